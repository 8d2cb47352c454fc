import { type AnyPgColumn, type SQL, and, gte, lt, sql } from '../../platform/database/drizzle.ts';
import type { Span } from './rollup.ts';

/** In rollups, stands for any purpose, product, country, person or promotion. */
export const ANY = 0;
/** The same for keys that are texts. */
export const ANY_TEXT = '';

/** The UTC hour of a moment, whatever the connection's time zone is. */
export function hourOf(moment: SQL | AnyPgColumn): SQL {
  return sql`date_trunc('hour', ${moment}, 'UTC')`;
}

/** The condition that a moment is within a span. */
export function within(moment: AnyPgColumn, { from, to }: Span): SQL {
  return and(gte(moment, from), lt(moment, to))!;
}

/** Moments as one parameter: a year has hundreds, and as one each they take long to send and to plan. */
export function momentList(moments: readonly Date[]): SQL {
  return sql`${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[]`;
}

/** How many rows fulfil a condition. */
export function countIf(condition: SQL): SQL {
  return sql`count(*) filter (where ${condition})::int`;
}

/** `first as one, second as two`. */
export function named(values: Readonly<Record<string, SQL>>): SQL {
  const columns = Object.entries(values).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  return sql.join(columns, sql`, `);
}

/** A measure of several rows together: their sum, but of the shortest and the longest time the shortest and the longest. */
export function together(measure: string): SQL {
  const column = sql.identifier(measure);
  if (measure.endsWith('_min'))
    return sql`coalesce(min(${column}) filter (where ${sql.identifier(timedOf(measure))} > 0), 0)`;
  if (measure.endsWith('_max')) return sql`max(${column})`;
  return sql`sum(${column})`;
}

/** The measure that says how many rows the shortest time of a measure is of: without any, the shortest is none. */
export function timedOf(shortest: string): string {
  return shortest.replace(/seconds_min$/, 'timed');
}
