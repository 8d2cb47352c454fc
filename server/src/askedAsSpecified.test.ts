import { CALLS } from '@likeness/contract';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { anOrder } from './testing/listedOrders.ts';
import { type Caller, type TestApp, startTestApp } from './testing/app.ts';
import { aPriceScenario } from './testing/priceScenario.ts';

/* Calls are taken in the forms in which the specification's pages send them, not only as ours do. */

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('superAdmin');
  await aPriceScenario(app);
  await anOrder(app);
});
afterAll(() => app.close());

const answerTo = async (url: string) =>
  app.app.http.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${await admin.bearer()}` } });

const lists = [...CALLS.values()].filter(
  ({ method, path, query, answer }: Endpoint) =>
    method === 'GET' &&
    !path.includes('{') &&
    answer !== 'file' &&
    query instanceof z.ZodObject &&
    'limit' in query.shape,
);

test('what a list is sent empty of its order and place counts as not sent', async () => {
  expect(lists.length).toBeGreaterThan(30);
  for (const { path, query } of lists as Endpoint[]) {
    const order = 'order_by' in query!.shape ? 'order_by=&descending=&' : '';
    const [plain, empty] = [await answerTo(path), await answerTo(`${path}/?${order}limit=&page=`)];
    expect([path, empty.statusCode]).toEqual([path, plain.statusCode]);
    if (plain.statusCode === 200) expect(empty.json()).toEqual(plain.json());
  }
});

test.each([
  ['/order/?country-code=all&purpose=all&order-filters[]=all&doc-filters[]=all', '/order'],
  ['/order/?country-code=&purpose=&selectedSearch=&order-filters[]=&doc-filters[]=', '/order'],
  ['/order/?selectedSearch=User-Document-Qrcode&q=lovelace', '/order?selectedSearch=client&q=lovelace'],
  ['/administrator/?q=&filterByPartner=&active=all', '/administrator'],
  ['/country/?active=both&limit=250', '/country?limit=250'],
  [
    '/price/filtered/prices/?country=World&group=All&purpose=All&amount=&active=both',
    '/price/filtered/prices?country=all&group=all&active=both',
  ],
])('%s asks the same as %s', async (path, same) => {
  const [answer, expected] = [await answerTo(path), await answerTo(same)];
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(expected.json());
});
