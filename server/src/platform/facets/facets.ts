import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { BLOCK } from './schema.ts';

/** What of a table is read: a condition on the column that holds the entry's number. */
export type Which = (id: SQLWrapper) => SQL;

/** A list that is counted and read by its facets. */
export interface FacetedList {
  /** As in `facet_bits`, and as the triggers write it. */
  readonly name: string;
  /** The table's newest number: how far a rebuild goes. */
  readonly last: SQL;
  /**
   * A query of `(id, facet)` for these entries, from the tables as they are now.
   *
   * @param now adds the facets that depend on the moment, which are never kept
   */
  facetsOf(which: Which, now?: Date): SQL;
  /** A query of further entries that are looked at themselves at this moment. */
  atThisMoment?(now: Date): SQL;
}

/** A condition on the text of a facet: an entry is found if one of its facets meets it. */
export type Wanted = (facet: SQLWrapper) => SQL;

export function oneOf(facets: readonly string[]): Wanted {
  return (facet) => sql`${facet} = any(${sql.param([...facets])}::text[])`;
}

/** The facets that the query gives. */
export function oneOfQuery(facets: SQL): Wanted {
  return (facet) => sql`${facet} = any(array(${facets}))`;
}

const MONTH = 'YYYYMM';
const DAY = 'YYYYMMDD';
const MINUTE = 'YYYYMMDDHH24MI';
const QUARTER_MS = 15 * 60_000;

/** Facets of when something happened: its month, its day and its quarter of an hour, in UTC. Nothing if it is null. */
export function momentFacets(prefix: string, moment: SQLWrapper): SQL {
  const utc = sql`(${moment} at time zone 'UTC')`;
  const quarter = sql`date_bin('15 minutes', ${utc}, '2000-01-01')`;
  const facet = (level: string, at: SQL, format: string) =>
    sql`${sql.raw(`'${prefix}.${level}:'`)} || to_char(${at}, ${sql.raw(`'${format}'`)})`;
  return sql.join([facet('m', utc, MONTH), facet('d', utc, DAY), facet('q', quarter, MINUTE)], sql`, `);
}

/** A facet of the quarter of an hour in which something is due. */
export function quarterFacet(prefix: string, moment: SQLWrapper): SQL {
  return sql`${sql.raw(`'${prefix}:'`)} || to_char(date_bin('15 minutes', ${moment} at time zone 'UTC', '2000-01-01'), ${sql.raw(`'${MINUTE}'`)})`;
}

/** The beginning of the quarter of an hour of this moment. */
export function quarterOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS);
}

/** The facets `prefix:…` of the quarters of an hour before this one. */
export function beforeQuarter(prefix: string, moment: Date): Wanted {
  return between(prefix, '', digits(quarterOf(moment), 12));
}

/**
 * What happened in a span of time: whole months by one facet each, the rest by days, and the ends by quarters of an
 * hour. Every time zone's day begins with one of these.
 */
export function within(prefix: string, from: Date | undefined, to: Date | undefined): Wanted {
  const first = from ?? new Date('0001-01-02T00:00:00Z');
  const end = to ?? new Date('9998-12-30T00:00:00Z');
  const [firstDay, endDay] = [dayAfter(first), dayOf(end)];
  const [firstMonth, endMonth] = [monthAfter(first), monthOf(end)];
  const parts = [
    between(`${prefix}.m`, digits(firstMonth, 6), digits(endMonth, 6)),
    between(`${prefix}.d`, digits(firstDay, 8), digits(earlier(firstMonth, endDay), 8)),
    between(`${prefix}.d`, digits(later(endMonth, firstDay), 8), digits(endDay, 8)),
    between(`${prefix}.q`, digits(first, 12), digits(earlier(firstDay, end), 12)),
    between(`${prefix}.q`, digits(later(endDay, first), 12), digits(end, 12)),
  ];
  return (facet) =>
    sql`(${sql.join(
      parts.map((part) => part(facet)),
      sql` or `,
    )})`;
}

function between(prefix: string, from: string, to: string): Wanted {
  return (facet) => sql`(${facet} >= ${`${prefix}:${from}`} and ${facet} < ${`${prefix}:${to}`})`;
}

/** `202603011215`, as far as asked. */
const digits = (moment: Date, length: number) => moment.toISOString().replaceAll(/\D/g, '').slice(0, length);
const dayOf = (moment: Date) => new Date(`${moment.toISOString().slice(0, 10)}T00:00:00Z`);
const monthOf = (moment: Date) => new Date(`${moment.toISOString().slice(0, 7)}-01T00:00:00Z`);
const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** The first beginning of a day that is not before this moment. */
function dayAfter(moment: Date): Date {
  const day = dayOf(moment);
  return day < moment ? new Date(day.getTime() + 24 * 3_600_000) : day;
}

function monthAfter(moment: Date): Date {
  const month = monthOf(moment);
  return month < moment ? new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)) : month;
}

/** No bit. */
export const NONE = sql.raw(`(0::bit(${BLOCK}))`);
/** The bit of one entry in its block. */
export const bitOf = (id: SQLWrapper): SQL => sql`set_bit(${NONE}, ${id} % ${sql.raw(String(BLOCK))}, 1)`;
export const blockOf = (id: SQLWrapper): SQL => sql`(${id} / ${sql.raw(String(BLOCK))})`;
