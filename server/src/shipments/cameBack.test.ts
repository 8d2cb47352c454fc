import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import * as photos from '@likeness/contract/photos';
import { rejectAddress } from '@likeness/contract/shipments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { file } from '../files/schema.ts';
import { photoBoard } from '../outputs/boards/schema.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { aPartner, documentRow } from '../testing/builders.ts';
import { aProduct } from '../testing/catalogueBuilders.ts';
import { ShipmentScenario, cancel, manage, send } from '../testing/shipmentScenario.ts';
import { shipment } from './schema.ts';

const HOUR = 3_600_000;

let scenario: ShipmentScenario;
let printed: number;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  await scenario.listen();
  printed = (await aProduct(scenario.app, { sendByPostNeeded: true })).id;
});
afterAll(() => scenario.close());
beforeEach(() => scenario.app.platform.database.pool.query('delete from claim'));

/** A shipment that nobody has marked as shipped, whose letter came back. */
async function aReturnedShipment() {
  const { app } = scenario;
  const made = await scenario.aShipment({ productId: printed });
  const postman = await app.signedInAs('postman');
  await manage(postman, made.id);
  await send(postman, made.id);
  const { letterRef } = scenario.printedFor(made.id).at(-1)!;
  app.clock.advance(HOUR);
  await scenario.standIn.happen(letterRef, 'non_distribuable');
  expect(await scenario.now(made.id)).toMatchObject({ row: { status: 'blocked' }, document: 'pending_shipment' });
  app.clock.advance(HOUR);
  const arrives = async () => {
    app.clock.advance(HOUR);
    await scenario.standIn.happen(letterRef, 'distribue');
  };
  return { ...made, arrives };
}

type Returned = Awaited<ReturnType<typeof aReturnedShipment>>;

/** Its photo is judged anew, and its boards are made. */
async function corrected({ documentId: id }: Returned) {
  const { app } = scenario;
  const manager = await app.signedInAs('orderManager');
  const controller = await app.signedInAs('controller');
  const sorter = await app.signedInAs('sorter');
  // It may be treated already.
  await manager.call(afterSales.sendForTreatment, { params: { id } });
  const { photoId } = await documentRow(app, id);
  const [photo] = await app.platform.database.orm.select().from(file).where(eq(file.id, photoId!));
  const photoUid = photo!.uid;
  await controller.call(photos.startProcessing, { params: { id } });
  const sendBack = { final: true, comment: 'It is fine', photo: { status: 'pending_verification', photoUid } } as const;
  await controller.call(photos.decide, { params: { id }, body: sendBack });
  await sorter.call(photos.startVerification, { params: { id } });
  const validate = { final: true, lastValidation: true, photo: { status: 'validated', photoUid } } as const;
  await sorter.call(photos.decide, { params: { id }, body: validate });
  await app.settle(60);
}

const shipmentsOf = async (documentId: number) => {
  const { orm } = scenario.app.platform.database;
  const rows = await orm.select().from(shipment).where(eq(shipment.documentId, documentId)).orderBy(asc(shipment.id));
  return rows.map(({ status }) => status);
};
const emailsOf = (of: number) =>
  scenario.app.platform.database.orm
    .select()
    .from(emailMessage)
    .where(eq(emailMessage.orderId, of))
    .orderBy(asc(emailMessage.id));
const templatesOf = async (of: number) => (await emailsOf(of)).map(({ template }) => template);

test('a letter that came back before it was marked as shipped, and arrives, does not deliver the boards made since', async () => {
  const it = await aReturnedShipment();
  await corrected(it);
  expect([await shipmentsOf(it.documentId), (await scenario.now(it.id)).document]).toEqual([
    ['blocked'],
    'pending_shipment',
  ]);
  await it.arrives();
  const arrived = scenario.app.clock.now();
  expect(await scenario.now(it.id)).toMatchObject({
    row: { status: 'shipped', shippedAt: arrived, firstShippedAt: arrived, deliveredAt: arrived, returnedAt: null },
    document: 'pending_shipment',
    order: 'in_progress',
  });
  expect(await shipmentsOf(it.documentId)).toEqual(['shipped', 'pending_shipment']);
  expect(await templatesOf(it.orderId)).not.toContain('order_fulfilled');
});

test('one that arrives while its photo is judged anew moves no document, and nobody is told that it left', async () => {
  const it = await aReturnedShipment();
  const manager = await scenario.app.signedInAs('orderManager');
  await manager.call(afterSales.sendForTreatment, { params: { id: it.documentId } });
  await it.arrives();
  const now = await scenario.now(it.id);
  expect([now.row.status, now.document, now.row.shippedAt]).toEqual([
    'shipped',
    'pre_validated',
    scenario.app.clock.now(),
  ]);
  expect(await templatesOf(it.orderId)).toEqual([]);
});

describe('a letter that arrives while its order is deleted', () => {
  /** Deletes the order, lets its letter arrive, and restores the order. */
  async function arrivedMeanwhile(it: Returned) {
    const admin = await scenario.app.signedInAs('admin');
    const order = { params: { id: it.orderId } };
    await admin.call(afterSales.deleteOrder, order);
    await it.arrives();
    expect((await scenario.now(it.id)).document).toBe('canceled');
    const { answer } = await (await scenario.app.signedInAs('admin')).call(afterSales.restoreOrder, order);
    await scenario.app.settle(60);
    return answer;
  }

  test('has delivered what it holds, once the order is restored, and the customer is told', async () => {
    const it = await aReturnedShipment();
    const { deliveries_opened: opened, status, documents } = await arrivedMeanwhile(it);
    expect([opened, status, documents]).toEqual([[], 'fulfilled', [{ id: it.documentId, status: 'delivered' }]]);
    expect(await shipmentsOf(it.documentId)).toEqual(['shipped']);
    const [told] = await emailsOf(it.orderId);
    expect([told!.template, await emailsOf(it.orderId)]).toEqual(['order_fulfilled', [told]]);
    const { trackingNumber } = scenario.printedFor(it.id).at(-1)!;
    expect(trackingNumber).not.toBeNull();
    expect(told!.text).toContain(trackingNumber);
  });

  test('has not delivered the boards that were made since: they get another one', async () => {
    const it = await aReturnedShipment();
    await corrected(it);
    const { deliveries_opened: opened } = await arrivedMeanwhile(it);
    expect(opened).toHaveLength(1);
    expect([await shipmentsOf(it.documentId), (await scenario.now(it.id)).document]).toEqual([
      ['shipped', 'pending_shipment'],
      'pending_shipment',
    ]);
  });
});

test('once it was canceled it is shipped anew by a person only, also when its order was deleted and restored', async () => {
  const { app } = scenario;
  const it = await aReturnedShipment();
  await corrected(it);
  const postman = await app.signedInAs('postman');
  await manage(postman, it.id);
  await cancel(postman, it.id);
  const boards = () => app.platform.database.orm.$count(photoBoard, eq(photoBoard.documentId, it.documentId));
  const before = await boards();
  const admin = await app.signedInAs('admin');
  await admin.call(afterSales.deleteOrder, { params: { id: it.orderId } });
  await admin.call(afterSales.restoreOrder, { params: { id: it.orderId } });
  await app.settle(60);
  expect([await shipmentsOf(it.documentId), (await scenario.now(it.id)).document, await boards()]).toEqual([
    ['canceled'],
    'validated',
    before,
  ]);
});

test('a photo that is treated while its address is rejected is not posted there: the customer is asked again', async () => {
  const { app } = scenario;
  const { id: partnerId } = await aPartner(app, { informWho: ['client_address_rejected'] });
  const made = await scenario.aShipment({ productId: printed, partnerId });
  const manager = await app.signedInAs('orderManager');
  await manager.call(rejectAddress, { params: { id: made.documentId } });
  const treated = await manager.call(afterSales.sendForTreatment, { params: { id: made.documentId } });
  expect([treated.status, (await scenario.now(made.id)).order]).toEqual([200, 'in_progress']);
  await corrected({ ...made, arrives: () => Promise.resolve() });
  expect(await scenario.now(made.id)).toMatchObject({
    row: { status: 'blocked' },
    document: 'rejected_address',
    order: 'rejected_address',
  });
  expect(await templatesOf(made.orderId)).toEqual(['address_rejected', 'address_rejected']);
});

test('is managed by nobody any more once its order was deleted, also after it was restored', async () => {
  const { app } = scenario;
  const it = await aReturnedShipment();
  await manage(await app.signedInAs('postman'), it.id);
  expect((await scenario.now(it.id)).managedBy).toBeDefined();
  const admin = await app.signedInAs('admin');
  await admin.call(afterSales.deleteOrder, { params: { id: it.orderId } });
  await admin.call(afterSales.restoreOrder, { params: { id: it.orderId } });
  const { row, managedBy } = await scenario.now(it.id);
  expect([row.status, managedBy]).toEqual(['blocked', undefined]);
});
