import { unansweredSince } from '../../orders/index.ts';
import { orders } from '../../orders/schema.ts';
import { and, count, eq, gt, gte, max, not, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { customerReminder } from './schema.ts';

export async function recordReminder(tx: Transaction, reminder: typeof customerReminder.$inferInsert): Promise<void> {
  await tx.insert(customerReminder).values(reminder);
}

/** How often a customer was reminded since this moment, and when last. */
export async function remindersSince(tx: Transaction, orderId: number, since: Date) {
  const [found] = await tx
    .select({ count: count(), last: max(customerReminder.remindedAt) })
    .from(customerReminder)
    .where(
      and(eq(customerReminder.orderId, orderId), gte(customerReminder.remindedAt, since), customerReminder.notified),
    );
  return found!;
}

/** Whether it was looked at since this moment if the customer is to be reminded, also where there was nobody to tell. */
export async function isRemindedSince(tx: Transaction, orderId: number, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: customerReminder.id })
    .from(customerReminder)
    .where(and(eq(customerReminder.orderId, orderId), gte(customerReminder.remindedAt, since)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Orders that have waited for their customer since before this moment, and were not reminded, or looked at for it, after so many days
 * of it, a hundred at a time.
 */
export async function unremindedSince(
  tx: Transaction,
  { before, days, after }: { before: Date; days: number; after: number },
): Promise<number[]> {
  const dueAt = sql`${orders.updatedAt} + make_interval(days => ${days})`;
  const reminded = sql`exists (
    select 1 from ${customerReminder}
    where ${customerReminder.orderId} = ${orders.id} and ${customerReminder.remindedAt} >= ${dueAt})`;
  return await unansweredSince(tx, before, and(gt(orders.id, after), not(reminded)));
}
