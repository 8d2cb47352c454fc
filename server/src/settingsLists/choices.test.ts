import { countryList } from '@likeness/contract/settingsLists/countries';
import { forexList, promotionList } from '@likeness/contract/settingsLists/finance';
import { levelOfCautionList } from '@likeness/contract/settingsLists/purposes';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { getDocument } from '@likeness/contract/photos';
import { mainProducts, optionProducts, productChoices } from '@likeness/contract/orders/products';
import { allCautionLevels, distinctPurposes, purposesForCountry } from '@likeness/contract/purposes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purpose, purposeLevel } from '../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { aProduct, aPurpose, aTranslation } from '../testing/catalogueBuilders.ts';
import { aListRecord, valuesFor } from '../testing/listRecords.ts';

/* The short lists that screens and other programs choose from. */

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

test('products are chosen among those that are sold, by what they are for', async () => {
  await aProduct(app, { label: 'Digital photo', productType: 'main' });
  await aProduct(app, { label: 'Second set', productType: 'option' });
  await aProduct(app, { label: 'Slides', productType: 'main', active: false });
  const labels = async (call: typeof mainProducts) =>
    (await admin.call(call)).answer.result.map(({ label }) => label).join();
  expect(await labels(mainProducts)).toBe('Digital photo');
  expect(await labels(optionProducts)).toBe('Second set');
  expect(await labels(productChoices)).toBe('Digital photo,Second set');
});

test('a country is read by its number and by its code, in any letter case', async () => {
  const { id } = await aListRecord(app, admin, countryList, { country_code: 'FI', country_name: 'Finland' });
  const { read } = listCalls(countryList);
  for (const key of [id, 'FI', 'fi']) {
    expect((await admin.call(read, { params: { id: key as number } })).answer['country_name']).toBe('Finland');
  }
  expect((await admin.call(read, { params: { id: 'QQ' as unknown as number } })).status).toBe(404);
});

test('the purposes of a country are found by its code', async () => {
  const { label } = await aPurpose(app, { label: 'Driving licence' });
  const { answer } = await admin.call(purposesForCountry, { params: { countryCode: 'fr' }, query: { limit: 200 } });
  expect(answer.result).toMatchObject([{ label, use_in_country: { label: 'France' } }]);
  expect((await admin.call(purposesForCountry, { params: { countryCode: 'QQ' } })).status).toBe(404);
});

test('what purposes are called is listed once each, with the words of the reader', async () => {
  const visa = await aPurpose(app, { label: 'Visa' });
  await aPurpose(app, { label: 'Visa' });
  await aPurpose(app, { label: 'Seaman’s book', replaced: true });
  await aTranslation(app, purpose, visa, 'es', { label: 'Visado' });
  const headers = { 'accept-language': 'es' };
  const { result } = (await admin.call(distinctPurposes, { headers })).answer;
  expect(result.filter(({ label }) => label === 'Visa')).toHaveLength(1);
  expect(result.map(({ label }) => label)).not.toContain('Seaman’s book');
});

test('all currencies come at once', async () => {
  for (let currency = 0; currency < 12; currency += 1) await aListRecord(app, admin, forexList);
  const { result, total } = (await admin.call(listCalls(forexList).list)).answer;
  expect([result.length, total > 10]).toEqual([total, true]);
});

test('all levels of caution come at once, the inactive ones too', async () => {
  await aListRecord(app, admin, levelOfCautionList, { label: 'Strict' });
  await aListRecord(app, admin, levelOfCautionList, { label: 'Old', active: false });
  const { result } = (await admin.call(allCautionLevels)).answer;
  expect(result.map((level) => level['label'])).toEqual(['Old', 'Strict']);
});

test('what a level accepts is kept without commas and empty entries, from a list and from one text', async () => {
  const postman = await app.signedInAs('postman');
  const level = await aListRecord(app, postman, levelOfCautionList, {
    accepted_list: ['Glasses, thin ones', ' ', 'A hat'],
  });
  expect(level['accepted_list']).toEqual(['Glasses; thin ones', 'A hat']);
  const { edit } = listCalls(levelOfCautionList);
  const body = { accepted_list: 'Glasses; thin ones, A scarf,,' };
  const { answer } = await postman.call(edit!, { params: { id: level.id }, body });
  expect([answer.id, answer['accepted_list']]).toEqual([level.id, ['Glasses; thin ones', 'A scarf']]);
  for (const nothing of [[], [' '], '', ' , ,']) {
    const reply = await postman.call(edit!, { params: { id: level.id }, body: { accepted_list: nothing } });
    expect(reply.refusal.errors).toEqual({ accepted_list: ['This field should be filled'] });
  }
});

test('what a level accepts is a list of texts wherever it is read', async () => {
  const accepted = ['A beard; short or long', 'Glasses'];
  const made = await aListRecord(app, admin, levelOfCautionList, { label: 'Lists', accepted_list: accepted });
  const { purposeId, id } = await aDocument(app);
  await app.platform.database.orm.insert(purposeLevel).values({ purposeId, levelId: made.id });
  const calls = listCalls(levelOfCautionList);
  const of = (rows: readonly ListRow[]) => rows.find((row) => row.id === made.id)!['accepted_list'];
  const shown = (await admin.call(getDocument, { params: { id } })).answer.order_item.price.purpose.levels;
  expect([
    made['accepted_list'],
    (await admin.call(calls.read, { params: { id: made.id } })).answer['accepted_list'],
    of((await admin.call(calls.list, { query: { limit: 30 } })).answer.result),
    of((await admin.call(allCautionLevels)).answer.result),
    shown[0]!.accepted_list,
  ]).toEqual(Array.from({ length: 5 }, () => accepted));
});

test('nobody gets more than the whole price off; an amount may be larger', async () => {
  const { add } = listCalls(promotionList);
  const values = await valuesFor(app, admin, promotionList, 'required');
  const of = (type: string, amount: number) =>
    admin.call(add!, { body: { ...values, code: `${type}-${amount}`, type, amount } });
  const refused = await of('percentage', 100.5);
  expect([refused.status, refused.refusal.errors]).toEqual([
    422,
    { amount: ['This value must be lower than or equal to 100'] },
  ]);
  expect([(await of('percentage', 100)).status, (await of('amount', 150)).status]).toEqual([200, 200]);
});
