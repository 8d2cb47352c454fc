import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Requests of each partner, counted for every server together. The columns are the rate limiter's. */
export const intakeRate = pgTable('intake_rate', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
