import { type SQL, and, eq, sql } from 'drizzle-orm';
import { type FacetedList, NONE, type Wanted, bitOf, blockOf } from './facets.ts';
import { BLOCK, facetBits, facetDue } from './schema.ts';

/* Parts of a `WITH` that find the entries of a list by their facets: of every entry one bit. What has changed since the
 * last folding is looked at itself, so that the answer is exact at every moment (decisions/0075). */

const BITS_OF_WORD = 32;
const BLOCK_SQL = sql.raw(String(BLOCK));

export interface FacetQuestion {
  readonly list: FacetedList;
  /** An entry has a facet of each of these. At least one. */
  readonly wanted: readonly [Wanted, ...Wanted[]];
  readonly now: Date;
}

/** The parts up to `found (block, bits, number)` and `counted (total)`. */
export function foundByFacets({ list, wanted, now }: FacetQuestion): SQL {
  const due = sql`select ${facetDue.entryId} as id from ${facetDue} where ${eq(facetDue.list, list.name)}`;
  const further = list.atThisMoment ? sql` union ${list.atThisMoment(now)}` : sql``;
  const facets = list.facetsOf((id) => sql`${id} = any(array(select id from due))`, now);
  const meets = wanted.map(
    (one) => sql`exists (select from unnest(fresh.facets) as had (facet) where ${one(sql`had.facet collate "C"`)})`,
  );
  return sql`due (id) as materialized (select distinct id from (${due}${further}) as some),
    fresh (id, facets) as materialized (
      select due.id, array_agg(facet) from due left join (${facets}) as had (id, facet) on had.id = due.id group by due.id),
    noted (block, mask, live) as materialized (
      select ${blockOf(sql`id`)}, bit_or(${bitOf(sql`id`)}),
        coalesce(bit_or(${bitOf(sql`id`)}) filter (where ${and(...meets)}), ${NONE}) from fresh group by 1),
    found (block, bits, number) as materialized (
      select block, bits, bit_count(bits)::int from (
        select block, (coalesce(kept.bits, ${NONE}) & ~coalesce(mask, ${NONE})) | coalesce(live, ${NONE}) as bits
        from (${keptBits(list, wanted)}) as kept full join noted using (block)) as corrected),
    counted (total) as materialized (select coalesce(sum(number), 0)::int from found)`;
}

function keptBits(list: FacetedList, wanted: readonly Wanted[]): SQL {
  const groups = wanted.map(
    (one, index) => sql`(select ${facetBits.block}, bit_or(${facetBits.bits}) as bits from ${facetBits}
      where ${and(eq(facetBits.list, list.name), one(facetBits.facet))} group by 1) as ${sql.raw(`g${index}`)}`,
  );
  const all = sql.raw(wanted.map((_, index) => `g${index}.bits`).join(' & '));
  const joined = groups.map((group, index) => (index === 0 ? group : sql` join ${group} using (block)`));
  return sql`select block, ${all} as bits from ${sql.join(joined)}`;
}

export interface PageAsked {
  readonly page: number;
  readonly limit: number;
  readonly descending: boolean;
}

/**
 * The part `page (id, place)` after those of `foundByFacets`: sorted by number. Past the end it is the last page. Every
 * page takes as long as the first: blocks before it are only counted.
 *
 * @param ranks a query of `(rank, facet)`: then sorted by rank first, and by number among those of one rank
 */
export function pageByFacets(list: FacetedList, { page, limit, descending }: PageAsked, ranks?: SQL): SQL {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const rows = sql.raw(String(limit));
  const source = ranks ? ranked(list, ranks) : sql`ranked as materialized (select 0 as rank, block, bits, number from found)`;
  const skipped = sql`(select least(${(page - 1) * limit}::int, greatest(0, (total - 1) / ${rows} * ${rows})) from counted)`;
  return sql`${source},
    sized as materialized (
      select rank, block, bits, number, (sum(number) over (order by rank, block ${direction}) - number)::int as before
      from ranked where number > 0),
    skipped (rows) as materialized (select ${skipped}),
    met as materialized (
      select rank, block, bits, before from sized, skipped where before + number > rows and before < rows + ${rows}),
    page as materialized (
      select id, row_number() over () as place from (
        select id from (select rank, ${numbersIn('met')} ) as numbered
        order by rank, id ${direction} limit ${rows}
        offset (select rows - (select coalesce(min(before), rows) from met) from skipped)
      ) as ordered)`;
}

function ranked(list: FacetedList, ranks: SQL): SQL {
  return sql`ranks (rank, facet) as materialized (${ranks}),
    ranked as materialized (
      select rank, block, bits, bit_count(bits)::int as number from (
        select rank, block, bit_or(some.bits) & found.bits as bits from (
          select rank, ${facetBits.block}, ${facetBits.bits} & ~coalesce(mask, ${NONE}) as bits
          from ranks join ${facetBits} on ${and(eq(facetBits.list, list.name), sql`${facetBits.facet} = ranks.facet`)}
          left join noted on noted.block = ${facetBits.block}
          union all
          select rank, ${blockOf(sql`fresh.id`)}, ${bitOf(sql`fresh.id`)}
          from fresh join ranks on ranks.facet = any(fresh.facets)
        ) as some (rank, block, bits) join found using (block) group by rank, block, found.bits) as cut)`;
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

/** A query of the numbers of all entries that were found. */
export function numbersFound(): SQL {
  return sql`select ${numbersIn('found')}`;
}

/** Whether an entry was found. */
export function isFound(id: SQL): SQL {
  return sql`exists (select from found where block = ${blockOf(id)} and get_bit(bits, ${id} % ${BLOCK_SQL}) = 1)`;
}
