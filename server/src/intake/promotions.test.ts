import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { giveBackAllUnpaid } from '../prices/promotions/jobs.ts';
import { promotion as promotionTable, promotionUse } from '../prices/promotions/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aPartner, aPromotion, orderRow } from '../testing/builders.ts';
import { aCountry } from '../testing/catalogueBuilders.ts';
import { aListRecord } from '../testing/listRecords.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

let app: TestApp;
let scenario: PartnerScenario;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

const used = async (id: number) =>
  (await app.platform.database.orm.select().from(promotionTable).where(eq(promotionTable.id, id)))[0]!.quantityUsed;
interface Named {
  code: unknown;
  label?: string;
  discount?: string;
}
const orderWith = async ({ code, label, discount }: Named, changes: Record<string, unknown> = {}) =>
  scenario.anOrder({ promotion: { code, label, discount }, ...changes });
const placedWith = async (promotion: Named, changes: Record<string, unknown> = {}) =>
  (await scenario.place(await orderWith(promotion, changes))).answer;

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * day);

describe('an order with a promotion', () => {
  test('costs the sum of its lines less the discount, and shows both', async () => {
    const { code, id } = await aPromotion(app, { label: 'Spring' });
    const placed = await placedWith({ code: ` ${code.toLowerCase()} `, discount: '1.29' }, { total: '11.61' });
    expect(await orderRow(app, placed.id)).toMatchObject({
      totalAmount: '11.61',
      discount: '1.29',
      promotionLabel: 'Spring',
      promotionCode: code,
    });
    const manager = await app.signedInAs('orderManager');
    expect((await manager.call(readOrder, { params: { id: placed.id } })).answer).toMatchObject({
      total_amount: 11.61,
      promotion: { label: 'Spring', code, discount: 1.29 },
      payments: [{ amount: 11.61 }],
    });
    expect(await used(id)).toBe(1);
  });

  test('whose line prices are already reduced gets no further discount, and still counts as a use', async () => {
    const { code, id } = await aPromotion(app);
    const lines = [await scenario.aLine({ amount: '11.61' })];
    const placed = await placedWith({ code, label: 'Rentrée' }, { lines, total: '11.61' });
    expect(await orderRow(app, placed.id)).toMatchObject({
      totalAmount: '11.61',
      discount: '0.00',
      promotionLabel: 'Rentrée',
    });
    expect(await used(id)).toBe(1);
  });

  test('whose discount is as large as its sum costs nothing', async () => {
    const { code } = await aPromotion(app, { type: 'amount', amount: '50.00' });
    const placed = await placedWith({ code, discount: '12.90' }, { payment: { method: 'wallet' } });
    expect(await orderRow(app, placed.id)).toMatchObject({ totalAmount: '0.00', status: 'in_progress' });
  });

  test('that is canceled gets back what was paid, not what its lines cost', async () => {
    const { code } = await aPromotion(app);
    const placed = await placedWith({ code, discount: '1.29' }, { payment: { method: 'card' } });
    const { refund } = (await admin.call(afterSales.cancelOrder, { params: { id: placed.id }, body: {} })).answer;
    expect(refund).toMatchObject({ amount: 11.61 });
  });
});

describe('an order is refused, and no use is counted, with', () => {
  const cases: [
    what: string,
    make: () => Promise<Record<string, unknown>>,
    code: string,
    field: string,
    sentence: string,
  ][] = [
    [
      'an unknown code',
      () => orderWith({ code: 'NOTHING' }),
      'promotion_unknown',
      'promotion.code',
      'This promotion code is not known',
    ],
    [
      'a promotion that was switched off',
      async () => orderWith(await aPromotion(app, { active: false })),
      'promotion_inactive',
      'promotion.code',
      'This promotion is no longer active',
    ],
    [
      'a promotion that begins tomorrow',
      async () => orderWith(await aPromotion(app, { startAt: inDays(1) })),
      'promotion_not_begun',
      'promotion.code',
      'This promotion has not started yet',
    ],
    [
      'a promotion that ended yesterday',
      async () => orderWith(await aPromotion(app, { expireAt: inDays(-1) })),
      'promotion_expired',
      'promotion.code',
      'This promotion has expired',
    ],
    [
      'a promotion that is used up',
      async () => orderWith(await aPromotion(app, { quantity: 3, quantityUsed: 3 })),
      'promotion_used_up',
      'promotion.code',
      'This promotion has reached its maximum number of uses',
    ],
    [
      'a promotion of another plan',
      async () => orderWith(await aPromotion(app, { plans: [(await aPartner(app)).partnerPlanId] })),
      'promotion_wrong_plan',
      'promotion.code',
      'This promotion is not valid for this partner',
    ],
    [
      'a promotion of another country',
      async () => orderWith(await aPromotion(app, { countries: [(await aCountry(app, 'BE', 'Belgium')).id] })),
      'promotion_wrong_country',
      'promotion.code',
      'This promotion is not valid for purchases in FR',
    ],
    [
      'a promotion in euros for an order in dollars',
      async () => orderWith(await aPromotion(app, { type: 'amount', amount: '5.00' }), { currency: 'USD' }),
      'promotion_wrong_currency',
      'promotion.code',
      'This promotion takes off an amount in EUR, and the order is in another currency',
    ],
    [
      'a discount that is a cent too large',
      async () => orderWith({ code: (await aPromotion(app)).code, discount: '1.30' }),
      'promotion_discount_wrong',
      'promotion.discount',
      'This promotion takes 1.29 EUR off this order',
    ],
    [
      'a discount of zero',
      async () => orderWith({ code: (await aPromotion(app)).code, discount: '0' }),
      'promotion_discount_wrong',
      'promotion.discount',
      'This promotion takes 1.29 EUR off this order',
    ],
    [
      'a discount that is larger than the sum',
      async () => {
        const { code } = await aPromotion(app, { type: 'amount', amount: '20.00' });
        return orderWith({ code, discount: '20.00' });
      },
      'promotion_discount_wrong',
      'promotion.discount',
      'This promotion takes 12.90 EUR off this order',
    ],
    [
      'a wrong total',
      async () => orderWith({ code: (await aPromotion(app)).code, discount: '1.29' }, { total: '12.90' }),
      'total_wrong',
      'total',
      'The lines of this order, less what its promotion takes off, add up to 11.61 EUR',
    ],
    [
      'a wrong total without a promotion',
      () => scenario.anOrder({ total: '12.91' }),
      'total_wrong',
      'total',
      'The lines of this order, less what its promotion takes off, add up to 12.90 EUR',
    ],
    [
      'a discount with three decimals',
      async () => orderWith({ code: (await aPromotion(app)).code, discount: '1.290' }),
      'invalid_input',
      'promotion.discount',
      'An amount is a text with at most two decimals, like "12.90"',
    ],
    [
      'a total that is a number and no text',
      () => scenario.anOrder({ total: 12.9 as unknown as string }),
      'invalid_input',
      'total',
      'An amount is a text with at most two decimals, like "12.90"',
    ],
  ];

  test.each(cases)('%s', async (_, make, code, field, sentence) => {
    const body = await make();
    await scenario.expectNothingWritten(async () => {
      const { status, refusal } = await scenario.place(body);
      expect([status, refusal.code, refusal.errors]).toEqual([422, code, { [field]: [sentence] }]);
    });
  });
});

test('a promotion for this plan and this country is accepted', async () => {
  const [france, belgium] = [await aCountry(app, 'FR', 'France'), await aCountry(app, 'BE', 'Belgium')];
  const { partnerPlanId: other } = await aPartner(app);
  const here = await aPromotion(app, { plans: [other, scenario.plan], countries: [belgium.id, france.id] });
  await placedWith({ code: here.code, discount: '1.29' });
  const there = await aPromotion(app, { countries: [belgium.id] });
  await placedWith({ code: there.code, discount: '1.29' }, { origin_country: 'BE' });
  expect([await used(here.id), await used(there.id)]).toEqual([1, 1]);
});

test('an order sent twice with the same idempotency key uses its promotion once', async () => {
  const { code, id } = await aPromotion(app, { quantity: 1 });
  const order = await orderWith({ code, discount: '1.29' });
  const [first, again] = [await scenario.place(order, { key: 'twice' }), await scenario.place(order, { key: 'twice' })];
  expect([again.answer.id, await used(id)]).toEqual([first.answer.id, 1]);
});

describe('the number of uses of a promotion', () => {
  let promotion: Awaited<ReturnType<typeof aPromotion>>;
  let orderId: number;

  beforeEach(async () => {
    promotion = await aPromotion(app, { quantity: 1 });
    orderId = (await placedWith({ code: promotion.code, discount: '1.29' }, { paid: false })).id;
  });

  const params = () => ({ params: { id: orderId } });
  const steps = {
    pay: async () => (await scenario.pay(orderId, 'paid')).answer,
    fail: async () => (await scenario.pay(orderId, 'failed')).answer,
    cancel: async () => (await admin.call(afterSales.cancelOrder, { ...params(), body: {} })).answer,
    delete: async () => (await admin.call(afterSales.deleteOrder, params())).answer,
    restore: async () => (await admin.call(afterSales.restoreOrder, { ...params(), body: {} })).answer,
    'two days': async () => giveBackAllUnpaid(app.platform, inDays(2)),
    'four days': async () => giveBackAllUnpaid(app.platform, inDays(4)),
  };

  test.each<[(keyof typeof steps)[], number]>([
    [[], 1],
    [['pay'], 1],
    [['fail'], 0],
    [['fail', 'fail'], 0],
    [['fail', 'pay'], 1],
    [['cancel'], 0],
    [['fail', 'cancel'], 0],
    [['pay', 'cancel'], 0],
    [['delete'], 0],
    [['delete', 'restore'], 1],
    [['pay', 'delete', 'restore'], 1],
    [['fail', 'delete', 'restore'], 0],
    [['cancel', 'delete', 'restore'], 0],
    [['delete', 'pay'], 0],
    [['delete', 'pay', 'restore'], 1],
    [['two days'], 1],
    [['four days'], 0],
    [['four days', 'four days'], 0],
    [['pay', 'four days'], 1],
    [['fail', 'four days'], 0],
    [['four days', 'pay'], 1],
    [['four days', 'fail', 'pay'], 1],
    [['four days', 'cancel'], 0],
    [['four days', 'delete'], 0],
    [['four days', 'delete', 'restore', 'four days'], 0],
  ])('after the steps %j of its order is %i', async (done, count) => {
    for (const step of done) await steps[step]();
    expect(await used(promotion.id)).toBe(count);
    const [use] = await app.platform.database.orm.select().from(promotionUse).where(eq(promotionUse.orderId, orderId));
    expect(use!.givenBackAt === null).toBe(count === 1);
  });

  test('goes down when a payment fails, and exceeds the limit if that order is paid later', async () => {
    await steps.fail();
    await placedWith({ code: promotion.code, discount: '1.29' });
    await steps.pay();
    expect(await used(promotion.id)).toBe(2);
    const third = await scenario.place(await orderWith({ code: promotion.code, discount: '1.29' }));
    expect(third.refusal.code).toBe('promotion_used_up');
  });

  test('is given back by an order that stays unpaid, and the log says so, as when it is paid above the limit', async () => {
    await steps['four days']();
    await placedWith({ code: promotion.code, discount: '1.29' });
    await steps.pay();
    expect(await used(promotion.id)).toBe(2);
    expect(await orderRow(app, orderId)).toMatchObject({ totalAmount: '11.61', status: 'in_progress' });
    const { actions } = (await admin.call(readOrder, { params: { id: orderId } })).answer;
    expect(actions.map(({ name }) => name).filter((name) => name.startsWith('promotion'))).toEqual([
      'promotion_given_back',
      'promotion_over_limit',
    ]);
  });
});

describe('a promotion in the list', () => {
  const calls = listCalls(promotionList);

  test('that was used cannot be deleted, even if its order was canceled, and the sentence says what used it', async () => {
    const { code, id } = await aPromotion(app);
    const placed = await placedWith({ code, discount: '1.29' });
    await admin.call(afterSales.cancelOrder, { params: { id: placed.id }, body: {} });
    const reply = await admin.call(calls.remove!, { params: { id } });
    expect([reply.status, reply.refusal.message]).toEqual([409, 'This is used by 1 order']);
    const unused = await aPromotion(app);
    expect((await admin.call(calls.remove!, { params: { id: unused.id } })).status).toBe(200);
  });

  test('prevents that the plans it names are deleted', async () => {
    const plan = await aListRecord(app, admin, partnerPlanList);
    await aListRecord(app, admin, promotionList, { partner_plans: [plan.id], amount: 5 });
    const reply = await admin.call(listCalls(partnerPlanList).remove!, { params: { id: plan.id } });
    expect([reply.status, reply.refusal.message]).toEqual([409, 'This is used by 1 promotion']);
  });

  test('can be edited while orders use it: a new use is not a change by somebody else', async () => {
    const row = await aListRecord(app, admin, promotionList, { type: 'percentage', amount: 10 });
    await placedWith({ code: row['code'], discount: '1.29' });
    const body = { revision: row.revision, label: 'Another label' };
    const edited = (await admin.call(calls.edit!, { params: { id: row.id }, body })).answer;
    expect(edited).toMatchObject({ label: 'Another label', quantity_used: 1 });
  });

  test('that would end before it begins is refused, with the sentence at its end', async () => {
    const row = await aListRecord(app, admin, promotionList, { start_at: '2026-06-01T00:00:00Z' });
    const body = { expire_at: '2026-05-31T23:00:00Z' };
    const { refusal } = await admin.call(calls.edit!, { params: { id: row.id }, body });
    expect(refusal.errors).toEqual({ expire_at: ['The start date must be earlier than the end date'] });
  });
});
