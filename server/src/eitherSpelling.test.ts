import { CALLS } from '@likeness/contract';
import { camelName } from '@likeness/contract/kit/listFields';
import { readPrice } from '@likeness/contract/prices';
import { editPrices } from '@likeness/contract/prices/edits';
import { addPrice, addPrices, editPrice } from '@likeness/contract/prices/writing';
import { editAddress } from '@likeness/contract/shipments/address';
import { generateMask } from '@likeness/contract/purposes/masks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { renamingOf } from './platform/http/spelling.ts';
import { price } from './prices/schema.ts';
import { type Caller, type TestApp, startTestApp } from './testing/app.ts';
import { type PriceScenario, aPriceScenario, found } from './testing/priceScenario.ts';

const snakeName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('every field of every call may be sent in snake_case and in camelCase', () => {
  const inputs = [...CALLS].flatMap(([name, { query, body }]) =>
    [query, body].flatMap((shape) => (shape instanceof z.ZodObject ? [{ name, shape }] : [])),
  );
  const tried = inputs.flatMap(({ name, shape }) =>
    Object.keys(shape.shape).flatMap((field) =>
      [camelName(field), snakeName(field)]
        .filter((spelling) => spelling === field || !(spelling in shape.shape))
        .map((spelling) => ({ name, field, read: renamingOf(shape)({ [spelling]: 'sent' }) })),
    ),
  );
  expect(tried.filter(({ field, read }) => (read as Record<string, unknown>)[field] !== 'sent')).toEqual([]);
  expect(tried.length).toBeGreaterThan(1000);
});

describe('in the house', () => {
  let app: TestApp;
  let manager: Caller;
  let scenario: PriceScenario;

  beforeAll(async () => {
    app = await startTestApp();
    manager = await app.signedInAs('financeManager');
    scenario = await aPriceScenario(app);
  });
  afterAll(() => app.close());

  test('prices are made as the specification’s form sends them, and their offers keep what was said of them', async () => {
    const { passport, prints, europe, america, express, france } = scenario;
    const many = {
      product: prints.id,
      purpose: 'Passport',
      useInCountry: [france.countryCode],
      purchaseFromCountryGroup: [europe.id, america.id],
      amount: '9',
      orderNumber: 4,
    };
    expect((await manager.call(addPrices, { body: many as never })).answer.created).toBe(2);
    const stored = await app.platform.database.orm.select().from(price);
    expect(stored.map(({ purposeId, orderNumber }) => [purposeId, orderNumber])).toEqual([
      [passport.id, 4],
      [passport.id, 4],
    ]);

    const offer = { product: express.id, amount: 1.5, orderNumber: 3, usableOneTime: false };
    const body = { orderNumber: 7, optionalOffers: [offer] } as never;
    await manager.call(editPrice, { params: { id: stored[0]!.id }, body });
    const { answer } = await manager.call(readPrice, { params: { id: stored[0]!.id } });
    expect([answer.order_number, answer.optional_offers]).toEqual([
      7,
      [expect.objectContaining({ order_number: 3, usable_one_time: false })],
    ]);
  });

  test('many prices are changed as they were asked to be', async () => {
    const matched = await found(manager, { purpose: scenario.passport.id });
    const body = { ...matched, orderNumber: 5, change_active: true, active: false };
    const query = { country: 'all', group: 'all', purpose: scenario.passport.id };
    const edited = await manager.call(editPrices, { body: body as never, query });
    expect([edited.status, edited.answer]).toEqual([200, expect.objectContaining({ changed: 2 })]);
    const stored = await app.platform.database.orm.select().from(price);
    expect(new Set(stored.map(({ orderNumber, active }) => `${orderNumber} ${active}`))).toEqual(new Set(['5 false']));
  });

  test('mistakes are told under the names that were sent', async () => {
    const { prints, passport, europe } = scenario;
    const body = {
      product: prints.id,
      purpose: passport.id,
      purchaseFromCountryGroup: europe.id,
      amount: '5',
      orderNumber: -1,
      optionalOffers: [{ product: prints.id, amount: 1, orderNumber: 'first' }],
    };
    expect((await manager.call(addPrice, { body: body as never })).refusal.errors).toEqual({
      orderNumber: ['This value must be greater than or equal to 0'],
      'optionalOffers.0.orderNumber': ['This is not a number'],
    });
    const support = await app.signedInAs('orderManager');
    const address = {
      first_name: '',
      last_name: 'Martin',
      postal_code: '',
      address: '1 rue',
      city: 'Paris',
      country: 'FR',
    };
    const refused = await support.call(editAddress, { params: { documentId: 1 }, body: address as never });
    const empty = ['This field should be filled'];
    expect(refused.refusal.errors).toEqual({ first_name: empty, postal_code: empty });
  });

  test('a mask is drawn of dimensions in either spelling', async () => {
    const admin = await app.signedInAs('admin');
    const query = {
      photo_height: 45,
      photoWidth: 35,
      outline_to_chin: 7,
      outline_to_skull: 4,
      dpi_resolution: 300,
    };
    expect((await admin.call(generateMask, { query })).answer).toMatchObject({
      width: 414,
      height: 532,
    });
  });
});
