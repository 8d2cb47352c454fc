import { accountList } from '@likeness/contract/settingsLists/accounts';
import { companyList } from '@likeness/contract/settingsLists/companies';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { customerList } from '@likeness/contract/settingsLists/customers';
import { partnerList } from '@likeness/contract/settingsLists/partners';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { partnerPopupList } from '@likeness/contract/settingsLists/popups';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord, valuesFor } from '../testing/listRecords.ts';

/* What a client sends and reads that was written for the specification, in its own names. */

let app: TestApp;
let admin: Caller;
let finland: number;
let malta: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('superAdmin');
  const country = async (country_code: string, country_name: string) =>
    (await aListRecord(app, admin, countryList, { country_code, country_name })).id;
  finland = await country('FI', 'Finland');
  malta = await country('MT', 'Malta');
});
afterAll(() => app.close());

const added = (list: SettingsList, body: Record<string, unknown>) => admin.call(listCalls(list).add!, { body });
const edited = (list: SettingsList, id: number, body: Record<string, unknown>) =>
  admin.call(listCalls(list).edit!, { params: { id }, body });

describe('a country', () => {
  test('is named by its code or its number, under any of its names', async () => {
    const ways: Record<string, unknown>[] = [
      { country: 'FI' },
      { country: finland },
      { country: { country_code: 'FI', country_name: 'Finland' } },
      { country: { id: finland, label: 'Finland' } },
      { country_code: 'fi' },
      { countryCode: 'FI' },
      { country_id: 'FI' },
    ];
    for (const [place, way] of ways.entries()) {
      const { answer } = await added(companyList, { name: `Company ${place}`, ...way });
      expect([way, answer['country_id'], answer['country']]).toEqual([
        way,
        finland,
        { id: finland, label: 'Finland', country_name: 'Finland', country_code: 'FI' },
      ]);
    }
  });

  test('that is not in the catalogue is refused, and nothing is written', async () => {
    const { status, refusal } = await added(companyList, { name: 'Nowhere Ltd', country: 'QQ' });
    expect([status, refusal.errors]).toEqual([422, { country: ['This record does not exist'] }]);
    const { total } = (await admin.call(listCalls(companyList).list, { query: { q: 'Nowhere Ltd' } })).answer;
    expect(total).toBe(0);
  });

  test('is one of several, each once however it was named', async () => {
    const values = await valuesFor(app, admin, partnerPopupList, 'required');
    const { answer } = await added(partnerPopupList, { ...values, countries: ['MT', 'fi', malta, { id: finland }] });
    expect(answer['countries']).toEqual([finland, malta]);
    const wrong = await added(partnerPopupList, { ...values, countries: ['MT', 'QQ'] });
    expect(wrong.refusal.errors).toEqual({ countries: ['This record does not exist'] });
  });
});

test('what is wrong with a field is said under the name that it was sent by', async () => {
  const refused = async (list: SettingsList, body: Record<string, unknown>) =>
    Object.keys((await added(list, body)).refusal.errors ?? {});
  const values = await valuesFor(app, admin, purposeList, 'required');
  const { use_in_country_id: _country, ...others } = values;
  expect(await refused(purposeList, { ...others, use_in_country: 'QQ' })).toEqual(['use_in_country']);
  expect(await refused(purposeList, { ...others, useInCountry: 'QQ' })).toEqual(['useInCountry']);
  expect(await refused(purposeList, { ...others, country_code: 'QQ' })).toEqual(['country_code']);
  expect(await refused(purposeList, { ...others, use_in_country: '' })).toEqual(['use_in_country']);
  expect(await refused(purposeList, { ...values, photoWidth: 'wide', foo: 1 })).toEqual(['photoWidth', 'foo']);
  expect(await refused(purposeList, others)).toEqual(['use_in_country_id']);
});

describe('a ticket reason', () => {
  test('says its country by code and name, and takes it by code', async () => {
    const { answer } = await added(ticketReasonList, { label: 'My letter is late', priority: 0, country_code: 'MT' });
    expect(answer).toMatchObject({ country_code: 'MT', country_name: 'Malta', country_id: malta });
  });

  test.each(['All', 'all', '', null])('is for all countries with %o', async (country_code) => {
    const { answer } = await added(ticketReasonList, { label: `About ${country_code}`, priority: 0, country_code });
    expect(answer).toMatchObject({ country_code: null, country_name: null, country_id: null });
    await edited(ticketReasonList, answer.id, { country_code: 'FI' });
    const back = (await edited(ticketReasonList, answer.id, { country_code })).answer;
    expect(back['country_id']).toBeNull();
    await admin.call(listCalls(ticketReasonList).remove!, { params: { id: answer.id } });
  });

  test('sent back as it came, with another country in its form, gets that one', async () => {
    const row = await aListRecord(app, admin, ticketReasonList, { label: 'Sent back', country_id: finland });
    expect((await edited(ticketReasonList, row.id, { ...row, country_id: malta })).answer['country_code']).toBe('MT');
  });
});

describe('a customer', () => {
  const calls = listCalls(customerList);

  test('lives in a country with a code and a name, and moves to another', async () => {
    const row = await aListRecord(app, admin, customerList);
    const address = { address: '1 Harju', postal_code: '00100', city: 'Helsinki', language: 'en' };
    const { answer } = await edited(customerList, row.id, { ...address, country: 'FI' });
    expect(answer).toMatchObject({
      country_code: 'FI',
      country: { country_code: 'FI', country_name: 'Finland' },
    });
    const moved = (await edited(customerList, row.id, { country: { country_code: 'MT' } })).answer;
    expect(moved['country']).toEqual({ country_code: 'MT', country_name: 'Malta' });
    // A country that is not sold to has no name here.
    const away = (await edited(customerList, row.id, { country: 'AQ' })).answer;
    expect(away['country']).toEqual({ country_code: 'AQ', country_name: 'AQ' });
  });

  test('whose account was deleted lives nowhere', async () => {
    const row = await aListRecord(app, admin, customerList);
    await app.platform.database.orm
      .update(customer)
      .set({ email: '[DELETED-1]x@customer.test', countryCode: 'FI' })
      .where(eq(customer.id, row.id));
    const { answer } = await admin.call(calls.read, { params: { id: row.id } });
    expect([answer['country_code'], answer['country']]).toEqual([null, null]);
  });
});

describe('a partner', () => {
  test('needs no name of its own: its e-mail is what it is known by', async () => {
    const plan = await aListRecord(app, admin, partnerPlanList);
    const sent = { email: 'partner_oslo@agency.test', partner_plan: plan.id, country: 'FI', language: 'en' };
    const { answer } = await added(partnerList, sent);
    expect(answer).toMatchObject({ name: 'oslo@agency.test', partner_plan: { id: plan.id, label: plan['name'] } });
    const named = (await edited(partnerList, answer.id, { name: 'Oslo Photo' })).answer;
    expect(named['name']).toBe('Oslo Photo');
    expect((await edited(partnerList, answer.id, { name: '' })).answer['name']).toBe('oslo@agency.test');
  });

  test('shows of its plan the address, the number and the end of the key', async () => {
    const plan = await aListRecord(app, admin, partnerPlanList, { api_key: 'a key of some length' });
    const row = await aListRecord(app, admin, partnerList, { partner_plan: plan.id });
    expect(row['partner_plan']).toMatchObject({ uuid: plan['uuid'], web_app_url: null, api_key: '••••ngth' });
  });
});

describe('a partner plan', () => {
  test('takes its key under its own name, and what is shown of it is no key', async () => {
    const plan = await aListRecord(app, admin, partnerPlanList, { api_key: 'the first key of it' });
    expect(plan['api_key']).toBe('••••f it');
    expect((await edited(partnerPlanList, plan.id, { api_key: plan['api_key'] })).answer).toEqual(plan);
    expect((await edited(partnerPlanList, plan.id, { apiKey: 'another key of it, new' })).answer['api_key']).toBe(
      '•••• new',
    );
    const short = await edited(partnerPlanList, plan.id, { api_key: 'short' });
    expect(short.refusal.errors).toEqual({
      api_key: ['This value is too short. It should have 12 characters or more.'],
    });
  });

  test('has no external service unless it says which', async () => {
    const plan = await aListRecord(app, admin, partnerPlanList);
    expect(plan['external_service']).toBe('Vide');
    const service = async (external_service: unknown) =>
      (await edited(partnerPlanList, plan.id, { external_service })).answer['external_service'];
    expect(await service('EXTERNAL_SERVICE_APPLI_PRO')).toBe('EXTERNAL_SERVICE_APPLI_PRO');
    expect(await service('Vide')).toBe('Vide');
    expect([await service('EXTERNAL_SERVICE_APPLI_PRO'), await service(null)]).toEqual([
      'EXTERNAL_SERVICE_APPLI_PRO',
      'Vide',
    ]);
  });
});

test('all accounts come at once where nobody asks for a page, and ten where a screen does', async () => {
  for (let account = 0; account < 12; account += 1) await aListRecord(app, admin, accountList);
  const { list } = listCalls(accountList);
  const { result, total } = (await admin.call(list)).answer;
  expect([result.length, total > 12]).toEqual([total, true]);
  expect((await admin.call(list, { query: { limit: 10, page: 1 } })).answer.result).toHaveLength(10);
});
