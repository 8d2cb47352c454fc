import { type SQL, type SQLWrapper, sql } from '../database/drizzle.ts';
import { BLOCK } from './block.ts';

/*
 * A list that is filtered by facets: short texts such as `status:fulfilled`, of which an entry can have any number. For
 * each facet the database keeps one bit for each entry, so that any combination of filters is counted, and any of its
 * pages found, without reading the entries (decisions/0075).
 */

export interface FacetedList {
  /**
   * As in `facet_bits`. A migration makes the function `<name>_facets(ids)`, which answers `(entry_id, facet)`, and the
   * triggers that note what is due.
   */
  readonly name: string;
  /** The table of the entries, and its column with their numbers. */
  readonly table: SQLWrapper;
  readonly id: SQLWrapper;
}

/** The rows `(entry_id, facet)` of these entries, from the tables as they are now. */
export function facetsOf(list: FacetedList, ids: SQL): SQL {
  return sql`${sql.raw(`${list.name}_facets`)}(${ids})`;
}

/** A condition on the text of a facet: an entry meets it if one of its facets does. */
type FacetCondition = (facet: SQLWrapper) => SQL;

/** What is asked of the entries. */
export interface Wanted {
  /** One of these is met. Each is asked by itself, as the index finds several spans at once no longer by itself. */
  readonly facets: readonly FacetCondition[];
  /** At most one facet can meet the condition: its blocks are read as they are, with nothing to add up. */
  readonly isSingle?: boolean;
  /** Entries that their facets cannot answer for: a query of all those that might, and one of those that meet it. */
  readonly unsure?: { readonly all: SQL; readonly met: SQL };
}

export function oneOf(facets: readonly string[]): Wanted {
  const [only, ...others] = facets;
  if (only !== undefined && others.length === 0)
    return { facets: [(facet) => sql`${facet} = ${only}`], isSingle: true };
  return { facets: [(facet) => sql`${facet} = any(${sql.param([...facets])}::text[])`] };
}

/** The facet that the query finds: one, or none, which no entry has. */
export function foundFacet(query: SQL): Wanted {
  return { facets: [(facet) => sql`${facet} = (${query})`], isSingle: true };
}

const FORMATS = { d: sql.raw(`'YYYYMMDD'`), q: sql.raw(`'YYYYMMDDHH24MI'`) };
type Unit = keyof typeof FORMATS;

interface MomentSpan {
  /** Of the facets `prefix.d:20260301` and `prefix.q:202603010745`: the day, and the quarter of an hour, in UTC. */
  readonly prefix: string;
  /** The first moment, and the first after the span; without end where left out. */
  readonly from?: SQL | undefined;
  readonly to?: SQL | undefined;
}

/**
 * What happened in a span of time: by the days that lie wholly within it, and by quarters of an hour at its ends. It
 * begins and ends with one, as every day of every time zone does.
 */
export function within({ prefix, from, to }: MomentSpan): Wanted {
  const firstDay = from && dayOf(sql`(${from} + interval '1 day' - interval '1 minute')`);
  const endDay = to && dayOf(to);
  const between =
    (unit: Unit, first: SQL | undefined, end: SQL | undefined): FacetCondition =>
    (facet) =>
      sql`${facet} >= ${bound(prefix, unit, first, '')} and ${facet} < ${bound(prefix, unit, end, '~')}`;
  const spans = [between('d', firstDay, endDay)];
  if (from) spans.push(between('q', from, to ? sql`least(${firstDay}, ${to})` : firstDay));
  if (to) spans.push(between('q', from ? sql`greatest(${endDay}, ${from})` : endDay, to));
  return { facets: spans };
}

/** The beginning of the quarter of an hour of this moment. */
export function quarterOf(moment: SQL): SQL {
  return sql`date_bin('15 minutes', ${moment}, '2000-01-01Z')`;
}

function dayOf(moment: SQL): SQL {
  return sql`date_trunc('day', ${moment}, 'UTC')`;
}

function bound(prefix: string, unit: Unit, moment: SQL | undefined, open: '' | '~'): SQL {
  if (!moment) return sql.raw(`'${prefix}.${unit}:${open}'`);
  return sql`${sql.raw(`'${prefix}.${unit}:'`)} || to_char(${moment} at time zone 'UTC', ${FORMATS[unit]})`;
}

/** A block without any bit. */
export const NONE = sql.raw(`(0::bit(${BLOCK}))`);
/** The bit of one entry in its block. */
export const bitOf = (id: SQLWrapper): SQL => sql`set_bit(${NONE}, ${id} % ${sql.raw(String(BLOCK))}, 1)`;
export const blockOf = (id: SQLWrapper): SQL => sql`(${id} / ${sql.raw(String(BLOCK))})`;
