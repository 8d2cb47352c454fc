import { listCalls } from '@likeness/contract/kit/listCalls';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord } from '../testing/listRecords.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

test('customers of two countries can have a reason of the same label, and those of one country only one', async () => {
  const [france, malta] = [
    await aListRecord(app, admin, countryList, { country_code: 'FR', country_name: 'France' }),
    await aListRecord(app, admin, countryList, { country_code: 'MT', country_name: 'Malta' }),
  ];
  const add = (label: string, country_id: number | null) =>
    admin.call(listCalls(ticketReasonList).add!, { body: { label, country_id } });
  const first = [await add('My letter is late', france.id), await add('My letter is late', malta.id)];
  expect(first.map(({ status }) => status)).toEqual([200, 200]);
  const again = [await add('my letter is LATE', malta.id), await add('Anything', null), await add('anything', null)];
  expect(again.map(({ status }) => status)).toEqual([422, 200, 422]);
  expect(Object.keys(again[0]!.refusal.errors!)).toEqual(['label']);
});
