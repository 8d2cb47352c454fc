import type { PriceCheck } from '@likeness/contract/settingsLists/partnerPlans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderItem } from '../orders/schema.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { orderLineCheck, price, priceOffer } from '../prices/schema.ts';
import { country, countryGroup } from '../purposes/schema.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aPromotion } from '../testing/builders.ts';
import { aCountry, aProduct, aPurpose } from '../testing/catalogueBuilders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

type Line = Record<string, unknown>;

let app: TestApp;
let partners: Record<PriceCheck, PartnerScenario>;
/** The references of products, each named after what is special about its price. */
let prints: string;
let retired: string;
let dollars: string;
let unlisted: string;
let frame: string;
let voucher: string;
let retiredOption: string;
let unlistedOption: string;
let passport: number;

beforeAll(async () => {
  app = await startTestApp();
  partners = {
    mark: await PartnerScenario.open(app),
    strict: await PartnerScenario.open(app, { priceCheck: 'strict' }),
    trust: await PartnerScenario.open(app, { priceCheck: 'trust' }),
  };
  const purpose = await aPurpose(app);
  passport = purpose.id;
  const tx = app.platform.database.orm;
  const groups = await tx
    .insert(countryGroup)
    .values([{ label: 'Near' }, { label: 'Far' }])
    .returning();
  const [near, far] = [groups[0]!.id, groups[1]!.id];
  const inGroup = async (code: string, name: string, countryGroupId: number) => {
    const { id } = await aCountry(app, code, name);
    await tx.update(country).set({ countryGroupId }).where(eq(country.id, id));
  };
  await inGroup('FR', 'France', near);
  await inGroup('BE', 'Belgium', near);
  await inGroup('US', 'United States', far);
  const aPrice = async (productId: number, values: Partial<typeof price.$inferInsert> = {}) => {
    const place = { purposeId: passport, countryId: purpose.useInCountryId, purchaseFromCountryGroupId: near };
    const [row] = await tx
      .insert(price)
      .values({ ...place, productId, amount: '12.90', ...values })
      .returning();
    return row!.id;
  };
  const [main, ofRetired, inDollars] = [await aProduct(app), await aProduct(app), await aProduct(app)];
  [prints, retired, dollars] = [main.reference, ofRetired.reference, inDollars.reference];
  unlisted = (await aProduct(app)).reference;
  const priceId = await aPrice(main.id);
  await aPrice(main.id, { purchaseFromCountryGroupId: far, amount: '15.00' });
  await aPrice(ofRetired.id, { active: false });
  await aPrice(inDollars.id, { currency: 'USD' });
  const anOption = async (values?: Partial<typeof priceOffer.$inferInsert>) => {
    const { id, reference } = await aProduct(app, { productType: 'option' });
    if (values) {
      const offer = { priceId, productId: id, amount: '3.00' as const, orderNumber: 1, usableOneTime: false };
      await tx.insert(priceOffer).values({ ...offer, ...values });
    }
    return reference;
  };
  frame = await anOption({});
  voucher = await anOption({ usableOneTime: true });
  retiredOption = await anOption({ active: false });
  unlistedOption = await anOption();
});
afterAll(() => app.close());

const mainLine = async (check: PriceCheck, changes: Line = {}) =>
  partners[check].aLine({ product: prints, purpose: passport, ...changes });
const option = (product: string, amount: string, changes: Line = {}): Line => ({
  product,
  purpose: passport,
  amount,
  origin_line: 0,
  ...changes,
});
const place = async (check: PriceCheck, lines: Line[], changes: Line = {}) =>
  partners[check].place(await partners[check].anOrder({ lines, ...changes }));

/** The stored verdict on each line of an order. */
async function checksOf(orderId: number) {
  return app.platform.database.orm
    .select({ verdict: orderLineCheck.verdict, expected: orderLineCheck.expectedAmount, offer: orderLineCheck.offerId })
    .from(orderItem)
    .innerJoin(orderLineCheck, eq(orderLineCheck.orderItemId, orderItem.id))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.id));
}

describe.each<
  [
    what: string,
    lines: (check: PriceCheck) => Promise<Line[]>,
    order: Line,
    found: [verdict: string, expected: string | null][],
    refused: { code: string; errors: Record<string, string[]> } | undefined,
  ]
>([
  ['the listed amount', async (check) => [await mainLine(check)], {}, [['as_listed', '12.90']], undefined],
  [
    'the listed amount of the country it is bought in',
    async (check) => [await mainLine(check, { amount: '15' })],
    { origin_country: 'US' },
    [['as_listed', '15.00']],
    undefined,
  ],
  [
    'the amount of another country',
    async (check) => [await mainLine(check)],
    { origin_country: 'US' },
    [['differs', '15.00']],
    { code: 'price_differs', errors: { 'lines.0.amount': ['The listed price is 15.00 EUR'] } },
  ],
  [
    'a cent less',
    async (check) => [await mainLine(check, { amount: '12.89' })],
    {},
    [['differs', '12.90']],
    { code: 'price_differs', errors: { 'lines.0.amount': ['The listed price is 12.90 EUR'] } },
  ],
  [
    'the right number in another currency than its list',
    async (check) => [await mainLine(check, { product: dollars })],
    {},
    [['differs', null]],
    { code: 'price_differs', errors: { 'lines.0.amount': ['The listed price is 12.90 USD'] } },
  ],
  [
    'a product without a price',
    async (check) => [await mainLine(check, { product: unlisted })],
    {},
    [['unknown', null]],
    {
      code: 'price_unknown',
      errors: { 'lines.0.amount': ['No price is listed for this product and purpose, bought in FR'] },
    },
  ],
  [
    'a country in no group',
    async (check) => [await mainLine(check)],
    { origin_country: 'AQ' },
    [['unknown', null]],
    {
      code: 'price_unknown',
      errors: { 'lines.0.amount': ['No price is listed for this product and purpose, bought in AQ'] },
    },
  ],
  [
    'a price that is not active',
    async (check) => [await mainLine(check, { product: retired })],
    {},
    [['inactive', '12.90']],
    {
      code: 'price_inactive',
      errors: { 'lines.0.amount': ['This cannot be bought now: its price is not active'] },
    },
  ],
  [
    'options at their price',
    async (check) => [await mainLine(check), option(frame, '3.00', { quantity: 2 }), option(voucher, '3.00')],
    {},
    [
      ['as_listed', '12.90'],
      ['as_listed', '3.00'],
      ['as_listed', '3.00'],
    ],
    undefined,
  ],
  [
    'options with each of their faults',
    async (check) => [
      await mainLine(check),
      option(frame, '2.00'),
      option(retiredOption, '3.00'),
      option(unlistedOption, '3.00'),
      option(voucher, '3.00', { quantity: 2 }),
    ],
    {},
    [
      ['as_listed', '12.90'],
      ['differs', '3.00'],
      ['inactive', '3.00'],
      ['unknown', null],
      ['differs', '3.00'],
    ],
    {
      code: 'price_differs',
      errors: {
        'lines.1.amount': ['The listed price is 3.00 EUR'],
        'lines.2.amount': ['This cannot be bought now: its price is not active'],
        'lines.3.amount': ['No price is listed for this product and purpose, bought in FR'],
        'lines.4.quantity': ['An order can have this only once'],
      },
    },
  ],
  [
    'what can be had once, in two lines',
    async (check) => [await mainLine(check), option(voucher, '3.00'), option(voucher, '3.00')],
    {},
    [
      ['as_listed', '12.90'],
      ['differs', '3.00'],
      ['differs', '3.00'],
    ],
    {
      code: 'offer_only_once',
      errors: {
        'lines.1.quantity': ['An order can have this only once'],
        'lines.2.quantity': ['An order can have this only once'],
      },
    },
  ],
])('an order with %s', (_, linesFor, changes, found, refused) => {
  test('is accepted by a plan that marks, and the verdict on each line is stored', async () => {
    const { id } = (await place('mark', await linesFor('mark'), changes)).answer;
    expect((await checksOf(id)).map(({ verdict, expected }) => [verdict, expected])).toEqual(found);
  });

  test('is accepted by a strict plan only if every line is as listed', async () => {
    const lines = await linesFor('strict');
    const reply = await place('strict', lines, changes);
    const refusal = reply.status === 200 ? undefined : { code: reply.refusal.code, errors: reply.refusal.errors };
    expect([reply.status, refusal]).toEqual([refused ? 422 : 200, refused]);
  });

  test('is accepted by a plan that trusts, without a check', async () => {
    const { id } = (await place('trust', await linesFor('trust'), changes)).answer;
    expect(await checksOf(id)).toEqual([]);
  });
});

test('an order that a strict plan refuses is not stored', async () => {
  const lines = [await mainLine('strict', { amount: '1' })];
  const order = await partners.strict.anOrder({ lines });
  await partners.strict.expectNothingWritten(async () => {
    expect((await partners.strict.place(order)).status).toBe(422);
  });
});

test('lines with a promotion are compared before the discount, so they are as listed', async () => {
  const { code } = await aPromotion(app);
  const lines = [await mainLine('strict')];
  expect((await place('strict', lines, { promotion: { code, discount: '1.29' } })).status).toBe(200);
  const reduced = [await mainLine('strict', { amount: '11.61' })];
  expect((await place('strict', reduced, { promotion: { code } })).refusal.code).toBe('price_differs');
});

test('the price of a plan replaces the common price, but only for partners of this plan', async () => {
  const special = await PartnerScenario.open(app);
  const [common] = await app.platform.database.orm.select().from(price).orderBy(asc(price.id)).limit(1);
  const { id: _, ...values } = common!;
  await app.platform.database.orm.insert(price).values({ ...values, partnerPlanId: special.plan, amount: '9.90' });
  const ofPlan = await special.place(
    await special.anOrder({ lines: [await special.aLine({ product: prints, purpose: passport, amount: '9.90' })] }),
  );
  const ofOthers = (await place('mark', [await mainLine('mark', { amount: '9.90' })])).answer;
  const verdicts = [await checksOf(ofPlan.answer.id), await checksOf(ofOthers.id)].flat().map(({ verdict }) => verdict);
  expect(verdicts).toEqual(['as_listed', 'differs']);
});
