import { proTariffList } from '@likeness/contract/settingsLists/partnerBackOfficeSales';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proTariff } from '../settings/partnerBackOffice/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord } from '../testing/listRecords.ts';

/* Amounts in settings lists, by the example of prices. */

let app: TestApp;
let admin: Caller;
const { read, edit, list, history, revert, export: csv } = listCalls(proTariffList);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());

const pricesKept = async () => {
  const rows = await app.platform.database.orm.select().from(proTariff);
  return rows.map((row) => (row as unknown as { prix: unknown }).prix);
};

test('an amount is kept exactly, and travels as a JSON number in records, histories and exports', async () => {
  const { id } = await aListRecord(app, admin, proTariffList, { prix: '2,9' });
  const params = { id };
  expect(await pricesKept()).toEqual(['2.90']);
  expect((await admin.call(read, { params })).answer['prix']).toBe(2.9);
  expect((await admin.call(list)).answer.result.map((row) => row['prix'])).toEqual([2.9]);
  expect((await admin.call(csv)).body.toString()).toMatch(/\b2\.9\b/);

  const edited = (await admin.call(edit!, { params, body: { prix: 999_999.99 } })).answer;
  expect(edited['prix']).toBe(999_999.99);
  const [change] = (await admin.call(history, { params })).answer.result;
  expect(change).toMatchObject({ before: { prix: 2.9 }, after: { prix: 999_999.99 } });

  expect(
    (await admin.call(revert!, { params, body: { change: change!.id, revision: edited.revision } })).answer['prix'],
  ).toBe(2.9);
  expect(await pricesKept()).toEqual(['2.90']);
});

test('the same amount written in another way changes nothing', async () => {
  const { id } = await aListRecord(app, admin, proTariffList, { prix: 5 });
  await admin.call(edit!, { params: { id }, body: { prix: '5.00' } });
  const { result } = (await admin.call(history, { params: { id } })).answer;
  expect(result.map(({ name }) => name)).toEqual(['added']);
});

test('prices are sorted as amounts, not as texts', async () => {
  for (const prix of [10, 9.5, 100]) await aListRecord(app, admin, proTariffList, { prix });
  const { result } = (await admin.call(list, { query: { order_by: 'prix', descending: false } })).answer;
  const prices = result.map((row) => row['prix'] as number);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});
