import { downloadInvoice } from '@likeness/contract/orderDesk/emails';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aPartner } from '../testing/builders.ts';
import { issueInvoice } from './index.ts';
import { sellerOf } from './seller.ts';

/* Invoices issued at the same time: numbers have no gaps, each is used once, and each order gets one. */

let app: TestApp;
let partnerId: number;

beforeAll(async () => {
  app = await startTestApp({
    INVOICE_SELLER: 'Maison du Portrait; 12 rue de l’Église; 75011; Paris; FRANCE',
    INVOICE_VAT_NUMBER: 'FR12345678901',
  });
  partnerId = (await aPartner(app)).id;
});
afterAll(() => app.close());

async function sequences(): Promise<number[]> {
  const { rows } = await app.platform.database.pool.query<{ sequence: number }>(
    'select sequence from invoice order by sequence',
  );
  return rows.map(({ sequence }) => sequence);
}
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

test('orders that are invoiced at the same time, some twice and some with a failure halfway, leave no gap', async () => {
  const orders: number[] = [];
  for (const _ of upTo(12)) orders.push((await aDocument(app, { partnerId })).order.id);
  const terms = sellerOf(app.platform.config);
  const issue = (orderId: number, fails: boolean) =>
    app.platform.database
      .transaction(async (tx) => {
        const row = await issueInvoice(tx, orderId, terms, app.clock.now());
        if (fails) throw new Error('the server stops here');
        return row.number;
      })
      .catch((error: Error) => error.message);
  const attempts = orders.flatMap((orderId, place) => [
    issue(orderId, place % 3 === 0),
    issue(orderId, false),
    issue(orderId, false),
  ]);
  const numbers = await Promise.all(attempts);
  expect(new Set(numbers.filter((number) => number.startsWith('2026-'))).size).toBe(12);
  expect(await sequences()).toEqual(upTo(12));
});

test('when several people download an invoice for the first time, they get the same file', async () => {
  const { order } = await aDocument(app, { partnerId });
  const people = await Promise.all(upTo(4).map(() => app.signedInAs('orderManager')));
  const answers = await Promise.all(
    people.map(async (person) => (await person.call(downloadInvoice, { params: { id: order.id } })).answer),
  );
  expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
  const all = await sequences();
  expect(all).toEqual(upTo(all.length));
});
