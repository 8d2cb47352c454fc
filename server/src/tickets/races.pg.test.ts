import { openTicket } from '@likeness/contract/intake/tickets';
import * as tickets from '@likeness/contract/tickets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount, closedEmail } from '../customers/index.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { correctCustomerEmail } from '../orderDesk/customer/correctingEmail.ts';
import { eq } from '../platform/database/drizzle.ts';
import { lockCustomer } from '../privacy/erasureStore.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';
import { TicketScenario, manage, ticketNow } from '../testing/ticketScenario.ts';
import { aTicketReason } from '../testing/catalogueBuilders.ts';
import { whileHeld } from '../testing/whileHeld.ts';
import { ticket } from './schema.ts';

let app: TestApp;
let scenario: TicketScenario;
let support: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await TicketScenario.open(app);
  support = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

test('an answer that is written while the customer’s e-mail is corrected goes to the corrected one', async () => {
  const id = await scenario.aTicket();
  const { customerId } = (await ticketNow(app, id)).row;
  await manage(support, id);
  const correction = { email: 'right@customer.test', revision: 1, staffId: support.id, now: app.clock.now() };
  const [answered] = await whileHeld(app, (tx) => correctCustomerEmail(tx, app.platform, customerId, correction), [
    () => support.call(tickets.writeMessage, { params: { id }, body: { message: 'Here it is.' } }),
  ]);
  expect(answered!.status).toBe(200);
  const emails = await app.platform.database.orm.select().from(emailMessage).where(eq(emailMessage.ticketId, id));
  expect(emails.map(({ recipient }) => recipient)).toEqual(['right@customer.test']);
});

test('a question of a customer who is erased at this moment is refused, and no word of it stays', async () => {
  const partner = await PartnerScenario.open(app);
  const reason = await aTicketReason(app);
  const asks = (reference: string) => {
    const customer = { email: 'gone@customer.test', first_name: 'Grace', last_name: 'Hopper', language: 'en' };
    return partner.caller.call(openTicket, { body: { reason: reason.id, reference, message: 'Hello?', customer } });
  };
  const { customerId } = (await ticketNow(app, (await asks('first')).answer.id)).row;
  const erase = async (tx: Parameters<typeof closeAccount>[0]) => {
    await lockCustomer(tx, customerId);
    await closeAccount(tx, customerId, closedEmail(customerId, 'gone@customer.test'));
  };
  const [asked] = await whileHeld(app, erase, [() => asks('second')]);
  expect(asked!.refusal.code).toBe('account_deleted');
  const theirs = app.platform.database.orm.select().from(ticket).where(eq(ticket.customerId, customerId));
  expect(await theirs).toHaveLength(1);
});
