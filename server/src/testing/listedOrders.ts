import { listOrders } from '@likeness/contract/orderDesk/list';
import { expect } from 'vitest';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import type { Caller, TestApp } from './app.ts';
import { type DocumentOverrides, aDocument } from './builders.ts';

interface OrderOverrides extends DocumentOverrides {
  order?: Partial<typeof orders.$inferInsert>;
  owner?: Partial<typeof customer.$inferInsert>;
  shown?: Partial<typeof document.$inferInsert>;
}

/** An order of one photo: its own values, its customer's, and those of the person on the photo. */
export async function anOrder(app: TestApp, { order = {}, owner = {}, shown = {}, ...overrides }: OrderOverrides = {}) {
  const tx = app.platform.database.orm;
  const ordered = await aDocument(app, overrides);
  if (Object.keys(order).length > 0) await tx.update(orders).set(order).where(eq(orders.id, ordered.orderId));
  if (Object.keys(owner).length > 0)
    await tx.update(customer).set(owner).where(eq(customer.id, ordered.order.customerId));
  if (Object.keys(shown).length > 0) await tx.update(document).set(shown).where(eq(document.id, ordered.id));
  return {
    id: ordered.orderId,
    documentId: ordered.id,
    photoUid: ordered.photo.uid,
    order: ordered.order,
    itemId: ordered.orderItemId,
  };
}

type Query = Parameters<typeof Caller.prototype.call<typeof listOrders>>[1] extends infer Input
  ? Input extends { query?: infer Asked }
    ? Asked
    : never
  : never;

/** The numbers of the orders that somebody gets who asks the list for these, as many as its total says. */
export async function ordersListed(caller: Caller, query: Query): Promise<number[]> {
  const { result, total } = (await caller.call(listOrders, { query: { limit: 30, ...query } })).answer;
  expect(result.length).toBe(Math.min(total, 30));
  return result.map(({ id }) => id);
}
