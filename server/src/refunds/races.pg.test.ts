import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { downloadInvoice } from '@likeness/contract/orderDesk/emails';
import * as refunds from '@likeness/contract/refunds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCreditNote } from '../invoices/index.ts';
import { invoice } from '../invoices/schema.ts';
import { payment } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { OrderScenario, aPayment } from '../testing/orderScenario.ts';

/* What several people do about the same money in the same moment. */

const TURNS = 10;

let app: TestApp;
let scenario: OrderScenario;
let people: Caller[];

beforeAll(async () => {
  app = await startTestApp({
    INVOICE_SELLER: 'Maison du Portrait; 12 rue de l’Église; 75011; Paris; FRANCE',
    INVOICE_VAT_NUMBER: 'FR12345678901',
  });
  scenario = await OrderScenario.open(app);
  people = await Promise.all([app.signedInAs('orderManager'), app.signedInAs('admin'), app.signedInAs('superAdmin')]);
});
afterAll(() => app.close());

const at = (id: number) => ({ params: { id } });
const orm = () => app.platform.database.orm;
const refundsOf = async (orderId: number) =>
  (await orm().select().from(payment).where(eq(payment.orderId, orderId))).filter(({ amount }) =>
    amount.startsWith('-'),
  );

async function paid(): Promise<number> {
  const { orderId } = await scenario.ordered();
  await aPayment(app, orderId);
  return orderId;
}

test('of people who mark a refund as paid back at once, one has done it and the others are told', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const orderId = await paid();
    await people[0]!.call(afterSales.cancelOrder, { ...at(orderId), body: {} });
    const [due] = await refundsOf(orderId);
    const replies = await Promise.all(
      people.map((person, place) =>
        person.call(refunds.markPaidBack, { ...at(due!.id), body: { reference: `transfer ${place}` } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(await refundsOf(orderId)).toMatchObject([
      { status: 'refunded', settledById: people[winner]!.id, settledReference: `transfer ${winner}` },
    ]);
  }
});

test('a double click marks once, and both are answered alike', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const orderId = await paid();
    await people[0]!.call(afterSales.cancelOrder, { ...at(orderId), body: {} });
    const [due] = await refundsOf(orderId);
    const click = () => people[0]!.call(refunds.markPaidBack, { ...at(due!.id), body: { reference: 'T1' } });
    const [one, other] = await Promise.all([click(), click()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.answer).toEqual(other.answer);
  }
});

test('several refunds and an end at once never give back more than was paid', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const orderId = await paid();
    await Promise.all([
      ...people.map((person) =>
        person.call(afterSales.bookRefund, { ...at(orderId), body: { amount: '5.00', reason: 'Late' } }),
      ),
      people[0]!.call(afterSales.cancelOrder, { ...at(orderId), body: {} }),
    ]);
    const cents = (await refundsOf(orderId)).map(({ amount }) => Math.round(Number(amount) * -100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(1290);
  }
});

test('credit notes issued at the same time, some twice and some with a failure halfway, leave no gap', async () => {
  const ids: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const orderId = await paid();
    await people[0]!.call(downloadInvoice, at(orderId));
    for (const amount of ['4.00', '8.90']) {
      ids.push(
        (await people[0]!.call(afterSales.bookRefund, { ...at(orderId), body: { amount, reason: 'x' } })).answer.id,
      );
    }
  }
  const issue = (id: number, fails: boolean) =>
    app.platform.database
      .transaction(async (tx) => {
        await issueCreditNote(tx, id, undefined, app.clock.now());
        if (fails) throw new Error('the server stops here');
      })
      .catch(() => undefined);
  await Promise.all(ids.flatMap((id, place) => [issue(id, place % 3 === 0), issue(id, false), issue(id, false)]));
  const notes = await orm().select().from(invoice).where(eq(invoice.kind, 'credit_note'));
  const sequences = notes.map(({ sequence }) => sequence).toSorted((one, other) => one - other);
  expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, place) => place + 1));
  expect(notes.filter(({ refundId }) => ids.includes(refundId!))).toHaveLength(ids.length);
});
