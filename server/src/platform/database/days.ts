import { type AnyPgColumn, type SQL, and, sql } from './drizzle.ts';

/** Days of a time zone's calendar, `2026-03-01`; both are included, and each may be left out. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly time_zone: string;
}

/** When the first day begins; undefined if it is left out. */
export function dayStart({ from, time_zone: zone }: Days): SQL | undefined {
  return from === undefined ? undefined : sql`(${from}::date::timestamp at time zone ${zone}::text)`;
}

/** When the last day has ended; undefined if it is left out. */
export function dayEnd({ to, time_zone: zone }: Days): SQL | undefined {
  return to === undefined ? undefined : sql`((${to}::date + 1)::timestamp at time zone ${zone}::text)`;
}

/** The condition that a moment lies within these days; undefined if both are left out. */
export function withinDays(moment: AnyPgColumn, days: Days): SQL | undefined {
  const [start, end] = [dayStart(days), dayEnd(days)];
  return and(start && sql`${moment} >= ${start}`, end && sql`${moment} < ${end}`);
}
