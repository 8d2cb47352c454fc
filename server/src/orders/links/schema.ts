import { moment } from '../../platform/database/columns.ts';
import { index, integer, pgTable, sql, text, uniqueIndex } from '../../platform/database/drizzle.ts';
import { orders } from '../schema.ts';

/**
 * The links by which customers send repairs. The token itself is not stored: it is derived from the seed and this
 * installation's secret whenever it is shown, and looked up by its hash.
 */
export const customerLink = pgTable(
  'customer_link',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** 128 random bits. */
    seed: text().notNull(),
    /** SHA-256. */
    tokenHash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When another link replaced it. */
    revokedAt: moment(),
  },
  (table) => [
    uniqueIndex('customer_link_token').on(table.tokenHash),
    uniqueIndex('customer_link_of_order')
      .on(table.orderId)
      .where(sql`revoked_at is null`),
    index('customer_link_order').on(table.orderId),
  ],
);
