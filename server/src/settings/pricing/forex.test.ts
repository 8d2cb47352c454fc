import { MESSAGES } from '@likeness/contract/kit/fields';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { forexList } from '@likeness/contract/settingsLists/finance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aListRecord } from '../../testing/listRecords.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

const remove = (id: number) => admin.call(listCalls(forexList).remove!, { params: { id } });

test('a currency that is in use cannot be deleted, and the euro never', async () => {
  const [euro, crown, yen] = [
    await aListRecord(app, admin, forexList, { currency: 'EUR' }),
    await aListRecord(app, admin, forexList, { currency: 'SEK' }),
    await aListRecord(app, admin, forexList, { currency: 'JPY' }),
  ];
  await aListRecord(app, admin, countryList, { local_currency: 'SEK' });
  const refused = [await remove(euro.id), await remove(crown.id)];
  expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  expect(refused.map(({ refusal }) => refusal.message)).toEqual([
    expect.stringContaining('counted in euros'),
    'This is used by 1 country',
  ]);
  expect(refused[1]!.refusal.uses).toMatchObject([{ what: 'country', count: 1 }]);
  expect((await remove(yen.id)).status).toBe(200);
});

test('a currency keeps its letters, by which prices, orders and countries name it', async () => {
  const franc = await aListRecord(app, admin, forexList, { currency: 'CHF' });
  const calls = listCalls(forexList);
  const refused = await admin.call(calls.edit!, { params: { id: franc.id }, body: { currency: 'NOK' } });
  expect([refused.status, refused.refusal.errors]).toEqual([422, { currency: [MESSAGES.unchangeable] }]);
  const saved = await admin.call(calls.edit!, { params: { id: franc.id }, body: { currency: 'CHF', rate: 0.94 } });
  expect(saved.answer).toMatchObject({ currency: 'CHF', rate: 0.94 });
});

test.each([
  ['1.000', 1],
  ['1.085', 1.085],
  ['0,850', 0.85],
  ['1,0', 1],
  ['1,08545', 1.08545],
  ['1234,567', 1234.567],
  ['1000', 1000],
  ['.5', 0.5],
  ['1e2', 100],
  ['0x10', MESSAGES.notANumber],
  ['1,000', MESSAGES.thousandOrFraction],
  [' 12,345', MESSAGES.thousandOrFraction],
  ['1,000,000', MESSAGES.thousandOrFraction],
  ['1,000.50', MESSAGES.notANumber],
])('the rate %j is %j: a comma that may separate thousands is no fraction', async (typed, expected) => {
  const { id } = await aListRecord(app, admin, forexList, { currency: 'KRW', rate: 7 });
  const reply = await admin.call(listCalls(forexList).edit!, { params: { id }, body: { rate: typed } });
  const said = reply.status === 200 ? reply.answer['rate'] : reply.refusal.errors!['rate']![0];
  await remove(id);
  expect(said).toBe(expected);
});

test('in a file a comma is that of a fraction where the language of the screens separates no thousands with it', async () => {
  const { id } = await aListRecord(app, admin, forexList, { currency: 'CAD', label: 'Dollar', rate: 7 });
  const sent = async (language: string) =>
    (
      await admin.call(listCalls(forexList).importRows!, {
        file: { name: 'rates.csv', content: Buffer.from(`id;rate\n${id};1,085\n`) },
        query: { dry: true },
        body: {},
        headers: { 'accept-language': language },
      })
    ).answer.result[0]!;
  expect((await sent('en')).errors).toEqual({ rate: [MESSAGES.thousandOrFraction] });
  for (const language of ['fr', 'es']) expect((await sent(language)).after).toEqual({ rate: 1.085 });
});
