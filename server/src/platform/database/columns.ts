import { check, integer, sql, timestamp } from './drizzle.ts';

/** A point in time, to the millisecond. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Counts the changes of a record. */
export const revision = () => integer().notNull().default(1);

/** Nothing but these values stands in a column. */
export function checkOneOf(name: string, column: string, values: readonly string[]) {
  return check(name, sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`));
}
