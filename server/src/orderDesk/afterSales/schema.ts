import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { moment } from '../../platform/database/columns.ts';
import { orders } from '../../orders/schema.ts';
import { boolean, index, integer, jsonb, pgTable, sql, uniqueIndex } from '../../platform/database/drizzle.ts';
import { staff } from '../../staff/schema.ts';

/** Where a document stood when its order was deleted. */
export interface BeforeDeletion {
  readonly documentId: number;
  readonly status: DocumentStatus;
}

/** Who deleted an order, and what that took along, so that it can be brought back. */
export const orderDeletion = pgTable(
  'order_deletion',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    deletedById: integer()
      .notNull()
      .references(() => staff.id),
    deletedAt: moment().notNull(),
    before: jsonb().$type<BeforeDeletion[]>().notNull(),
    restoredById: integer().references(() => staff.id),
    restoredAt: moment(),
  },
  (table) => [
    index('order_deletion_of_order').on(table.orderId),
    uniqueIndex('order_deletion_standing')
      .on(table.orderId)
      .where(sql`restored_at is null`),
  ],
);

/** When customers were reminded of what their order waits for, and by whom: nobody where it was done by itself. */
export const customerReminder = pgTable(
  'customer_reminder',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    remindedById: integer().references(() => staff.id),
    remindedAt: moment().notNull(),
    /** False where there was nobody to tell: it counts as no reminder, but the order is not looked at again for that day. */
    notified: boolean('told').notNull().default(true),
  },
  (table) => [index('customer_reminder_of_order').on(table.orderId, table.remindedAt)],
);
