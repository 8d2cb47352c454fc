import { listPromotions } from '@likeness/contract/intake/catalogue';
import { listCalls } from '@likeness/contract/kit/listCalls';
import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aPromotion } from '../testing/builders.ts';
import { aCountry } from '../testing/catalogueBuilders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

let app: TestApp;
let scenario: PartnerScenario;
let stranger: PartnerScenario;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
  stranger = await PartnerScenario.open(app);
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

const read = (who: PartnerScenario, etag?: string) =>
  who.caller.call(listPromotions, etag === undefined ? {} : { headers: { 'if-none-match': etag } });
const codesFor = async (who: PartnerScenario) => (await read(who)).answer.promotions.map(({ code }) => code);
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);

test('a partner reads the promotions that its customers can use now or later, and none of other partners', async () => {
  const [belgium, france] = [await aCountry(app, 'BE', 'Belgium'), await aCountry(app, 'FR', 'France')];
  await aPromotion(app, { code: 'ALL10', label: 'Ten off', countries: [france.id, belgium.id] });
  await aPromotion(app, { code: 'OURS5', type: 'amount', amount: '5.00', plans: [scenario.plan] });
  await aPromotion(app, { code: 'SOON', startAt: inHours(24), expireAt: inHours(48) });
  await aPromotion(app, { code: 'THEIRS', plans: [stranger.plan] });
  await aPromotion(app, { code: 'OFF', active: false });
  await aPromotion(app, { code: 'OVER', expireAt: inHours(-1) });
  await aPromotion(app, { code: 'GONE', quantity: 2, quantityUsed: 2 });
  await expect.poll(() => codesFor(stranger)).toEqual(['ALL10', 'SOON', 'THEIRS']);
  expect((await read(scenario)).answer.promotions).toEqual([
    {
      code: 'ALL10',
      label: 'Ten off',
      type: 'percentage',
      amount: 10,
      currency: null,
      countries: ['BE', 'FR'],
      start_at: null,
      expire_at: null,
    },
    expect.objectContaining({ code: 'OURS5', type: 'amount', amount: 5, currency: 'EUR', countries: [] }),
    expect.objectContaining({
      code: 'SOON',
      start_at: inHours(24).toISOString(),
      expire_at: inHours(48).toISOString(),
    }),
  ]);
  expect((await app.anybody.call(listPromotions)).status).toBe(401);
});

test('a list is not sent again to a partner that has it, until a promotion changes', async () => {
  const { id } = await aPromotion(app, { code: 'CHANGING' });
  await expect.poll(() => codesFor(scenario)).toContain('CHANGING');
  const { etag } = (await read(scenario)).headers;
  const again = await read(scenario, etag);
  expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, etag]);
  await admin.call(listCalls(promotionList).edit!, { params: { id }, body: { label: 'Changed' } });
  await expect.poll(async () => (await read(scenario, etag)).status).toBe(200);
  const { promotions } = (await read(scenario)).answer;
  expect(promotions.find(({ code }) => code === 'CHANGING')).toMatchObject({ label: 'Changed' });
});

test('a promotion that is used up is not listed, and is listed again when its order is canceled', async () => {
  const { code } = await aPromotion(app, { code: 'ONCE', quantity: 1 });
  await expect.poll(() => codesFor(scenario)).toContain('ONCE');
  const placed = await scenario.place(await scenario.anOrder({ promotion: { code, discount: '1.29' } }));
  await expect.poll(() => codesFor(scenario)).not.toContain('ONCE');
  await admin.call(afterSales.cancelOrder, { params: { id: placed.answer.id }, body: {} });
  await expect.poll(() => codesFor(scenario)).toContain('ONCE');
});

test('an order that uses a promotion does not change the list while the promotion is not used up', async () => {
  const { code } = await aPromotion(app, { code: 'OFTEN', quantity: 100 });
  await expect.poll(() => codesFor(scenario)).toContain('OFTEN');
  const { etag } = (await read(scenario)).headers;
  await scenario.place(await scenario.anOrder({ promotion: { code, discount: '1.29' } }));
  expect((await read(scenario, etag)).status).toBe(304);
});

test('a promotion for other partners is added to their list only', async () => {
  const { etag } = (await read(scenario)).headers;
  await aPromotion(app, { code: 'ELSEWHERE', plans: [stranger.plan] });
  await expect.poll(() => codesFor(stranger)).toContain('ELSEWHERE');
  expect((await read(scenario, etag)).status).toBe(304);
});
