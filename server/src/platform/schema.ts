import { bigint, integer, pgTable, text } from './database/drizzle.ts';

/**
 * How often a limited action was done, counted for all servers together. The rate limiter prescribes the columns and
 * their order. Housekeeping deletes expired rows.
 */
export const rateLimit = pgTable('rate_limit', {
  /** The limit's name and whom it counts for. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** When the count starts again from zero, in milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
