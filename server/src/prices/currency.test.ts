import { findPrices } from '@likeness/contract/prices';
import { addPrice, addPrices, editPrice } from '@likeness/contract/prices/writing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asc, eq, ne, notInArray } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { type PriceScenario, aPriceScenario, aRate, threePrices } from '../testing/priceScenario.ts';
import { price, priceOffer } from './schema.ts';

let app: TestApp;
let manager: Caller;
let scenario: PriceScenario;
let ten: number;
let twenty: number;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('financeManager');
  scenario = await aPriceScenario(app);
  await aRate(app, 'USD', 1.25);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ ten, twenty } = await threePrices(app, scenario));
});

describe('a new price of which no currency is said', () => {
  const add = (values: Record<string, unknown>) =>
    manager.call(addPrice, {
      body: {
        purpose: scenario.visa.id,
        product: scenario.prints.id,
        purchase_from_country_group: scenario.america.id,
        amount: 3,
        ...values,
      },
    });

  test('is in that of the prices that it is added to', async () => {
    await app.platform.database.orm.update(price).set({ currency: 'USD' }).where(eq(price.id, twenty));
    expect((await add({})).answer.currency).toBe('USD');
    expect((await add({ product: scenario.digital.id, currency: 'EUR' })).refusal.code).toBe('price_currency_differs');
    const many = { use_in_country: 'FR', product: scenario.digital.id, purpose: scenario.visa.id, amount: 3 };
    const inAmerica = { ...many, purchase_from_country_group: scenario.america.id };
    expect((await manager.call(addPrices, { body: inAmerica as never })).answer.created).toBe(1);
  });

  test('is in euros where no price is there, or only those of a plan', async () => {
    await app.platform.database.orm
      .update(price)
      .set({ currency: 'USD', partnerPlanId: scenario.plan.id })
      .where(eq(price.id, twenty));
    expect((await add({})).answer.currency).toBe('EUR');
    expect((await add({ partner_plan: scenario.plan.id })).answer.currency).toBe('USD');
  });
});

test('no price and no offer has a part of a yen; what an older price has, it keeps', async () => {
  await aRate(app, 'JPY', 160);
  const parts = ['This currency has no parts: write a whole number'];
  const offer = { product: scenario.express.id, amount: '4.50', order_number: 1 };
  const place = { product: scenario.digital.id, purchase_from_country_group: scenario.america.id };
  const typed = { ...place, amount: '1400.50', currency: 'JPY', optional_offers: [offer] };
  const refused = await manager.call(addPrice, { body: { ...typed, purpose: scenario.visa.id } as never });
  expect([refused.status, refused.refusal.errors]).toEqual([422, { amount: parts, 'optional_offers.0.amount': parts }]);
  const many = { ...typed, use_in_country: 'FR', purpose: scenario.visa.id, optional_offers: [] };
  expect((await manager.call(addPrices, { body: many as never })).refusal.errors).toEqual({ amount: parts });

  await app.platform.database.orm.update(price).set({ currency: 'JPY', amount: '12.50' }).where(eq(price.id, ten));
  const edit = (body: { amount?: string; currency?: string; active?: boolean }) =>
    manager.call(editPrice, { params: { id: ten }, body });
  expect((await edit({ amount: '13.50' })).refusal.errors).toEqual({ amount: parts });
  expect((await edit({ amount: '12.50', active: false })).status).toBe(200);
  expect((await edit({ amount: '13.00' })).status).toBe(200);

  await app.platform.database.orm.update(price).set({ currency: 'EUR', amount: '12.50' }).where(eq(price.id, ten));
  await app.platform.database.orm.update(priceOffer).set({ amount: '4.50' }).where(eq(priceOffer.priceId, ten));
  const brought = await edit({ currency: 'JPY' });
  expect(brought.refusal.errors).toEqual({ amount: parts, 'optional_offers.0.amount': parts });
});

describe('new prices of several country groups', () => {
  /** What the form does: it shows the currency of the first price that is found, and sends it along. */
  const addAsShown = async () => {
    const groups = [scenario.europe.id, scenario.america.id];
    const query = { country: 'all', group: groups.join(','), plan: 'common', active: 'both', limit: 1 };
    const { answer: there } = await manager.call(findPrices, { query });
    const currency = there.result[0]?.currency ?? 'EUR';
    const places = { use_in_country: 'FR', purchase_from_country_group: groups, purpose: scenario.visa.id };
    const body = { ...places, product: scenario.prints.id, amount: 3, currency };
    return { currency, reply: await manager.call(addPrices, { body: body as never }) };
  };
  const visas = async () => {
    const of = eq(price.purposeId, scenario.visa.id);
    const rows = await app.platform.database.orm.select().from(price).where(of).orderBy(asc(price.id));
    return rows.map(({ amount, currency }) => `${amount} ${currency}`);
  };

  test.each([
    ['in euros where there is none yet', [], 'EUR'],
    ['in the currency of the only ones that are there', ['twenty'], 'USD'],
    ['in the currency of all that are there', ['ten', 'twenty'], 'USD'],
  ] as const)('are stored as they are shown: %s', async (_, there, shown) => {
    const kept: Readonly<Record<'ten' | 'twenty', number>> = { ten, twenty };
    const ids = there.map((name) => kept[name]);
    await app.platform.database.orm.delete(price).where(notInArray(price.id, [0, ...ids]));
    await app.platform.database.orm.update(price).set({ currency: 'USD' });
    const { currency, reply } = await addAsShown();
    expect([currency, reply.answer.created]).toEqual([shown, 2]);
    expect(await visas()).toEqual([`3.00 ${shown}`, `3.00 ${shown}`]);
  });

  test('are refused where the groups have different currencies, and none is stored', async () => {
    await app.platform.database.orm.update(price).set({ currency: 'USD' }).where(eq(price.id, twenty));
    const { currency, reply } = await addAsShown();
    expect([currency, reply.refusal.errors]).toEqual([
      'EUR',
      { currency: [expect.stringMatching(/^These are in several currencies, EUR, USD: .* at a time$/)] },
    ]);
    expect(await visas()).toEqual([]);
  });

  test('are asked for in the currency that all of them have, where there is one', async () => {
    const { orm } = app.platform.database;
    // Europe has prices in euros and in dollars, America in dollars only.
    await orm.update(price).set({ currency: 'USD' }).where(ne(price.id, ten));
    const { currency, reply } = await addAsShown();
    expect([currency, reply.refusal]).toMatchObject([
      'EUR',
      { code: 'price_currency_differs', errors: { currency: ['The prices of this list are in USD'] } },
    ]);
  });
});

describe('a list whose currency has no active rate any more', () => {
  beforeEach(() => app.platform.database.orm.update(price).set({ currency: 'CHF' }).where(eq(price.id, twenty)));
  const WITHOUT_RATE = 'There is no active exchange rate for CHF: new prices cannot be in it';

  test('gets no new prices, and it is said why', async () => {
    const places = {
      use_in_country: 'FR',
      purchase_from_country_group: scenario.america.id,
      purpose: scenario.visa.id,
    };
    const body = { ...places, product: scenario.prints.id, amount: 3 };
    for (const sent of [body, { ...body, currency: 'CHF' }]) {
      const { status, refusal } = await manager.call(addPrices, { body: sent as never });
      expect([status, refusal.code, refusal.errors]).toEqual([
        422,
        'price_currency_without_rate',
        { currency: [WITHOUT_RATE] },
      ]);
    }
  });

  test('keeps the prices that it has, which can be changed', async () => {
    const params = { id: twenty };
    const changed = await manager.call(editPrice, { params, body: { amount: '21', currency: 'CHF' } });
    expect(changed.answer).toMatchObject({ amount: 21, currency: 'CHF', amount_in_euro: null });
    const refused = await manager.call(editPrice, { params: { id: ten }, body: { currency: 'CHF' } });
    expect(refused.refusal.code).toBe('price_currency_without_rate');
  });
});
