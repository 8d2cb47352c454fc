import type { SecondLookSource } from '@likeness/contract/quality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim } from '../../claims/schema.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { manyDocuments } from '../../testing/manyDocuments.ts';
import type { Taker } from '../claimStore.ts';
import { document } from '../schema.ts';
import { claimNextLook, reserveNextLook } from './handOut.ts';
import { secondLook } from './schema.ts';

/*
 * Whoever asks for the next photo may get a second look instead, and years of them are kept. The database counts itself
 * what is read for that: in no table may it grow with what is in there.
 */

const MANY = 6_000;
const COLLEAGUES = 12;
/** Planted photos that wait for other people, whom a statement has to walk past; each is looked up in a few tables. */
const FOR_OTHERS = { due: 100, notDue: 400 };
const READ_MAX = 1_000;
const MINUTE = 60_000;
const ROWS_AT_ONCE = 2_000;
const ASKED_BEFORE = 10;

let app: TestApp;
let documents: (typeof document.$inferSelect)[];
const colleagues: number[] = [];

const orm = () => app.platform.database.orm;
const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE);

const taker = (id: number): Taker => ({ kind: 'verification', actor: { id, roles: ['ROLE_SORTER'] }, now: at(0) });

/** A second look at one of the many photos, which is due in so many minutes. */
const look = (number: number, dueIn: number) => {
  const { id, photoId, purposeId } = documents[number % MANY]!;
  return {
    id: MANY + 1 + number,
    source: 'sample' as SecondLookSource,
    documentId: id,
    fileId: photoId!,
    purposeId,
    firstVerdict: 'validate' as const,
    waitsAs: 'pending_verification' as const,
    dueAt: at(dueIn),
    createdAt: at(dueIn),
  };
};

async function write<Row>(rows: readonly Row[], some: (part: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await some(rows.slice(from, from + ROWS_AT_ONCE));
}

beforeAll(async () => {
  app = await startTestApp();
  await manyDocuments(app.platform.database.pool, { documents: MANY, waiting: 20 });
  documents = await orm().select().from(document);
  for (let number = 0; number < COLLEAGUES; number += 1) colleagues.push((await app.signedInAs('sorter')).id);
  const colleague = (number: number) => colleagues[number % COLLEAGUES]!;
  const numbers = Array.from({ length: MANY }, (_, number) => number);
  const answered = { verdict: 'validate' as const, agrees: true };
  const looks = numbers.map((number) => {
    const dueIn = number - 2 * MANY;
    const by = { staffId: colleague(number), answeredAt: at(dueIn + 1), undoUntil: at(dueIn + 2) };
    return { ...look(number, dueIn), ...answered, ...by };
  });
  await write(looks, (part) => orm().insert(secondLook).values(part));
  const others = numbers.slice(0, FOR_OTHERS.due + FOR_OTHERS.notDue).map((number) => ({
    ...look(MANY + number, number - FOR_OTHERS.due),
    source: 'planted' as const,
    forStaffId: colleague(number),
  }));
  await write(others, (part) => orm().insert(secondLook).values(part));
  const claims = numbers.map((number) => ({
    kind: 'verification' as const,
    subjectId: documents[number]!.id,
    staffId: colleague(number),
    claimedAt: at(number - 2 * MANY),
    expiresAt: at(number - 2 * MANY + 15),
    endedAt: at(number - 2 * MANY + 1),
    endedBy: 'decided' as const,
  }));
  await write(claims, (part) => orm().insert(claim).values(part));
  await app.platform.database.pool.query('analyze');
});
afterAll(() => app.close());

/** Rows that this transaction has read from each table, one after the other or by an index. */
const READ = sql`select relname as "table", (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
  from pg_stat_xact_user_tables`;

async function rowsRead(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ table: string; rows: number }>(READ);
  return new Map(rows.map((row) => [row.table, row.rows]));
}

/** What is found, and the tables of which more is read for it than any next photo needs. */
function reading<Found>(find: (tx: Transaction) => Promise<Found>) {
  return app.platform.database.transaction(async (tx) => {
    // What is asked often is planned once for everybody, as it was best for those who asked first.
    for (let time = 0; time < ASKED_BEFORE; time += 1)
      await reserveNextLook(tx, taker(colleagues[0]!), () => 1, undefined);
    const before = await rowsRead(tx);
    const found = await find(tx);
    const read = [...(await rowsRead(tx))].map(([table, rows]) => ({ table, rows: rows - (before.get(table) ?? 0) }));
    return { found, tooMuch: read.filter(({ rows }) => rows > READ_MAX) };
  });
}

/** Always a second look, if one is due. */
const aLook = () => 0;
const WAYS = {
  claimed: async (tx: Transaction, taker: Taker) => (await claimNextLook(tx, taker, aLook))?.subjectId,
  'shown ahead': (tx: Transaction, taker: Taker) => reserveNextLook(tx, taker, aLook, undefined),
};

test.each([
  ['a second look', 'claimed'],
  ['a second look', 'shown ahead'],
  ['a planted photo', 'claimed'],
  ['a planted photo', 'shown ahead'],
] as const)(
  'among years of them %s is the next photo of a new sorter, and no table is read whole until it is %s',
  async (what, way) => {
    const { id: newcomer } = await app.signedInAs('sorter');
    const planted = what === 'a planted photo' && { source: 'planted' as const, forStaffId: newcomer };
    const [due] = await orm()
      .insert(secondLook)
      .values({ ...look(2 * MANY + newcomer, -1), ...planted })
      .returning();
    expect(await reading((tx) => WAYS[way](tx, taker(newcomer)))).toEqual({ found: due!.id, tooMuch: [] });
  },
);
