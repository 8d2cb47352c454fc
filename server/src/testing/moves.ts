import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { type Movable, type StatusTable, move } from '../platform/lifecycle.ts';
import type { TestApp } from './app.ts';

/** From where an event leads where: the specification's table, written once more for the lifecycle to be compared with. */
export type Moves<Status extends string> = Readonly<Partial<Record<Status, Status>>>;

/** The event leads from each of these statuses to that one. */
export function moves<From extends string, To extends string>(from: readonly From[], to: To): Record<From, To> {
  return Object.fromEntries(from.map((status) => [status, to])) as Record<From, To>;
}

const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');

/** Tries an event on a row in every status: it leads where the table says and is noted, or is refused and writes nothing. */
export async function expectMoves<Table extends StatusTable, Status extends string, Event extends string>(
  { platform, clock }: TestApp,
  movable: Movable<Table, Status, Event>,
  id: number,
  event: Event,
  wanted: Moves<Status>,
): Promise<void> {
  const { orm } = platform.database;
  const table: StatusTable = movable.table;
  const now = clock.now();
  const name = `tried_${event}`;
  for (const from of movable.lifecycle.states) {
    await orm.update(table).set({ status: from, updatedAt: LONG_AGO }).where(eq(table.id, id));
    const outcome = await platform.database
      .transaction((tx) => move(tx, movable, { id, status: from }, event, { audit: { name }, now }))
      .catch((error: unknown) => error);
    const to = wanted[from];
    const [row] = await orm
      .select()
      .from(table as StatusTable)
      .where(eq(table.id, id));
    const stands = to === undefined ? { status: from, updatedAt: LONG_AGO } : { status: to, updatedAt: now };
    expect(row, `${event} of what is ${from}`).toMatchObject(stands);
    if (to !== undefined) expect(outcome, `${event} of what is ${from}`).toEqual(row);
    else
      expect(outcome).toMatchObject({
        code: 'wrong_state',
        details: { params: { status: from }, extra: { status: from } },
      });
  }
  const noted = await orm
    .select({ before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .where(and(eq(auditEntry.name, name), eq(auditEntry.subjectId, id)))
    .orderBy(asc(auditEntry.id));
  const allowed = movable.lifecycle.states.filter((from) => wanted[from] !== undefined);
  expect(noted).toEqual(allowed.map((from) => ({ before: { status: from }, after: { status: wanted[from] } })));
}
