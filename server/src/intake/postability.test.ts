import { readRepair } from '@likeness/contract/intake/repairs';
import { listOrderable } from '@likeness/contract/intake/catalogue';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { country } from '../purposes/schema.ts';
import { shipment } from '../shipments/schema.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aLinkHolder, documentRow, orderRow } from '../testing/builders.ts';
import { aCountry, aProduct } from '../testing/catalogueBuilders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

let app: TestApp;
let scenario: PartnerScenario;
let printed: string;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app, { informWho: ['client_address_rejected'] });
  printed = (await aProduct(app, { sendByPostNeeded: true })).reference;
  const tx = app.platform.database.orm;
  await tx.update(country).set({ countryMerciFacteur: 'FRANCE' }).where(eq(country.countryCode, 'FR'));
  const korea = await aCountry(app, 'KR', 'South Korea');
  await tx
    .update(country)
    .set({ countryMerciFacteur: 'COREE DU SUD', sendAuthorized: false })
    .where(eq(country.id, korea.id));
  const peru = await aCountry(app, 'PE', 'Peru');
  await tx.update(country).set({ countryMerciFacteur: 'PEROU', active: false }).where(eq(country.id, peru.id));
});
afterAll(() => app.close());

const HOME = { address: '12 rue du Nord', postal_code: '75011', city: 'Paris', country: 'FR' };
async function anOrderTo(home: Partial<typeof HOME>, product = printed) {
  const customer = { email: 'ada@customer.test', first_name: 'Ada', last_name: 'Lovelace', language: 'en', ...home };
  return scenario.anOrder({ customer, lines: [await scenario.aLine({ product })] });
}
const onlyTheCity = { city: 'Paris', country: 'FR' };

describe('an order of prints that cannot be posted', () => {
  test.each([
    ['a country without post', { ...HOME, country: 'KR' }, { 'customer.country': 'We do not ship to this country' }],
    [
      'a country that is offered no longer',
      { ...HOME, country: 'PE' },
      { 'customer.country': 'We do not ship to this country' },
    ],
    [
      'no country',
      { ...HOME, country: undefined as never },
      { 'customer.country': 'The mail partner sends no letters to this country' },
    ],
    [
      'no street and no postcode',
      onlyTheCity,
      { 'customer.address': 'There is no street', 'customer.postal_code': 'There is no postcode' },
    ],
  ])(
    'because of %s is refused with a sentence at each field, and nothing is stored',
    async (_what, home, sentences) => {
      const order = await anOrderTo(home);
      await scenario.expectNothingWritten(async () => {
        const { status, refusal } = await scenario.place(order, { key: 'stays free' });
        expect([status, refusal.code]).toEqual([422, 'address_unpostable']);
        const expected = Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]);
        expect(refusal.errors).toEqual(Object.fromEntries(expected));
      });
    },
  );

  test('is taken if nothing of it is printed, and the catalogue lists where prints can go', async () => {
    expect((await scenario.place(await anOrderTo(HOME))).status).toBe(200);
    expect((await scenario.place(await anOrderTo({}, scenario.product))).status).toBe(200);
    expect((await scenario.caller.call(listOrderable)).answer.posted_to).toEqual(['FR']);
  });

  test('is taken for a plan that asks its customers: no postman sees it, and the customer reads what is missing', async () => {
    const { orm } = app.platform.database;
    await orm.update(partnerPlan).set({ unpostableOrders: 'ask_customer' }).where(eq(partnerPlan.id, scenario.plan));
    const placed = (await scenario.place(await anOrderTo(onlyTheCity))).answer;
    const { id } = placed.documents[0]!;
    await app.settle();
    const sorter = await app.signedInAs('sorter');
    await sorter.call(photos.startVerification, { params: { id } });
    const { uid: photoUid } = (await sorter.call(photos.getDocument, { params: { id } })).answer.photo!;
    const body = { status: 'validated', final: true, lastValidation: true, photo: { photoUid, status: 'validated' } };
    expect((await sorter.call(photos.decide, { params: { id }, body })).answer.status).toBe('validated');
    await app.settle(9);
    expect((await documentRow(app, id)).status).toBe('rejected_address');
    expect((await orderRow(app, placed.id)).status).toBe('rejected_address');
    const shipments = await orm.select().from(shipment).where(eq(shipment.documentId, id));
    expect(shipments).toMatchObject([{ status: 'blocked' }]);
    const [mail] = await orm.select().from(emailMessage).where(eq(emailMessage.documentId, id));
    expect(mail!.text).toContain('cannot be delivered to the address');
    const asked = (await (await aLinkHolder(app, placed.id)).call(readRepair)).answer.documents[0]!;
    expect(asked.refused_address).toMatchObject({ city: 'Paris', country: 'FR', address: null });
    expect(asked.refused_address!.why.map(({ code }) => code)).toEqual(['street_missing', 'postcode_missing']);
    expect(asked.progress.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'ordered done',
      'checked done',
      'printed now',
      'on_its_way ahead',
      'delivered ahead',
    ]);
  });
});

describe('an order of more prints of one photo than a letter holds', () => {
  const prints = (...lines: [product: string, quantity: number][]) =>
    Promise.all(
      lines.map(([product, quantity], position) =>
        scenario.aLine({ product, quantity, ...(position > 0 && { photo: undefined, origin_line: 0 }) }),
      ),
    );
  const orderOf = async (...lines: Parameters<typeof prints>) => {
    const customer = { email: 'ada@customer.test', first_name: 'Ada', last_name: 'Lovelace', language: 'en', ...HOME };
    return scenario.anOrder({ customer, lines: await prints(...lines) });
  };

  test('is refused at the line with which they are too many, and nothing is stored', async () => {
    const order = await orderOf([printed, 49], [scenario.product, 50], [printed, 2]);
    await scenario.expectNothingWritten(async () => {
      const { status, refusal } = await scenario.place(order);
      expect([status, refusal.code]).toEqual([422, 'too_many_prints']);
      const sentence = 'A letter holds at most 50 prints of one photo, including those of its offers';
      expect(refusal.errors).toEqual({ 'lines.2.quantity': [sentence] });
    });
  });

  test('is taken when they just fit, when the rest is not printed, and when they are of two photos', async () => {
    expect((await scenario.place(await orderOf([printed, 49], [printed, 1]))).status).toBe(200);
    expect((await scenario.place(await orderOf([printed, 50], [scenario.product, 50]))).status).toBe(200);
    const both = await orderOf([printed, 50]);
    const other = await scenario.aLine({ product: printed, quantity: 50 });
    const twoPhotos = { ...both, lines: [...(both['lines'] as object[]), other] };
    expect((await scenario.place(twoPhotos)).status).toBe(200);
  });
});
