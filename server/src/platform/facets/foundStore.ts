import { type SQL, and, eq, or, sql } from '../database/drizzle.ts';
import { select } from '../database/shape.ts';
import { rowsOf } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { BLOCK } from './block.ts';
import { type FacetedList, NONE, type Wanted, bitOf, blockOf, facetsOf } from './facets.ts';
import { facetBits, facetDue, facetList } from './schema.ts';

/* Parts of a `WITH` that find the entries of a list by their facets. What has changed since it was folded is looked at
 * itself, in the same statement, so that the answer is exact at every moment. */

const BITS_OF_WORD = 32;
const BLOCK_SQL = sql.raw(String(BLOCK));

/** With more changes that are not folded yet, looking at each takes longer than doing without facets. */
const DUE_MAX = 1_000;

/**
 * The parts up to `found (block, bits, number)` and `counted (total)`: the entries that meet all that is wanted. Without a
 * total the facets do not answer: they are not all written yet, or too much has changed since they were folded.
 */
export function foundByFacets(list: FacetedList, wanted: readonly [Wanted, ...Wanted[]]): SQL {
  return sql`${bitsFound(list, wanted)}, ${counted(sql`select sum(number) from found`)}`;
}

/**
 * The parts up to `matching (id)` and `counted (total)`: those of some entries, such as a search finds, that meet all that
 * is wanted.
 *
 * @param ids a query of their numbers
 */
export function amongThese(list: FacetedList, wanted: readonly [Wanted, ...Wanted[]], ids: SQL): SQL {
  return sql`${bitsFound(list, wanted)},
    these (id) as materialized (${ids}),
    matching (id) as materialized (
      select id from these join found on found.block = ${blockOf(sql`id`)} where get_bit(bits, id % ${BLOCK_SQL}) = 1),
    ${counted(sql`select count(*) from matching`)}`;
}

function bitsFound(list: FacetedList, wanted: readonly [Wanted, ...Wanted[]]): SQL {
  return sql`${lookedAt(list, wanted)},
    found (block, bits, number) as materialized (
      select block, bits, bit_count(bits)::int from (
        select block, case when noted.mask is null then kept.bits
          else (coalesce(kept.bits, ${NONE}) & ~noted.mask) | noted.live end as bits
        from (${keptBits(list, wanted)}) as kept full join noted using (block)) as corrected)`;
}

function counted(number: SQL): SQL {
  return sql`counted (total) as materialized (
    select case when answers then coalesce((${number}), 0)::int end from askable)`;
}

/** How many entries meet all that is wanted; undefined if the facets do not answer. */
export async function countByFacets(
  tx: Transaction,
  list: FacetedList,
  wanted: readonly [Wanted, ...Wanted[]],
): Promise<number | undefined> {
  const [total] = await rowsOf(tx, select(sql<number | null>`total`, sql`from counted`, foundByFacets(list, wanted)));
  return total ?? undefined;
}

/** The numbers of the entries of a page, and how many entries meet all; undefined if the facets do not answer. */
export async function numbersByFacets(
  tx: Transaction,
  list: FacetedList,
  wanted: readonly [Wanted, ...Wanted[]],
  page: PageAsked,
): Promise<{ readonly total: number; readonly ids: number[] } | undefined> {
  const shape = { total: sql<number | null>`total`, ids: sql<number[]>`array(select id from page order by place)` };
  const parts = sql`${foundByFacets(list, wanted)}, ${pageByFacets(page)}`;
  const [found] = await rowsOf(tx, select(shape, sql`from counted`, parts));
  return found && found.total !== null ? { total: found.total, ids: found.ids } : undefined;
}

/** The part `noted (block, mask, live)`: which entries are looked at themselves, and which of these meet all. */
function lookedAt(list: FacetedList, wanted: readonly Wanted[]): SQL {
  const unsure = wanted.flatMap((one) => (one.unsure ? [one.unsure] : []));
  const queries = [sql`select id from changed, askable where answers`, ...unsure.map(({ all }) => all)];
  const meets = wanted.map(({ facets, unsure: also }) => {
    const byFacet = sql`exists (select from unnest(fresh.facets) as had (facet) where ${or(...facets.map((meet) => meet(sql`had.facet collate "C"`)))})`;
    return also ? sql`(${byFacet} or id in (${also.met}))` : byFacet;
  });
  return sql`changed (id) as materialized (
      select ${facetDue.entryId} from ${facetDue} where ${eq(facetDue.list, list.name)} limit ${sql.raw(String(DUE_MAX + 1))}),
    askable (answers) as materialized (
      select (select count(*) from changed) <= ${sql.raw(String(DUE_MAX))}
        and exists (select from ${facetList} where ${and(eq(facetList.list, list.name), facetList.isWritten)})),
    due (id) as materialized (${sql.join(queries, sql` union `)}),
    fresh (id, facets) as materialized (
      select due.id, array_agg(had.facet) from due
      left join (select entry_id, facet from ${facetsOf(list, sql`array(select id from due)`)}) as had on had.entry_id = due.id
      group by due.id),
    noted (block, mask, live) as materialized (
      select ${blockOf(sql`id`)}, bit_or(${bitOf(sql`id`)}),
        coalesce(bit_or(${bitOf(sql`id`)}) filter (where ${and(...meets)}), ${NONE}) from fresh group by 1)`;
}

/** Blocks that all conditions have, with the bits that they share. Joined, they would be planned for far fewer rows. */
function keptBits(list: FacetedList, wanted: readonly Wanted[]): SQL {
  const groups = wanted.map(({ facets, isSingle }) => {
    const rows = sql.join(
      facets.map(
        (meets) => sql`select ${facetBits.block}, ${facetBits.bits} from ${facetBits}
          where ${and(eq(facetBits.list, list.name), meets(facetBits.facet))}`,
      ),
      sql` union all `,
    );
    return isSingle ? rows : sql`(select block, bit_or(bits) as bits from (${rows}) as met group by 1)`;
  });
  if (groups.length === 1) return groups[0]!;
  return sql`select block, bit_and(bits) as bits from (${sql.join(groups, sql` union all `)}) as each
    group by 1 having count(*) = ${sql.raw(String(groups.length))}`;
}

export interface PageAsked {
  /** How many entries are passed over. */
  readonly skip: number;
  readonly limit: number;
  readonly descending: boolean;
}

/**
 * The part `page (id, place)` after those of `foundByFacets`: sorted by number. Past the end it is the last page. Every
 * page takes as long as the first, as the blocks before it are only counted.
 */
export function pageByFacets({ skip, limit, descending }: PageAsked): SQL {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const rows = sql.raw(String(limit));
  return sql`sized as materialized (
      select block, bits, number, (sum(number) over (order by block ${direction}) - number)::int as before
      from found where number > 0),
    skipped (rows) as materialized (
      select least(${skip}::int, greatest(0, (total - 1) / ${rows} * ${rows})) from counted),
    met as materialized (
      select block, bits, before from sized, skipped where before + number > rows and before < rows + ${rows}),
    page as materialized (
      select id, row_number() over () as place from (
        select id from (select ${numbersIn('met')}) as numbered
        order by id ${direction} limit ${rows}
        offset (select rows - (select coalesce(min(before), rows) from met) from skipped)
      ) as ordered)`;
}

/** Among how many entries these were found, by their newest number. */
export function amongHowMany(): SQL<number> {
  return sql<number>`(select coalesce(max(block) + 1, 0) * ${BLOCK_SQL} from found)`;
}

/** A query of the numbers of all entries that were found, as `id`. */
export function numbersFound(): SQL {
  return sql`select ${numbersIn('found')}`;
}

/** `… as id` of all bits that are set in these rows, with their `from`: words without any are passed over. */
function numbersIn(rows: 'met' | 'found'): SQL {
  const word = sql.raw(String(BITS_OF_WORD));
  return sql`block * ${BLOCK_SQL} + word * ${word} + place as id
    from ${sql.raw(rows)}, generate_series(0, ${sql.raw(String(BLOCK / BITS_OF_WORD - 1))}) as word,
      generate_series(0, ${sql.raw(String(BITS_OF_WORD - 1))}) as place
    where substring(bits from word * ${word} + 1 for ${word})::bit(${word}) <> 0::bit(${word})
      and get_bit(bits, word * ${word} + place) = 1`;
}

/** The part `whole (blocks)` after those of `foundByFacets`, for `isFound`. */
export function wholeOfFound(): SQL {
  return sql`whole (blocks) as materialized (
    select array_agg(coalesce(bits, ${NONE}) order by block)
    from generate_series(0, (select max(block) from found)) as block left join found using (block))`;
}

/** Whether an entry was found. Its blocks are counted from 1 here. */
export function isFound(id: SQL): SQL {
  return sql`get_bit((select blocks from whole)[${blockOf(id)} + 1], ${id} % ${BLOCK_SQL}) = 1`;
}
