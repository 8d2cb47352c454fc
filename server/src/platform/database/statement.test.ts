import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../testing/database.ts';
import { columnsOf } from './columnName.ts';
import { alias, integer, numeric, pgTable, sql, text, timestamp } from './drizzle.ts';
import { json, jsonList, jsonRow, onlyIf, orNull, select } from './shape.ts';
import { rowsOf, statement } from './statement.ts';
import type { Transaction } from './transaction.ts';

const parcel = pgTable('parcel', {
  id: integer().notNull(),
  parentId: integer(),
  sentTo: text().notNull(),
  price: numeric({ precision: 20, scale: 2 }).notNull(),
  weight: numeric({ precision: 6, scale: 3, mode: 'number' }),
  sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
const inner = alias(parcel, 'inside');

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(() => testDatabase.drop());

/** Runs in a transaction with three parcels, of which the second and third lie in the first. */
function withParcels<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return testDatabase.database.transaction(async (tx) => {
    await tx.execute(sql`create temporary table ${parcel} (
      ${columnsOf(parcel.id)} int, ${columnsOf(parcel.parentId)} int, ${columnsOf(parcel.sentTo)} text,
      ${columnsOf(parcel.price)} numeric, ${columnsOf(parcel.weight)} numeric, ${columnsOf(parcel.sentAt)} timestamptz
    ) on commit drop`);
    const sent = { sentTo: "O'Neil", price: '12345678901234567.90', sentAt: new Date('2026-03-10T08:00:00.120Z') };
    await tx.insert(parcel).values([
      { ...sent, id: 1, weight: 0.125 },
      { ...sent, id: 2, parentId: 1 },
      { ...sent, id: 3, parentId: 1 },
    ]);
    return work(tx);
  });
}

const READ = statement({ ids: 'int[]', word: 'text', before: 'timestamptz' }, ({ ids, word, before }) =>
  select(
    {
      id: parcel.id,
      to: { name: parcel.sentTo, greeted: sql<string>`${word} || ' ' || ${parcel.sentTo}` },
      price: parcel.price,
      weight: parcel.weight,
      sent_at: parcel.sentAt,
      heavy: onlyIf(sql`${parcel.weight} > 0.1`, { weight: orNull(parcel.weight) }),
      inside: jsonList(
        { id: inner.id },
        sql`from ${parcel} as ${inner} where ${inner.parentId} = ${parcel.id} and ${inner.sentTo} = ${"O'Neil"}`,
        sql`${inner.id} desc`,
      ),
      outside: jsonRow(inner.id, sql`from ${parcel} as ${inner} where ${inner.id} = ${parcel.parentId}`),
    },
    sql`from ${parcel} where ${parcel.id} = any(${ids}) and ${parcel.sentAt} < ${before} order by ${parcel.id}`,
  ),
);

test('a statement answers what its shape says, and no digit of a decimal is lost', async () => {
  const before = new Date('2026-03-10T08:00:00.121Z');
  const [first, second, ...others] = await withParcels((tx) => READ.run(tx, { ids: [1, 2], word: 'Dear', before }));
  expect(first).toEqual({
    id: 1,
    to: { name: "O'Neil", greeted: "Dear O'Neil" },
    price: '12345678901234567.90',
    weight: 0.125,
    sent_at: expect.any(String),
    heavy: { weight: 0.125 },
    inside: [{ id: 3 }, { id: 2 }],
    outside: null,
  });
  expect(new Date(first!.sent_at)).toEqual(new Date('2026-03-10T08:00:00.120Z'));
  expect(second).toMatchObject({ id: 2, weight: null, heavy: null, inside: [], outside: 1 });
  expect(others).toEqual([]);
});

test('the type of an answer is that of the columns', () => {
  type Answer = Awaited<ReturnType<typeof READ.run>>[number];
  expectTypeOf<Answer>().toEqualTypeOf<{
    id: number;
    to: { name: string; greeted: string };
    price: string;
    weight: number | null;
    sent_at: string;
    heavy: { weight: number | null } | null;
    inside: { id: number }[];
    outside: number | null;
  }>();
});

test('constants stand in the statement’s text, and given values only among its parameters', async () => {
  expect(READ.text).toContain("= 'O''Neil'");
  const before = new Date('2027-01-01');
  const nasty = { ids: [1], word: "'; drop table parcel; --", before };
  const [row] = await withParcels((tx) => READ.run(tx, nasty));
  expect(row!.to.greeted).toBe("'; drop table parcel; -- O'Neil");
});

test('a query that is built anew for each call answers in the same way', async () => {
  const ids = await withParcels((tx) =>
    rowsOf(tx, select(json({ id: parcel.id }), sql`from ${parcel} where ${parcel.id} > ${1} order by ${parcel.id}`)),
  );
  expect(ids).toEqual([{ id: 2 }, { id: 3 }]);
});
