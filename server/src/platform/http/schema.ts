import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The first answer given to a key, so that the same request sent again is answered and not done again. Rows are dropped
 * after a day.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** Whose key it is: keys of two people never meet. */
    owner: text().notNull(),
    key: text().notNull(),
    /** A hash of call and input: the same key with other input is refused. */
    requestHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
);
