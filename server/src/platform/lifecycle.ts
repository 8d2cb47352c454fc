import { type Lifecycle, leadsTo } from '@likeness/contract/kit/lifecycle';
import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database/transaction.ts';
import { type RefusalDetails, wrongState } from './refusal.ts';

/** What every table with a lifecycle has. */
export type StatusTable = PgTable & { id: AnyPgColumn; status: AnyPgColumn; updatedAt: AnyPgColumn };

/** What is to be read in the audit entry of a move, besides the status before and after it. */
export interface AuditOfMove {
  /** The verb, in the past: `photo_rejected`. */
  readonly name: string;
  /** Left out when the system did it, or a customer. */
  readonly staffId?: number | undefined;
  readonly fileId?: number | null | undefined;
  readonly comment?: string | undefined;
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly after?: Readonly<Record<string, unknown>> | undefined;
}

/** A table whose rows move along a lifecycle. Its room declares it once, and hands it to nobody else. */
export interface Movable<Table extends StatusTable, Status extends string, Event extends string> {
  readonly table: Table;
  readonly lifecycle: Lifecycle<Status, Event>;
  /** Writes the audit entry: only the room knows under which subject, and what else the row belongs to. */
  readonly audit: (
    tx: Transaction,
    row: Table['$inferSelect'],
    entry: AuditOfMove & { readonly now: Date },
  ) => Promise<unknown>;
  /** What the refusal tells besides the status. */
  readonly refusedWith?: RefusalDetails['extra'];
}

/** What else is written with a new status. */
export interface Change<Row> {
  readonly also?: Partial<Omit<Row, 'id' | 'status' | 'updatedAt'>>;
  /** Left out where no entry is written: that somebody took or left a document is told by its claim. */
  readonly audit?: AuditOfMove;
  readonly now: Date;
}

/** A row as the caller has read it: it is moved only if it still stands there. */
interface Standing<Status> {
  readonly id: number;
  readonly status: Status;
}

/**
 * Moves a row along its lifecycle. Nothing else gives a status to a row that has one.
 *
 * @returns the row as it is then
 * @throws Refusal wrong_state where the event leads nowhere, or the row stands elsewhere by now; then nothing is written
 */
export function move<Table extends StatusTable, Status extends string, Event extends string>(
  tx: Transaction,
  movable: Movable<Table, Status, Event>,
  row: Standing<Status>,
  event: Event,
  change: Change<Table['$inferSelect']>,
): Promise<Table['$inferSelect']> {
  return write(tx, movable, row, statusAfter(movable, event, row.status), change);
}

/**
 * Puts a row back to where it stood before something was done to it: what is undone or restored goes against the
 * direction of its lifecycle, so no event leads there.
 *
 * @throws Refusal wrong_state, as `move` does
 */
export function putBack<Table extends StatusTable, Status extends string, Event extends string>(
  tx: Transaction,
  movable: Movable<Table, Status, Event>,
  row: Standing<Status>,
  status: Status,
  change: Change<Table['$inferSelect']>,
): Promise<Table['$inferSelect']> {
  return write(tx, movable, row, status, change);
}

/**
 * Where the event leads, for whoever must know it before anything else is looked at.
 *
 * @throws Refusal wrong_state where it leads nowhere
 */
export function statusAfter<Status extends string, Event extends string>(
  { lifecycle, refusedWith }: Pick<Movable<StatusTable, Status, Event>, 'lifecycle' | 'refusedWith'>,
  event: Event,
  from: Status,
): Status {
  const to = leadsTo(lifecycle, event, from);
  if (to === undefined) throw wrongState(from, refusedWith);
  return to;
}

/** The same for a statement that finds and moves rows at once: the status after the event, or the one that it is. */
export function statusAfterInSql<Status extends string, Event extends string>(
  { lifecycle }: Pick<Movable<StatusTable, Status, Event>, 'lifecycle'>,
  event: Event,
  column: SQL,
): SQL {
  const moves = Object.entries<string | undefined>(lifecycle.events[event]);
  const cases = moves.map(([from, to]) => sql`when ${from} then ${to}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} else ${column} end`;
}

async function write<Table extends StatusTable, Status extends string, Event extends string>(
  tx: Transaction,
  movable: Movable<Table, Status, Event>,
  { id, status: from }: Standing<Status>,
  to: Status,
  { also, audit, now }: Change<Table['$inferSelect']>,
): Promise<Table['$inferSelect']> {
  const table: StatusTable = movable.table;
  const [moved] = await tx
    .update(table)
    .set({ ...also, status: to, updatedAt: now })
    .where(and(eq(table.id, id), eq(table.status, from)))
    .returning();
  if (!moved) throw wrongState(from, movable.refusedWith);
  if (audit) {
    const { before, after, ...entry } = audit;
    const told = { before: { status: from, ...before }, after: { status: to, ...after } };
    await movable.audit(tx, moved, { ...entry, ...told, now });
  }
  return moved;
}
