import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How often something was done that is limited, counted for every server together. The columns and their order are the
 * rate limiter's. Housekeeping deletes the rows that have expired.
 */
export const rateLimit = pgTable('rate_limit', {
  /** The limit's name and whose count it is. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** When the count starts again from nothing, in milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
