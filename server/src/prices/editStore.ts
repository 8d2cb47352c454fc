import type { EditKind } from '@likeness/contract/prices';
import { columnsOf } from '../platform/database/columnName.ts';
import { alias, and, eq, sql } from '../platform/database/drizzle.ts';
import { type Shaped, json, jsonRow, select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { personJson } from '../staff/index.ts';
import { WAITS } from './readStore.ts';
import type { LastChange } from './refusals.ts';
import { NEXT_PRICE_ID, STATE } from './stateStore.ts';
import { type StoredState, orderLineCheck, price, priceChange, priceEdit } from './schema.ts';

export interface NewEdit {
  readonly kind: EditKind;
  readonly staffId: number;
  readonly why?: string | undefined;
  /** Left out if the edit takes effect at once. */
  readonly startsAt?: Date | undefined;
  readonly undoesId?: number;
  readonly searched?: unknown;
  readonly asked?: unknown;
  readonly now: Date;
}

/** Adds an edit without changes; the changes of single prices are added to it afterwards. */
export async function createEdit(tx: Transaction, { now, startsAt, why, ...edit }: NewEdit): Promise<number> {
  const [row] = await tx
    .insert(priceEdit)
    .values({
      ...edit,
      why: why ?? null,
      createdAt: now,
      startsAt: startsAt ?? null,
      appliedAt: startsAt ? null : now,
    })
    .returning({ id: priceEdit.id });
  return row!.id;
}

export async function setEdit(
  tx: Transaction,
  id: number,
  values: Partial<Pick<typeof priceEdit.$inferInsert, 'matched' | 'changed' | 'appliedAt'>>,
): Promise<void> {
  await tx.update(priceEdit).set(values).where(eq(priceEdit.id, id));
}

/** Deletes an edit that changes nothing. */
export async function forgetEdit(tx: Transaction, id: number): Promise<void> {
  await tx.delete(priceEdit).where(eq(priceEdit.id, id));
}

/** Adds the change of one price to an edit. A new price gets its id here. */
export async function addChange(
  tx: Transaction,
  editId: number,
  change: { priceId?: number; before: StoredState | null; after: StoredState | null },
): Promise<number> {
  const [row] = await tx
    .insert(priceChange)
    .values({ editId, priceId: change.priceId ?? NEXT_PRICE_ID, before: change.before, after: change.after })
    .returning({ priceId: priceChange.priceId });
  return row!.priceId;
}

/** Makes an edit activate the prices that another one has added inactive. */
export async function addActivation(tx: Transaction, editId: number, addedId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${priceChange} (${columnsOf(priceChange.editId, priceChange.priceId, priceChange.before, priceChange.after)})
    select ${editId}::int, ${priceChange.priceId}, ${priceChange.after}, ${priceChange.after} || '{"active": true}'
    from ${priceChange} where ${priceChange.editId} = ${addedId}`);
}

/** Locks an edit until the transaction ends. */
export async function lockEdit(tx: Transaction, id: number) {
  const [row] = await tx.select().from(priceEdit).where(eq(priceEdit.id, id)).for('update');
  return row;
}

/** Withdraws a waiting edit; false if it did not wait any more. */
export async function withdraw(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const withdrawn = await tx
    .update(priceEdit)
    .set({ withdrawnAt: now })
    .where(and(eq(priceEdit.id, id), WAITS))
    .returning({ id: priceEdit.id });
  return withdrawn.length > 0;
}

/** Leaves out of an edit the prices that were changed after it was planned. Call it with the prices locked. */
export async function leaveOutChanged(tx: Transaction, editId: number): Promise<void> {
  await tx.execute(sql`update ${priceChange} set (${columnsOf(priceChange.leftOut)}) = row(true)
    where ${priceChange.editId} = ${editId} and ${priceChange.before} is distinct from
      (select ${STATE} from ${price} where ${price.id} = ${priceChange.priceId})`);
}

/** Leaves out all prices of an edit that has become impossible. */
export async function leaveOutAll(tx: Transaction, editId: number): Promise<void> {
  await tx.update(priceChange).set({ leftOut: true }).where(eq(priceChange.editId, editId));
}

/** How many prices of an edit are also part of another waiting edit. */
export async function countPlanned(tx: Transaction, editId: number): Promise<number> {
  const own = alias(priceChange, 'own');
  const planned = select(
    sql<number>`count(distinct ${own.priceId})::int`,
    sql`from ${priceChange} as ${own}
      join ${priceChange} on ${priceChange.priceId} = ${own.priceId} and ${priceChange.editId} <> ${own.editId}
      join ${priceEdit} on ${priceEdit.id} = ${priceChange.editId}
      where ${own.editId} = ${editId} and ${WAITS}`,
  );
  return (await rowsOf(tx, planned))[0]!;
}

const later = alias(priceEdit, 'later');
const laterChange = alias(priceChange, 'later_change');
const undoing = alias(priceEdit, 'undoing');

const nextUndo = alias(priceEdit, 'next_undo');

/** How many undos follow each other from this one on. An undo that was itself undone undoes nothing any more. */
const UNDOS = sql`(with recursive undos (id, number) as (
    select ${undoing.id}, 1
    union all
    select ${nextUndo.id}, undos.number + 1 from undos join ${priceEdit} as ${nextUndo} on ${nextUndo.undoesId} = undos.id)
  select max(number) from undos)`;

/**
 * The later edits because of which this one cannot be undone: they have changed one of its prices and were not undone. An
 * undo of a later edit is not among them.
 */
const LATER = sql`${later.appliedAt} is not null
  and (${later.appliedAt}, ${later.id}) > (${priceEdit.appliedAt}, ${priceEdit.id})
  and not exists (select 1 from ${priceEdit} as ${undoing} where ${undoing.undoesId} = ${later.id} and ${UNDOS} % 2 = 1)
  and (${later.undoesId} is null or ${later.undoesId} < ${priceEdit.id})
  and exists (
    select 1 from ${priceChange}
    join ${priceChange} as ${laterChange}
      on ${laterChange.priceId} = ${priceChange.priceId} and ${laterChange.editId} = ${later.id}
      and not ${laterChange.leftOut}
    where ${priceChange.editId} = ${priceEdit.id} and not ${priceChange.leftOut})`;

/** The last of the later edits that prevent an undo of this one. */
export async function followingEdit(tx: Transaction, id: number): Promise<LastChange | undefined> {
  const found = select(
    { at: later.appliedAt, by: personJson(later.staffId) },
    sql`from ${priceEdit} join ${priceEdit} as ${later} on ${LATER}
      where ${priceEdit.id} = ${id} order by ${later.appliedAt} desc, ${later.id} desc limit 1`,
  );
  const [row] = await rowsOf(tx, found);
  return row && { at: new Date(row.at!), by: row.by };
}

/**
 * Adds to an edit the changes that undo another one: each price becomes what it was before. Call it with the prices locked.
 *
 * @returns the number of these changes, and of the prices that were changed after the edit that is undone
 */
export async function addReversal(tx: Transaction, editId: number, undoneId: number) {
  const undone = sql`${priceChange.editId} = ${undoneId} and not ${priceChange.leftOut}`;
  const reversal = sql`written as (
    insert into ${priceChange} (${columnsOf(priceChange.editId, priceChange.priceId, priceChange.before, priceChange.after)})
    select ${editId}::int, ${priceChange.priceId}, ${priceChange.after}, ${priceChange.before}
    from ${priceChange} where ${undone}
    returning 1), moved as (
    select 1 from ${priceChange} left join ${price} on ${price.id} = ${priceChange.priceId}
    where ${undone} and ${STATE} is distinct from ${priceChange.after})`;
  const counted = select(
    {
      changed: sql<number>`(select count(*)::int from written)`,
      moved: sql<number>`(select count(*)::int from moved)`,
    },
    sql``,
    reversal,
  );
  return (await rowsOf(tx, counted))[0]!;
}

/** How many order lines were checked against prices that this edit deletes. */
export async function countChecksOfDeleted(tx: Transaction, editId: number): Promise<number> {
  const counted = select(
    sql<number>`count(*)::int`,
    sql`from ${orderLineCheck} where ${orderLineCheck.priceId} in (
      select ${priceChange.priceId} from ${priceChange}
      where ${priceChange.editId} = ${editId} and ${priceChange.after} is null)`,
  );
  return (await rowsOf(tx, counted))[0]!;
}

const EDIT = {
  id: priceEdit.id,
  kind: priceEdit.kind,
  created_at: priceEdit.createdAt,
  user: personJson(priceEdit.staffId),
  why: priceEdit.why,
  starts_at: priceEdit.startsAt,
  applied_at: priceEdit.appliedAt,
  withdrawn_at: priceEdit.withdrawnAt,
};

const LEFT_OUT = sql<number>`(select count(*)::int from ${priceChange}
  where ${priceChange.editId} = ${priceEdit.id} and ${priceChange.leftOut})`;

function editJson() {
  const undoneBy = alias(priceEdit, 'undone_by');
  return json({
    ...EDIT,
    undoes: priceEdit.undoesId,
    undone_by: jsonRow(
      { id: undoneBy.id, created_at: undoneBy.createdAt, user: personJson(undoneBy.staffId) },
      sql`from ${priceEdit} as ${undoneBy} where ${undoneBy.undoesId} = ${priceEdit.id}`,
    ),
    matched: priceEdit.matched,
    // Counted when the edit was planned: what is left out at its start has not changed.
    changed: sql<number>`${priceEdit.changed} - ${LEFT_OUT}`,
    left_out: LEFT_OUT,
    searched: priceEdit.searched,
    asked: priceEdit.asked,
    adds: sql<boolean>`exists (select 1 from ${priceChange}
      where ${priceChange.editId} = ${priceEdit.id} and not ${priceChange.leftOut}
        and ${priceChange.before} is null and ${priceChange.after} is not null)`,
    followed: sql<boolean>`exists (select 1 from ${priceEdit} as ${later} where ${LATER})`,
  });
}

export type StoredEdit = Shaped<ReturnType<typeof editJson>>;

/** A page of the edits: waiting ones first, the next start first; then the others, newest first. */
export async function pageOfEdits(tx: Transaction, { limit, page }: { limit: number; page: number }) {
  const [total] = await rowsOf(tx, select(sql<number>`count(*)::int`, sql`from ${priceEdit}`));
  const shown = Math.min(page, Math.max(1, Math.ceil(total! / limit)));
  const rows = await rowsOf(
    tx,
    select(
      editJson(),
      sql`from ${priceEdit}
        order by (${WAITS}) desc, case when ${WAITS} then ${priceEdit.startsAt} end, ${priceEdit.id} desc
        limit ${limit} offset ${(shown - 1) * limit}`,
    ),
  );
  return { total: total!, page: shown, rows };
}

export async function editById(tx: Transaction, id: number): Promise<StoredEdit | undefined> {
  const [row] = await rowsOf(tx, select(editJson(), sql`from ${priceEdit} where ${priceEdit.id} = ${id}`));
  return row;
}

const CHANGE = {
  price_id: priceChange.priceId,
  left_out: priceChange.leftOut,
  before: priceChange.before,
  after: priceChange.after,
};

/** A page of the changes of an edit, those that were left out first. */
export async function changesOfEdit(tx: Transaction, id: number, { limit, page }: { limit: number; page: number }) {
  const its = sql`from ${priceChange} where ${priceChange.editId} = ${id}`;
  const [total] = await rowsOf(tx, select(sql<number>`count(*)::int`, its));
  const shown = Math.min(page, Math.max(1, Math.ceil(total! / limit)));
  const order = sql`order by ${priceChange.leftOut} desc, ${priceChange.priceId}`;
  const rows = await rowsOf(tx, select(CHANGE, sql`${its} ${order} limit ${limit} offset ${(shown - 1) * limit}`));
  return { total: total!, page: shown, rows };
}

/** The changes of a price, newest first. */
export function historyOf(tx: Transaction, priceId: number, limit: number) {
  return rowsOf(
    tx,
    select(
      { ...CHANGE, edit: json(EDIT) },
      sql`from ${priceChange} join ${priceEdit} on ${priceEdit.id} = ${priceChange.editId}
        where ${priceChange.priceId} = ${priceId} order by ${priceEdit.id} desc limit ${limit}`,
    ),
  );
}
