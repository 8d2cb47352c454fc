import { refuseByAuthority } from '@likeness/contract/orderDesk/authorityRefusals';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { file } from '../../files/schema.ts';
import { photoBoard } from '../../outputs/boards/schema.ts';
import { ephotoCode } from '../../outputs/codes/schema.ts';
import { payment } from '../../orders/schema.ts';
import { fulfilDocumentJob, receiveNewPhoto } from '../../photos/index.ts';
import { and, asc, eq, isNull } from '../../platform/database/drizzle.ts';
import { shipment } from '../../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { documentRow, orderRow } from '../../testing/builders.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import { OrderScenario, type Ordered, aBoard, aCode, aPayment, aShipment, stand } from '../../testing/orderScenario.ts';

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;
let sorter: Caller;
let reasonId: number;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  manager = await app.signedInAs('orderManager');
  sorter = await app.signedInAs('sorter');
  reasonId = (await aReason(app, { label: 'Shadows', sendToUser: true })).id;
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const refuse = (id: number, body: Record<string, unknown> = {}, who = manager) =>
  who.call(refuseByAuthority, {
    params: { id },
    body: { words: 'Shadow on the left', refusalForUser: sorter.id, reasons: [reasonId], next: 'newPhoto', ...body },
  });
const shipmentsOf = async ({ id }: Ordered) =>
  (await orm().select().from(shipment).where(eq(shipment.documentId, id)).orderBy(asc(shipment.id))).map(
    ({ status }) => status,
  );
const codesInForce = ({ id }: Ordered) =>
  orm()
    .select()
    .from(ephotoCode)
    .where(and(eq(ephotoCode.documentId, id), isNull(ephotoCode.revokedAt)));

/** Paid by card, printed with its code, shipped and delivered. */
async function delivered(): Promise<Ordered> {
  const it = await scenario.ordered({ product: 'codedAndPrinted', status: 'delivered', order: 'fulfilled' });
  await aPayment(app, it.orderId);
  await aCode(app, it, `REFUSEDCODE${it.id}`);
  await aBoard(app, it);
  await aShipment(app, it, 'shipped', String(it.id));
  return it;
}

test('of a delivered letter the customer is asked for a new photo, told why, and the code is revoked', async () => {
  const it = await delivered();
  const { answer } = await refuse(it.id);
  expect(answer).toMatchObject({ id: it.id, status: 'rejected_photo' });
  await app.settle();
  expect([(await orderRow(app, it.orderId)).status, await shipmentsOf(it), await codesInForce(it)]).toEqual([
    'rejected_photo',
    ['shipped'],
    [],
  ]);
  const [email, ...others] = await orm().select().from(emailMessage).where(eq(emailMessage.documentId, it.id));
  expect(others).toEqual([]);
  expect(email!.subject).toContain('The authority did not accept your photo');
  expect(email!.text).toContain('Shadows');
  const order = (await manager.call(readOrder, { params: { id: it.orderId } })).answer;
  expect(order.order_items[0]!.document!.rejected_because).toEqual(['Shadows']);
  expect(order.next_step).toMatchObject({ name: 'photo_from_customer' });
  expect(order.actions.find(({ is_comment }) => is_comment)).toMatchObject({
    key: `action-${answer.comment}`,
    value_text: 'Shadow on the left #administrationRefusal',
    refusal_for_user: { id: sorter.id },
    document_id: it.id,
    reasons: ['Shadows'],
  });
});

test('once the new photo is validated a new code, board and letter are made, and nothing is charged', async () => {
  const it = await delivered();
  await refuse(it.id);
  const photo = await scenario.picture();
  await app.platform.database.transaction((tx) => receiveNewPhoto(tx, app.platform, it.id, photo, app.clock.now()));
  await stand(app, it.id, 'validated');
  await app.platform.database.transaction((tx) =>
    app.platform.jobs.enqueue(tx, fulfilDocumentJob, { documentId: it.id }),
  );
  for (let turn = 0; turn < 3; turn += 1) await app.settle(60);
  expect([(await documentRow(app, it.id)).status, await shipmentsOf(it)]).toEqual([
    'pending_shipment',
    ['shipped', 'pending_shipment'],
  ]);
  const [code] = await codesInForce(it);
  expect(code!.code).not.toBe(`REFUSEDCODE${it.id}`);
  const boards = await orm().select().from(photoBoard).where(eq(photoBoard.documentId, it.id));
  expect(new Set(boards.map(({ photoId }) => photoId))).toEqual(new Set([it.photo.id, photo.id]));
  const paid = await orm().select().from(payment).where(eq(payment.orderId, it.orderId));
  expect(paid.map(({ amount }) => amount)).toEqual(['12.90']);
});

test('treated once more it waits for a controller, who reads what the authority said', async () => {
  const it = await delivered();
  expect((await refuse(it.id, { next: 'treatment', reasons: [] })).answer.status).toBe('pre_validated');
  const controller = await app.signedInAs('controller');
  const { photo } = (await controller.call(photos.getDocument, { params: { id: it.id } })).answer;
  expect(photo!.actions.find(({ is_comment }) => is_comment)).toMatchObject({
    value_text: 'Shadow on the left #administrationRefusal',
  });
  await app.settle();
  expect(await orm().select().from(emailMessage).where(eq(emailMessage.documentId, it.id))).toEqual([]);
});

test('a photo that is kept no longer cannot be treated once more, but its customer can send another', async () => {
  const it = await delivered();
  await orm().update(file).set({ deletedAt: app.clock.now() }).where(eq(file.id, it.photo.id));
  expect((await refuse(it.id, { next: 'treatment' })).refusal.code).toBe('file_deleted');
  expect((await documentRow(app, it.id)).status).toBe('delivered');
  expect((await refuse(it.id)).answer.status).toBe('rejected_photo');
});

test('a letter that waits with the refused photo is not sent; one that is out cannot be taken back', async () => {
  const waiting = await scenario.ordered({ status: 'pending_shipment', order: 'fulfilled' });
  await aShipment(app, waiting);
  expect((await refuse(waiting.id)).status).toBe(200);
  expect(await shipmentsOf(waiting)).toEqual(['canceled']);
  const out = await scenario.ordered({ status: 'pending_shipment', order: 'fulfilled' });
  await aShipment(app, out, 'pending_shipment', '4711');
  expect((await refuse(out.id)).refusal.code).toBe('letter_handed_over');
});

test('a letter that came back stays what it is: the next photo is not posted to the same address', async () => {
  const it = await scenario.ordered({ status: 'delivered', order: 'fulfilled' });
  await aShipment(app, it, 'blocked', '4712');
  expect((await refuse(it.id)).status).toBe(200);
  expect(await shipmentsOf(it)).toEqual(['blocked']);
});

test('without a reason for the customer, or about a stranger, nothing is written; said twice, the second is told', async () => {
  const it = await delivered();
  const postman = await app.signedInAs('postman');
  expect((await refuse(it.id, { reasons: [] })).refusal.code).toBe('refusal_without_reason');
  expect((await refuse(it.id, { refusalForUser: postman.id })).refusal.code).toBe('comment_names_stranger');
  expect((await refuse(it.id, { words: ' ' })).status).toBe(422);
  expect((await refuse(it.id, {}, sorter)).status).toBe(403);
  expect((await documentRow(app, it.id)).status).toBe('delivered');
  const both = await Promise.all([refuse(it.id), refuse(it.id)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});
