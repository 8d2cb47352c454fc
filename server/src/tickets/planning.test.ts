import { readHome } from '@likeness/contract/home';
import * as tickets from '@likeness/contract/tickets';
import { VIEW_COUNT_MAX } from '@likeness/contract/kit/limits';
import { closeSeveral, countTicketViews, listTickets } from '@likeness/contract/tickets/list';
import { SNOOZE_DAYS_MAX, assignTicket, snoozeTicket, wakeTicket } from '@likeness/contract/tickets/planning';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { staff } from '../staff/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aTicketReason } from '../testing/catalogueBuilders.ts';
import { TicketScenario, detailsOf, emailsTo, manage, ticketNow } from '../testing/ticketScenario.ts';

const HOUR = 3_600_000;

let app: TestApp;
let scenario: TicketScenario;
let support: Caller;
let colleague: Caller;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('orderManager');
  colleague = await app.signedInAs('orderManager');
});
afterAll(() => app.close());
/** Its own partner, by which its tickets are listed. */
let partner: number;
beforeEach(async () => {
  scenario = await TicketScenario.open(app);
  partner = (await detailsOf(support, await scenario.aTicket('close'))).partner.id;
});

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const assign = (who: Caller, id: number, to: number | null, was: number | null = null) =>
  who.call(assignTicket, { params: { id }, body: { to, was } });
const snooze = (who: Caller, id: number, until = inHours(5)) =>
  who.call(snoozeTicket, { params: { id }, body: { until } });
const listed = async (who: Caller, query: Record<string, unknown> = {}) => {
  const all = { partner, order_by: 'id' as const, descending: '0' as const, limit: 50, ...query };
  const { answer } = await who.call(listTickets, { params: { status: 'open' }, query: all });
  return answer.result.map(({ id }) => id);
};

describe('assigning', () => {
  test('makes a ticket the work of one person, who finds it among theirs; the others find what is nobody’s', async () => {
    const [mine, free] = [await scenario.aTicket(), await scenario.aTicket()];
    expect((await assign(colleague, mine, support.id)).status).toBe(200);
    expect(await listed(support, { assigned: 'me' })).toEqual([mine]);
    expect(await listed(colleague, { assigned: support.id })).toEqual([mine]);
    expect(await listed(colleague, { assigned: 'nobody' })).toEqual([free]);
    expect((await detailsOf(colleague, mine)).assigned_to).toMatchObject({ id: support.id });
    expect((await ticketNow(app, mine)).actions.at(-1)).toBe('ticket_assigned');
  });

  test('to somebody who has left since, or is not of support any more, leaves it to everybody', async () => {
    const [left, moved] = [await app.signedInAs('orderManager'), await app.signedInAs('orderManager')];
    const ids = [await scenario.aTicket(), await scenario.aTicket()];
    await assign(support, ids[0]!, left.id);
    await assign(support, ids[1]!, moved.id);
    expect(await listed(colleague, { assigned: 'nobody' })).toEqual([]);
    const change = (id: number, to: Partial<typeof staff.$inferInsert>) =>
      app.platform.database.orm.update(staff).set(to).where(eq(staff.id, id));
    await change(left.id, { disabledAt: app.clock.now() });
    await change(moved.id, { roles: ['ROLE_POSTMAN'] });
    expect(await listed(colleague, { assigned: 'nobody' })).toEqual(ids);
  });

  test('to somebody else gives up one’s own managing, so that they can begin', async () => {
    const id = await scenario.aTicket();
    await manage(support, id);
    await assign(support, id, colleague.id);
    expect((await manage(colleague, id)).managedByMe).toBe(true);
  });

  test('overwrites nobody’s assignment that was not seen, and is given to support only', async () => {
    const id = await scenario.aTicket();
    await assign(support, id, support.id);
    const late = await assign(colleague, id, colleague.id);
    expect([late.status, late.refusal.message]).toEqual([409, 'Someone else has assigned this ticket in the meantime']);
    const postman = await app.signedInAs('postman');
    expect((await assign(support, id, postman.id, support.id)).refusal.code).toBe('colleague_cannot');
    expect((await ticketNow(app, id)).row.assignedTo).toBe(support.id);
    // The second click of a double click.
    expect((await assign(support, id, support.id)).status).toBe(200);
  });
});

describe('a ticket that is set aside', () => {
  test('is not in the list, and comes back by itself at its moment', async () => {
    const id = await scenario.aTicket();
    await manage(support, id);
    expect((await snooze(support, id)).answer.status).toBe('open');
    expect([await listed(support), await listed(support, { snoozed: '1' })]).toEqual([[], [id]]);
    expect(await listed(support, { q: String(id) })).toContain(id);
    expect((await ticketNow(app, id)).managedBy).toBeUndefined();
    app.clock.advance(5 * HOUR);
    expect([await listed(support), await listed(support, { snoozed: '1' })]).toEqual([[id], []]);
    expect((await detailsOf(support, id)).snoozed_until).toBeNull();
  });

  test('comes back when its customer writes, or when somebody takes it back', async () => {
    const [written, taken] = [await scenario.aTicket(), await scenario.aTicket()];
    for (const id of [written, taken]) {
      await manage(support, id);
      await snooze(support, id);
    }
    await scenario.writeAgain(written);
    expect(await listed(support)).toEqual([written]);
    expect((await colleague.call(wakeTicket, { params: { id: taken } })).status).toBe(200);
    expect(await listed(support)).toEqual([written, taken]);
    expect((await colleague.call(wakeTicket, { params: { id: taken } })).refusal.code).toBe('wrong_state');
  });

  test('is set aside until its first moment again when the second setting aside is undone, and comes back when the first is', async () => {
    const id = await scenario.aTicket();
    const first = inHours(5);
    const second = inHours(9);
    const undo = (until = second) => support.call(wakeTicket, { params: { id }, query: { undo: '1', until } });
    for (const until of [first, second]) {
      await manage(support, id);
      await snooze(support, id, until);
    }
    expect((await undo()).status).toBe(200);
    expect([(await detailsOf(support, id)).snoozed_until, await listed(support)]).toEqual([first, []]);
    // Sent once more, as its answer was lost on the way, it neither takes itself back nor wakes the ticket.
    const undone = await ticketNow(app, id);
    expect((await undo()).status).toBe(200);
    expect(await ticketNow(app, id)).toEqual(undone);
    expect((await detailsOf(support, id)).snoozed_until).toBe(first);
    expect((await undo(first)).status).toBe(200);
    expect([(await detailsOf(support, id)).snoozed_until, await listed(support)]).toEqual([null, [id]]);
    const once = await scenario.aTicket();
    await manage(support, once);
    await snooze(support, once);
    await support.call(wakeTicket, { params: { id: once }, query: { undo: '1' } });
    expect(await listed(support)).toEqual([id, once]);
    // Later it is simply taken back.
    await manage(support, id);
    await snooze(support, id);
    app.clock.advance(60_000);
    await undo();
    expect(await listed(support)).toEqual([id, once]);
  });

  test('twice until one moment comes back when both are undone', async () => {
    const id = await scenario.aTicket();
    const until = inHours(5);
    for (const _ of ['first', 'second']) {
      await manage(support, id);
      await snooze(support, id, until);
    }
    const shown: unknown[] = [];
    for (const _ of ['second', 'first']) {
      await support.call(wakeTicket, { params: { id }, query: { undo: '1', until } });
      shown.push((await detailsOf(support, id)).snoozed_until, await listed(support));
    }
    expect(shown).toEqual([until, [], null, [id]]);
  });

  test('is set aside again when its closing is undone', async () => {
    const id = await scenario.aTicket();
    const until = inHours(5);
    await manage(support, id);
    await snooze(support, id, until);
    await manage(support, id);
    await support.call(tickets.closeTicket, { params: { id } });
    await support.call(tickets.reopenTicket, { params: { id }, body: { undo: true } });
    expect((await detailsOf(support, id)).snoozed_until).toBe(until);
    expect(await listed(support)).toEqual([]);
  });

  test.each([
    ['the past', -1, 'This must be in the future'],
    ['a moment too far ahead', (SNOOZE_DAYS_MAX + 1) * 24, 'This must be within the next 60 days'],
  ])('until %s is refused at its field', async (_, hours, sentence) => {
    const id = await scenario.aTicket();
    await manage(support, id);
    const before = await ticketNow(app, id);
    const { status, refusal } = await snooze(support, id, inHours(hours));
    expect([status, refusal.errors]).toEqual([422, { until: [sentence] }]);
    expect(await ticketNow(app, id)).toEqual(before);
  });
});

test('customers are to be answered within the hours of their reason, counted from when they began to wait', async () => {
  const reason = await aTicketReason(app, { dueHours: 4 });
  const [soon, never] = [await scenario.aTicket('open', { reason: reason.id }), await scenario.aTicket()];
  const { due_at: due } = await detailsOf(support, soon);
  expect([due, (await detailsOf(support, never)).due_at]).toEqual([inHours(4), null]);
  expect(await listed(support, { overdue: '1' })).toEqual([]);
  app.clock.advance(4 * HOUR + 1);
  expect(await listed(support, { overdue: '1' })).toEqual([soon]);
  expect(await listed(support, { waiting: '4' })).toEqual([soon, never]);
  expect(await listed(support, { reason: reason.id, language: 'fr' })).toEqual([]);
  expect(await listed(support, { reason: reason.id, language: 'en' })).toEqual([soon]);
  // Answered, nobody waits; when they write again, they wait anew.
  await manage(support, soon);
  await support.call(tickets.writeMessage, { params: { id: soon }, body: { message: 'Here it is.' } });
  expect((await detailsOf(support, soon)).due_at).toBeNull();
  await scenario.writeAgain(soon);
  expect((await detailsOf(support, soon)).due_at).toBe(inHours(4));
});

test('each view counts what its list shows', async () => {
  const counted = async () => {
    const { result } = (await support.call(countTicketViews)).answer;
    return Object.fromEntries(result.map(({ name, count }) => [name, count]));
  };
  const before = await counted();
  const [mine, aside] = [await scenario.aTicket(), await scenario.aTicket()];
  await scenario.aTicket();
  await assign(support, mine, support.id);
  await manage(support, aside);
  await snooze(support, aside);
  const after = await counted();
  const more = Object.entries(after).map(([name, count]) => [name, count - before[name]!]);
  expect(Object.fromEntries(more)).toEqual({ all: 2, mine: 1, unassigned: 1, overdue: 0, snoozed: 1 });
});

test('each status counts what its list shows, of customers and of professionals by themselves, and no more than a thousand', async () => {
  const counted = async (isAppPro = false) => {
    const { statuses } = (await support.call(countTicketViews, { query: { isAppPro } })).answer;
    return Object.fromEntries(statuses.map(({ name, count, isMore }) => [name, isMore ? `${count}+` : count]));
  };
  const [before, ofProfessionals] = [await counted(), await counted(true)];
  const [open, aside] = [await scenario.aTicket(), await scenario.aTicket()];
  await scenario.aTicket('answered');
  await scenario.aTicket('close');
  await manage(support, aside);
  await snooze(support, aside);
  const more = Object.entries(await counted()).map(([name, count]) => [name, Number(count) - Number(before[name])]);
  expect(Object.fromEntries(more)).toEqual({ open: 1, close: 1, answered: 1 });
  expect(await counted(true)).toEqual(ofProfessionals);
  await app.platform.database.pool.query(
    `insert into ticket (partner_id, customer_id, reason_id, external_ref, app_pro, status, priority, last_message_at,
        created_at, updated_at)
      select partner_id, customer_id, reason_id, 'many-' || n, app_pro, 'close', priority, now(), now(), now()
      from ticket, generate_series(1, $2::int) as n where id = $1`,
    [open, VIEW_COUNT_MAX + 1],
  );
  expect((await counted())['close']).toBe('1000+');
});

test('several tickets are closed at once, but none that somebody else manages or whose customer has written since', async () => {
  const ids = [await scenario.aTicket(), await scenario.aTicket('answered'), await scenario.aTicket()];
  const [managed, moved] = [await scenario.aTicket(), await scenario.aTicket()];
  await manage(support, ids[2]!);
  await manage(colleague, managed);
  const last_message_at = app.clock.now().toISOString();
  app.clock.advance(1_000);
  await scenario.writeAgain(moved);
  const chosen = [...ids, managed, moved].map((id) => ({ id, last_message_at }));
  const { answer } = await support.call(closeSeveral, { body: { tickets: chosen } });
  expect(answer.done).toEqual(ids);
  expect(answer.refused.map(({ id, refusal }) => [id, refusal.code])).toEqual([
    [managed, 'ticket_not_managed'],
    [moved, 'ticket_moved_on'],
  ]);
  for (const id of ids) {
    const { row, managedBy } = await ticketNow(app, id);
    expect([row.status, managedBy]).toEqual(['close', undefined]);
  }
  // Each is undone as if it had been closed by itself.
  await support.call(tickets.reopenTicket, { params: { id: ids[1]! }, body: { undo: true } });
  expect((await ticketNow(app, ids[1]!)).row.status).toBe('answered');
});

test('a colleague who is named in the discussion is told until they open the ticket, and nobody but support is named', async () => {
  const id = await scenario.aTicket();
  await manage(support, id);
  const discuss = (mentions: number[]) =>
    support.call(tickets.writeMessage, {
      params: { id },
      query: { forAdmin: '1' },
      body: { message: '@Ana do you know this one?', mentions },
    });
  const mentionsOf = async (who: Caller) => {
    const { figures } = (await who.call(readHome)).answer;
    return figures.find(({ name }) => name === 'mentions');
  };
  const postman = await app.signedInAs('postman');
  expect((await discuss([postman.id])).refusal.code).toBe('colleague_cannot');
  expect((await discuss([colleague.id, colleague.id])).status).toBe(200);
  expect(await mentionsOf(colleague)).toMatchObject({ count: 1, only: id });
  expect(await mentionsOf(support)).toMatchObject({ count: 0, only: null });
  await colleague.call(tickets.lookAtTicket, { params: { id }, body: {} });
  expect(await mentionsOf(colleague)).toMatchObject({ count: 0, only: null });
});

test('a colleague who is named gets one e-mail in their language, without a word of the customer; nobody is told of themselves', async () => {
  const email = 'private@customer.test';
  const id = await scenario.aTicket('open', {
    customer: { email, first_name: 'Augusta', last_name: 'King', language: 'en' },
  });
  await manage(support, id);
  const { orm } = app.platform.database;
  const reader = await app.signedInAs('orderManager');
  const [account] = await orm.update(staff).set({ language: 'fr' }).where(eq(staff.id, reader.id)).returning();
  const [writer] = await orm.select().from(staff).where(eq(staff.id, support.id));
  const discuss = (mentions: number[], headers: Record<string, string> = {}) =>
    support.call(tickets.writeMessage, {
      params: { id },
      query: { forAdmin: '1' },
      body: { message: 'Augusta King does not answer', mentions },
      headers,
    });
  const sameClick = { 'idempotency-key': 'the same click' };
  await discuss([reader.id, support.id, reader.id], sameClick);
  await discuss([reader.id, support.id, reader.id], sameClick);
  const sent = await emailsTo(app, account!.email);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    language: 'fr',
    subject: `Ticket ${id}\u00A0: ${writer!.firstName} ${writer!.lastName} vous mentionne`,
    customerId: null,
  });
  expect(sent[0]!.html).toContain(`/ticket/${id}"`);
  expect(`${sent[0]!.html} ${sent[0]!.text}`).not.toMatch(/Augusta|King|private@/);
  expect(await emailsTo(app, writer!.email)).toEqual([]);

  // A second comment is another e-mail; an account that was closed is not named.
  await discuss([reader.id]);
  expect(await emailsTo(app, account!.email)).toHaveLength(2);
  await orm.update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.id, reader.id));
  expect((await discuss([reader.id])).refusal.code).toBe('colleague_cannot');
  expect(await emailsTo(app, account!.email)).toHaveLength(2);
});
