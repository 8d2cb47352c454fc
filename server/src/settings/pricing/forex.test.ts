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
