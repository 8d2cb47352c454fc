import { ORDER_STATUSES, type OrderStatus } from '@likeness/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, orderNow } from '../testing/builders.ts';
import { type Moves, expectMoves, moves } from '../testing/moves.ts';
import { type OrderEvent, orderLifecycle } from './lifecycle.ts';
import { endOrder, followDocuments, movableOrder, moveByPayment } from './moving.ts';
import { orders } from './schema.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const REJECTED = ['rejected_photo', 'rejected_signature', 'rejected_address'] as const;
const FOLLOWING = ['in_progress', 'fulfilled', ...REJECTED] as const;

/** O2 to O9, as the specification writes them. */
const TABLE: Readonly<Record<OrderEvent, Moves<OrderStatus>>> = {
  pay: moves(['pending_payment', 'payment_failed'], 'in_progress'),
  failPayment: { pending_payment: 'payment_failed' },
  fulfil: { in_progress: 'fulfilled' },
  rejectPhoto: moves(FOLLOWING, 'rejected_photo'),
  rejectSignature: moves(FOLLOWING, 'rejected_signature'),
  rejectAddress: moves(FOLLOWING, 'rejected_address'),
  resume: moves(['fulfilled', ...REJECTED], 'in_progress'),
  cancel: moves(
    ORDER_STATUSES.filter((status) => !['fulfilled', 'canceled'].includes(status)),
    'canceled',
  ),
  refuseForGood: moves(REJECTED, 'rejected'),
};
const EVENTS = Object.keys(TABLE) as OrderEvent[];

test.each(EVENTS)('%s leads an order where the specification says, and from nowhere else', async (event) => {
  const { orderId } = await aDocument(app);
  await expectMoves(app, movableOrder, orderId, event, TABLE[event]);
});

test('an order knows no other events', () => {
  expect(Object.keys(orderLifecycle.events).toSorted()).toEqual(EVENTS.toSorted());
});

/** An order that stands like this since long ago, with nothing paid. */
async function standing(status: OrderStatus, changes: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  const { orderId } = await aDocument(app);
  await app.platform.database.orm
    .update(orders)
    .set({ status, paidAt: null, updatedAt: LONG_AGO, ...changes })
    .where(eq(orders.id, orderId));
  return orderId;
}
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');

describe.each(ORDER_STATUSES)('an order that is %s', (status) => {
  test('is paid once, also after a payment that failed', async () => {
    const id = await standing(status);
    const paid = app.platform.database.transaction((tx) => moveByPayment(tx, id, 'pay', app.clock.now()));
    if (status === 'pending_payment' || status === 'payment_failed') {
      expect(await paid).toBe(true);
      expect(await orderNow(app, id)).toMatchObject({ status: 'in_progress', paidAt: app.clock.now() });
    } else {
      await expect(paid).rejects.toMatchObject({ code: 'wrong_state', details: { extra: { status } } });
      expect(await orderNow(app, id)).toMatchObject({ status, paidAt: null, updatedAt: LONG_AGO });
    }
  });

  test('has its payment fail while it waits for one, and a second time without a change', async () => {
    const id = await standing(status);
    const failed = app.platform.database.transaction((tx) => moveByPayment(tx, id, 'failPayment', app.clock.now()));
    if (status === 'pending_payment') {
      expect(await failed).toBe(true);
      expect(await orderNow(app, id)).toMatchObject({ status: 'payment_failed', paidAt: null });
      return;
    }
    if (status === 'payment_failed') expect(await failed).toBe(false);
    else await expect(failed).rejects.toMatchObject({ code: 'wrong_state', details: { extra: { status } } });
    expect(await orderNow(app, id)).toMatchObject({ status, paidAt: null, updatedAt: LONG_AGO });
  });

  test.each(['delivered', 'pre_validated', ...REJECTED] as const)(
    'follows a document that is %s along its lifecycle, or not at all',
    async (documentStatus) => {
      const id = await standing(status);
      const follow = app.platform.database.transaction((tx) =>
        followDocuments(tx, id, () => Promise.resolve([documentStatus]), app.clock.now()),
      );
      const follows = FOLLOWING.some((following) => following === status);
      const rejected = REJECTED.find((rejection) => rejection === documentStatus);
      const wanted = rejected ?? (documentStatus === 'delivered' ? 'fulfilled' : 'in_progress');
      const isRejected = REJECTED.some((rejection) => rejection === status);
      if (wanted === 'fulfilled' && isRejected) {
        // It is in progress again before that: what was rejected has come anew, and is not delivered at the same moment.
        await expect(follow).rejects.toMatchObject({ code: 'wrong_state', details: { extra: { status } } });
        expect(await orderNow(app, id)).toMatchObject({ status, updatedAt: LONG_AGO });
        return;
      }
      await follow;
      const moved = follows && wanted !== status;
      expect(await orderNow(app, id)).toMatchObject(
        moved ? { status: wanted, updatedAt: app.clock.now() } : { status, updatedAt: LONG_AGO },
      );
    },
  );

  test('that was deleted follows nothing', async () => {
    const id = await standing(status, { deletedAt: LONG_AGO });
    await app.platform.database.transaction((tx) =>
      followDocuments(tx, id, () => Promise.resolve(['rejected_photo']), app.clock.now()),
    );
    expect(await orderNow(app, id)).toMatchObject({ status, updatedAt: LONG_AGO });
  });
});

test('an order that was ended meanwhile is not ended a second time', async () => {
  const id = await standing('canceled');
  const seen = { id, status: 'in_progress' } as const;
  const ended = app.platform.database.transaction((tx) => endOrder(tx, seen, 'cancel', app.clock.now()));
  await expect(ended).rejects.toMatchObject({ code: 'wrong_state' });
  expect(await orderNow(app, id)).toMatchObject({ status: 'canceled', updatedAt: LONG_AGO });
});
