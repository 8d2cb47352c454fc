import { readOrder } from '@likeness/contract/orderDesk/detail';
import { rejectAddress } from '@likeness/contract/shipments';
import { editAddress } from '@likeness/contract/shipments/address';
import { sendDocumentAgain } from '@likeness/contract/shipments/renewing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import type { Caller } from '../testing/app.ts';
import { documentRow } from '../testing/builders.ts';
import { aProduct, aPurpose } from '../testing/catalogueBuilders.ts';
import { aShipment, anOrdered } from '../testing/orderScenario.ts';
import { NEW_ADDRESS } from '../testing/shipmentButtons.ts';
import { ShipmentScenario, detailsOf, manage, send, ship } from '../testing/shipmentScenario.ts';

let scenario: ShipmentScenario;
let manager: Caller;
let postman: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  manager = await scenario.app.signedInAs('orderManager');
  postman = await scenario.app.signedInAs('postman');
});
afterAll(() => scenario.close());

type Made = Awaited<ReturnType<ShipmentScenario['aShipment']>>;

const correct = ({ documentId }: Made, changes: Partial<Record<keyof typeof NEW_ADDRESS, string>> = {}) =>
  manager.call(editAddress, { params: { documentId }, body: { ...NEW_ADDRESS, ...changes } });
const waitsSince = async ({ id, orderId }: Made) => [
  (await manager.call(readOrder, { params: { id: orderId } })).answer.next_step?.since,
  (await detailsOf(manager, id)).letter_since,
];
const everythingOf = async ({ id, documentId }: Made) => ({
  ...(await scenario.now(id)),
  document: await documentRow(scenario.app, documentId),
  history: await scenario.app.platform.database.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.documentId, documentId)),
});

/** A shipment to the new address already, some time ago. */
async function corrected(): Promise<Made> {
  const made = await scenario.aShipment();
  await correct(made);
  scenario.app.clock.advance(3_600_000);
  manager = await scenario.app.signedInAs('orderManager');
  postman = await scenario.app.signedInAs('postman');
  return made;
}

test('an address that is saved as it is changes nothing and is answered alike', async () => {
  const made = await corrected();
  const before = await everythingOf(made);
  const reply = await correct(made, { firstName: ' Zoé ' });
  expect([reply.status, reply.answer]).toEqual([
    200,
    { id: made.documentId, status: 'pending_shipment', message: 'the address was successfully modified' },
  ]);
  expect(await everythingOf(made)).toEqual(before);
});

test('a letter that the mail partner has to this address goes on its way', async () => {
  const made = await corrected();
  await manage(postman, made.id);
  expect((await send(postman, made.id)).answer.outcome).toBe('sent');
  const before = await everythingOf(made);
  await correct(made);
  expect(await everythingOf(made)).toEqual(before);
});

test('a letter waits as long as before where its address is corrected', async () => {
  const made = await scenario.aShipment();
  const before = await waitsSince(made);
  scenario.app.clock.advance(3_600_000);
  manager = await scenario.app.signedInAs('orderManager');
  await correct(made, { city: 'Villeurbanne' });
  expect((await scenario.now(made.id)).row.city).toBe('Villeurbanne');
  expect(await waitsSince(made)).toEqual(before);
});

test('an address that was rejected and is right after all lets its letter wait anew', async () => {
  const made = await corrected();
  await postman.call(rejectAddress, { params: { id: made.documentId } });
  scenario.app.clock.advance(3_600_000);
  manager = await scenario.app.signedInAs('orderManager');
  expect((await correct(made)).answer.status).toBe('pending_shipment');
  expect((await scenario.now(made.id)).row.status).toBe('pending_shipment');
  expect((await waitsSince(made))[0]).toBe(scenario.app.clock.now().toISOString());
});

/** A document whose letter came back, and where its address may be edited: on its order, and on its first shipment. */
async function cameBack() {
  manager = await scenario.app.signedInAs('orderManager');
  postman = await scenario.app.signedInAs('postman');
  const made = await scenario.aShipment({ delivery: 'blocked', status: 'delivered', order: { status: 'fulfilled' } });
  const offered = async () => {
    const { answer } = await manager.call(readOrder, { params: { id: made.orderId } });
    const ofShipment = (await detailsOf(manager, made.id)).allowedActions;
    return [answer.order_items[0]!.document!.allowedActions, ofShipment].map((actions: readonly string[]) =>
      actions.includes('editAddress'),
    );
  };
  expect(await offered()).toEqual([true, true]);
  return { made, offered };
}

test('once a letter that came back was sent again and went out, its address is edited no more', async () => {
  const { made, offered } = await cameBack();
  await manager.call(sendDocumentAgain, { params: { id: made.documentId } });
  const [next] = (await manager.call(readOrder, { params: { id: made.orderId } })).answer.order_items[0]!.document!
    .deliveries;
  await manage(postman, next!.id);
  expect((await ship(postman, next!.id)).status).toBe(200);
  expect(await offered()).toEqual([false, false]);
  const before = await everythingOf(made);
  expect((await correct(made)).refusal.code).toBe('wrong_state');
  expect(await everythingOf(made)).toEqual(before);
});

test('a later shipment that was canceled leaves the returned letter the last one, and its address is edited', async () => {
  const { made, offered } = await cameBack();
  await aShipment(scenario.app, { id: made.documentId, orderId: made.orderId }, 'canceled');
  expect(await offered()).toEqual([true, true]);
  expect((await correct(made)).answer.status).toBe('pending_shipment');
  expect((await scenario.now(made.id)).row.status).toBe('pending_shipment');
});

test('where nothing was ever posted, no address is rejected and nothing sent again, and the status is told', async () => {
  const { app } = scenario;
  const [product, purpose] = [await aProduct(app), await aPurpose(app)];
  const of = { productId: product.id, purposeId: purpose.id, status: 'delivered', order: 'fulfilled' } as const;
  const { id } = await anOrdered(app, of);
  const rejected = await postman.call(rejectAddress, { params: { id } });
  expect([rejected.status, rejected.refusal]).toMatchObject([409, { code: 'address_unused', status: 'delivered' }]);
  const sent = await manager.call(sendDocumentAgain, { params: { id } });
  expect([sent.status, sent.refusal]).toMatchObject([409, { code: 'deliveries_missing', status: 'delivered' }]);
});
