import { readOrder } from '@likeness/contract/orderDesk/detail';
import { replaceDocument } from '@likeness/contract/orderDesk/replacement';
import { downloadInvoice } from '@likeness/contract/orderDesk/emails';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { orderItem } from '../../orders/schema.ts';
import { fulfilDocumentJob } from '../../photos/index.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { shipment } from '../../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { anOffer, documentRow, orderRow } from '../../testing/builders.ts';
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

test('if what was meant cannot be posted to its customer, they are asked for another address', async () => {
  const it = await scenario.ordered({ product: 'printed', status: 'delivered', order: 'fulfilled' });
  const { replaced_by: made } = (await replace(it.id)).answer;
  await stand(app, made, 'validated');
  const { database, jobs } = app.platform;
  await database.transaction((tx) => jobs.enqueue(tx, fulfilDocumentJob, { documentId: made }));
  await app.settle(60);
  expect((await documentRow(app, made)).status).toBe('rejected_address');
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
