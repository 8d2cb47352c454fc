import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { orderItem } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aPromotion, documentRow, orderRow } from '../testing/builders.ts';
import { aProduct, aPurpose } from '../testing/catalogueBuilders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

let app: TestApp;
let scenario: PartnerScenario;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
});
afterAll(() => app.close());

describe('a paid order', () => {
  test('brings its photo to the sorters, with a deadline one hour after the payment', async () => {
    const placed = (await scenario.place(await scenario.anOrder())).answer;
    expect(placed.status).toBe('in_progress');
    expect(placed.documents).toMatchObject([{ status: 'waiting_ia_validation' }]);
    const row = await documentRow(app, placed.documents[0]!.id);
    expect(row.promisedAt!.getTime()).toBe(app.clock.now().getTime() + 3_600_000);
    await app.settle();
    const sorter = await app.signedInAs('sorter');
    const claimed = await sorter.call(photos.startVerification, { params: { id: row.id } });
    expect(claimed.answer.status).toBe('verification_in_progress');
  });

  test('stores the sum of its lines, exact to the cent', async () => {
    const lines = [
      await scenario.aLine({ amount: '0.10', quantity: 3 }),
      await scenario.aLine({ amount: '12', quantity: 1 }),
      await scenario.aLine({ amount: '9999999.99', quantity: 50 }),
    ];
    const placed = (await scenario.place(await scenario.anOrder({ lines }))).answer;
    expect((await orderRow(app, placed.id)).totalAmount).toBe('500000011.80');
  });

  test('of the largest possible amount is stored', async () => {
    const photo = await scenario.sendPicture();
    const more = Array.from({ length: 19 }, () => ({ origin_line: 0 }));
    const lines = [{ photo }, ...more].map((line) => ({
      product: scenario.product,
      purpose: scenario.purpose,
      amount: '9999999.99',
      quantity: 50,
      ...line,
    }));
    const placed = (await scenario.place(await scenario.anOrder({ lines }))).answer;
    expect((await orderRow(app, placed.id)).totalAmount).toBe('9999999990.00');
  });

  test('skips verification if its product or purpose needs none', async () => {
    const unchecked = await aProduct(app, { verificationNeeded: false });
    const placed = (
      await scenario.place(await scenario.anOrder({ lines: [await scenario.aLine({ product: unchecked.reference })] }))
    ).answer;
    expect(placed.documents).toMatchObject([{ status: 'validated' }]);
  });

  test('with an additional offer has one document, because the offer shares its photo', async () => {
    const other = await aPurpose(app, { label: 'Driving licence' });
    const lines = [
      await scenario.aLine(),
      { product: scenario.product, purpose: other.id, amount: '3', origin_line: 0 },
    ];
    const placed = (await scenario.place(await scenario.anOrder({ lines }))).answer;
    expect(placed.documents).toHaveLength(1);
    const items = await app.platform.database.orm.select().from(orderItem).where(eq(orderItem.orderId, placed.id));
    const [first, second] = items.toSorted((one, two) => one.id - two.id);
    expect(second).toMatchObject({ originItemId: first!.id, purposeId: other.id });
  });

  test('shows its signature and proof of life to the sorter', async () => {
    const line = await scenario.aLine({
      signature: await scenario.sendPicture('signature'),
      proof_of_life: await scenario.sendPicture('proof_of_life'),
    });
    const placed = (await scenario.place(await scenario.anOrder({ lines: [line] }))).answer;
    const sorter = await app.signedInAs('sorter');
    const seen = (await sorter.call(photos.getDocument, { params: { id: placed.documents[0]!.id } })).answer;
    expect([seen.signature?.uid, seen.photo?.proof_of_life_image?.uid]).toEqual([line.signature, line.proof_of_life]);
  });
});

describe('the customer of an order', () => {
  const customerOf = async (orderId: number) => {
    const { customerId } = await orderRow(app, orderId);
    return (await app.platform.database.orm.select().from(customer).where(eq(customer.id, customerId)))[0]!;
  };
  const GRACE = { email: 'grace@customer.test', first_name: 'Grace', last_name: 'Hopper', language: 'en' };
  const HOME = { address: '12 rue Haute', postal_code: '75011', city: 'Paris', country: 'FR' };
  const order = async (more: Record<string, string> = {}) =>
    customerOf((await scenario.place(await scenario.anOrder({ customer: { ...GRACE, ...more } }))).answer.id);

  test('keeps the address and telephone of an earlier order when a later one names none', async () => {
    const first = await order({ ...HOME, address2: 'Bât. B', phone: '+33612345678' });
    const later = await order();
    const { address, address2, postalCode, city, countryCode, phone } = first;
    expect(later).toMatchObject({ address, address2, postalCode, city, countryCode, phone, revision: first.revision });
    expect([address, phone]).toEqual(['12 rue Haute', '+33612345678']);
  });

  test('has the address of the latest order as a whole, and whoever is correcting the earlier one is told', async () => {
    const before = await order({ ...HOME, address2: 'Bât. B' });
    const moved = await order({ ...HOME, address: '1 rue Basse' });
    expect(moved).toMatchObject({ address: '1 rue Basse', address2: null, revision: before.revision + 1 });
  });
});

describe('an order is stored once', () => {
  test('although it is sent twice with the same idempotency key', async () => {
    const order = await scenario.anOrder();
    const [first, again] = [await scenario.place(order, { key: 'key' }), await scenario.place(order, { key: 'key' })];
    expect(again.answer).toEqual(first.answer);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('although it is sent four times at the same moment', async () => {
    const order = await scenario.anOrder();
    const replies = await Promise.all([1, 2, 3, 4].map(() => scenario.place(order, { key: 'another key' })));
    expect(new Set(replies.map(({ answer }) => answer.id)).size).toBe(1);
  });

  test('and a second order with the same reference is refused', async () => {
    const order = await scenario.anOrder();
    const { id } = (await scenario.place(order)).answer;
    const again = { ...order, lines: [await scenario.aLine()] };
    await scenario.expectNothingWritten(async () => {
      const refused = await scenario.place(again);
      expect([refused.status, refused.refusal]).toMatchObject([409, { code: 'order_known', params: { id } }]);
    });
    const parallel = await scenario.anOrder();
    const pair = [parallel, { ...parallel, lines: [await scenario.aLine()] }];
    const statuses = (await Promise.all(pair.map((one) => scenario.place(one)))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });

  test('and one that is sent again is told so, whatever its first attempt has used up', async () => {
    const promotion = await aPromotion(app, { quantity: 1, quantityUsed: 0 });
    const order = await scenario.anOrder({ promotion: { code: promotion.code, discount: '1.29' } });
    const { id } = (await scenario.place(order)).answer;
    const again = await scenario.place(order);
    expect([again.status, again.refusal]).toMatchObject([409, { code: 'order_known', params: { id } }]);
  });

  test('but another partner may use the same reference for its own order', async () => {
    const order = await scenario.anOrder();
    await scenario.place(order);
    const other = await scenario.stranger();
    const theirs = { ...order, lines: [await scenario.aLine({ photo: await scenario.sendPicture('photo', other) })] };
    expect((await scenario.place(theirs, { who: other })).status).toBe(200);
  });
});

describe('a whole order is refused because of', () => {
  const wrong: [what: string, make: () => Promise<Record<string, unknown>>, code: string, field: string][] = [
    [
      'an unknown product',
      async () => ({ lines: [await scenario.aLine(), await scenario.aLine({ product: 'nothing' })] }),
      'product_unknown',
      'lines.1.product',
    ],
    [
      'a product no longer sold',
      async () => ({ lines: [await scenario.aLine({ product: (await aProduct(app, { active: false })).reference })] }),
      'product_unknown',
      'lines.0.product',
    ],
    [
      'an unknown purpose',
      async () => ({ lines: [await scenario.aLine({ purpose: 2_000_000_000 })] }),
      'purpose_unknown',
      'lines.0.purpose',
    ],
    [
      'a replaced purpose',
      async () => ({ lines: [await scenario.aLine({ purpose: (await aPurpose(app, { replaced: true })).id })] }),
      'purpose_unknown',
      'lines.0.purpose',
    ],
    [
      'a photo that was never sent',
      async () => ({ lines: [await scenario.aLine({ photo: '0'.repeat(32) })] }),
      'photo_unknown',
      'lines.0.photo',
    ],
    [
      'a photo that was removed by its age',
      async () => {
        const photo = await scenario.sendPicture();
        const gone = { deletedAt: app.clock.now() };
        await app.platform.database.orm.update(file).set(gone).where(eq(file.uid, photo));
        return { lines: [await scenario.aLine({ photo })] };
      },
      'photo_unknown',
      'lines.0.photo',
    ],
    [
      'no photo',
      async () => ({ lines: [await scenario.aLine({ photo: undefined })] }),
      'photo_unknown',
      'lines.0.photo',
    ],
    [
      'a signature in place of a photo',
      async () => ({ lines: [await scenario.aLine({ photo: await scenario.sendPicture('signature') })] }),
      'photo_unknown',
      'lines.0.photo',
    ],
    [
      'a photo in place of a signature',
      async () => ({ lines: [await scenario.aLine({ signature: await scenario.sendPicture() })] }),
      'photo_unknown',
      'lines.0.signature',
    ],
    [
      'one photo for two lines',
      async () => {
        const photo = await scenario.sendPicture();
        return { lines: [await scenario.aLine({ photo }), await scenario.aLine({ photo })] };
      },
      'photo_unknown',
      'lines.1.photo',
    ],
    [
      'no signature, though its product needs one',
      async () => ({
        lines: [await scenario.aLine({ product: (await aProduct(app, { signatureNeeded: true })).reference })],
      }),
      'signature_missing',
      'lines.0.signature',
    ],
    [
      'no signature, though its purpose needs one',
      async () => ({
        lines: [
          await scenario.aLine(),
          await scenario.aLine({ purpose: (await aPurpose(app, { signatureNeeded: true })).id }),
        ],
      }),
      'signature_missing',
      'lines.1.signature',
    ],
    [
      'no signature, though an offer of it needs one',
      async () => ({
        lines: [
          await scenario.aLine(),
          await scenario.aLine({
            photo: undefined,
            origin_line: 0,
            product: (await aProduct(app, { signatureNeeded: true })).reference,
          }),
        ],
      }),
      'signature_missing',
      'lines.0.signature',
    ],
    [
      'another partner’s photo',
      async () => ({
        lines: [await scenario.aLine({ photo: await scenario.sendPicture('photo', await scenario.stranger()) })],
      }),
      'photo_unknown',
      'lines.0.photo',
    ],
    [
      'an offer that comes before its line',
      async () => ({ lines: [await scenario.aLine({ photo: undefined, origin_line: 1 }), await scenario.aLine()] }),
      'photo_unknown',
      'lines.0.origin_line',
    ],
    [
      'an offer that shares the photo of itself',
      async () => ({ lines: [await scenario.aLine({ photo: undefined, origin_line: 0 })] }),
      'photo_unknown',
      'lines.0.origin_line',
    ],
    [
      'an offer that shares the photo of another offer',
      async () => ({
        lines: [
          await scenario.aLine(),
          await scenario.aLine({ photo: undefined, origin_line: 0 }),
          await scenario.aLine({ photo: undefined, origin_line: 1 }),
        ],
      }),
      'photo_unknown',
      'lines.2.origin_line',
    ],
    [
      'a price with three decimals',
      async () => ({ lines: [await scenario.aLine({ amount: '1.005' })] }),
      'invalid_input',
      'lines.0.amount',
    ],
    [
      'a negative price',
      async () => ({ lines: [await scenario.aLine({ amount: '-1' })] }),
      'invalid_input',
      'lines.0.amount',
    ],
    [
      'a price as a number',
      async () => ({ lines: [await scenario.aLine({ amount: 12.9 })] }),
      'invalid_input',
      'lines.0.amount',
    ],
    [
      'a quantity of zero',
      async () => ({ lines: [await scenario.aLine({ quantity: 0 })] }),
      'invalid_input',
      'lines.0.quantity',
    ],
    ['no lines', async () => ({ lines: [] }), 'invalid_input', 'lines'],
    [
      'an invalid e-mail address',
      async () => ({ customer: { email: 'ada', first_name: 'A', last_name: 'L' } }),
      'invalid_input',
      'customer.email',
    ],
    [
      'a customer without a name',
      async () => ({ customer: { email: 'a@b.test', first_name: ' ', last_name: 'L' } }),
      'invalid_input',
      'customer.first_name',
    ],
    [
      'a name with a NUL',
      async () => ({ customer: { email: 'a@b.test', first_name: 'A\0', last_name: 'L' } }),
      'invalid_input',
      'customer.first_name',
    ],
    ['an invalid country code', async () => ({ origin_country: 'fr' }), 'invalid_input', 'origin_country'],
  ];

  test.each(wrong)('%s', async (_what, make, code, field) => {
    const order = await scenario.anOrder(await make());
    await scenario.expectNothingWritten(async () => {
      const refused = await scenario.place(order, { key: 'a key that stays free' });
      expect([refused.status, refused.refusal.code]).toEqual([422, code]);
      expect(Object.keys(refused.refusal.errors!)).toEqual([field]);
    });
  });

  test('a photo of another order, also if both orders come at the same moment', async () => {
    const photo = await scenario.sendPicture();
    const pair = [
      await scenario.anOrder({ lines: [await scenario.aLine({ photo })] }),
      await scenario.anOrder({ lines: [await scenario.aLine({ photo })] }),
    ];
    const replies = await Promise.all(pair.map((order) => scenario.place(order)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const third = await scenario.place(await scenario.anOrder({ lines: [await scenario.aLine({ photo })] }));
    expect(third.refusal.code).toBe('photo_unknown');
  });
});
