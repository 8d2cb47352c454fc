import { CALLS } from '@likeness/contract';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** The lists that can be asked without saying more, by their paths. */
const lists = [...CALLS.values()].flatMap(({ method, path, query, answer }: Endpoint) =>
  method === 'GET' && !path.includes('{') && answer !== 'file' && query && 'limit' in query.shape
    ? [{ path, order: 'order_by' in query.shape ? 'order_by=&descending=&' : '' }]
    : [],
);

test('what a list is sent empty of its order and place counts as not sent', async () => {
  expect(lists.length).toBeGreaterThan(30);
  const withoutRequestNumber = (name: string, value: unknown) => (name === 'request_id' ? undefined : value);
  for (const { path, order } of lists) {
    const [plain, empty] = [await answerTo(path), await answerTo(`${path}/?${order}limit=&page=`)];
    expect([path, JSON.parse(empty.body, withoutRequestNumber)]).toEqual([
      path,
      JSON.parse(plain.body, withoutRequestNumber),
    ]);
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

test.each([
  '/photo-reject-reason/visible/?page=1&limit=50',
  '/delivery?page=1&limit=50',
  '/delivery/inprogress?order_by=&descending=&q=&limit=10&page=1',
  '/document/need-validation?order_by=&descending=&q=&limit=10&page=1',
  '/document/need-verification?order_by=&descending=&q=&limit=10&page=1',
  '/country-group/?limit=250',
  '/promotion/?limit=250',
  '/purpose/?limit=200',
  '/print-pattern/?limit=250',
  '/print-pattern?start=0&end=10',
  '/company/?limit=250',
  '/partner-plan/?limit=250',
  '/purpose/mask/generate?photoHeight=45&photoWidth=35&outlineToChin=5&outlineToSkull=5&dpiResolution=300',
  '/dashboard/order?limit=10&page=1&from=2026-03-01&to=2026-03-02',
])('%s is asked as the specification does', async (path) => {
  expect((await answerTo(path)).statusCode).toBe(200);
});

test('a word in the address that a call does not know is refused under its own name', async () => {
  const refused = await answerTo('/order?nonsense=1&country_code=all&statuss=fulfilled');
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'invalid_input',
    errors: { nonsense: ['This field is not known'], statuss: ['This field is not known'] },
  });
  expect((await answerTo('/me?nonsense=1')).statusCode).toBe(422);
  // Whoever opens a link has perhaps got it by a program that added something.
  expect((await answerTo('/health?utm_source=mail')).statusCode).toBe(200);
});
