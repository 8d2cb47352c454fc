import { repairAddress } from '@likeness/contract/intake/repairs';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { sendForTreatment } from '@likeness/contract/orderDesk/afterSales';
import { replaceDocument } from '@likeness/contract/orderDesk/replacement';
import { rejectAddress } from '@likeness/contract/shipments';
import { editAddress } from '@likeness/contract/shipments/address';
import { downloadInvoice } from '@likeness/contract/orderDesk/emails';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { orderItem } from '../../orders/schema.ts';
import { fulfilDocumentJob, lockDocument } from '../../photos/index.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { country } from '../../purposes/schema.ts';
import { rejectUnpostable } from '../../shipments/index.ts';
import { shipment } from '../../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aLinkHolder, anOffer, documentRow, orderRow } from '../../testing/builders.ts';
import { aPurpose } from '../../testing/catalogueBuilders.ts';
import { OrderScenario, aPayment, aShipment, stand } from '../../testing/orderScenario.ts';

let app: TestApp;
let scenario: OrderScenario;
let admin: Caller;
let passport: number;

beforeAll(async () => {
  app = await startTestApp({
    INVOICE_SELLER: 'Maison du Portrait; 12 rue de l’Église; 75011; Paris; FRANCE',
    INVOICE_VAT_NUMBER: 'FR12345678901',
  });
  scenario = await OrderScenario.open(app);
  admin = await app.signedInAs('admin');
  passport = (await aPurpose(app, { label: 'The right passport' })).id;
});
afterAll(() => app.close());

const replace = (id: number, who = admin, purpose = passport) =>
  who.call(replaceDocument, { params: { id }, body: { purpose, reason: 'They meant the passport' } });
const read = async (id: number) => (await admin.call(readOrder, { params: { id } })).answer;

test('another document takes the place of a delivered one, with the photo that was sent, and waits to be judged', async () => {
  const it = await scenario.ordered({ status: 'delivered', order: 'fulfilled', signature: true });
  await aPayment(app, it.orderId);
  await aShipment(app, it, 'shipped', '1');
  const offer = await anOffer(app, it, { productId: scenario.products.printed });
  const { replaced_by: made } = (await replace(it.id)).answer;
  await app.settle();
  const [old, fresh] = [await documentRow(app, it.id), await documentRow(app, made)];
  expect([old.status, old.replacedById, fresh.status, fresh.purposeId, fresh.city]).toEqual([
    'replaced',
    made,
    'pending_verification',
    passport,
    'Paris',
  ]);
  expect((await orderRow(app, it.orderId)).status).toBe('in_progress');
  const order = await read(it.orderId);
  expect(order.order_items.map(({ price, document }) => [price.amount, document?.id, document?.replaced_by])).toEqual(
    expect.arrayContaining([
      [0, it.id, made],
      [12.9, made, null],
    ]),
  );
  expect(fresh.signatureId).not.toBe(old.signatureId);
  const [shared] = await app.platform.database.orm.select().from(orderItem).where(eq(orderItem.id, offer.id));
  expect(shared!.originItemId).toBe(fresh.orderItemId);
  expect(order.actions.find(({ name }) => name === 'replaced')).toMatchObject({
    value_text: 'They meant the passport',
    user: { id: admin.id },
  });
});

test('what needs a signature takes the place only of what came with one', async () => {
  const signed = (await aPurpose(app, { signatureNeeded: true })).id;
  const without = await scenario.ordered();
  const { refusal } = await replace(without.id, admin, signed);
  expect([refusal.code, refusal.errors]).toEqual(['signature_missing', { purpose: [refusal.message] }]);
  expect((await documentRow(app, without.id)).status).toBe('pending_verification');
  const withOne = await scenario.ordered({ signature: true });
  expect((await replace(withOne.id, admin, signed)).status).toBe(200);
});

test('if what was meant cannot be posted to its customer, they are asked for another address', async () => {
  const it = await scenario.ordered({ product: 'printed', status: 'delivered', order: 'fulfilled' });
  const { replaced_by: made } = (await replace(it.id)).answer;
  await stand(app, made, 'validated');
  const { database, jobs } = app.platform;
  await database.transaction((tx) => jobs.enqueue(tx, fulfilDocumentJob, { documentId: made }));
  await app.settle(60);
  expect((await documentRow(app, made)).status).toBe('rejected_address');
});

describe('if the letter with the wrong one cannot arrive', () => {
  const fulfil = async (id: number) => {
    await stand(app, id, 'validated');
    const { database, jobs } = app.platform;
    await database.transaction((tx) => jobs.enqueue(tx, fulfilDocumentJob, { documentId: id }));
    await app.settle(60);
  };
  const lettersOf = async (id: number) => {
    const ofIt = eq(shipment.documentId, id);
    const letters = await app.platform.database.orm.select().from(shipment).where(ofIt).orderBy(shipment.id);
    return [(await documentRow(app, id)).status, letters.map(({ status }) => status)];
  };
  const addressOf = async (id: number) => {
    const { firstName, lastName, address, postalCode, city, countryCode } = await documentRow(app, id);
    return { firstName, lastName, address, postalCode, city, country: countryCode! };
  };
  /** Its letter goes to another place, where the changes say so. */
  const replacedAfterReturn = async (changes: Partial<typeof shipment.$inferInsert> = {}) => {
    const it = await scenario.ordered({ product: 'printed', status: 'delivered', order: 'fulfilled' });
    const { orm } = app.platform.database;
    await orm.update(country).set({ countryMerciFacteur: 'FRANCE' }).where(eq(country.countryCode, 'FR'));
    const letter = await aShipment(app, it, 'blocked', '1');
    const returned = { returnedAt: app.clock.now(), ...changes };
    await orm.update(shipment).set(returned).where(eq(shipment.id, letter.id));
    const { replaced_by: made } = (await replace(it.id)).answer;
    await fulfil(made);
    return made;
  };

  test('the next is not posted to an address from which it came back', async () => {
    expect(await lettersOf(await replacedAfterReturn())).toEqual(['rejected_address', ['blocked']]);
    const elsewhere = await replacedAfterReturn({ city: 'Lyon' });
    expect(await lettersOf(elsewhere)).toEqual(['pending_shipment', ['pending_shipment']]);
  });

  test('nor is that address taken from the customer, who is asked for another one', async () => {
    const made = await replacedAfterReturn();
    const customer = await aLinkHolder(app, (await documentRow(app, made)).orderId);
    const { refusal } = await customer.call(repairAddress, { params: { id: made }, body: await addressOf(made) });
    expect(refusal.code).toBe('address_unchanged');
  });

  test('nor to one that was rejected, before the letter left or afterwards', async () => {
    for (const [status, letter] of [
      ['pending_shipment', 'pending_shipment'],
      ['delivered', 'shipped'],
    ] as const) {
      const it = await scenario.ordered({ product: 'printed', status, order: 'in_progress' });
      await app.platform.database.orm.update(country).set({ countryMerciFacteur: 'FRANCE' });
      await aShipment(app, it, letter);
      expect((await admin.call(rejectAddress, { params: { id: it.id } })).status).toBe(200);
      const { replaced_by: made } = (await replace(it.id)).answer;
      await fulfil(made);
      expect(await lettersOf(made)).toEqual(['rejected_address', ['blocked']]);
    }
  });

  test('only where the address was at fault: what the house could not post is posted there once it can', async () => {
    const { orm } = app.platform.database;
    const it = await scenario.ordered({ product: 'printed', status: 'pending_shipment', order: 'in_progress' });
    await aShipment(app, it);
    await orm.update(country).set({ countryMerciFacteur: 'FRANCE', sendAuthorized: false });
    await app.platform.database.transaction(async (tx) =>
      rejectUnpostable(tx, await lockDocument(tx, it.id), { mailer: app.platform, now: app.clock.now() }),
    );
    expect((await documentRow(app, it.id)).status).toBe('rejected_address');
    await orm.update(country).set({ sendAuthorized: true });
    const { replaced_by: made } = (await replace(it.id)).answer;
    await fulfil(made);
    expect(await lettersOf(made)).toEqual(['pending_shipment', ['pending_shipment']]);
  });

  test('nor is what takes the place of the next, which was never posted', async () => {
    const next = await replacedAfterReturn();
    const another = (await aPurpose(app, { label: 'The passport of a child' })).id;
    const { replaced_by: made } = (await replace(next, admin, another)).answer;
    await fulfil(made);
    expect(await lettersOf(made)).toEqual(['rejected_address', ['blocked']]);
  });

  test('it is asked about once: an address that was said again holds for all letters to come', async () => {
    const made = await replacedAfterReturn();
    const body = { ...(await addressOf(made)), attention: 'Third floor' };
    expect((await admin.call(editAddress, { params: { documentId: made }, body })).answer.status).toBe(
      'pending_shipment',
    );
    expect((await admin.call(sendForTreatment, { params: { id: made } })).status).toBe(200);
    await fulfil(made);
    expect(await lettersOf(made)).toEqual(['pending_shipment', ['canceled', 'pending_shipment']]);
  });
});

test('its invoice names what was meant, and the sum stays what was paid', async () => {
  const it = await scenario.ordered();
  await aPayment(app, it.orderId);
  await replace(it.id);
  const { data } = (await admin.call(downloadInvoice, { params: { id: it.orderId } })).answer;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(data, 'base64'))), {
    mergePages: true,
  });
  expect(text).toContain('The right passport');
  expect(text).not.toContain('€0.00');
  expect(text).toContain('€12.90');
});

test('a waiting letter with the wrong one is not sent, and whoever judges it is told that it is gone', async () => {
  const it = await scenario.ordered({ status: 'pending_shipment' });
  await aShipment(app, it);
  await replace(it.id);
  const letters = await app.platform.database.orm.select().from(shipment).where(eq(shipment.documentId, it.id));
  expect(letters.map(({ status }) => status)).toEqual(['canceled']);

  const judged = await scenario.ordered();
  const sorter = await app.signedInAs('sorter');
  await sorter.call(photos.startVerification, { params: { id: judged.id } });
  expect((await replace(judged.id)).refusal.code).toBe('claim_refused');
});

test('only an administrator replaces, once, by another purpose that can be ordered', async () => {
  const it = await scenario.ordered();
  const gone = await aPurpose(app, { replaced: true });
  const same = (await documentRow(app, it.id)).purposeId;
  for (const purpose of [same, gone.id, 2_000_000_000]) {
    expect((await replace(it.id, admin, purpose)).refusal.code).toBe('replacement_impossible');
  }
  expect((await replace(it.id, await app.signedInAs('orderManager'))).status).toBe(403);
  expect((await read(it.orderId)).order_items).toHaveLength(1);
  const both = await Promise.all([replace(it.id), replace(it.id)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await read(it.orderId)).order_items).toHaveLength(2);
});
