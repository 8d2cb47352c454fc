import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { reportPayment, sendNewPhoto } from '@likeness/contract/intake';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { listOrders } from '@likeness/contract/orderDesk/list';
import * as photos from '@likeness/contract/photos';
import { eraseCustomer } from '@likeness/contract/privacy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { photoBoard } from '../../outputs/boards/schema.ts';
import { ephotoCode } from '../../outputs/codes/schema.ts';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { asc, eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aJpeg, callingAs, documentRow, orderRow } from '../../testing/builders.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import { OrderScenario, type Ordered, aBoard, aCode, aShipment } from '../../testing/orderScenario.ts';
import { shipment } from '../../shipments/schema.ts';

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;
let admin: Caller;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  manager = await app.signedInAs('orderManager');
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

type Which = Pick<Ordered, 'orderId'>;
const remove = ({ orderId }: Which, who = manager) => who.call(afterSales.deleteOrder, { params: { id: orderId } });
const restore = ({ orderId }: Which, who = admin) => who.call(afterSales.restoreOrder, { params: { id: orderId } });
const statusOf = async ({ id }: Ordered) => (await documentRow(app, id)).status;
const lettersOf = (documentId: number) =>
  app.platform.database.orm
    .select()
    .from(shipment)
    .where(eq(shipment.documentId, documentId))
    .orderBy(asc(shipment.id));
const auditNamesOf = async (orderId: number) => {
  const rows = await app.platform.database.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.orderId, orderId))
    .orderBy(asc(auditEntry.id));
  return rows.map(({ name }) => name);
};

describe('a deleted order', () => {
  test('stays where it stood, and nobody works on it or ships it any more', async () => {
    const judged = await scenario.ordered();
    const posted = await scenario.besides(judged, { status: 'pending_shipment' });
    const done = await scenario.besides(judged, { status: 'delivered' });
    await aShipment(app, posted);
    await aShipment(app, done, 'shipped', '1');
    await sorter.call(photos.startVerification, { params: { id: judged.id } });
    const { answer } = await remove(judged);
    expect(answer).toEqual({
      id: judged.orderId,
      deleted_at: app.clock.now().toISOString(),
      restorable_until: new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      documents_canceled: 2,
      deliveries_canceled: 1,
      message: 'Order deleted',
      undone_by: 'restore',
    });
    const order = await orderRow(app, judged.orderId);
    expect([order.status, order.deletedAt]).toEqual(['in_progress', app.clock.now()]);
    expect([await statusOf(judged), await statusOf(posted), await statusOf(done)]).toEqual([
      'canceled',
      'canceled',
      'delivered',
    ]);
    expect((await lettersOf(posted.id)).map(({ status }) => status)).toEqual(['canceled']);
    expect((await lettersOf(done.id)).map(({ status }) => status)).toEqual(['shipped']);
    const mine = (await sorter.call(photos.listMyVerifications)).answer.result;
    expect(mine).toEqual([]);
    const decided = await sorter.call(photos.decide, {
      params: { id: judged.id },
      body: { final: true, lastValidation: true, photo: { status: 'validated', photoUid: judged.photo.uid } },
    });
    expect(decided.refusal.code).toBe('claim_missing');
    expect((await auditNamesOf(judged.orderId)).at(-1)).toBe('order_deleted');
  });

  test('is handed out by no queue, takes no new photo, and is found in the list with the day it was deleted', async () => {
    const waiting = await scenario.ordered({ product: 'digital' });
    const treated = await scenario.besides(waiting, { status: 'pre_validated' });
    const rejected = await scenario.besides(waiting, { status: 'rejected_photo' });
    const has = async () => {
      const lists = [photos.listWaitingForVerification, photos.listWaitingForProcessing] as const;
      const found = await Promise.all(lists.map((list) => admin.call(list, { query: { q: String(waiting.orderId) } })));
      return found.flatMap(({ answer }) => answer.result.map(({ id }) => id));
    };
    expect(new Set(await has())).toEqual(new Set([waiting.id, treated.id]));
    await remove(waiting);
    expect(await has()).toEqual([]);
    const sent = await callingAs(app, scenario.partner).call(sendNewPhoto, {
      params: { id: rejected.id },
      file: { name: 'new.jpg', content: await aJpeg({ colour: '#c0c8c6' }) },
    });
    expect(sent.refusal.code).toBe('wrong_state');
    const { result } = (await manager.call(listOrders, { query: { q: waiting.order.externalRef } })).answer;
    expect(result).toMatchObject([{ id: waiting.orderId, deleted_at: app.clock.now().toISOString() }]);
  });

  test('deleted twice, and by two people at once, is deleted once', async () => {
    const it = await scenario.ordered();
    const replies = await Promise.all([remove(it), remove(it, admin), remove(it)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await auditNamesOf(it.orderId)).filter((name) => name === 'order_deleted')).toHaveLength(1);
    expect((await restore(it)).answer.documents).toEqual([{ id: it.id, status: 'pending_verification' }]);
  });

  test('refuses every other call with its sentence', async () => {
    const it = await scenario.ordered({ signature: true });
    await remove(it);
    const replies = [
      await manager.call(afterSales.rejectSignature, { params: { id: it.id } }),
      await manager.call(afterSales.sendForTreatment, { params: { id: it.id } }),
      await manager.call(afterSales.sendForTreatmentAndLock, { params: { id: it.id } }),
      await manager.call(afterSales.requestNewCode, { params: { id: it.orderId } }),
      await manager.call(afterSales.cancelOrder, { params: { id: it.orderId }, body: {} }),
      await admin.call(afterSales.refuseOrder, { params: { id: it.orderId }, body: {} }),
    ];
    for (const { refusal } of replies) {
      expect(refusal).toMatchObject({ code: 'order_deleted', message: 'This order was deleted' });
    }
    const written = await manager.call(afterSales.commentOnOrder, {
      params: { id: it.orderId },
      body: { valueText: 'A mistake' },
    });
    expect(written.status).toBe(200);
  });

  test('is not found where there is none', async () => {
    expect((await remove({ orderId: 2_000_000_000 })).refusal.code).toBe('not_found');
  });
});

describe('a restored order', () => {
  test('has its documents where they waited, its letters anew, and its buttons back', async () => {
    const judged = await scenario.ordered();
    const treated = await scenario.besides(judged, { status: 'pre_validated' });
    const posted = await scenario.besides(judged, { status: 'pending_shipment' });
    const returned = await scenario.besides(judged, { status: 'rejected_address' });
    await aBoard(app, posted);
    await aShipment(app, posted);
    await aShipment(app, returned, 'blocked', '1');
    await sorter.call(photos.startVerification, { params: { id: judged.id } });
    await remove(judged);
    app.clock.advance(29 * 86_400_000);
    const { answer } = await restore(judged);
    expect(answer).toMatchObject({
      message: 'Order restored',
      documents: [
        { id: judged.id, status: 'pending_verification' },
        { id: treated.id, status: 'pre_validated' },
        { id: posted.id, status: 'pending_shipment' },
        { id: returned.id, status: 'rejected_address' },
      ],
    });
    const letters = await lettersOf(posted.id);
    expect(letters.map(({ id, status }) => [id, status])).toEqual([
      [letters[0]!.id, 'canceled'],
      [answer.deliveries_opened[0], 'pending_shipment'],
    ]);
    // The order follows its documents again: the rejected address is there.
    expect([answer.status, (await orderRow(app, judged.orderId)).deletedAt]).toEqual(['rejected_address', null]);
    const shown = (await manager.call(readOrder, { params: { id: judged.orderId } })).answer;
    expect([shown.deleted_at, shown.deleted_by]).toEqual([null, null]);
    expect(shown.allowedActions).toEqual(expect.arrayContaining(['delete', 'cancel', 'comment']));
    expect((await sorter.call(photos.startVerification, { params: { id: judged.id } })).answer.managedByMe).toBe(true);
    await sorter.call(photos.leaveVerification, { params: { id: judged.id } });
  });

  test('can be deleted and restored again', async () => {
    const it = await scenario.ordered({ status: 'pre_validated' });
    for (let turn = 0; turn < 2; turn += 1) {
      await remove(it);
      expect(await statusOf(it)).toBe('canceled');
      await restore(it);
      expect(await statusOf(it)).toBe('pre_validated');
    }
  });

  test('goes on with what it missed: what was just validated is made, what was just rejected is told', async () => {
    const reason = await aReason(app);
    const validated = await scenario.ordered();
    const rejected = await scenario.besides(validated);
    const decide = async ({ id, photo }: Ordered, body: object, photoBody: object) => {
      await sorter.call(photos.startVerification, { params: { id } });
      const decided = { final: true, ...body, photo: { photoUid: photo.uid, ...photoBody } };
      await sorter.call(photos.decide, { params: { id }, body: decided });
    };
    await decide(validated, { lastValidation: true }, { status: 'validated' });
    await decide(rejected, {}, { status: 'rejected', photoRejectReasons: [reason.id] });
    await remove(validated);
    await app.settle(60);
    const mails = () =>
      app.platform.database.orm.select().from(emailMessage).where(eq(emailMessage.orderId, validated.orderId));
    const boards = () =>
      app.platform.database.orm.select().from(photoBoard).where(eq(photoBoard.documentId, validated.id));
    expect([await mails(), await boards()]).toEqual([[], []]);
    await restore(validated);
    await app.settle(60);
    expect([(await mails()).map(({ template }) => template), (await boards()).length]).toEqual([['photo_rejected'], 1]);
    expect(await statusOf(validated)).toBe('pending_shipment');
  });

  test('tells nobody twice what was told before it was deleted', async () => {
    const reason = await aReason(app);
    const it = await scenario.ordered();
    await sorter.call(photos.startVerification, { params: { id: it.id } });
    await sorter.call(photos.decide, {
      params: { id: it.id },
      body: { final: true, photo: { status: 'rejected', photoUid: it.photo.uid, photoRejectReasons: [reason.id] } },
    });
    await app.settle(60);
    await remove(it);
    await restore(it);
    await app.settle(60);
    const mails = await app.platform.database.orm.select().from(emailMessage).where(eq(emailMessage.documentId, it.id));
    expect(mails).toHaveLength(1);
  });

  test('posts no letter that the postman canceled, and leaves the customer the code', async () => {
    const it = await scenario.ordered({ product: 'coded', status: 'validated' });
    await aCode(app, it, 'HELDBYTHECUSTOMERHELDB');
    await aBoard(app, it);
    await aShipment(app, it, 'canceled');
    await remove(it);
    const { answer } = await restore(it);
    await app.settle(60);
    expect([answer.deliveries_opened, await statusOf(it)]).toEqual([[], 'validated']);
    expect((await lettersOf(it.id)).map(({ status }) => status)).toEqual(['canceled']);
    const codes = await app.platform.database.orm.select().from(ephotoCode).where(eq(ephotoCode.documentId, it.id));
    expect(codes).toMatchObject([{ code: 'HELDBYTHECUSTOMERHELDB', revokedAt: null }]);
  });

  test('knows that a letter came back', async () => {
    const it = await scenario.ordered({ status: 'delivered', order: 'fulfilled' });
    const besides = await scenario.besides(it, { status: 'rejected_address' });
    await aShipment(app, it, 'blocked', '1');
    await aShipment(app, besides, 'blocked', '2');
    const { answer } = await remove(it);
    expect(answer.deliveries_canceled).toBe(1);
    await restore(it);
    expect(await statusOf(it)).toBe('delivered');
    expect((await lettersOf(it.id)).map(({ status }) => status)).toEqual(['blocked']);
  });

  test('posts nothing again to an address that a letter came back from, unless somebody had it sent again', async () => {
    const it = await scenario.ordered({ status: 'pending_shipment' });
    const treated = await scenario.besides(it, { status: 'pre_validated' });
    const sentAgain = await scenario.besides(it, { status: 'pending_shipment' });
    await aShipment(app, it, 'blocked', '1');
    await aShipment(app, treated, 'blocked', '2');
    await aShipment(app, sentAgain, 'blocked', '3');
    await aShipment(app, sentAgain);
    await remove(it);
    const { answer } = await restore(it);
    const lettersNow = async ({ id }: Ordered) => (await lettersOf(id)).map(({ status }) => status);
    expect(answer.deliveries_opened).toHaveLength(1);
    expect([await statusOf(it), await lettersNow(it)]).toEqual(['pending_shipment', ['blocked']]);
    expect([await statusOf(treated), await lettersNow(treated)]).toEqual(['pre_validated', ['blocked']]);
    expect((await lettersNow(sentAgain)).at(-1)).toBe('pending_shipment');
  });

  test('takes the code that came meanwhile, and asks again for one that did not', async () => {
    const came = await scenario.ordered({ product: 'coded', status: 'pending_generation_ephoto' });
    const open = await scenario.ordered({ product: 'coded', status: 'pending_generation_ephoto' });
    for (const it of [came, open]) await aCode(app, it, null);
    for (const it of [came, open]) await remove(it);
    await app.platform.database.orm
      .update(ephotoCode)
      .set({ code: 'CAMEMEANWHILECAMEMEANW', receivedAt: app.clock.now() })
      .where(eq(ephotoCode.documentId, came.id));
    for (const it of [came, open]) await restore(it);
    expect([await statusOf(came), await statusOf(open)]).toEqual([
      'pending_ephoto_generated',
      'pending_generation_ephoto',
    ]);
    await app.settle(60);
    expect([await statusOf(came), await statusOf(open)]).toEqual(['delivered', 'delivered']);
  });

  test('starts its photos when it was paid while it was deleted', async () => {
    const it = await scenario.ordered({ status: 'created', order: 'pending_payment' });
    await remove(it);
    const paid = await callingAs(app, scenario.partner).call(reportPayment, {
      params: { id: it.orderId },
      body: { status: 'paid' },
    });
    expect(paid.answer.status).toBe('in_progress');
    expect(await statusOf(it)).toBe('canceled');
    await restore(it);
    expect(await statusOf(it)).toBe('waiting_ia_validation');
  });

  test('is restored by an administrator only, for thirty days only, and only where it was deleted', async () => {
    const it = await scenario.ordered();
    expect((await restore(it)).refusal).toMatchObject({ code: 'order_not_deleted' });
    await remove(it);
    expect((await restore(it, manager)).status).toBe(403);
    app.clock.advance(30 * 86_400_000 + 1);
    const later = await app.signedInAs('admin');
    expect((await restore(it, later)).refusal).toMatchObject({
      code: 'restore_too_late',
      message: 'An order can only be restored within 30 days',
    });
    expect(await statusOf(it)).toBe('canceled');
  });

  test('is not restored once its customer is erased: nothing is made or posted of what is gone', async () => {
    const who = await app.signedInAs('admin');
    const it = await scenario.ordered({ status: 'pending_shipment' });
    await aShipment(app, it);
    await remove(it, who);
    const customer = it.order.customerId;
    const body = { confirmation: String(customer), reason: 'asked' } as const;
    expect((await who.call(eraseCustomer, { params: { id: customer }, body })).status).toBe(200);
    expect((await who.call(readOrder, { params: { id: it.orderId } })).answer.allowedActions).not.toContain('restore');
    expect((await restore(it, who)).refusal).toMatchObject({ code: 'account_deleted' });
    expect([await statusOf(it), (await lettersOf(it.id)).map(({ status }) => status)]).toEqual([
      'canceled',
      ['canceled'],
    ]);
  });
});
