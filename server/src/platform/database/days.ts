import { type SQL, and, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Days of a time zone's calendar, `2026-03-01`; both are included, and each may be left out. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly time_zone: string;
}

/** The condition that a moment lies within these days; undefined if both are left out. */
export function withinDays(moment: AnyPgColumn, { from, to, time_zone: zone }: Days): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${moment} >= ${from}::date::timestamp at time zone ${zone}`,
    to === undefined ? undefined : sql`${moment} < (${to}::date + 1)::timestamp at time zone ${zone}`,
  );
}
