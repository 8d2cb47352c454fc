import { listCalls } from '@likeness/contract/kit/listCalls';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aPromotion } from '../testing/builders.ts';

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
