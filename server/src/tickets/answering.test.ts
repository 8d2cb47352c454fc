import { MANAGED_TICKETS_MAX, TICKET_MESSAGES_MAX } from '@likeness/contract/tickets';
import * as tickets from '@likeness/contract/tickets';
import { listTickets } from '@likeness/contract/tickets/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aSavedReply, aTicketReason, aTranslation } from '../testing/catalogueBuilders.ts';
import { TicketScenario, detailsOf, emailsTo, manage, reply, ticketNow } from '../testing/ticketScenario.ts';
import { savedReply, ticketMessage, ticketReason } from './schema.ts';

let app: TestApp;
let scenario: TicketScenario;
let support: Caller;
let colleague: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await TicketScenario.open(app);
  support = await app.signedInAs('orderManager');
  colleague = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

const write = (who: Caller, id: number, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  who.call(tickets.writeMessage, { params: { id }, body, headers });
const asker = (email: string, language = 'en') => ({
  customer: { email, first_name: 'Zoë', last_name: 'Ängel', language },
});

test('the list says how each conversation stands: the beginning of what was written last, and not what colleagues or automatic replies wrote', async () => {
  const rowOf = async (id: number) =>
    (
      await support.call(listTickets, { params: { status: 'open' }, query: { q: String(id), limit: 50 } })
    ).answer.result.find((row) => row.id === id)?.last_message;
  const { id: reason } = await aTicketReason(app, { autoReply: 'Codes take a day.' });
  const question = { ...asker('lines@customer.test'), reason, message: 'Hello,\nwhere is it?' };
  const id = await scenario.aTicket('open', question);
  expect(await rowOf(id)).toEqual({ author: 'customer', beginning: 'Hello, where is it?' });
  await scenario.writeAgain(id, 'x'.repeat(500));
  await manage(support, id);
  await support.call(tickets.writeMessage, { params: { id }, query: { forAdmin: 1 }, body: { message: 'Ask Ana.' } });
  expect(await rowOf(id)).toEqual({ author: 'customer', beginning: `${'x'.repeat(119)}…` });
});

describe('closing', () => {
  const reopen = (who: Caller, id: number, undo: boolean) =>
    who.call(tickets.reopenTicket, { params: { id }, body: { undo } });

  test('goes with the answer, which the customer gets all the same', async () => {
    const id = await scenario.aTicket('open', asker('both@customer.test'));
    await manage(support, id);
    expect((await write(support, id, { message: 'Done.', close: true })).answer.status).toBe('close');
    expect(await emailsTo(app, 'both@customer.test')).toHaveLength(1);
    const after = await ticketNow(app, id);
    expect([after.managedBy, after.actions.slice(-2)]).toEqual([undefined, ['ticket_answered', 'ticket_closed']]);
  });

  test('and leaving are harmless when they are repeated: the answer is the first one, and nothing is written', async () => {
    const id = await scenario.aTicket();
    const leave = (who: Caller) => who.call(tickets.leaveTicket, { params: { id } });
    const close = (who: Caller) => who.call(tickets.closeTicket, { params: { id } });
    await manage(support, id);
    const left = await leave(support);
    const afterLeaving = await ticketNow(app, id);
    expect((await leave(support)).answer).toEqual(left.answer);
    expect(await ticketNow(app, id)).toEqual(afterLeaving);
    expect((await leave(colleague)).refusal.code).toBe('ticket_not_managed');
    await manage(support, id);
    const closed = await close(support);
    const afterClosing = await ticketNow(app, id);
    expect((await close(support)).answer).toEqual(closed.answer);
    expect((await close(colleague)).refusal).toMatchObject({ code: 'ticket_closed', status: 'close' });
    expect(await ticketNow(app, id)).toEqual(afterClosing);
    expect((await reopen(support, id, true)).status).toBe(200);
    expect((await close(support)).refusal.code).toBe('ticket_not_managed');
  });

  test('is what whoever still writes is told of', async () => {
    const id = await scenario.aTicket('close');
    const before = await ticketNow(app, id);
    for (const query of [{}, { forAdmin: '1' }]) {
      const { status, refusal } = await support.call(tickets.writeMessage, {
        params: { id },
        query,
        body: { message: 'Too late' },
      });
      expect([status, refusal.message]).toEqual([409, 'This ticket is closed: reopen it to continue']);
    }
    expect(await ticketNow(app, id)).toEqual(before);
  });

  test('is undone within seconds by who closed it: the ticket stands as before, and its customer waits as before', async () => {
    const id = await scenario.aTicket();
    app.clock.advance(3_600_000);
    const { row: before } = await ticketNow(app, id);
    await manage(support, id);
    await support.call(tickets.closeTicket, { params: { id } });
    app.clock.advance(8_000);
    expect((await reopen(support, id, true)).answer.status).toBe('open');
    const { row } = await ticketNow(app, id);
    expect([row.waitingSince, row.waitedMs]).toEqual([before.waitingSince, before.waitedMs]);
  });

  test.each([
    ['later', () => support, 60_000],
    ['by somebody else', () => colleague, 1_000],
  ])('%s is not undone: the ticket is opened again, and its customer waits from then on', async (_, who, later) => {
    const id = await scenario.aTicket('answered');
    await manage(support, id);
    await support.call(tickets.closeTicket, { params: { id } });
    app.clock.advance(later);
    expect((await reopen(who(), id, true)).answer.status).toBe('open');
    expect((await ticketNow(app, id)).row.waitingSince).toEqual(app.clock.now());
    expect((await reopen(who(), id, true)).status).toBe(409);
  });
});

describe('a reply', () => {
  test('reaches the customer by e-mail in their language, as text, and releases the ticket', async () => {
    const reason = await aTicketReason(app, { label: 'My prints' });
    await aTranslation(app, ticketReason, reason, 'fr', { label: 'Mes tirages' });
    const id = await scenario.aTicket('open', { ...asker('zoe@customer.test', 'fr'), reason: reason.id });
    await manage(support, id);
    const answered = await write(support, id, { message: 'Voilà <b>tout</b>\n& bonne journée' });
    expect(answered.answer).toEqual({ id, status: 'answered', message: 'Message sent successfully!' });
    const [mail] = await emailsTo(app, 'zoe@customer.test');
    expect(mail).toMatchObject({ subject: `Mes tirages (demande ${id})`, language: 'fr', template: 'ticket_reply' });
    expect(mail!.text).toContain('Bonjour Zoë,');
    expect(mail!.text).toContain('Voilà <b>tout</b>\n& bonne journée');
    expect(mail!.html).toContain('Voilà &lt;b&gt;tout&lt;/b&gt;\n&amp; bonne journée');
    const after = await ticketNow(app, id);
    expect([after.managedBy, after.actions.at(-1)]).toEqual([undefined, 'ticket_answered']);
  });

  test('sent by a double click is sent once', async () => {
    const id = await scenario.aTicket('open', asker('twice@customer.test'));
    await manage(support, id);
    const headers = { 'idempotency-key': `reply-${id}` };
    const both = await Promise.all([1, 2].map(() => write(support, id, { message: 'Once.' }, headers)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await emailsTo(app, 'twice@customer.test')).toHaveLength(1);
    const without = await write(support, id, { message: 'Once.' });
    expect([without.status, without.refusal.code]).toEqual([409, 'ticket_not_managed']);
  });

  test('under an expired claim writes nothing and says so', async () => {
    const id = await scenario.aTicket();
    await manage(support, id);
    app.clock.advance(30 * 60_000);
    const before = await ticketNow(app, id);
    const late = await write(support, id, { message: 'Too late' });
    expect([late.status, late.refusal.message]).toEqual([409, 'You are not managing this ticket']);
    expect(await ticketNow(app, id)).toEqual(before);
    const { managedByMe } = await manage(colleague, id);
    expect(managedByMe).toBe(true);
    expect((await write(support, id, { message: 'Too late' })).refusal).toMatchObject({
      managedByMe: false,
      by: { id: colleague.id },
    });
  });

  test('is refused if the customer has written since, and so is closing', async () => {
    const id = await scenario.aTicket();
    await manage(support, id);
    const [first] = (await detailsOf(support, id)).ticket_messages;
    await scenario.writeAgain(id, 'I found it, thank you!');
    const before = await ticketNow(app, id);
    const refused = await write(support, id, { message: 'Look again.', seen: first!.id });
    expect(refused.refusal.message).toBe('The customer has written again: please read it first');
    const closing = await support.call(tickets.closeTicket, { params: { id }, query: { seen: first!.id } });
    expect(closing.refusal.code).toBe('ticket_moved_on');
    expect(await ticketNow(app, id)).toEqual(before);
    const { ticket_messages: messages } = await detailsOf(support, id);
    expect((await write(support, id, { message: 'Good!', seen: messages.at(-1)!.id })).status).toBe(200);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['more than can be kept', 'x'.repeat(5001)],
    ['a blank of a saved reply', 'Hello {first_name}'],
    ['a misspelt blank', 'Your order {odrer}'],
  ])('of %s is refused at its field, and nothing is written', async (_what, message) => {
    const id = await scenario.aTicket();
    await manage(support, id);
    const before = await ticketNow(app, id);
    const refused = await write(support, id, { message });
    expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['message']]);
    expect(await ticketNow(app, id)).toEqual(before);
  });
});

describe('managing', () => {
  test('is given to one person of several who click at the same moment, and the others learn who', async () => {
    const id = await scenario.aTicket();
    const both = await Promise.all([manage(support, id), manage(colleague, id)]);
    expect(both.filter(({ managedByMe }) => managedByMe)).toHaveLength(1);
    const [first, second] = both;
    expect(first.managed_by).toEqual(second.managed_by);
  });

  test('lasts half an hour after the last activity, and looking is no activity', async () => {
    const id = await scenario.aTicket();
    await manage(support, id);
    app.clock.advance(20 * 60_000);
    await support.call(tickets.lookAtTicket, { params: { id }, body: { working: true } });
    app.clock.advance(20 * 60_000);
    await support.call(tickets.lookAtTicket, { params: { id }, body: {} });
    expect((await detailsOf(support, id)).managedByMe).toBe(true);
    app.clock.advance(10 * 60_000);
    expect(await detailsOf(support, id)).toMatchObject({ managedByMe: false, managed_by: null });
    // A late report of activity claims nothing.
    const late = await support.call(tickets.lookAtTicket, { params: { id }, body: { working: true } });
    expect(late.answer.expires_at).toBeNull();
    expect((await ticketNow(app, id)).managedBy).toBeUndefined();
  });

  test('is left with the specification’s sentence, and by its manager only', async () => {
    const id = await scenario.aTicket();
    await manage(support, id);
    expect((await colleague.call(tickets.leaveTicket, { params: { id } })).status).toBe(409);
    const left = await support.call(tickets.leaveTicket, { params: { id } });
    expect(left.answer.message).toBe('Ticket left successfully!');
    await manage(colleague, id);
    const closed = await colleague.call(tickets.closeTicket, { params: { id } });
    expect(closed.answer).toEqual({ id, status: 'close', message: 'Ticket close successfully!' });
  });

  test('of too many tickets at once is refused', async () => {
    const busy = await app.signedInAs('orderManager');
    for (let count = 0; count < MANAGED_TICKETS_MAX; count += 1) await manage(busy, await scenario.aTicket());
    const refused = await busy.call(tickets.startManaging, { params: { id: await scenario.aTicket() } });
    expect(refused.refusal.message).toBe('You already manage 30 tickets: leave one of them first');
    app.clock.advance(30 * 60_000);
    expect((await manage(busy, await scenario.aTicket())).managedByMe).toBe(true);
  });

  test('shows who else has the ticket open, until they leave or disappear', async () => {
    const id = await scenario.aTicket();
    const look = (who: Caller, leaving = false) =>
      who.call(tickets.lookAtTicket, { params: { id }, body: { leaving } }).then(({ answer }) => answer.looking);
    expect(await look(support)).toEqual([]);
    expect(await look(colleague)).toMatchObject([{ id: support.id }]);
    expect((await detailsOf(support, id)).looking).toMatchObject([{ id: colleague.id }]);
    await look(colleague, true);
    expect((await detailsOf(support, id)).looking).toEqual([]);
    await look(colleague);
    app.clock.advance(80_000);
    expect(await look(support)).toEqual([]);
  });
});

describe('the discussion among staff', () => {
  test('is invisible to the customer, and anybody may join while somebody manages the ticket', async () => {
    const id = await scenario.aTicket();
    const discuss = (who: Caller, message: string) =>
      who.call(tickets.writeMessage, { params: { id }, query: { forAdmin: '1' }, body: { message } });
    expect((await discuss(support, 'Nobody manages this')).refusal.code).toBe('ticket_not_managed');
    await manage(support, id);
    await discuss(support, 'Do you know this one?');
    await discuss(colleague, 'Refund it.');
    const { answer } = await support.call(tickets.readDiscussion, { params: { id } });
    expect(answer.result.map(({ message, user }) => [message, user?.id])).toEqual([
      ['Do you know this one?', support.id],
      ['Refund it.', colleague.id],
    ]);
    expect((await detailsOf(support, id)).ticket_messages).toHaveLength(1);
    expect((await scenario.writeAgain(id)).answer.messages).toHaveLength(2);
    expect((await detailsOf(support, id)).managedByMe).toBe(true);
  });
});

describe('a saved reply', () => {
  test('is filled in, in the customer’s language; a blank without a value stays visible', async () => {
    const row = await aSavedReply(app, {
      label: 'On its way',
      text: 'Hello {first_name} {last_name}, your order {order} leaves today. Request {ticket}. {agent}',
    });
    await aTranslation(app, savedReply, row, 'fr', { text: 'Bonjour {first_name}, commande {order}.' });
    await aSavedReply(app, { label: 'No longer used', active: false });
    const english = await scenario.aTicket('open', asker('one@customer.test'));
    const french = await scenario.aTicket('open', asker('deux@customer.test', 'fr'));
    const repliesFor = async (id: number) =>
      (await support.call(tickets.listReplies, { params: { id } })).answer.result.filter(
        ({ label }) => label === 'On its way' || label === 'No longer used',
      );
    expect(await repliesFor(english)).toEqual([
      {
        id: row.id,
        label: 'On its way',
        message: `Hello Zoë Ängel, your order {order} leaves today. Request ${english}. First1`,
      },
    ]);
    expect(await repliesFor(french)).toMatchObject([{ message: 'Bonjour Zoë, commande {order}.' }]);
  });
});

describe('a ticket of a deleted account', () => {
  test('is redacted everywhere, with all its messages, and cannot be answered', async () => {
    const id = await scenario.aTicket('open', { ...asker('gone@customer.test'), message: 'My number is 0612345678' });
    await manage(support, id);
    const [erased] = await app.platform.database.orm
      .update(customer)
      .set({ email: '[DELETED-7]gone@customer.test' })
      .where(eq(customer.email, 'gone@customer.test'))
      .returning();
    const details = await detailsOf(support, id);
    expect(details.user).toMatchObject({ id: erased!.id, first_name: null, last_name: null, email: null });
    expect(details.ticket_messages).toMatchObject([{ message: null, user: { first_name: null } }]);
    expect(details.allowedActions).toEqual(['leave', 'close', 'assign', 'snooze']);
    const refused = await write(support, id, { message: 'Hello' });
    expect([refused.status, refused.refusal.code]).toEqual([410, 'account_deleted']);
    const note = { params: { id }, query: { forAdmin: '1' }, body: { message: 'Zoë called again' } };
    expect((await support.call(tickets.writeMessage, note)).refusal.code).toBe('account_deleted');
    const find = async (q: string) =>
      (await support.call(listTickets, { params: { status: 'open' }, query: { q, limit: 50 } })).answer.result;
    expect(await find('gone@customer')).toEqual([]);
    const row = (await find(String(id))).find((found) => found.id === id);
    expect([row?.user.first_name, row?.last_message]).toEqual([null, null]);
    expect((await scenario.writeAgain(id)).refusal.code).toBe('account_deleted');
  });
});

describe('a list', () => {
  test('is sorted by urgency, then by waiting time; its tabs and the professionals’ list are separate', async () => {
    const own = await startTestApp();
    try {
      const shop = await TicketScenario.open(own);
      const urgent = await aTicketReason(own, { priority: 100 });
      const first = await shop.aTicket();
      own.clock.advance(1000);
      const second = await shop.aTicket();
      own.clock.advance(1000);
      const pressing = await shop.aTicket('open', { reason: urgent.id });
      const answered = await shop.aTicket('answered');
      const who = await own.signedInAs('superAdmin');
      const list = async (status: 'open' | 'close' | 'answered', query: Record<string, unknown> = {}) =>
        (await who.call(listTickets, { params: { status }, query })).answer;
      expect((await list('open')).result.map(({ id }) => id)).toEqual([pressing, first, second]);
      expect((await list('answered')).result).toMatchObject([{ id: answered, waiting_since: null }]);
      expect((await list('close')).total).toBe(0);
      expect((await list('open', { isAppPro: true })).total).toBe(0);
      expect((await list('open', { limit: 1, page: 9, order_by: 'id' })).result).toMatchObject([{ id: first }]);
      await manage(who, first);
      const found = (await list('open', { q: String(first) })).result;
      expect(found.find(({ id }) => id === first)?.managed_by?.id).toBe(who.id);
      const wrong = await who.call(listTickets, { params: { status: 'lost' as 'open' } });
      expect(wrong.status).toBe(422);
    } finally {
      await own.close();
    }
  });

  test('of a thread longer than a screen shows its newest messages, and says how many there are', async () => {
    const id = await scenario.aTicket();
    const rows = Array.from({ length: TICKET_MESSAGES_MAX + 5 }, (_, number) => ({
      ticketId: id,
      author: 'staff' as const,
      message: `Number ${number}`,
      createdAt: app.clock.now(),
    }));
    await app.platform.database.orm.insert(ticketMessage).values(rows);
    const details = await detailsOf(support, id);
    expect([details.ticket_messages.length, details.total_messages]).toEqual([
      TICKET_MESSAGES_MAX,
      TICKET_MESSAGES_MAX + 6,
    ]);
    expect(details.ticket_messages.at(-1)!.message).toBe(`Number ${TICKET_MESSAGES_MAX + 4}`);
  });
});

test('the customer’s waiting time stops with our answer and continues with their next question', async () => {
  const id = await scenario.aTicket();
  app.clock.advance(600_000);
  await manage(support, id);
  await reply(support, id, 'Here.');
  app.clock.advance(3_600_000);
  expect(await detailsOf(support, id)).toMatchObject({ waiting_since: null, waited_seconds: 600 });
  await scenario.writeAgain(id);
  expect(await detailsOf(support, id)).toMatchObject({
    waiting_since: app.clock.now().toISOString(),
    waited_seconds: 600,
  });
});
