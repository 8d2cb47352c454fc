import { type Lifecycle, leadsTo } from '@likeness/contract/kit/lifecycle';
import { type AnyPgColumn, type PgTable, type SQL, and, eq, sql } from './database/drizzle.ts';
import type { Transaction } from './database/transaction.ts';
import { type RefusalDetails, wrongState } from './refusal.ts';

/** What every table with a lifecycle has. */
export type StatusTable = PgTable & { id: AnyPgColumn; status: AnyPgColumn; updatedAt: AnyPgColumn };

/** The content of a move's audit entry, besides the status before and after. */
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

/**
 * A table whose rows move along a lifecycle. The feature that owns the table declares it once and does not export it.
 */
export interface Movable<Table extends StatusTable, Status extends string, Event extends string> {
  readonly table: Table;
  readonly lifecycle: Lifecycle<Status, Event>;
  /** Writes the audit entry: only the feature knows its subject and what else the row belongs to. */
  readonly audit: (
    tx: Transaction,
    row: Table['$inferSelect'],
    entry: AuditOfMove & { readonly now: Date },
  ) => Promise<unknown>;
  /** Additional details of the refusal, besides the status. */
  readonly refusedWith?: RefusalDetails['extra'];
}

/** What is written together with a new status. */
export interface Change<Row> {
  readonly also?: Partial<Omit<Row, 'id' | 'status'>>;
  /** Left out where the claim already records it: taking or leaving a document has no audit entry. */
  readonly audit?: AuditOfMove;
  readonly now: Date;
}

/** A row as the caller has read it: it is moved only if it still has that status. */
interface Standing<Status> {
  readonly id: number;
  readonly status: Status;
}

/**
 * Moves a row along its lifecycle. No other code changes the status of an existing row.
 *
 * @returns the row after the move
 * @throws Refusal wrong_state when the lifecycle does not allow the event, or the status has changed meanwhile; then
 * nothing is written
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
 * Restores a row's earlier status: undoing and restoring go against the direction of the lifecycle, so no event leads
 * there.
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
 * The status after an event, for callers that must know it before they do anything else.
 *
 * @throws Refusal wrong_state when the lifecycle does not allow the event
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

/**
 * The same for a statement that finds and moves rows at once: the status after the event, or the present one if it is
 * not allowed.
 */
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
    .set({ updatedAt: now, ...also, status: to })
    .where(and(eq(table.id, id), eq(table.status, from)))
    .returning();
  if (!moved) throw wrongState(from, movable.refusedWith);
  if (audit) {
    const { before, after, ...entry } = audit;
    const change = { before: { status: from, ...before }, after: { status: to, ...after } };
    await movable.audit(tx, moved, { ...entry, ...change, now });
  }
  return moved;
}
