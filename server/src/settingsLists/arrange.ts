import { MESSAGES } from '@likeness/contract/kit/fields';
import { asc } from '../platform/database/drizzle.ts';
import { Refusal } from '../platform/refusal.ts';
import { wrong } from './checks.ts';
import type { OpenList } from './openList.ts';
import { columnOfField, fieldNamed } from './servedList.ts';
import type { editRow } from './write.ts';

/**
 * Puts all records of a list into an order, if they are still in the one that was seen. Only those whose number has to change
 * are changed, each as its form changes it: one that is moved by one place touches two.
 *
 * @returns how many were changed
 */
export async function arrangeRows(
  open: OpenList,
  { ids, seen }: { ids: readonly number[]; seen: readonly number[] },
  edit: typeof editRow,
): Promise<number> {
  const { tx, served } = open;
  const by = served.list.arrangedBy!;
  const id = columnOfField(served, 'id');
  const rows = await tx
    .select({ id, number: columnOfField(served, by) })
    .from(served.table)
    .orderBy(asc(id))
    .for('update');
  const present = rows
    .map((row) => ({ id: row.id as number, number: row.number as number }))
    .toSorted((one, other) => one.number - other.number || one.id - other.id);
  if (
    !isSame(
      present.map((row) => row.id),
      seen,
    )
  )
    throw new Refusal('changed_meanwhile');
  if (!isSame(ids.toSorted(byNumber), seen.toSorted(byNumber))) throw wrong('ids', MESSAGES.noSuchRecord);
  const field = fieldNamed(served, by);
  const numbers = ascending(
    present.map(({ number }) => number),
    field.kind === 'number' ? field : {},
  );
  const had = new Map(present.map((row) => [row.id, row.number]));
  const moved = ids.map((one, at) => [one, numbers[at]!] as const).filter(([one, number]) => had.get(one) !== number);
  for (const [one, number] of moved.toSorted(([one], [other]) => one - other)) await edit(open, one, { [by]: number });
  return moved.length;
}

/** The numbers that are there, none of them twice: two with the same one would stand in the order of their age. */
function ascending(present: readonly number[], { min = 0, max = Infinity }: { min?: number; max?: number }): number[] {
  const numbers: number[] = [];
  for (const number of present) numbers.push(Math.max(number, (numbers.at(-1) ?? number - 1) + 1));
  // No room above: counted from the beginning.
  return numbers.every((number) => number <= max) ? numbers : numbers.map((_, at) => min + at);
}

function byNumber(one: number, other: number): number {
  return one - other;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
