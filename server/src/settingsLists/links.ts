import { MESSAGES } from '@likeness/contract/kit/fields';
import { and, eq, getTableColumns, inArray, sql } from '../platform/database/drizzle.ts';
import { databaseProblem } from '../platform/database/problem.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Values, wrong } from './checks.ts';
import type { OpenList } from './openList.ts';
import { type SettingsLists, type Link, type ServedList, columnOfField, fieldNamed } from './servedList.ts';
import { columnKey } from './schema.ts';

/** Records whose own field says to which record they belong, such as the countries of a group. */
interface Belonging {
  /** The list of the records that belong. */
  readonly others: ServedList;
  /** Their field. */
  readonly field: string;
}

/** Gives one of the records that belong another record to belong to. */
export type Move = (others: OpenList, id: number, sent: Values) => Promise<void>;

/** Keeps which records of other lists a record names. */
export async function writeLinks(open: OpenList, id: number, values: Values, move: Move): Promise<void> {
  const { tx, lists, served } = open;
  for (const [name, link] of Object.entries(served.links)) {
    const numbers = values[name] as number[] | undefined;
    if (!numbers || fieldNamed(served, name).readOnly) continue;
    const belonging = belongingOf(lists, served, name, link);
    if (belonging) await moveTo(open, belonging, name, id, numbers, move);
    else await relink(tx, link, name, id, numbers);
  }
}

/**
 * Whoever edits a record that others belong to saw which ones did: where one has left it or come to it by its own form,
 * that is a change of this record as well.
 */
export async function touchOwners({ tx, lists, served }: OpenList, before: Values, after: Values): Promise<void> {
  for (const owners of lists.all()) {
    for (const [name, link] of Object.entries(owners.links)) {
      const belonging = belongingOf(lists, owners, name, link);
      if (belonging?.others !== served) continue;
      const [left, joined] = [before[belonging.field], after[belonging.field]];
      if (left === joined) continue;
      const touched = [left, joined].filter((id) => typeof id === 'number');
      const revision = columnOfField(owners, 'revision');
      await tx
        .update(owners.table)
        .set({ revision: sql`${revision} + 1` })
        .where(inArray(columnOfField(owners, 'id'), touched));
    }
  }
}

function belongingOf(lists: SettingsLists, owners: ServedList, name: string, link: Link): Belonging | undefined {
  const field = fieldNamed(owners, name);
  if (field.kind !== 'references') return undefined;
  const others = lists.of(field.to);
  if (link.table !== others.table) return undefined;
  const said = Object.keys(others.list.fields).find((other) => others.table[columnKey(other)] === link.own);
  return said === undefined ? undefined : { others, field: said };
}

/** "A country belongs to one group: added to another it leaves the first, and none is left without one." */
async function moveTo(
  open: OpenList,
  { others, field }: Belonging,
  name: string,
  id: number,
  numbers: readonly number[],
  move: Move,
): Promise<void> {
  const { tx, served } = open;
  const { table, own, other } = served.links[name]!;
  const rows = await tx.select({ id: other }).from(table).where(eq(own, id)).orderBy(other);
  const present = rows.map((row) => row.id as number);
  if (present.some((number) => !numbers.includes(number))) throw wrong(name, MESSAGES.onlyMoved);
  const coming = numbers.filter((number) => !present.includes(number)).toSorted((one, next) => one - next);
  const known = coming.length === 0 ? [] : await tx.select({ id: other }).from(table).where(inArray(other, coming));
  if (known.length < coming.length) throw wrong(name, MESSAGES.noSuchRecord);
  for (const number of coming) await move({ ...open, served: others }, number, { [field]: id });
}

async function relink(
  tx: Transaction,
  { table, own, other, saying }: Link,
  name: string,
  id: number,
  numbers: readonly number[],
): Promise<void> {
  const keys = Object.entries(getTableColumns(table));
  const keyOf = (column: unknown) => keys.find(([, candidate]) => candidate === column)![0];
  await tx.delete(table).where(and(eq(own, id), saying && eq(saying.column, saying.value)));
  if (numbers.length === 0) return;
  const rows = numbers.map((number) => ({
    [keyOf(own)]: id,
    [keyOf(other)]: number,
    ...(saying && { [keyOf(saying.column)]: saying.value }),
  }));
  await tx
    .insert(table)
    .values(rows)
    .catch((error: unknown) => {
      if (databaseProblem(error)?.kind !== 'foreign_key') throw error;
      throw wrong(name, MESSAGES.noSuchRecord);
    });
}
