import { CUSTOMER_PART_SIZES } from '@likeness/contract/customers';
import { listCustomerEmails } from '@likeness/contract/emails';
import { readCustomer } from '@likeness/contract/orderDesk/customer';
import { listCustomerTickets } from '@likeness/contract/tickets/list';
import { writeToCustomer } from '@likeness/contract/tickets/writing';
import type { PaymentStatus } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '../../customers/schema.ts';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { payment } from '../../orders/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { aTicketReason } from '../../testing/catalogueBuilders.ts';
import { deleteAccount } from '../../testing/orderScenario.ts';

let app: TestApp;
let support: Caller;
let reason: number;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('orderManager');
  reason = (await aTicketReason(app, { label: 'Your order' })).id;
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const read = async (id: number) => (await support.call(readCustomer, { params: { id } })).answer;

/** A customer of a partner of their own, with an order. */
async function aCustomer(email: string) {
  const { order } = await aDocument(app);
  await orm().update(customer).set({ email }).where(eq(customer.id, order.customerId));
  return { id: order.customerId, order: order.id, email };
}

const write = async (id: number, message: string) =>
  (await support.call(writeToCustomer, { params: { id }, body: { reason, message } })).answer.id;

test('a customer has their newest tickets, each with its reason, its status and what was written last', async () => {
  const { id } = await aCustomer('tickets@customer.test');
  const written: number[] = [];
  for (let number = 0; number < CUSTOMER_PART_SIZES[0] + 1; number += 1)
    written.unshift(await write(id, `No ${number}`));
  await write((await aCustomer('stranger@customer.test')).id, 'Not yours');
  const list = async (query = {}) => (await support.call(listCustomerTickets, { params: { id }, query })).answer;
  const few = await list();
  expect([few.result.map((row) => row.id), few.total]).toEqual([written.slice(0, -1), written.length]);
  expect(few.result[0]).toMatchObject({
    status: 'answered',
    reason: 'Your order',
    order: null,
    last_message: { author: 'staff', beginning: `No ${CUSTOMER_PART_SIZES[0]}` },
  });
  expect((await list({ limit: 20 })).result.map((row) => row.id)).toEqual(written);
  await deleteAccount(app, { order: { customerId: id } });
  expect((await list()).result[0]).toMatchObject({ status: 'answered', last_message: null });
});

test('a customer has the newest e-mails about them, also what their partner got, and no address once the account is deleted', async () => {
  const { id, email } = await aCustomer('mails@customer.test');
  await write(id, 'First');
  await write(id, 'Second');
  const [first] = await orm()
    .select()
    .from(emailMessage)
    .where(eq(emailMessage.customerId, id))
    .orderBy(emailMessage.id);
  await orm().update(emailMessage).set({ recipient: 'agency@partner.test' }).where(eq(emailMessage.id, first!.id));
  const list = async (query = {}) => (await support.call(listCustomerEmails, { params: { id }, query })).answer;
  const { result, total } = await list();
  expect([result.map(({ recipient }) => recipient), total]).toEqual([[email, 'agency@partner.test'], 2]);
  expect(result[0]).toMatchObject({ subject: expect.stringContaining('Your order'), template: 'ticket_reply' });
  const one = await list({ limit: 1 });
  expect([one.result.length, one.total]).toEqual([1, 2]);
  await deleteAccount(app, { order: { customerId: id } });
  expect((await list()).result.map(({ recipient }) => recipient)).toEqual([null, null]);
});

test('a customer is also shown at other partners, by the e-mail, however it is written', async () => {
  const [one, other] = [await aCustomer('same@customer.test'), await aCustomer('Same@Customer.test')];
  await aCustomer('not-the-same@customer.test');
  const { others } = await read(one.id);
  expect(others).toMatchObject([{ id: other.id, partner: { id: (await read(other.id)).partner.id } }]);
  await deleteAccount(app, { order: { customerId: other.id } });
  expect((await read(one.id)).others).toEqual([]);
  expect((await read(other.id)).others).toEqual([]);
});

test('what a customer has paid is summed up by currency, with what went back and what is due back told apart', async () => {
  const [{ id, order }, stranger] = [await aCustomer('paid@customer.test'), await aCustomer('poor@customer.test')];
  const pay = (orderId: number, status: PaymentStatus, amount: string, currency = 'EUR') =>
    orm()
      .insert(payment)
      .values({ orderId, method: 'card', amount, currency, status, createdAt: app.clock.now() } as never);
  await pay(order, 'paid', '12.90');
  await pay(order, 'paid', '0.20');
  await pay(order, 'failed', '99.00');
  await pay(order, 'refunded', '-3.10');
  await pay(order, 'refund_due', '-1.00');
  await pay(order, 'withdrawn', '-5.00');
  await pay(order, 'paid', '7.00', 'CHF');
  await pay(stranger.order, 'paid', '50.00');
  expect((await read(id)).paid).toEqual([
    { currency: 'CHF', amount: 7, refunded: 0, refund_due: 0 },
    { currency: 'EUR', amount: 13.1, refunded: 3.1, refund_due: 1 },
  ]);
  // Amounts are no personal data.
  await deleteAccount(app, { order: { customerId: id } });
  expect((await read(id)).paid).toHaveLength(2);
});
