import { columnsOf } from '../database/columnName.ts';
import { type SQL, and, eq, exists, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/transaction.ts';
import { BLOCK } from './block.ts';
import { type FacetedList, NONE, bitOf, blockOf, facetsOf } from './facets.ts';
import { facetBits, facetDue, facetList } from './schema.ts';

/** Among so many of the oldest changes the blocks are chosen. */
const CHANGES_LOOKED_AT = 1_000;

/** What writes the bits of a list is done by one server at a time; nobody who writes or reads the list waits for it. */
function writesBits(list: FacetedList) {
  return sql`hashtext('facets'), hashtext(${list.name})`;
}

/**
 * Writes into the bits what has changed in some blocks, so that readers need not look at it themselves. A crash leaves
 * the changes due.
 *
 * @param blocks in how many at most
 * @returns how many changes it took; 0 if another server is at work
 */
export async function foldSome(tx: Transaction, list: FacetedList, blocks: number): Promise<number> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${writesBits(list)}) as mine`,
  );
  if (!rows[0]!.mine || !(await isWritten(tx, list))) return 0;
  // In one statement: whoever reads sees the changes due, or folded. A change that is seen here as due is seen itself.
  const block = blockOf(facetDue.entryId);
  const parts = sql`chosen (block) as materialized (
      select distinct block from (
        select ${block} as block from ${facetDue} where ${eq(facetDue.list, list.name)}
        order by ${facetDue.id} limit ${sql.raw(String(CHANGES_LOOKED_AT))}
      ) as oldest limit ${sql.raw(String(blocks))}),
    gone as (
      delete from ${facetDue}
      where ${eq(facetDue.list, list.name)} and ${block} = any(array(select block from chosen))
      returning ${facetDue.entryId} as id),
    changed (id) as materialized (select distinct id from gone),
    masks (block, mask) as materialized (
      select ${blockOf(sql`id`)}, bit_or(${bitOf(sql`id`)}) from changed group by 1)`;
  const written = bitsWritten(list, sql`array(select id from changed)`);
  const folded = await tx.execute<{ folded: number }>(
    sql`with ${parts}, ${written} select count(*)::int as folded from gone`,
  );
  return folded.rows[0]!.folded;
}

/** The parts of a `WITH` that write the facets of these entries, after `masks (block, mask)`: which bits are theirs. */
function bitsWritten(list: FacetedList, ids: SQL) {
  const { block, facet, bits } = facetBits;
  return sql`present (facet, block, live) as materialized (
      select facet, ${blockOf(sql`entry_id`)}, bit_or(${bitOf(sql`entry_id`)}) from ${facetsOf(list, ids)}
      where facet is not null group by 1, 2),
    wanted (facet, block, bits) as materialized (
      select ${facet}, ${block}, (${bits} & ~mask) | coalesce(live, ${NONE})
      from masks join ${facetBits} on ${and(eq(facetBits.list, list.name), sql`${block} = masks.block`)}
      left join present on present.facet = ${facet} and present.block = ${block}
      where ${bits} <> (${bits} & ~mask) | coalesce(live, ${NONE})),
    updated as (
      update ${facetBits} set ${columnsOf(bits)} = wanted.bits from wanted
      where ${eq(facetBits.list, list.name)} and ${facet} = wanted.facet and ${block} = wanted.block),
    added as (
      insert into ${facetBits} (${columnsOf(facetBits.list, facet, block, bits)})
      select ${list.name}, facet, block, live from present on conflict do nothing)`;
}

/**
 * Writes the bits of one block anew from its tables. People can work meanwhile: what they change is due, and looked at
 * itself.
 */
export async function writeBlock(tx: Transaction, list: FacetedList, block: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${writesBits(list)})`);
  const [from, to] = [block * BLOCK, (block + 1) * BLOCK - 1].map((id) => sql.raw(String(id)));
  const masks = sql`masks (block, mask) as materialized (select ${sql.raw(String(block))}::int, ~${NONE})`;
  const ids = sql`array(select ${list.id} from ${list.table} where ${list.id} between ${from} and ${to})`;
  const written = bitsWritten(list, ids);
  await tx.execute(sql`with ${masks}, ${written} select 1`);
  const isEmpty = sql`bit_count(${facetBits.bits}) = 0`;
  await tx.delete(facetBits).where(and(eq(facetBits.list, list.name), eq(facetBits.block, block), isEmpty));
}

/** The block of the newest entry. */
export async function lastBlock(tx: Transaction, list: FacetedList): Promise<number> {
  const { rows } = await tx.execute<{ last: number | null }>(sql`select max(${list.id}) as last from ${list.table}`);
  return Math.floor((rows[0]!.last ?? 0) / BLOCK);
}

async function isWritten(tx: Transaction, list: FacetedList): Promise<boolean> {
  const [found] = await tx.select().from(facetList).where(eq(facetList.list, list.name));
  return found?.isWritten === true;
}

/**
 * Whether something is to be written, or so many changes are due: one statement, which every server asks every second.
 */
export async function hasWork(db: Transaction, list: FacetedList, changes: number): Promise<boolean> {
  const due = db
    .select()
    .from(facetDue)
    .where(eq(facetDue.list, list.name))
    .offset(changes - 1)
    .limit(1);
  const [found] = await db
    .select({ hasWork: sql<boolean>`not ${facetList.isWritten} or ${exists(due)}` })
    .from(facetList)
    .where(eq(facetList.list, list.name));
  return found?.hasWork !== false;
}

/** The next block that a first writing has to write; undefined when all is written. */
export async function nextBlock(tx: Transaction, list: FacetedList): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${writesBits(list)})`);
  const [kept] = await tx.select().from(facetList).where(eq(facetList.list, list.name));
  if (kept) return kept.isWritten ? undefined : kept.nextBlock;
  await tx.insert(facetList).values({ list: list.name });
  await tx.delete(facetBits).where(eq(facetBits.list, list.name));
  return 0;
}

/** Notes how far a first writing is. */
export async function noteWritten(
  tx: Transaction,
  list: FacetedList,
  progress: { readonly nextBlock: number; readonly isWritten: boolean },
): Promise<void> {
  await tx.update(facetList).set(progress).where(eq(facetList.list, list.name));
}

/** From now on the list is asked without its facets, until they are written anew: entries are written without triggers. */
export async function forgetFacets(tx: Transaction, list: FacetedList): Promise<void> {
  await tx.delete(facetList).where(eq(facetList.list, list.name));
}
