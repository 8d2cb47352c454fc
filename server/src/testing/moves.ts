import { auditEntry } from '../audit/schema.ts';
import { eq, inArray } from '../platform/database/drizzle.ts';
import { type Movable, type StatusTable, move } from '../platform/lifecycle.ts';
import { Refusal, wrongState } from '../platform/refusal.ts';
import type { TestApp } from './app.ts';

/** The statuses before and after an event: the specification's table, written independently to check the lifecycle. */
export type Moves<Status extends string> = Readonly<Partial<Record<Status, Status>>>;

/** The event leads from each of these statuses to that one. */
export function moves<From extends string, To extends string>(from: readonly From[], to: To): Record<From, To> {
  return Object.fromEntries(from.map((status) => [status, to])) as Record<From, To>;
}

/** The result of one attempt to move a row. */
interface Attempt {
  readonly from: string;
  /** The new status, or the refusal. */
  readonly outcome: unknown;
  /** The row afterwards. */
  readonly row: { readonly status: string; readonly updatedAt: Date };
  readonly noted: readonly unknown[];
}

const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');

/** The result of a call, or its refusal. */
export function outcomeOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.catch((error: unknown) => {
    if (error instanceof Refusal) return { code: error.code, ...error.details };
    throw error;
  });
}

/** What `outcomeOf` returns when the event is not possible in this status. */
export function refusedAs(status: string, besides: object = {}) {
  const { code, details } = wrongState(status, besides);
  return { code, ...details };
}

/** Tries an event on a row in every status of its lifecycle, with an audit entry. */
export async function tryEverywhere<Table extends StatusTable, Status extends string, Event extends string>(
  { platform: { database }, clock }: TestApp,
  movable: Movable<Table, Status, Event>,
  id: number,
  event: Event,
): Promise<Attempt[]> {
  const { orm } = database;
  const table: StatusTable = movable.table;
  const now = clock.now();
  const nameOf = (from: Status) => `${event} of ${from}`;
  const tried: Omit<Attempt, 'noted'>[] = [];
  for (const from of movable.lifecycle.states) {
    await orm.update(table).set({ status: from, updatedAt: LONG_AGO }).where(eq(table.id, id));
    const change = { audit: { name: nameOf(from) }, now };
    const moved = database.transaction((tx) => move(tx, movable, { id, status: from }, event, change));
    const outcome = await outcomeOf(moved.then((row) => (row as Attempt['row']).status));
    const [row] = await orm
      .select({ status: table.status, updatedAt: table.updatedAt })
      .from(table)
      .where(eq(table.id, id));
    tried.push({ from, outcome, row: row as Attempt['row'] });
  }
  const entries = await orm
    .select()
    .from(auditEntry)
    .where(inArray(auditEntry.name, movable.lifecycle.states.map(nameOf)));
  return tried.map((attempt) => ({
    ...attempt,
    noted: entries
      .filter((entry) => entry.subjectId === id && entry.name === nameOf(attempt.from as Status))
      .map(({ before, after }) => ({ before, after })),
  }));
}

/** The result of `tryEverywhere` that the table requires: moved and recorded, or refused with nothing written. */
export function expectedMoves<Status extends string>(
  { clock }: TestApp,
  { lifecycle, refusedWith }: Pick<Movable<StatusTable, Status, string>, 'lifecycle' | 'refusedWith'>,
  wanted: Moves<Status>,
): Attempt[] {
  return lifecycle.states.map((from) => {
    const to = wanted[from];
    return to === undefined
      ? { from, outcome: refusedAs(from, refusedWith), row: { status: from, updatedAt: LONG_AGO }, noted: [] }
      : {
          from,
          outcome: to,
          row: { status: to, updatedAt: clock.now() },
          noted: [{ before: { status: from }, after: { status: to } }],
        };
  });
}
