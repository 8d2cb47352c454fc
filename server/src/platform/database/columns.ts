import { check, sql, timestamp } from './drizzle.ts';

/** A point in time, to the millisecond. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Nothing but these values stands in a column. */
export function checkOneOf(name: string, column: string, values: readonly string[]) {
  return check(name, sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`));
}
