import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Searches of each person, counted for every server together. The columns are the rate limiter's. */
export const searchRate = pgTable('search_rate', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
