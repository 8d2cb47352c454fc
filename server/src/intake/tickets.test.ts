import * as intakeTickets from '@likeness/contract/intake/tickets';
import { partnerPlan } from '../partners/schema.ts';
import * as tickets from '@likeness/contract/tickets';
import { listTickets } from '@likeness/contract/tickets/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aPartner } from '../testing/builders.ts';
import { aTicketReason, aTranslation } from '../testing/catalogueBuilders.ts';
import { TicketScenario, detailsOf, emailsTo, manage, reply, ticketNow } from '../testing/ticketScenario.ts';
import { ticketReason } from '../tickets/schema.ts';

let app: TestApp;
let scenario: TicketScenario;
let support: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await TicketScenario.open(app);
  support = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

async function counts(): Promise<unknown> {
  const tables = ['ticket', 'ticket_message', 'customer', 'audit_entry', 'email_message'];
  const columns = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await app.platform.database.pool.query(`select ${columns.join(', ')}`)).rows[0];
}

test('a new ticket gets the priority of its reason, and the automatic reply in the customer’s language', async () => {
  const reason = await aTicketReason(app, { label: 'My code', autoReply: 'Codes take a day.', priority: 90 });
  await aTranslation(app, ticketReason, reason, 'es', { label: 'Mi código', autoReply: 'Tarda un día.' });
  const customer = { email: 'eva@customer.test', first_name: 'Eva', last_name: 'Ruiz', language: 'es' };
  const { answer } = await scenario.ask({ reason: reason.id, customer });
  expect(answer.messages.map(({ author, message }) => [author, message])).toEqual([
    ['customer', 'Where is my photo?'],
    ['automatic', 'Tarda un día.'],
  ]);
  expect(answer.status).toBe('open');
  const [mail] = await emailsTo(app, 'eva@customer.test');
  expect(mail).toMatchObject({ template: 'ticket_received', subject: `Mi código (solicitud ${answer.id})` });
  expect(await detailsOf(support, answer.id)).toMatchObject({ priority: 90, reason: 'My code' });
});

test('a ticket about an order belongs to the order’s customer, and is shown with the order and its photo', async () => {
  const partner = await aPartner(app);
  const shop = await TicketScenario.open(app, partner);
  const { order, id: documentId } = await aDocument(app, { partnerId: partner.id });
  const { answer } = await shop.ask({ order: order.externalRef, customer: undefined });
  const details = await detailsOf(support, answer.id);
  expect(details.order).toMatchObject({ id: order.id, status: 'in_progress', documents: [{ id: documentId }] });
  expect(details.order!.documents[0]!.photo!.links.display).toContain('bearer=');
  expect(details.user.first_name).toBe('Ada');
  const elsewhere = await scenario.ask({ order: order.externalRef });
  expect([elsewhere.status, elsewhere.refusal.errors]).toEqual([422, { order: ['This order is not known'] }]);
});

test('a ticket of a professional application is in the B2B list, with the order that its reference names', async () => {
  const partner = await aPartner(app);
  await app.platform.database.orm
    .update(partnerPlan)
    .set({ externalService: 'EXTERNAL_SERVICE_APPLI_PRO' })
    .where(eq(partnerPlan.id, partner.partnerPlanId));
  const studio = await TicketScenario.open(app, partner);
  const needy = await aTicketReason(app, { orderNeeded: true });
  const { answer } = await studio.ask({ reference: 'PRO_4711_1', reason: needy.id });
  const list = async (isAppPro: boolean) =>
    (await support.call(listTickets, { params: { status: 'open' }, query: { isAppPro, limit: 50 } })).answer;
  expect((await list(true)).result).toMatchObject([{ id: answer.id, external_ref: 'PRO_4711_1' }]);
  expect((await list(false)).result.map(({ id }) => id)).not.toContain(answer.id);
  expect(tickets.orderOfReference('PRO_4711_1')).toBe('4711');
});

describe('a ticket is opened once', () => {
  test('although it is sent several times with the same idempotency key', async () => {
    const body = scenario.question();
    const headers = { 'idempotency-key': 'one question' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => scenario.partner.call(intakeTickets.openTicket, { body, headers })),
    );
    expect(new Set(replies.map(({ answer }) => answer.id)).size).toBe(1);
  });

  test('and a second ticket with the same reference is refused, and so is a second message', async () => {
    const { id, reference } = (await scenario.ask()).answer;
    const before = await counts();
    expect((await scenario.ask({ reference })).refusal).toMatchObject({ code: 'ticket_known', params: { id } });
    expect(await counts()).toEqual(before);
    const again = () =>
      scenario.partner.call(intakeTickets.writeOnTicket, {
        params: { id },
        body: { reference: 'm1', message: 'Hello?' },
      });
    expect((await again()).status).toBe(200);
    expect((await again()).refusal.code).toBe('message_known');
    expect((await ticketNow(app, id)).messages).toHaveLength(2);
  });
});

test('a ticket without an order is linked to the known customer with the same e-mail', async () => {
  const customer = { email: 'known@customer.test', first_name: 'Kim', last_name: 'Known', language: 'en' };
  const first = (await scenario.ask({ customer })).answer;
  const second = (await scenario.ask({ customer: { ...customer, email: 'KNOWN@customer.test', first_name: 'K' } }))
    .answer;
  const users = [await detailsOf(support, first.id), await detailsOf(support, second.id)].map(({ user }) => user);
  expect(users[1]).toEqual(users[0]);
});

describe('bad input', () => {
  test.each([
    ['an unknown reason', { reason: 2_000_000_000 }, 'reason'],
    ['no customer and no order', { customer: undefined }, 'customer'],
    ['an unknown order', { order: 'nothing' }, 'order'],
    ['a blank message', { message: '  ' }, 'message'],
    ['a message too long', { message: 'x'.repeat(5001) }, 'message'],
    ['no reference', { reference: '' }, 'reference'],
    ['an e-mail that is none', { customer: { email: 'x', first_name: 'A', last_name: 'B' } }, 'customer.email'],
  ])('%s is refused at its field, and nothing is written', async (_what, changes, field) => {
    const before = await counts();
    const refused = await scenario.ask(changes);
    expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, [field]]);
    expect(await counts()).toEqual(before);
  });

  test('a reason that needs an order is refused without one', async () => {
    const needy = await aTicketReason(app, { orderNeeded: true });
    expect((await scenario.ask({ reason: needy.id })).refusal.message).toBe(
      'A ticket for this reason must name its order',
    );
  });

  test('a customer who sends many messages without an answer is asked to wait for one', async () => {
    const id = await scenario.aTicket();
    for (let count = 1; count < 30; count += 1) await scenario.writeAgain(id);
    expect((await scenario.writeAgain(id)).refusal.message).toBe('Please wait for an answer before writing again');
    await manage(support, id);
    await reply(support, id, 'We are here.');
    expect((await scenario.writeAgain(id)).status).toBe(200);
  });
});

test('another partner gets 404 for a ticket, whether it exists or not', async () => {
  const id = await scenario.aTicket();
  const stranger = await TicketScenario.open(app);
  for (const number of [id, 2_000_000_000]) {
    const read = await stranger.partner.call(intakeTickets.readIntakeTicket, { params: { id: number } });
    expect([read.status, read.refusal.message]).toEqual([404, 'The ticket was not found']);
    expect((await stranger.writeAgain(number)).status).toBe(404);
  }
  expect((await ticketNow(app, id)).messages).toHaveLength(1);
});

test('reasons are listed by urgency in the requested language, without those of other countries', async () => {
  const reason = await aTicketReason(app, { label: 'English words', priority: 1000 });
  await aTranslation(app, ticketReason, reason, 'fr', { label: 'Des mots' });
  const { result } = (
    await scenario.partner.call(intakeTickets.listTicketReasons, {
      query: { country: 'FR' },
      headers: { 'accept-language': 'fr' },
    })
  ).answer;
  expect(result[0]).toEqual({ id: reason.id, label: 'Des mots', order_needed: false, country_code: null });
});
