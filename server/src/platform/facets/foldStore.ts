import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { type FacetedList, NONE, type Which, bitOf, blockOf } from './facets.ts';
import { BLOCK, facetBits, facetDue } from './schema.ts';

/** How many changes are folded in one transaction. */
const AT_ONCE = 4_000;

/**
 * Writes into the bits what has changed, so that readers need not look at it themselves. Servers do not fold at the same
 * time; nobody who writes or reads waits for it. A crash leaves the changes due.
 */
export async function foldFacets({ orm }: Pick<Database, 'orm'>, lists: readonly FacetedList[]): Promise<void> {
  for (const list of lists) {
    for (let folded = AT_ONCE; folded >= AT_ONCE; ) folded = await orm.transaction((tx) => foldSome(tx, list));
  }
}

/** Answers how many changes it took. */
async function foldSome(tx: Transaction, list: FacetedList): Promise<number> {
  const [some] = await tx
    .select({ id: facetDue.id })
    .from(facetDue)
    .where(eq(facetDue.list, list.name))
    .limit(1);
  if (!some) return 0;
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('facets'), hashtext(${list.name})) as mine`,
  );
  if (!rows[0]!.mine) return 0;
  // In one statement: whoever reads sees the changes due, or folded. What is deleted here was committed with its change.
  const gone = sql`gone as (
    delete from ${facetDue} where ${facetDue.id} in (
      select ${facetDue.id} from ${facetDue} where ${eq(facetDue.list, list.name)}
      order by ${facetDue.id} limit ${sql.raw(String(AT_ONCE))})
    returning ${facetDue.entryId} as id),
    changed (id) as materialized (select distinct id from gone),
    masks (block, mask) as materialized (
      select ${blockOf(sql`id`)}, bit_or(${bitOf(sql`id`)}) from changed group by 1)`;
  const written = write(list, (id) => sql`${id} = any(array(select id from changed))`);
  const folded = await tx.execute<{ folded: number }>(
    sql`with ${gone}, ${written} select count(*)::int as folded from gone`,
  );
  return folded.rows[0]!.folded;
}

/** The parts of a `WITH` that write the facets of these entries, after `masks (block, mask)`: which bits are theirs. */
function write(list: FacetedList, which: Which) {
  return sql`present (facet, block, live) as materialized (
      select facet, ${blockOf(sql`id`)}, bit_or(${bitOf(sql`id`)}) from (${list.facetsOf(which)}) as had (id, facet)
      where facet is not null group by 1, 2),
    updated as (
      update ${facetBits} set bits = wanted.bits from (
        select kept.facet, kept.block, (kept.bits & ~mask) | coalesce(live, ${NONE}) as bits
        from masks join ${facetBits} as kept on ${and(sql`kept.list = ${list.name}`, sql`kept.block = masks.block`)}
        left join present on present.facet = kept.facet and present.block = kept.block
        where kept.bits <> (kept.bits & ~mask) | coalesce(live, ${NONE})
      ) as wanted
      where ${eq(facetBits.list, list.name)} and ${facetBits.facet} = wanted.facet and ${facetBits.block} = wanted.block),
    added as (
      insert into ${facetBits} (list, facet, block, bits) select ${list.name}, facet, block, live from present
      on conflict do nothing)`;
}

/**
 * Writes all bits of a list anew from its tables, a block at a time. People can work meanwhile: what they change is due,
 * and looked at itself.
 */
export async function rebuildFacets({ orm }: Pick<Database, 'orm'>, list: FacetedList): Promise<void> {
  const { rows } = await orm.execute<{ last: number }>(list.last);
  for (let block = 0; block <= Math.floor(Number(rows[0]!.last) / BLOCK); block += 1) {
    const [from, to] = [block * BLOCK, (block + 1) * BLOCK - 1].map((id) => sql.raw(String(id)));
    await orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('facets'), hashtext(${list.name}))`);
      const masks = sql`masks (block, mask) as materialized (select ${sql.raw(String(block))}::int, ~${NONE})`;
      await tx.execute(sql`with ${masks}, ${write(list, (id) => sql`${id} between ${from} and ${to}`)} select 1`);
    });
  }
  await dropEmpty({ orm }, list);
  await orm.execute(sql`analyze ${facetBits}`);
}

/** Deletes the rows without a bit: of quarters of an hour in which nothing is due any more. */
export async function dropEmpty({ orm }: Pick<Database, 'orm'>, list: FacetedList): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('facets'), hashtext(${list.name}))`);
    await tx.delete(facetBits).where(and(eq(facetBits.list, list.name), sql`bit_count(${facetBits.bits}) = 0`));
  });
}
