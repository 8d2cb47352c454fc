import {
  clearPriceCache,
  deletePrice,
  findPrices,
  priceHistory,
  pricesOfPlan,
  pricesOfPurpose,
  readPrice,
} from '@likeness/contract/prices';
import { addPrice, addPrices, editPrice } from '@likeness/contract/prices/writing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { aPurpose } from '../testing/catalogueBuilders.ts';
import { type PriceScenario, aPrice, aPriceScenario, aRate, inEurope, shownAs } from '../testing/priceScenario.ts';
import { noteLineChecks } from './index.ts';
import { price, priceChange, priceEdit, priceOffer } from './schema.ts';

let app: TestApp;
let manager: Caller;
let admin: Caller;
let scenario: PriceScenario;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('financeManager');
  admin = await app.signedInAs('admin');
  scenario = await aPriceScenario(app);
  await aRate(app, 'USD', 1.25);
});
afterAll(() => app.close());
beforeEach(async () => {
  const tx = app.platform.database.orm;
  await tx.delete(price);
  await tx.delete(priceChange);
  await tx.delete(priceEdit);
});

const everywhere = { country: 'all', group: 'all' };
const find = async (query: Record<string, unknown>) =>
  (await manager.call(findPrices, { query: { ...everywhere, ...query } })).answer;
const rows = () => app.platform.database.orm.select().from(price);

const newPrice = (values: Record<string, unknown> = {}) => ({
  purpose: scenario.passport.id,
  product: scenario.prints.id,
  purchase_from_country_group: scenario.europe.id,
  amount: '12.90',
  ...values,
});

describe('a search', () => {
  test('needs a country and a country group, and says so at both fields', async () => {
    const refused = await manager.call(findPrices, { query: {} });
    const sentence = 'Use in country and country groups should not be empty for the search';
    expect([refused.status, refused.refusal.message]).toEqual([422, sentence]);
    expect(refused.refusal.errors).toEqual({ country: [sentence], group: [sentence] });
  });

  test('finds by country, group, purpose, amount, plan and whether a price is active', async () => {
    const { passport, pasaporte, visa, europe, america, digital, spain, france, plan } = scenario;
    const base = inEurope(scenario);
    const common = await aPrice(app, { ...base, amount: '12.90' });
    const abroad = await aPrice(app, { ...base, purchaseFromCountryGroupId: america.id, amount: '15' });
    const spanish = await aPrice(app, { ...base, purposeId: pasaporte.id, countryId: spain.id, amount: '9.90' });
    const off = await aPrice(app, { ...base, purposeId: visa.id, amount: '12.90', active: false });
    const planned = await aPrice(app, { ...base, productId: digital.id, partnerPlanId: plan.id, amount: '5' });
    const cases: [Record<string, unknown>, { id: number }[]][] = [
      [{}, [common, abroad, spanish, planned]],
      [{ active: 'both' }, [common, abroad, spanish, off, planned]],
      [{ active: '0' }, [off]],
      [{ active: 'false' }, [off]],
      [{ country: 'es' }, [spanish]],
      [{ country: ['FR', 'ES'], group: europe.id }, [common, spanish, planned]],
      [{ country: 'FR,ES', group: `${america.id}` }, [abroad]],
      [{ purpose: passport.id }, [common, abroad, planned]],
      [{ purpose: 'Passport' }, [common, abroad, spanish, planned]],
      [{ purpose: 'all', amount: '12,90', active: 'both' }, [common, off]],
      [{ plan: 'common' }, [common, abroad, spanish]],
      [{ plan: plan.id }, [planned]],
    ];
    for (const [query, expected] of cases) {
      const { result, total } = await find(query);
      const ids = result.map(({ id }) => id);
      expect([query, ids, total]).toEqual([query, expected.map(({ id }) => id), expected.length]);
    }
    expect(france.id).toBe(passport.useInCountryId);
  });

  test('is paged and sorted, and a page number past the end gives the last page', async () => {
    const { visa, digital, america } = scenario;
    const base = inEurope(scenario);
    const amounts = ['30', '10', '20'];
    await aPrice(app, { ...base, amount: amounts[0]! as '30' });
    await aPrice(app, { ...base, productId: digital.id, amount: '10' });
    await aPrice(app, { ...base, purposeId: visa.id, purchaseFromCountryGroupId: america.id, amount: '20' });
    const sorted = async (order_by: string, descending = false) =>
      (await find({ order_by, descending })).result.map(({ amount }) => amount);
    expect(await sorted('amount')).toEqual([10, 20, 30]);
    expect(await sorted('amount', true)).toEqual([30, 20, 10]);
    expect(await sorted('purpose', true)).toEqual([20, 10, 30]);
    expect(await sorted('product')).toEqual([10, 30, 20]);
    expect(await sorted('purchase_from_country_group')).toEqual([20, 30, 10]);
    const last = await find({ limit: 2, page: 9 });
    expect([last.page, last.total, last.result.map(({ amount }) => amount)]).toEqual([2, 3, [20]]);
  });

  test('is sorted by what prices are worth in euros, as it shows them; one that no rate is known of comes last', async () => {
    const { visa, digital, america } = scenario;
    const base = inEurope(scenario);
    await aRate(app, 'JPY', 160);
    // 10 €, 9.60 €, 8.75 €, and nobody knows.
    await aPrice(app, { ...base, amount: '10.00' });
    await aPrice(app, { ...base, productId: digital.id, amount: '12.00', currency: 'USD' });
    await aPrice(app, { ...base, purposeId: visa.id, amount: '1400.00', currency: 'JPY' });
    await aPrice(app, { ...base, purchaseFromCountryGroupId: america.id, amount: '1.00', currency: 'XAU' });
    const sorted = async (descending: boolean) =>
      (await find({ order_by: 'amount', descending })).result.map(({ amount_in_euro: euros }) => euros);
    expect(await sorted(false)).toEqual([8.75, 9.6, 10, null]);
    expect(await sorted(true)).toEqual([10, 9.6, 8.75, null]);
  });

  test('for unknown purposes, countries or groups is refused at its field', async () => {
    const wrong = await manager.call(findPrices, { query: { ...everywhere, purpose: 999_999 } });
    expect([wrong.status, wrong.refusal.errors]).toEqual([422, { purpose: ['Wrong purpose Id given'] }]);
    const unknown = await manager.call(findPrices, { query: { ...everywhere, country: 'FR,ZZ' } });
    expect([unknown.status, unknown.refusal.errors]).toEqual([422, { country: ['This is not a known code'] }]);
    const endless = Array.from({ length: 100_000 }, () => 'FR').join(',');
    for (const query of [
      { country: 'FR,Earth', group: 'abc' },
      { country: 'Earth', group: ['all', 'abc'] },
    ]) {
      const { refusal } = await manager.call(findPrices, { query });
      expect(refusal.errors).toEqual({
        country: ['This is not a known code'],
        group: ['This is not one of the choices'],
      });
    }
    const flood = await manager.call(findPrices, { query: { ...everywhere, country: endless } });
    expect([flood.status, flood.refusal.errors]).toEqual([422, { country: ['There should be 300 entries or less.'] }]);
    const decimals = await manager.call(findPrices, { query: { ...everywhere, amount: '1.005' } });
    expect([decimals.status, Object.keys(decimals.refusal.errors!)]).toEqual([422, ['amount']]);
  });

  test('shows prices in euros and in the currency of the purpose’s country, and the common price', async () => {
    const { plan, express } = scenario;
    const base = inEurope(scenario);
    const common = await aPrice(app, { ...base, amount: '10.00' });
    const own = await aPrice(app, { ...base, partnerPlanId: plan.id, amount: '12.50', currency: 'USD' }, [
      { productId: express.id, amount: '3.10', orderNumber: 2 },
    ]);
    const { result } = await find({});
    expect(result.map(({ id, parent_price: parent }) => [id, parent])).toEqual([
      [common.id, null],
      [own.id, { id: common.id, amount: 10, currency: 'EUR' }],
    ]);
    expect(result[1]).toMatchObject({
      product: { label: 'Printed photos', product_type: 'main' },
      purpose: { label: 'Passport' },
      use_in_country: { country_code: 'FR', country_name: 'France' },
      purchase_from_country_group: { label: 'Europe' },
      partner_plan: { name: 'Premium', app_version: null },
      amount: 12.5,
      currency: 'USD',
      amount_in_euro: 10,
      amount_in_local_currency: 10,
      local_currency: 'EUR',
      optional_offers: [
        { product: { label: 'Express' }, amount: 3.1, order_number: 2, usable_one_time: true, active: true },
      ],
      allowedActions: ['edit'],
    });
  });
});

test('a list of prices is shown also where an exchange rate was mistyped so that no amount is as large', async () => {
  await aRate(app, 'TRY', 0.000001);
  await aPrice(app, { ...inEurope(scenario), amount: '5000000.00', currency: 'TRY' });
  const { result } = await find({});
  expect(result).toMatchObject([{ amount: 5_000_000, amount_in_euro: null, amount_in_local_currency: null }]);
});

describe('one price', () => {
  test('is added with its offers and shown as it was entered', async () => {
    const { express, frame, plan } = scenario;
    const offers = [
      { product: frame.id, amount: 4.5, order_number: 1 },
      { product: express.id, amount: '2', order_number: 2, usable_one_time: false, active: false },
    ];
    const { answer } = await manager.call(addPrice, {
      body: newPrice({ optional_offers: offers, partner_plan: plan.id, order_number: 7, why: 'New plan' }),
    });
    expect(answer).toMatchObject({ amount: 12.9, order_number: 7, currency: 'EUR', active: true, revision: 1 });
    expect(answer.optional_offers.map(({ id: _id, ...offer }) => offer)).toEqual([
      { product: { id: frame.id, label: 'Frame' }, amount: 4.5, order_number: 1, usable_one_time: true, active: true },
      {
        product: { id: express.id, label: 'Express' },
        amount: 2,
        order_number: 2,
        usable_one_time: false,
        active: false,
      },
    ]);
    expect(await shownAs(manager, answer.id)).toEqual(answer);
  });

  test('cannot be added if there is already a price for the same', async () => {
    await manager.call(addPrice, { body: newPrice() });
    const refused = await manager.call(addPrice, { body: newPrice({ amount: 5 }) });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'price_exists']);
    expect(await rows()).toHaveLength(1);
  });

  test('is refused with a sentence at its field, and nothing is written', async () => {
    const { express, prints, spain, plan } = scenario;
    const offer = { product: express.id, amount: 1, order_number: 1 };
    const cases: [Record<string, unknown>, string, string][] = [
      [{ purpose: 999_999 }, 'purpose', 'Wrong purpose Id given'],
      [{ use_in_country: spain.countryCode }, 'purpose', 'Wrong purpose Id given'],
      [{ product: express.id }, 'product', 'This is not one of the choices'],
      [{ product: 999_999 }, 'product', 'This is not one of the choices'],
      [{ purchase_from_country_group: 999_999 }, 'purchase_from_country_group', 'This record does not exist'],
      [{ partner_plan: plan.id + 1000 }, 'partner_plan', 'This record does not exist'],
      [{ amount: '12.905' }, 'amount', 'This number should have 2 decimals or less.'],
      [{ amount: 0 }, 'amount', 'This value must be greater than or equal to 0.01'],
      [{ amount: -3 }, 'amount', 'This value must be greater than or equal to 0.01'],
      [{ amount: 'much' }, 'amount', 'This is not a number'],
      [{ amount: '' }, 'amount', 'This field should be filled'],
      [{ currency: 'XXX' }, 'currency', 'There is no active exchange rate for XXX: new prices cannot be in it'],
      [{ currency: 'euro' }, 'currency', 'This is not a known code'],
      [
        { optional_offers: [{ ...offer, product: prints.id }] },
        'optional_offers.0.product',
        'This is not one of the choices',
      ],
      [{ optional_offers: [offer, offer] }, 'optional_offers.1.product', 'This value is already taken'],
      [
        { optional_offers: [{ ...offer, amount: 1.999 }] },
        'optional_offers.0.amount',
        'This number should have 2 decimals or less.',
      ],
      [{ starts_at: '2020-01-01T00:00:00Z' }, 'starts_at', 'This must be in the future'],
      [{ starts_at: '2100-01-01T00:00:00Z', active: false }, 'starts_at', 'Something inactive cannot have a start'],
      [{ starts_at: '9999-12-31T23:59:59-01:00' }, 'starts_at', 'This is not a date and a time'],
    ];
    for (const [values, field, sentence] of cases) {
      const refused = await manager.call(addPrice, { body: newPrice(values) });
      expect([values, refused.status, refused.refusal.errors]).toEqual([values, 422, { [field]: [sentence] }]);
    }
    expect(await rows()).toEqual([]);
    expect(await app.platform.database.orm.select().from(priceEdit)).toEqual([]);
  });

  test('must be in the currency of its list', async () => {
    await manager.call(addPrice, { body: newPrice() });
    const other = newPrice({ product: scenario.digital.id, currency: 'USD' });
    const refused = await manager.call(addPrice, { body: other });
    expect([refused.status, refused.refusal.errors]).toEqual([
      422,
      { currency: ['The prices of this list are in EUR'] },
    ]);
    expect((await manager.call(addPrice, { body: { ...other, partner_plan: scenario.plan.id } })).status).toBe(200);
    expect(
      (await manager.call(addPrice, { body: { ...other, purchase_from_country_group: scenario.america.id } })).status,
    ).toBe(200);
  });

  test('changes in the fields that were sent, and its offers are replaced by those that were sent', async () => {
    const { express, frame } = scenario;
    const added = (
      await manager.call(addPrice, {
        body: newPrice({
          optional_offers: [
            { product: express.id, amount: 1, order_number: 1 },
            { product: frame.id, amount: 2, order_number: 2 },
          ],
        }),
      })
    ).answer;
    const kept = added.optional_offers.find(({ product }) => product.id === frame.id)!.id;
    const edited = (
      await manager.call(editPrice, {
        params: { id: added.id },
        body: { amount: 13, optional_offers: [{ product: frame.id, amount: 2.5, order_number: 3 }], revision: 1 },
      })
    ).answer;
    expect([edited.amount, edited.order_number, edited.revision]).toEqual([13, 1, 2]);
    expect(edited.optional_offers.map(({ id, amount, order_number: place }) => [id, amount, place])).toEqual([
      [kept, 2.5, 3],
    ]);
  });

  test('is not changed by a person who saw an older state, and saving it unchanged changes nothing', async () => {
    const { id } = (await manager.call(addPrice, { body: newPrice() })).answer;
    await manager.call(editPrice, { params: { id }, body: { amount: 14, revision: 1 } });
    const late = await admin.call(editPrice, { params: { id }, body: { amount: 15, revision: 1 } });
    expect([late.status, late.refusal.code]).toEqual([409, 'changed_meanwhile']);
    const same = await admin.call(editPrice, { params: { id }, body: { amount: 14, active: true, revision: 2 } });
    expect([same.answer.amount, same.answer.revision]).toEqual([14, 2]);
    expect((await manager.call(priceHistory, { params: { id } })).answer.result).toHaveLength(2);
  });

  test('has a history, newest first: who, when, old and new values, and why', async () => {
    const { id } = (await manager.call(addPrice, { body: newPrice({ why: 'Opening' }) })).answer;
    await admin.call(editPrice, { params: { id }, body: { amount: 13.5, why: 'Paper is dearer' } });
    const { result } = (await manager.call(priceHistory, { params: { id } })).answer;
    expect(
      result.map(({ kind, why, user, before, after }) => [kind, why, user!.id, before?.amount, after?.amount]),
    ).toEqual([
      ['edited', 'Paper is dearer', admin.id, 12.9, 13.5],
      ['added', 'Opening', manager.id, undefined, 12.9],
    ]);
    expect(result[0]!.after).toMatchObject({ purpose: { label: 'Passport' }, product: { label: 'Printed photos' } });
    expect(result[0]!.created_at).toBe(app.clock.now().toISOString());
    expect((await manager.call(priceHistory, { params: { id: id + 1000 } })).status).toBe(404);
    const { answer: last } = await manager.call(priceHistory, { params: { id }, query: { limit: 1 } });
    expect([last.result.map(({ kind }) => kind), last.older]).toEqual([['edited'], true]);
    expect((await manager.call(priceHistory, { params: { id }, query: { limit: 2 } })).answer.older).toBe(false);
  });

  test('can be deleted only by administrators and keeps its history, but not if an order was checked against it', async () => {
    const { id } = (await manager.call(addPrice, { body: newPrice() })).answer;
    expect((await manager.call(deletePrice, { params: { id } })).status).toBe(403);
    const { orderItemId } = await aDocument(app, { purposeId: scenario.visa.id });
    await noteLineChecks(app.platform.database.orm, [{ orderItemId, priceId: id, verdict: 'as_listed' }]);
    const used = await admin.call(deletePrice, { params: { id } });
    expect([used.status, used.refusal.message]).toEqual([409, 'This is used by 1 order line']);
    const other = (await manager.call(addPrice, { body: newPrice({ product: scenario.digital.id }) })).answer.id;
    expect((await admin.call(deletePrice, { params: { id: other } })).answer).toEqual({ id: other });
    expect((await manager.call(readPrice, { params: { id: other } })).status).toBe(404);
    const { result } = (await manager.call(priceHistory, { params: { id: other } })).answer;
    expect(result.map(({ kind }) => kind)).toEqual(['deleted', 'added']);
  });
});

describe('new prices', () => {
  const many = (values: Record<string, unknown> = {}) => ({
    product: scenario.prints.id,
    purpose: 'Passport',
    use_in_country: 'all',
    purchase_from_country_group: 'all',
    amount: 9.9,
    ...values,
  });

  test('are added for each country and each group', async () => {
    const { express } = scenario;
    const offers = [{ product: express.id, amount: 1.5, order_number: 1 }];
    const { answer } = await manager.call(addPrices, { body: many({ optional_offers: offers }) });
    expect(answer).toMatchObject({ created: 4, skipped: 0 });
    const { result } = await find({});
    const places = result.map((row) => `${row.use_in_country.country_code} ${row.purchase_from_country_group.label}`);
    expect(places.toSorted()).toEqual(['ES America', 'ES Europe', 'FR America', 'FR Europe']);
    for (const row of result) {
      expect([row.amount, row.optional_offers.map(({ amount }) => amount)]).toEqual([9.9, [1.5]]);
    }
  });

  test('are not added if a country has no such purpose, and these countries are named', async () => {
    const refused = await manager.call(addPrices, { body: many({ purpose: 'Visa', use_in_country: ['FR', 'ES'] }) });
    expect([refused.status, refused.refusal.errors]).toEqual([
      422,
      { use_in_country: ['There is no such purpose in Spain'] },
    ]);
    const wrong = await manager.call(addPrices, { body: many({ purpose: 999_999 }) });
    expect(wrong.refusal.errors).toEqual({ purpose: ['Wrong purpose Id given'] });
    expect(await rows()).toEqual([]);
  });

  test('are refused for a replaced purpose, also where another one of its country is called the same', async () => {
    const { passport, france } = scenario;
    const old = await aPurpose(app, { label: passport.label, useInCountryId: france.id, replaced: true });
    const refused = await manager.call(addPrices, { body: many({ purpose: old.id, use_in_country: ['FR'] }) });
    expect([refused.status, refused.refusal.code, refused.refusal.errors]).toEqual([
      422,
      'price_purpose_wrong',
      { purpose: ['Wrong purpose Id given'] },
    ]);
    expect(await rows()).toEqual([]);
  });

  test('that already exist are counted and named, or skipped on request', async () => {
    await aPrice(app, { ...inEurope(scenario), amount: '1' });
    const refused = await manager.call(addPrices, { body: many() });
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      '1 of these prices already exists: Passport, France, Printed photos, Europe',
    ]);
    expect(await rows()).toHaveLength(1);
    const { answer } = await manager.call(addPrices, { body: many({ existing: 'skip' }) });
    expect(answer).toMatchObject({ created: 3, skipped: 1 });
    expect((await find({})).result.map(({ amount }) => amount)).toEqual([1, 9.9, 9.9, 9.9]);
    expect((await manager.call(addPrices, { body: many({ existing: 'skip' }) })).answer).toEqual({
      created: 0,
      skipped: 4,
      edit_id: null,
      allowedActions: [],
    });
  });

  test('with a start are there at once, but inactive until then', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { answer } = await manager.call(addPrices, { body: many({ starts_at: startsAt }) });
    expect(answer).toMatchObject({ created: 4, skipped: 0 });
    const shown = async () => (await find({ active: 'both' })).result;
    expect((await shown()).map(({ active, planned }) => [active, planned])).toEqual(
      Array.from({ length: 4 }, () => [false, [expect.objectContaining({ starts_at: startsAt, active: true })]]),
    );
    app.clock.advance(3_600_000);
    await app.settle(3600);
    expect((await shown()).map(({ active, planned }) => [active, planned])).toEqual(
      Array.from({ length: 4 }, () => [true, []]),
    );
    const past = await manager.call(addPrices, { body: many({ starts_at: startsAt }) });
    expect([past.status, past.refusal.errors]).toEqual([422, { starts_at: ['This must be in the future'] }]);
  });

  test('that no number, product or moment can be are refused in our own words', async () => {
    const body = many({ product: 'prints', order_number: 10_000, starts_at: 'tomorrow', active: 'perhaps' });
    expect((await manager.call(addPrices, { body })).refusal.errors).toEqual({
      product: ['This record does not exist'],
      order_number: ['This value must be lower than or equal to 9999'],
      starts_at: ['This is not a date and a time'],
      active: ['This is not one of the choices'],
    });
  });

  test('for 100,000 countries are refused at the field', async () => {
    const flood = Array.from({ length: 100_000 }, () => 'FR');
    const refused = await manager.call(addPrices, { body: many({ use_in_country: flood }) });
    expect([refused.status, refused.refusal.errors]).toEqual([
      422,
      { use_in_country: ['There should be 300 entries or less.'] },
    ]);
  });
});

test('the prices of a purpose and of a plan are listed, including inactive ones, with the name of purpose or plan', async () => {
  const { passport, plan, digital } = scenario;
  const base = inEurope(scenario);
  const off = await aPrice(app, { ...base, amount: '12.90', active: false });
  const own = await aPrice(app, { ...base, productId: digital.id, partnerPlanId: plan.id, amount: '5' });
  const ofPurpose = (await manager.call(pricesOfPurpose, { params: { purposeId: passport.id } })).answer;
  expect([ofPurpose.purpose.label, ofPurpose.result.map(({ id }) => id)]).toEqual(['Passport', [off.id, own.id]]);
  const users = await app.signedInAs('userManager');
  const ofPlan = (await users.call(pricesOfPlan, { params: { partnerPlanId: plan.id } })).answer;
  expect([ofPlan.partner_plan.name, ofPlan.result.map(({ id }) => id)]).toEqual(['Premium', [own.id]]);
  expect((await manager.call(pricesOfPurpose, { params: { purposeId: 999_999 } })).status).toBe(404);
  expect((await users.call(pricesOfPlan, { params: { partnerPlanId: 999_999 } })).status).toBe(404);
});

test('the cache can be cleared for an existing purpose or plan', async () => {
  const clear = async (id: number) => (await manager.call(clearPriceCache, { params: { id } })).answer;
  expect(await clear(scenario.passport.id)).toEqual({ success: true });
  expect(await clear(scenario.plan.id)).toEqual({ success: true });
  expect(await clear(999_999)).toEqual({ success: false });
});

test('deleting a price deletes its offers', async () => {
  const { id } = await aPrice(app, { ...inEurope(scenario), amount: '1' }, [
    { productId: scenario.express.id, amount: '2', orderNumber: 1 },
  ]);
  await admin.call(deletePrice, { params: { id } });
  expect(await app.platform.database.orm.select().from(priceOffer)).toEqual([]);
});
