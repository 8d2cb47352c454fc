import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { ephotoCode } from '../../outputs/codes/schema.ts';
import { orders, payment } from '../../orders/schema.ts';
import { changeCredit } from '../../partners/index.ts';
import { lockDocument, moveDocument } from '../../photos/index.ts';
import { and, eq } from '../../platform/database/drizzle.ts';
import { shipment } from '../../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aWallet, documentRow, orderRow } from '../../testing/builders.ts';
import { OrderScenario, type Ordered, aCode, aShipment, aPayment } from '../../testing/orderScenario.ts';
import { refuseUnanswered } from './jobs.ts';
import { refundOf } from '../../orders/index.ts';

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp({ REFUSE_AFTER_DAYS: '30' });
  scenario = await OrderScenario.open(app);
  manager = await app.signedInAs('orderManager');
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

type Which = Pick<Ordered, 'orderId'>;
const cancel = ({ orderId }: Which, who = manager, body = {}) =>
  who.call(afterSales.cancelOrder, { params: { id: orderId }, body });
const refuse = ({ orderId }: Which, who = admin) =>
  who.call(afterSales.refuseOrder, { params: { id: orderId }, body: {} });
const paymentsOf = async (orderId: number) => {
  const rows = await app.platform.database.orm.select().from(payment).where(eq(payment.orderId, orderId));
  return rows.map(({ method, amount, status }) => [method, amount, status]);
};
const log = async ({ orderId }: Which, who = manager) =>
  (await who.call(readOrder, { params: { id: orderId } })).answer.actions[0]!;

describe('a canceled order', () => {
  test('is over: nobody works on it, nothing is posted, its money is due back', async () => {
    const it = await scenario.ordered({ status: 'pending_shipment' });
    await aShipment(app, it);
    await aPayment(app, it.orderId);
    const { answer } = await cancel(it, manager, { reason: 'Ordered twice' });
    expect(answer).toEqual({
      id: it.orderId,
      status: 'canceled',
      refund: { amount: 12.9, currency: 'EUR', method: 'card', due: true },
      documents_canceled: 1,
      deliveries_canceled: 1,
      message: 'Order canceled',
      undone_by: null,
    });
    expect([(await orderRow(app, it.orderId)).status, (await documentRow(app, it.id)).status]).toEqual([
      'canceled',
      'canceled',
    ]);
    const [letter] = await app.platform.database.orm.select().from(shipment).where(eq(shipment.documentId, it.id));
    expect(letter!.status).toBe('canceled');
    expect(await paymentsOf(it.orderId)).toEqual([
      ['card', '12.90', 'paid'],
      ['card', '-12.90', 'refund_due'],
    ]);
    expect(await log(it)).toMatchObject({
      name: 'order_canceled',
      value_text: 'Ordered twice',
      user: { id: manager.id },
    });
  });

  test('gives a wallet its money back at once, with why', async () => {
    const it = await scenario.ordered();
    await aPayment(app, it.orderId, { method: 'wallet' });
    const wallet = await aWallet(app, scenario.partner);
    await changeCredit(app.platform.database.orm, wallet.id, {
      amount: '50.00',
      comment: 'Paid in',
      now: app.clock.now(),
    });
    expect((await cancel(it)).answer.refund).toEqual({ amount: 12.9, currency: 'EUR', method: 'wallet', due: false });
    expect((await aWallet(app, scenario.partner)).credit).toBe('62.90');
    expect(await paymentsOf(it.orderId)).toEqual([
      ['wallet', '12.90', 'paid'],
      ['wallet', '-12.90', 'refunded'],
    ]);
  });

  test('canceled twice gives nothing back twice', async () => {
    const it = await scenario.ordered();
    await aPayment(app, it.orderId);
    const replies = await Promise.all([cancel(it), cancel(it, admin)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { refusal } = await cancel(it);
    expect(refusal).toMatchObject({ code: 'wrong_state', status: 'canceled' });
    expect(await paymentsOf(it.orderId)).toHaveLength(2);
  });

  test('revokes the code that nobody shall use', async () => {
    const it = await scenario.ordered({ product: 'codedAndPrinted', status: 'pending_shipment' });
    await aCode(app, it, 'REVOKEDREVOKEDREVOKEDR');
    await cancel(it);
    const [code] = await app.platform.database.orm.select().from(ephotoCode).where(eq(ephotoCode.documentId, it.id));
    expect(code!.revokedAt).toEqual(app.clock.now());
  });

  test('keeps what was delivered, and gives back the rest', async () => {
    const done = await scenario.ordered({ product: 'digital', status: 'delivered' });
    await scenario.besides(done, { status: 'pending_verification' });
    await aPayment(app, done.orderId, { amount: '25.80' });
    expect((await cancel(done)).answer).toMatchObject({ refund: { amount: 12.9 }, documents_canceled: 1 });
    expect((await documentRow(app, done.id)).status).toBe('delivered');
  });

  test('tells its customer what is true of it: what was delivered stays valid, but for a photo code', async () => {
    const textOf = async ({ orderId }: Which) => {
      const rows = await app.platform.database.orm
        .select({ text: emailMessage.text })
        .from(emailMessage)
        .where(and(eq(emailMessage.orderId, orderId), eq(emailMessage.template, 'order_canceled')));
      return rows[0]!.text.replaceAll(/\s+/g, ' ');
    };
    const nothing = await scenario.ordered();
    await cancel(nothing);
    expect(await textOf(nothing)).toContain('codes that you received for it no longer work');

    const some = await scenario.ordered({ product: 'coded', status: 'delivered' });
    await aCode(app, some, 'VALIDVALIDVALIDVALIDVA');
    await scenario.besides(some, { status: 'pending_verification' });
    await cancel(some);
    expect(await textOf(some)).toContain('What you have already received stays valid.');
    expect(await textOf(some)).not.toMatch(/no longer work|photo code/);

    const british = await scenario.ordered({ product: 'coded', status: 'delivered' });
    const { id } = await aCode(app, british, 'yh8Y6K2s');
    await app.platform.database.orm
      .update(ephotoCode)
      .set({ fileId: british.photo.id, expiresAt: new Date(app.clock.now().getTime() + 86_400_000) })
      .where(eq(ephotoCode.id, id));
    await scenario.besides(british, { status: 'pending_verification' });
    await cancel(british);
    expect(await textOf(british)).toContain('Your photo code is the exception');
  });

  test('that nobody paid gives nothing back; one paid before payments were written down gives back its total', async () => {
    const unpaid = await scenario.ordered({ status: 'created', order: 'pending_payment' });
    await app.platform.database.orm.update(orders).set({ paidAt: null }).where(eq(orders.id, unpaid.orderId));
    expect((await cancel(unpaid)).answer.refund).toBeNull();
    const old = await scenario.ordered();
    expect((await cancel(old)).answer.refund).toMatchObject({ amount: 12.9, method: 'unknown', due: true });
  });

  test('is not possible once it is fulfilled, nor for a sorter', async () => {
    const it = await scenario.ordered({ product: 'digital', status: 'delivered', order: 'fulfilled' });
    expect((await cancel(it)).refusal).toMatchObject({ code: 'wrong_state', status: 'fulfilled' });
    expect((await cancel(it, await app.signedInAs('sorter'))).status).toBe(403);
    expect((await orderRow(app, it.orderId)).status).toBe('fulfilled');
  });
});

describe('an order refused for good', () => {
  test('is one whose customer was asked for something, on an administrator’s word', async () => {
    const it = await scenario.ordered({ status: 'rejected_photo', order: 'rejected_photo' });
    await aPayment(app, it.orderId);
    expect((await refuse(it, manager)).status).toBe(403);
    expect((await refuse(it)).answer).toMatchObject({
      status: 'rejected',
      message: 'Order refused',
      refund: { amount: 12.9, due: true },
    });
    expect((await documentRow(app, it.id)).status).toBe('canceled');
    const working = await scenario.ordered();
    expect((await refuse(working)).refusal).toMatchObject({ code: 'wrong_state', status: 'in_progress' });
  });

  test('is refused by itself after thirty days without an answer, and told by nobody’s name', async () => {
    const it = await scenario.ordered({ status: 'rejected_signature', order: 'rejected_signature' });
    const deleted = await scenario.ordered({ status: 'rejected_photo', order: 'rejected_photo' });
    await manager.call(afterSales.deleteOrder, { params: { id: deleted.orderId } });
    const run = () => refuseUnanswered(app.platform, app.clock.now());
    app.clock.advance(30 * 86_400_000);
    await run();
    expect((await orderRow(app, it.orderId)).status).toBe('rejected_signature');
    app.clock.advance(1);
    expect(await run()).toBeGreaterThan(0);
    expect((await orderRow(app, it.orderId)).status).toBe('rejected');
    expect((await orderRow(app, deleted.orderId)).status).toBe('rejected_photo');
    const later = await app.signedInAs('admin');
    expect(await log(it, later)).toMatchObject({ name: 'order_refused', user: null });
    expect(await run()).toBe(0);
  });
});

describe('an order whose customer is asked for two things', () => {
  const DAYS = 86_400_000;
  const afterDays = async (days: number) => {
    app.clock.advance(days * DAYS);
    await refuseUnanswered(app.platform, app.clock.now());
  };

  test('waits thirty days for what it is asked for last', async () => {
    const first = await scenario.ordered({ status: 'rejected_signature', order: 'rejected_signature' });
    const second = await scenario.besides(first, { signature: true });
    await afterDays(25);
    const later = await app.signedInAs('orderManager');
    expect((await later.call(afterSales.rejectSignature, { params: { id: second.id } })).status).toBe(200);
    await afterDays(30);
    expect((await orderRow(app, first.orderId)).status).toBe('rejected_signature');
    await afterDays(1);
    expect((await orderRow(app, first.orderId)).status).toBe('rejected');
  });

  test('waits thirty days more once one of them has come', async () => {
    const first = await scenario.ordered({ status: 'rejected_signature', order: 'rejected_signature' });
    const second = await scenario.besides(first, { status: 'rejected_signature' });
    await afterDays(25);
    await app.platform.database.transaction(async (tx) => {
      const row = await lockDocument(tx, second.id);
      await moveDocument(tx, row, { event: 'receiveSignature', name: 'signature_received', now: app.clock.now() });
    });
    await afterDays(30);
    expect((await orderRow(app, first.orderId)).status).toBe('rejected_signature');
  });
});

describe('what is given back', () => {
  const paid = { method: 'card', amount: '20.00', status: 'paid' } as const;
  const line = { amount: '5.00', quantity: 2, documentStatus: 'pre_validated' } as const;

  test('is what was paid, less what was delivered, less what was given back', () => {
    expect(refundOf([paid], [line])).toEqual({ amount: '20.00', method: 'card' });
    expect(refundOf([paid], [{ ...line, documentStatus: 'delivered' }, line])).toEqual({
      amount: '10.00',
      method: 'card',
    });
    expect(refundOf([paid, { ...paid, amount: '-8.00', status: 'refunded' }], [line])).toEqual({
      amount: '12.00',
      method: 'card',
    });
    expect(refundOf([paid, { ...paid, amount: '-20.00', status: 'refund_due' }], [line])).toBeUndefined();
    expect(refundOf([paid], [{ ...line, quantity: 4, documentStatus: 'delivered' }])).toBeUndefined();
  });

  test('is nothing where every payment failed, and exact to the cent where one did not', () => {
    expect(refundOf([{ ...paid, status: 'failed' }], [line])).toBeUndefined();
    expect(refundOf([], [line])).toBeUndefined();
    const three = (['0.10', '0.20', '12.60'] as const).map((amount) => ({ ...paid, amount }));
    expect(refundOf([{ ...paid, status: 'failed' }, ...three], [line])).toEqual({ amount: '12.90', method: 'card' });
  });
});
