import { moment } from '../../platform/database/columns.ts';
import { index, integer, pgTable, sql, text, uniqueIndex } from '../../platform/database/drizzle.ts';
import { staff } from '../../staff/schema.ts';
import { orders } from '../schema.ts';

/**
 * Legal holds: as long as one stands, nothing of its order is removed, whatever the retention periods say and whoever
 * asks. An order has one at a time; lifted ones stay as history.
 */
export const legalHold = pgTable(
  'legal_hold',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    reason: text().notNull(),
    placedById: integer()
      .notNull()
      .references(() => staff.id),
    placedAt: moment().notNull(),
    liftReason: text(),
    liftedById: integer().references(() => staff.id),
    liftedAt: moment(),
  },
  (table) => [
    uniqueIndex('legal_hold_standing')
      .on(table.orderId)
      .where(sql`lifted_at is null`),
    index('legal_hold_of_order').on(table.orderId),
  ],
);
