import { correctEmail, readCustomer } from '@likeness/contract/orderDesk/customer';
import { customer } from '../../customers/schema.ts';
import { and, asc, eq, sql } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { orderRow } from '../../testing/builders.ts';
import { PartnerScenario } from '../../testing/partnerScenario.ts';
import { whileHeld } from '../../testing/whileHeld.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let scenario: PartnerScenario;
let support: Caller;
let partnerId: number;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
  support = await app.signedInAs('orderManager');
  partnerId = (await orderRow(app, (await orders(GRACE, 'first@customer.test')).answer.id)).partnerId;
});
afterAll(() => app.close());

const GRACE = { first_name: 'Grace', last_name: 'Hopper', language: 'en' };

async function orders(name: object, email: string) {
  const reference = `same-${crypto.randomUUID()}`;
  return scenario.place(await scenario.anOrder({ reference, customer: { email, ...name } }));
}

/** Somebody who has ordered with this e-mail, as support sees them. */
async function known(email: string) {
  const { customerId: id } = await orderRow(app, (await orders(GRACE, email)).answer.id);
  const { revision } = (await support.call(readCustomer, { params: { id } })).answer;
  return {
    id,
    correctInto: (right: string) => support.call(correctEmail, { params: { id }, body: { email: right, revision } }),
  };
}

const having = (email: string) =>
  app.platform.database.orm
    .select()
    .from(customer)
    .where(and(eq(customer.partnerId, partnerId), sql`lower(${customer.email}) = lower(${email})`))
    .orderBy(asc(customer.id));

/** Lets all of these begin while nobody can write a customer, in this order. */
const atOnce = (...calls: (() => Promise<{ status: number }>)[]) =>
  whileHeld<{ status: number }>(app, (tx) => tx.execute(sql`lock table ${customer} in share mode`), calls);

test('of two customers who are given the same e-mail at once, one gets it and the other is refused', async () => {
  const [one, other] = [await known('one@customer.tset'), await known('other@customer.tset')];
  const [first, second] = await atOnce(
    () => one.correctInto('both@customer.test'),
    () => other.correctInto('BOTH@customer.test'),
  );
  expect([first, second]).toMatchObject([
    { status: 200 },
    { refusal: { code: 'customer_email_taken', params: { id: one.id } } },
  ]);
  expect(await having('both@customer.test')).toMatchObject([{ id: one.id }]);
});

test('an order that names an e-mail while a customer is given it is that customer’s', async () => {
  const someone = await known('mistyped@customer.tset');
  const order = await scenario.anOrder({
    reference: 'meanwhile',
    customer: { email: 'right@customer.test', ...GRACE },
  });
  const [corrected, placed] = await atOnce(
    () => someone.correctInto('right@customer.test'),
    () => scenario.place(order),
  );
  expect([corrected, placed]).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await having('right@customer.test')).toMatchObject([{ id: someone.id }]);
});

test('a customer is not given the e-mail with which somebody orders for the first time at this moment', async () => {
  const someone = await known('slip@customer.tset');
  const order = await scenario.anOrder({ reference: 'before', customer: { email: 'slip@customer.test', ...GRACE } });
  const [placed, corrected] = await atOnce(
    () => scenario.place(order),
    () => someone.correctInto('slip@customer.test'),
  );
  expect([placed, corrected]).toMatchObject([{ status: 200 }, { refusal: { code: 'customer_email_taken' } }]);
  expect(await having('slip@customer.test')).toHaveLength(1);
  expect(await having('slip@customer.tset')).toMatchObject([{ id: someone.id }]);
});

test('two first orders with one e-mail at once are of one customer', async () => {
  const named = (email: string) => ({ reference: email, customer: { email, ...GRACE } });
  const [one, other] = [
    await scenario.anOrder(named('twice@customer.test')),
    await scenario.anOrder(named('Twice@customer.test')),
  ];
  const placed = await atOnce(
    () => scenario.place(one),
    () => scenario.place(other),
  );
  expect(placed).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await having('twice@customer.test')).toHaveLength(1);
});
