import { type DocumentStatus, ORDER_STATUSES, type OrderStatus } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, orderRow } from '../testing/builders.ts';
import { type Moves, expectedMoves, moves, outcomeOf, refusedAs, tryEverywhere } from '../testing/moves.ts';
import { rowsToTry } from '../testing/runs.ts';
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

test.each(rowsToTry(EVENTS))(
  '%s moves an order as the specification says, and only from the statuses that it names',
  async (event) => {
    const { orderId } = await aDocument(app);
    const tried = await tryEverywhere(app, movableOrder, orderId, event);
    expect(tried).toEqual(expectedMoves(app, movableOrder, TABLE[event]));
  },
);

test('the lifecycle of an order has no other events', () => {
  expect(Object.keys(orderLifecycle.events).toSorted()).toEqual(EVENTS.toSorted());
});

/** An order that has had this status for long, without any payment. */
async function standing(status: OrderStatus, changes: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  const { orderId } = await aDocument(app);
  await app.platform.database.orm
    .update(orders)
    .set({ status, paidAt: null, updatedAt: LONG_AGO, ...changes })
    .where(eq(orders.id, orderId));
  return orderId;
}
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');

const now = (id: number) => orderRow(app, id);
const unchanged = (status: OrderStatus) => ({ status, paidAt: null, updatedAt: LONG_AGO });

describe.each(ORDER_STATUSES)('an order that is %s', (status) => {
  const waits = status === 'pending_payment';
  const failed = status === 'payment_failed';
  const report = (id: number, event: 'pay' | 'failPayment') =>
    outcomeOf(app.platform.database.transaction((tx) => moveByPayment(tx, id, event, app.clock.now())));

  test('is paid if it waits for its payment, or if its payment has failed', async () => {
    const id = await standing(status);
    expect(await report(id, 'pay')).toEqual(waits || failed ? true : refusedAs(status));
    const paid = { status: 'in_progress', paidAt: app.clock.now(), updatedAt: app.clock.now() };
    expect(await now(id)).toMatchObject(waits || failed ? paid : unchanged(status));
  });

  test('has its payment fail if it waits for it; another failure changes nothing', async () => {
    const id = await standing(status);
    expect(await report(id, 'failPayment')).toEqual(waits || (failed ? false : refusedAs(status)));
    const isOver = { status: 'payment_failed', paidAt: null, updatedAt: app.clock.now() };
    expect(await now(id)).toMatchObject(waits ? isOver : unchanged(status));
  });

  const follow = (id: number, documentStatus: DocumentStatus) =>
    outcomeOf(
      app.platform.database.transaction((tx) =>
        followDocuments(tx, id, () => Promise.resolve([documentStatus]), app.clock.now()),
      ),
    );
  const isRejected = REJECTED.some((rejected) => rejected === status);
  const follows = status === 'in_progress' || status === 'fulfilled' || isRejected;

  test.each(['pre_validated', ...REJECTED] as const)(
    'follows a document that is %s, if it follows its documents at all',
    async (of) => {
      const id = await standing(status);
      const wanted = of === 'pre_validated' ? 'in_progress' : of;
      expect(await follow(id, of)).toBeUndefined();
      const moved = follows && wanted !== status;
      expect(await now(id)).toMatchObject(moved ? { status: wanted, updatedAt: app.clock.now() } : unchanged(status));
    },
  );

  test('is fulfilled when its document is delivered, but never from a rejection, which the customer must repair first', async () => {
    const id = await standing(status);
    expect(await follow(id, 'delivered')).toEqual(isRejected ? refusedAs(status) : undefined);
    const isFulfilled = status === 'in_progress';
    expect(await now(id)).toMatchObject(isFulfilled ? { status: 'fulfilled' } : unchanged(status));
  });

  test('follows no document after it was deleted', async () => {
    const id = await standing(status, { deletedAt: LONG_AGO });
    expect(await follow(id, 'rejected_photo')).toBeUndefined();
    expect(await now(id)).toMatchObject(unchanged(status));
  });
});

test('an order that was ended meanwhile is not ended again', async () => {
  const id = await standing('canceled');
  const seen = { id, status: 'in_progress' } as const;
  const ended = app.platform.database.transaction((tx) => endOrder(tx, seen, 'cancel', app.clock.now()));
  expect(await outcomeOf(ended)).toEqual(refusedAs('in_progress'));
  expect(await now(id)).toMatchObject(unchanged('canceled'));
});
