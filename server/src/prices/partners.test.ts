import { listOrderable } from '@likeness/contract/intake/catalogue';
import { clearPriceCache } from '@likeness/contract/prices';
import { listPartnerPrices } from '@likeness/contract/prices/partnerList';
import { addPrice, editPrice } from '@likeness/contract/prices/writing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '../orders/schema.ts';
import { partner } from '../partners/schema.ts';
import { eq, sql } from '../platform/database/drizzle.ts';
import { country, purpose } from '../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aPartner, callingAs } from '../testing/builders.ts';
import { type PriceScenario, aPrice, aPriceScenario, inEurope } from '../testing/priceScenario.ts';
import { type LineToPrice, type ListedPrice, PartnerLists, listedPrices } from './index.ts';
import { ReadyAnswer } from '../platform/http/ready.ts';
import { price } from './schema.ts';

let app: TestApp;
let manager: Caller;
let scenario: PriceScenario;
/** A partner with the plan of the scenario. */
let premium: Caller;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('financeManager');
  scenario = await aPriceScenario(app);
  const tx = app.platform.database.orm;
  await tx.update(country).set({ countryGroupId: scenario.europe.id }).where(eq(country.id, scenario.france.id));
  const made = await aPartner(app);
  await tx.update(partner).set({ partnerPlanId: scenario.plan.id }).where(eq(partner.id, made.id));
  premium = callingAs(app, made);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.orm.delete(price);
});

const read = (etag?: string, caller = premium, where = 'FR') =>
  caller.call(listPartnerPrices, { query: { country: where }, ...(etag && { headers: { 'if-none-match': etag } }) });
const amounts = async (caller = premium) => (await read(undefined, caller)).answer.prices.map(({ amount }) => amount);

describe('a partner', () => {
  test('reads the prices of its plan, or else the common ones, and only what can be bought', async () => {
    const { express, frame, digital, visa, plan, america } = scenario;
    const base = inEurope(scenario);
    const offers = [
      { productId: express.id, amount: '2.00' as const, orderNumber: 2 },
      { productId: frame.id, amount: '3.00' as const, orderNumber: 1, active: false },
    ];
    await aPrice(app, { ...base, amount: '12.90', orderNumber: 5 }, offers);
    const own = await aPrice(app, { ...base, partnerPlanId: plan.id, amount: '10.00', orderNumber: 2 }, offers);
    const common = await aPrice(app, { ...base, productId: digital.id, amount: '6.00' });
    await aPrice(app, { ...base, productId: digital.id, partnerPlanId: plan.id, amount: '5.00', active: false });
    await aPrice(app, { ...base, purposeId: visa.id, amount: '8.00', active: false });
    await aPrice(app, { ...base, purposeId: visa.id, purchaseFromCountryGroupId: america.id, amount: '9.00' });
    await expect
      .poll(async () => (await read()).answer.prices)
      .toEqual([
        expect.objectContaining({ id: common.id, product: digital.reference, amount: 6, optional_offers: [] }),
        {
          id: own.id,
          product: scenario.prints.reference,
          purpose: scenario.passport.id,
          amount: 10,
          currency: 'EUR',
          order_number: 2,
          optional_offers: [{ product: express.reference, amount: 2, order_number: 2, usable_one_time: true }],
        },
      ]);
    const other = callingAs(app, await aPartner(app));
    expect(await amounts(other)).toEqual([6, 12.9]);
  });

  test('is refused a country in which nothing is sold, with the sentence at the field', async () => {
    for (const where of ['ZZ', 'ES']) {
      const refused = await read(undefined, premium, where);
      expect([refused.status, refused.refusal.code, Object.keys(refused.refusal.errors!)]).toEqual([
        422,
        'price_country_unknown',
        ['country'],
      ]);
    }
    expect((await premium.call(listPartnerPrices, { query: {} })).status).toBe(422);
    expect((await premium.call(listPartnerPrices, { query: { country: 'FRA' } })).status).toBe(422);
  });

  test('gets 304 while nothing has changed, without a query of the prices', async () => {
    await aPrice(app, { ...inEurope(scenario), amount: '12.90' });
    await expect.poll(() => amounts()).toEqual([12.9]);
    const etag = (await read()).headers['etag']!;
    const tx = app.platform.database.orm;
    const readWithoutPrices = async () => {
      await read();
      // From here a query of the prices would fail.
      await tx.execute(sql`alter table price rename to price_away`);
      const { status, body, headers } = await read(etag);
      await tx.execute(sql`alter table price_away rename to price`);
      return [status, body.length, headers['etag'], headers['cache-control']];
    };
    // The hint that the price was added may arrive after the price: then what was read before is forgotten.
    await expect.poll(readWithoutPrices).toEqual([304, 0, etag, 'private, no-cache']);
    expect((await read(`"other", ${etag}`)).status).toBe(304);
    expect((await read('"other"')).status).toBe(200);
  });

  test('gets a new list after every change of prices, offers, products, purposes and groups', async () => {
    const body = {
      purpose: scenario.passport.id,
      product: scenario.prints.id,
      purchase_from_country_group: scenario.europe.id,
      amount: 12.9,
    };
    const { id } = (await manager.call(addPrice, { body })).answer;
    await expect.poll(() => amounts()).toEqual([12.9]);
    await manager.call(editPrice, { params: { id }, body: { amount: 13 } });
    await expect.poll(() => amounts()).toEqual([13]);
    const tx = app.platform.database.orm;
    const offers = [{ product: scenario.express.id, amount: 1, order_number: 1 }];
    await manager.call(editPrice, { params: { id }, body: { optional_offers: offers } });
    await expect.poll(async () => (await read()).answer.prices[0]!.optional_offers.length).toBe(1);
    await tx.update(product).set({ active: false }).where(eq(product.id, scenario.prints.id));
    await expect.poll(() => amounts()).toEqual([]);
    await tx.update(product).set({ active: true }).where(eq(product.id, scenario.prints.id));
    await expect.poll(() => amounts()).toEqual([13]);
    await tx.update(purpose).set({ replaced: true }).where(eq(purpose.id, scenario.passport.id));
    await expect.poll(() => amounts()).toEqual([]);
    await tx.update(purpose).set({ replaced: false }).where(eq(purpose.id, scenario.passport.id));
    await expect.poll(() => amounts()).toEqual([13]);
    await tx.update(country).set({ countryGroupId: scenario.america.id }).where(eq(country.id, scenario.france.id));
    await expect.poll(() => amounts()).toEqual([]);
    await tx.update(country).set({ countryGroupId: scenario.europe.id }).where(eq(country.id, scenario.france.id));
    await expect.poll(() => amounts()).toEqual([13]);
  });

  test('gets the catalogue with an ETag too, which changes with a new purpose', async () => {
    const { headers } = await premium.call(listOrderable);
    const again = () => premium.call(listOrderable, { headers: { 'if-none-match': headers['etag']! } });
    expect((await again()).status).toBe(304);
    await app.platform.database.orm.update(product).set({ label: 'Prints' }).where(eq(product.id, scenario.prints.id));
    await expect.poll(async () => (await again()).status).toBe(200);
  });
});

test('after the button “clear the cache”, a server whose notifications were lost reads the list again', async () => {
  const lists = new PartnerLists(app.platform.database);
  await lists.start();
  let reads = 0;
  const get = () =>
    lists.get('a list', app.clock.now(), async () => {
      reads += 1;
      return ReadyAnswer.of(listPartnerPrices, { country: 'FR', country_group: scenario.europe, prices: [] });
    });
  await get();
  await get();
  expect(reads).toBe(1);
  await manager.call(clearPriceCache, { params: { id: scenario.plan.id } });
  await expect.poll(async () => (await get(), reads)).toBe(2);
  app.clock.advance(60_000);
  await get();
  expect(reads).toBe(3);
  await lists.close();
});

test('a list that changed while it was read is not cached', async () => {
  const lists = new PartnerLists(app.platform.database);
  const answer = ReadyAnswer.of(listPartnerPrices, { country: 'FR', country_group: scenario.europe, prices: [] });
  let reads = 0;
  const get = () =>
    lists.get('a list', app.clock.now(), async () => {
      reads += 1;
      if (reads === 1) lists.drop();
      return answer;
    });
  await get();
  await get();
  await get();
  expect(reads).toBe(2);
});

describe('a line of an order', () => {
  const listed = (lines: readonly LineToPrice[], planId = scenario.plan.id, countryCode = 'fr') =>
    listedPrices(app.platform.database.orm, { planId, countryCode }, lines);
  const line = (values: Partial<LineToPrice> = {}): LineToPrice => ({
    productId: scenario.prints.id,
    purposeId: scenario.passport.id,
    isOption: false,
    ...values,
  });
  const shown = (found: readonly (ListedPrice | undefined)[]) =>
    found.map((one) => one && [one.amount, one.active, one.offerId !== null]);

  test('costs the price of the plan, else the common price, else an inactive one', async () => {
    const { plan } = scenario;
    const base = inEurope(scenario);
    expect(await listed([line()])).toEqual([undefined]);
    const common = await aPrice(app, { ...base, amount: '12.90', active: false });
    expect(shown(await listed([line()]))).toEqual([['12.90', false, false]]);
    const own = await aPrice(app, { ...base, amount: '10.00', partnerPlanId: plan.id, currency: 'EUR' });
    expect(await listed([line()])).toEqual([
      { priceId: own.id, offerId: null, amount: '10.00', currency: 'EUR', active: true, usableOneTime: false },
    ]);
    const { partnerPlanId } = await aPartner(app);
    expect((await listed([line()], partnerPlanId))[0]!.priceId).toBe(common.id);
    expect(await listed([line()], plan.id, 'ES')).toEqual([undefined]);
    expect(await listed([line({ purposeId: scenario.visa.id })])).toEqual([undefined]);
  });

  test('that is an option costs what the price of its main line offers it for', async () => {
    const { express, frame, visa } = scenario;
    const base = inEurope(scenario);
    const offers = [
      { productId: express.id, amount: '2.00' as const, orderNumber: 1, usableOneTime: false },
      { productId: frame.id, amount: '3.00' as const, orderNumber: 2, active: false },
    ];
    await aPrice(app, { ...base, amount: '12.90' }, offers);
    await aPrice(app, { ...base, purposeId: visa.id, amount: '9.00' }, [
      { productId: express.id, amount: '5.00', orderNumber: 1 },
    ]);
    const option = (values: Partial<LineToPrice>) => line({ productId: express.id, isOption: true, ...values });
    const found = await listed([
      line(),
      line({ purposeId: visa.id }),
      option({ originLine: 0 }),
      option({ originLine: 1 }),
      option({ purposeId: visa.id }),
      option({ productId: frame.id, originLine: 0 }),
      option({ productId: frame.id, originLine: 1 }),
    ]);
    expect(shown(found)).toEqual([
      ['12.90', true, false],
      ['9.00', true, false],
      ['2.00', true, true],
      ['5.00', true, true],
      ['5.00', true, true],
      ['3.00', false, true],
      undefined,
    ]);
    expect(found.map((one) => one?.usableOneTime)).toEqual([false, false, false, true, true, true, undefined]);
    expect(await listed([option({})])).toEqual([undefined]);
  });
});
