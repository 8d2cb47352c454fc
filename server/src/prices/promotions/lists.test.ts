import { listCalls } from '@likeness/contract/kit/listCalls';
import { forexList, promotionList } from '@likeness/contract/settingsLists/finance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { aPromotion } from '../../testing/builders.ts';
import { aListRecord } from '../../testing/listRecords.ts';
import { promotion } from './schema.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the list shows the promotions that can be used, those that soon end, or those that are over', async () => {
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY);
  await aPromotion(app, { label: 'Always' });
  await aPromotion(app, { label: 'Soon over', expireAt: inDays(14), quantity: 5, quantityUsed: 4 });
  await aPromotion(app, { label: 'Later over', expireAt: inDays(15) });
  await aPromotion(app, { label: 'Over now', expireAt: inDays(0) });
  await aPromotion(app, { label: 'Used up', quantity: 5, quantityUsed: 6 });
  await aPromotion(app, { label: 'Tomorrow', startAt: inDays(1) });
  await aPromotion(app, { label: 'Off', active: false, expireAt: inDays(1) });
  const finance = await app.signedInAs('financeManager');
  const shown = async (part: string) => {
    const query: Record<string, unknown> = { part, order_by: 'id', descending: false };
    return (await finance.call(listCalls(promotionList).list, { query })).answer.result.map(({ label }) => label);
  };
  expect(await shown('usable')).toEqual(['Always', 'Soon over', 'Later over']);
  expect(await shown('ends_soon')).toEqual(['Soon over']);
  expect(await shown('over')).toEqual(['Over now', 'Used up']);
});

test.each([
  ['amount', '1.000', 'This number should have 2 decimals or less.'],
  ['amount', '1,500', 'This number should have 2 decimals or less.'],
  ['quantity', '1.000', 'This is not a number'],
  ['quantity', '2.500', 'This is not a number'],
  ['quantity', 2.5, 'This is not a whole number'],
])('%s %j is refused and not taken for a thousandth of it, and nothing is added', async (field, typed, sentence) => {
  const finance = await app.signedInAs('financeManager');
  const { list, add } = listCalls(promotionList);
  const { total } = (await finance.call(list)).answer;
  const body = { label: 'Spring', code: 'SPRING', type: 'amount', amount: '5', team_added_by: 'Sales', [field]: typed };
  const { status, refusal } = await finance.call(add!, { body });
  expect([status, refusal.errors]).toEqual([422, { [field]: [sentence] }]);
  expect((await finance.call(list)).answer.total).toBe(total);
});

test('an amount is in euros or in a currency with a rate, and stays in it', async () => {
  const finance = await app.signedInAs('financeManager');
  const { add, edit, read } = listCalls(promotionList);
  const rate = { label: 'Pound sterling', symbol: '£', rate: 0.85 };
  await aListRecord(app, finance, forexList, { ...rate, currency: 'GBP' });
  await aListRecord(app, finance, forexList, { ...rate, currency: 'DKK', active: false });
  const addIn = (currency: string) => {
    const body = { label: 'Ten off', code: `TEN-${currency}`, type: 'amount', amount: 10, team_added_by: 'Sales' };
    return finance.call(add!, { body: { ...body, currency } });
  };
  for (const [currency, sentence] of [
    ['XYZ', 'There is no such currency'],
    ['SEK', 'This is not a known code'],
    ['DKK', 'This is not a known code'],
  ] as const) {
    const { status, refusal } = await addIn(currency);
    expect([currency, status, refusal.errors]).toEqual([currency, 422, { currency: [sentence] }]);
  }
  expect((await addIn('EUR')).answer['currency']).toBe('EUR');
  const { id } = (await addIn('gbp')).answer;
  const { status, refusal } = await finance.call(edit!, { params: { id }, body: { currency: 'EUR' } });
  expect([status, refusal.errors]).toEqual([422, { currency: ['This cannot be changed any more'] }]);
  expect((await finance.call(read, { params: { id } })).answer['currency']).toBe('GBP');
});

test.each([
  'SUMMER 10',
  'SUMMER\t10',
  'SUMMER\u0007',
  'SUMMER\u200B10',
  'ÉTÉ10',
  'ＳＡＬＥ',
  '☀10',
  '10%',
  '-10',
  'SUMMER-',
])('the code %j, which customers could not type as it is, is refused', async (code) => {
  const finance = await app.signedInAs('financeManager');
  const body = { label: 'Summer', code, type: 'amount', amount: '5', team_added_by: 'Sales' };
  const { status, refusal } = await finance.call(listCalls(promotionList).add!, { body });
  expect([status, Object.keys(refusal.errors!)]).toEqual([422, ['code']]);
});

test('a code is taken as it is written, once in any letter case, and an odd one of before stays', async () => {
  const finance = await app.signedInAs('financeManager');
  const { add, edit } = listCalls(promotionList);
  const body = { label: 'Summer', code: ' Sunny-Days_26.b ', type: 'amount', amount: '5', team_added_by: 'Sales' };
  const { id, code } = (await finance.call(add!, { body })).answer;
  expect(code).toBe('Sunny-Days_26.b');
  expect((await finance.call(add!, { body: { ...body, code: 'SUNNY-DAYS_26.B' } })).refusal.errors).toEqual({
    code: ['This value is already taken'],
  });
  await app.platform.database.orm.update(promotion).set({ code: 'été 26' }).where(eq(promotion.id, id));
  const changed = { label: 'Summer in France', code: 'été 26' };
  expect((await finance.call(edit!, { params: { id }, body: changed })).answer).toMatchObject(changed);
});

test('no part of a yen is taken off, and percentages may have parts in any currency', async () => {
  const finance = await app.signedInAs('financeManager');
  await aListRecord(app, finance, forexList, { label: 'Yen', symbol: '¥', rate: 160, currency: 'JPY' });
  const added = (values: object) => {
    const body = { label: 'Spring', type: 'amount', currency: 'JPY', team_added_by: 'Sales', ...values };
    return finance.call(listCalls(promotionList).add!, { body });
  };
  const { status, refusal } = await added({ code: 'YEN-1', amount: '1.5' });
  expect([status, refusal.errors]).toEqual([422, { amount: ['This currency has no parts: write a whole number'] }]);
  expect((await added({ code: 'YEN-2', amount: '150' })).answer['amount']).toBe(150);
  expect((await added({ code: 'YEN-3', amount: '1.5', type: 'percentage' })).answer['amount']).toBe(1.5);
});
