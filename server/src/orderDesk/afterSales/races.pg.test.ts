import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import * as shipments from '@likeness/contract/shipments';
import * as photos from '@likeness/contract/photos';
import { eraseCustomer } from '@likeness/contract/privacy';
import { replaceDocument } from '@likeness/contract/orderDesk/replacement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim } from '../../claims/schema.ts';
import { customer } from '../../customers/schema.ts';
import { file } from '../../files/schema.ts';
import { and, eq, isNull } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { lockBytes } from '../../platform/files/holding.ts';
import { ephotoCode } from '../../outputs/codes/schema.ts';
import { fulfil } from '../../fulfilment/jobs.ts';
import { orders, payment } from '../../orders/schema.ts';
import { shipment } from '../../shipments/schema.ts';
import { type Caller, type Reply, type TestApp, startTestApp } from '../../testing/app.ts';
import { documentRow, orderRow } from '../../testing/builders.ts';
import { aPurpose } from '../../testing/catalogueBuilders.ts';
import { OrderScenario, type Ordered, aBoard, aCode, aShipment, aPayment } from '../../testing/orderScenario.ts';
import { whileHeld } from '../../testing/whileHeld.ts';
import { refuseUnanswered } from './jobs.ts';

/* What several people do to one order in the same moment: many times, as a race does not always go the same way. */

const TURNS = 15;

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;
let admin: Caller;
let sorter: Caller;
let postman: Caller;

beforeAll(async () => {
  app = await startTestApp({ REFUSE_AFTER_DAYS: '30' });
  scenario = await OrderScenario.open(app);
  manager = await app.signedInAs('orderManager');
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
  postman = await app.signedInAs('postman');
});
afterAll(() => app.close());

async function times(turn: () => Promise<void>): Promise<void> {
  for (let count = 0; count < TURNS; count += 1) await turn();
}

const at = (id: number) => ({ params: { id } });
const remove = ({ orderId }: Ordered, who = manager) => who.call(afterSales.deleteOrder, at(orderId));
const restore = ({ orderId }: Ordered, who = admin) => who.call(afterSales.restoreOrder, at(orderId));
const cancel = ({ orderId }: Ordered, who = manager) => who.call(afterSales.cancelOrder, { ...at(orderId), body: {} });
const validate = ({ id, photo }: Ordered) =>
  sorter.call(photos.decide, {
    ...at(id),
    body: { final: true, lastValidation: true, photo: { status: 'validated', photoUid: photo.uid } },
  });
const orm = () => app.platform.database.orm;
const statusOf = async ({ id }: Ordered) => (await documentRow(app, id)).status;
const openClaims = ({ id }: Ordered) =>
  orm()
    .select()
    .from(claim)
    .where(and(eq(claim.subjectId, id), isNull(claim.endedAt)));
const lettersOf = async ({ id }: Ordered) =>
  (await orm().select().from(shipment).where(eq(shipment.documentId, id))).map(({ status }) => status);

test('a deletion and the decisions on two of its documents: all is decided and then deleted, or deleted and refused', () =>
  times(async () => {
    const first = await scenario.ordered();
    const second = await scenario.besides(first);
    await sorter.call(photos.startVerification, at(first.id));
    await admin.call(photos.startVerification, at(second.id));
    const [decided, , deleted] = await Promise.all([
      validate(first),
      admin.call(photos.leaveVerification, at(second.id)),
      remove(first),
    ]);
    expect([deleted.status, [200, 409].includes(decided.status)]).toEqual([200, true]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['canceled', 'canceled']);
    expect([await openClaims(first), await openClaims(second)]).toEqual([[], []]);
    const back = (await restore(first)).answer.documents.map(({ status }) => status);
    expect(back).toEqual([decided.status === 200 ? 'validated' : 'pending_verification', 'pending_verification']);
  }));

test('a deletion and a claim: whoever claims first is interrupted, whoever comes second finds nothing', () =>
  times(async () => {
    const it = await scenario.ordered();
    const [claimed, deleted] = await Promise.all([sorter.call(photos.startVerification, at(it.id)), remove(it)]);
    expect([deleted.status, [200, 409].includes(claimed.status)]).toEqual([200, true]);
    expect([await statusOf(it), await openClaims(it)]).toEqual(['canceled', []]);
  }));

test('deleted and restored by several at once it stands where it stood, or is deleted: never halfway', () =>
  times(async () => {
    const it = await scenario.ordered({ status: 'pending_shipment' });
    await aBoard(app, it);
    await aShipment(app, it);
    await remove(it);
    const replies = await Promise.all([restore(it), restore(it), remove(it, admin), remove(it)]);
    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const { deletedAt } = await orderRow(app, it.orderId);
    const open = (await lettersOf(it)).filter((status) => status === 'pending_shipment');
    expect([await statusOf(it), open.length]).toEqual(deletedAt ? ['canceled', 0] : ['pending_shipment', 1]);
  }));

test('canceled by two people its money goes back once', () =>
  times(async () => {
    const it = await scenario.ordered();
    await aPayment(app, it.orderId);
    const replies = await Promise.all([cancel(it), cancel(it, admin), remove(it, admin)]);
    expect(replies.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const paid = await orm().select().from(payment).where(eq(payment.orderId, it.orderId));
    expect(paid.filter(({ amount }) => Number(amount) < 0).length).toBe(
      replies.slice(0, 2).some(({ status }) => status === 200) ? 1 : 0,
    );
  }));

test('a letter is shipped, or its photo goes back to the controllers: never both', () =>
  times(async () => {
    const it = await scenario.ordered({ status: 'pending_shipment' });
    await aBoard(app, it);
    const letter = await aShipment(app, it);
    await postman.call(shipments.startManagingShipment, at(letter.id));
    const [shipped, treated] = await Promise.all([
      postman.call(shipments.updateShipment, { ...at(letter.id), body: { status: 'shipped', sendEmail: false } }),
      manager.call(afterSales.sendForTreatment, at(it.id)),
    ]);
    expect(new Set([shipped.status, treated.status])).toEqual(new Set([200, 409]));
    expect([await statusOf(it), await lettersOf(it)]).toEqual(
      shipped.status === 200 ? ['delivered', ['shipped']] : ['pre_validated', ['canceled']],
    );
  }));

test('a board that is just being made for a photo that goes back is not posted', () =>
  times(async () => {
    const it = await scenario.ordered({ status: 'validated' });
    const [treated] = await Promise.all([
      manager.call(afterSales.sendForTreatment, at(it.id)),
      fulfil(app.platform, it.id, app.clock.now()),
    ]);
    expect([treated.status, await statusOf(it)]).toEqual([200, 'pre_validated']);
    expect((await lettersOf(it)).filter((status) => status !== 'canceled')).toEqual([]);
  }));

test('taken for treatment by three people at once it is one’s, and nobody has two', () =>
  times(async () => {
    const people = [await app.signedInAs('orderManager'), await app.signedInAs('orderManager')];
    const [first, second] = [await scenario.ordered(), await scenario.ordered()];
    const replies = await Promise.all(
      people.flatMap((who) => [first, second].map((it) => who.call(afterSales.sendForTreatmentAndLock, at(it.id)))),
    );
    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const held = [...(await openClaims(first)), ...(await openClaims(second))];
    expect(new Set(held.map(({ staffId }) => staffId)).size).toBe(held.length);
    for (const it of [first, second]) {
      const isHeld = (await openClaims(it)).length === 1;
      expect(await statusOf(it)).toBe(isHeld ? 'processing_in_progress' : 'pending_verification');
    }
  }));

test('a new code asked for several times at once is asked for once', () =>
  times(async () => {
    const it = await scenario.ordered({ product: 'coded', status: 'delivered', order: 'fulfilled' });
    await aCode(app, it, `CODE-${it.id}`);
    const replies = await Promise.all(
      [manager, admin, manager].map((who) => who.call(afterSales.requestNewCode, at(it.orderId))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const codes = await orm().select().from(ephotoCode).where(eq(ephotoCode.documentId, it.id));
    expect(codes).toHaveLength(2);
  }));

test('an order that is refused by itself while somebody sends it for treatment is one of the two', () =>
  times(async () => {
    const it = await scenario.ordered({ status: 'rejected_photo', order: 'rejected_photo' });
    const longAgo = new Date(app.clock.now().getTime() - 31 * 86_400_000);
    await orm().update(orders).set({ updatedAt: longAgo }).where(eq(orders.id, it.orderId));
    const [treated] = await Promise.all([
      manager.call(afterSales.sendForTreatment, at(it.id)),
      refuseUnanswered(app.platform, app.clock.now()),
      refuseUnanswered(app.platform, app.clock.now()),
    ]);
    expect([(await orderRow(app, it.orderId)).status, await statusOf(it)]).toEqual(
      treated.status === 200 ? ['in_progress', 'pre_validated'] : ['rejected', 'canceled'],
    );
  }));

test('a deleted order is restored or its customer erased, whoever comes first: never both', async () => {
  const [first, second] = [await scenario.ordered(), await scenario.ordered()];
  const erase = ({ order: { customerId: id } }: Ordered) =>
    admin.call(eraseCustomer, { ...at(id), body: { confirmation: String(id), reason: 'asked' } });
  const locked =
    ({ order }: Ordered) =>
    (tx: Transaction) =>
      tx.select().from(customer).where(eq(customer.id, order.customerId)).for('update');
  for (const it of [first, second]) await remove(it);
  const [restored, held] = await whileHeld<Reply<unknown>>(app, locked(first), [
    () => restore(first),
    () => erase(first),
  ]);
  expect([restored!.status, held!.refusal.code]).toEqual([200, 'erasure_order_under_way']);
  const [erased, refused] = await whileHeld<Reply<unknown>>(app, locked(second), [
    () => erase(second),
    () => restore(second),
  ]);
  expect([erased!.status, refused!.refusal.code]).toEqual([200, 'account_deleted']);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['pending_verification', 'canceled']);
});

test('no document takes the place of one whose photo is removed in the same moment', async () => {
  const it = await scenario.ordered({ status: 'delivered', order: 'fulfilled' });
  await aPayment(app, it.orderId);
  const { id: purpose } = await aPurpose(app, { label: 'The right passport' });
  const [answer] = await whileHeld(
    app,
    async (tx) => {
      await lockBytes(tx, it.photo.sha256);
      await tx.update(file).set({ deletedAt: app.clock.now() }).where(eq(file.id, it.photo.id));
    },
    [() => admin.call(replaceDocument, { ...at(it.id), body: { purpose, reason: 'They meant the passport' } })],
  );
  expect([answer!.refusal.code, await statusOf(it)]).toEqual(['replacement_impossible', 'delivered']);
});
