import { moment } from '../database/columns.ts';
import { integer, jsonb, pgTable, primaryKey, text } from '../database/drizzle.ts';

/**
 * The first answer given for an idempotency key: the same request sent again gets this answer and is not executed
 * again. Rows are deleted after a day.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** Whose key it is: two people may use the same key independently. */
    owner: text().notNull(),
    key: text().notNull(),
    /** A hash of call and input: the same key with different input is refused. */
    requestHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
);
