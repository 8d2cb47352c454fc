import { UNDO_WINDOW } from '@likeness/contract/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { orders } from '../../orders/schema.ts';
import { decision, document, photoVersion } from '../../photos/schema.ts';
import { type SQL, type SQLChunk, and, eq, getTableColumns, gt, isNull, sql } from '../../platform/database/drizzle.ts';
import { promotionUse } from '../../prices/promotions/schema.ts';
import { shipment } from '../../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument, aFile, aPromotion } from '../../testing/builders.ts';
import { aProduct, aPurpose } from '../../testing/catalogueBuilders.ts';
import { runsOnDatabase } from '../../testing/runs.ts';
import type { Rollup } from './rollup.ts';
import { countDue, countDueHours, rollups } from './store.ts';
import { rebuildRollups } from './rebuilding.ts';
import { rollupDue, rollupOrders, rollupOrdersByDay } from './schema.ts';

const ALWAYS = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') };
const MINUTE = 60_000;

let app: TestApp;
let people: Caller[];
let shared: { purposeId: number; productId: number; promotionId: number };

beforeAll(async () => {
  app = await startTestApp();
  people = [await app.signedInAs('sorter'), await app.signedInAs('controller')];
  shared = {
    purposeId: (await aPurpose(app)).id,
    productId: (await aProduct(app)).id,
    promotionId: (await aPromotion(app)).id,
  };
});
afterAll(() => app.close());

/** What differs between the stored rows of the hours and days that are not due and what the facts of these are. */
async function wrongRows(): Promise<string[]> {
  const tx = app.platform.database.orm;
  const wrong: string[] = [];
  for (const { name, table, byDay, facts } of Object.values(rollups)) {
    const columns = sql.join(
      Object.keys(getTableColumns(table)).map((key) => sql`${sql.identifier(snake(key))}`),
      sql`, `,
    );
    const settled = sql`hour not in (select ${rollupDue.hour} from ${rollupDue} where ${eq(rollupDue.rollup, name)})`;
    const stored = sql`select ${columns} from ${table} where ${settled}`;
    const real = sql`select ${columns} from (${facts(ALWAYS)}) as facts where ${settled}`;
    const { rows } = await tx.execute(difference(stored, real));
    wrong.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
    wrong.push(...(await wrongDays({ name, table, byDay })));
  }
  return wrong;
}

/** The same of days: all that stands in the hours of a day stands in the day. */
async function wrongDays({ name, table, byDay }: Pick<Rollup, 'name' | 'table' | 'byDay'>): Promise<string[]> {
  const tx = app.platform.database.orm;
  const day = sql`date_trunc('day', hour, 'UTC')`;
  const settled = sql`${day} not in (
    select date_trunc('day', hour, 'UTC') from ${rollupDue} where ${eq(rollupDue.rollup, name)})`;
  const columns = Object.keys(getTableColumns(table)).map(snake);
  const keys = columns.filter((column) => KEYS.has(column)).map((column) => sql.identifier(column));
  const measures = columns.filter((column) => !KEYS.has(column) && column !== 'hour');
  const together = measures.map((measure) => {
    const column = sql.identifier(measure);
    const timed = sql.identifier(measure.replace('seconds_min', 'timed'));
    if (measure.endsWith('_min')) return sql`coalesce(min(${column}) filter (where ${timed} > 0), 0)`;
    return measure.endsWith('_max') ? sql`max(${column})` : sql`sum(${column})`;
  });
  const of = (parts: readonly SQLChunk[]) => sql.join([...parts], sql`, `);
  const added = sql`select ${of([day, ...keys, ...together])} from ${table} where ${settled} group by ${of([day, ...keys])}`;
  const stored = sql`select ${of([sql`hour`, ...keys, ...measures.map((measure) => sql.identifier(measure))])} from ${byDay} where ${settled}`;
  const { rows } = await tx.execute(difference(stored, added));
  return rows.map((row) => `${name} by day ${JSON.stringify(row)}`);
}

const KEYS = new Set(['country_id', 'purpose_id', 'product_id', 'staff_id', 'country_code', 'promotion_id', 'app']);

const difference = (one: SQL, other: SQL) =>
  sql`((${one}) except all (${other})) union all ((${other}) except all (${one}))`;
const snake = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Makes hours pass, or only minutes, so that things also happen within one hour. */
const passing = fc.integer({ min: 1, max: 300 }).map((minutes) => () => {
  app.clock.advance(minutes * MINUTE);
  return Promise.resolve();
});

type Step = () => Promise<unknown>;

/** Changes of the tables that rollups count, whoever makes them: rows are chosen by a number among those that are there. */
function changes(): fc.Arbitrary<Step> {
  const tx = () => app.platform.database.orm;
  const pick = fc.nat();
  const someOf = async (table: typeof orders | typeof document | typeof decision | typeof shipment, at: number) => {
    const rows = await tx().select({ id: table.id }).from(table).orderBy(table.id);
    return rows.length === 0 ? undefined : rows[at % rows.length]!.id;
  };
  return fc.oneof(
    passing,
    fc.constant(() => aDocument(app, shared)),
    fc.constant(async () => {
      const { orderId } = await aDocument(app, shared);
      await tx().update(orders).set({ paidAt: null, status: 'pending_payment' }).where(eq(orders.id, orderId));
    }),
    fc
      .record({ at: pick, status: fc.constantFrom('fulfilled', 'canceled', 'rejected_photo', 'in_progress') })
      .map(({ at, status }) => async () => {
        const id = await someOf(orders, at);
        if (id) await tx().update(orders).set({ status: status }).where(eq(orders.id, id));
      }),
    fc.record({ at: pick, isDeleted: fc.boolean() }).map(({ at, isDeleted }) => async () => {
      const id = await someOf(orders, at);
      const deletedAt = isDeleted ? app.clock.now() : null;
      if (id) await tx().update(orders).set({ deletedAt }).where(eq(orders.id, id));
    }),
    pick.map((at) => async () => {
      const id = await someOf(orders, at);
      const isUnpaid = and(eq(orders.id, id ?? 0), isNull(orders.paidAt));
      await tx().update(orders).set({ paidAt: app.clock.now() }).where(isUnpaid);
    }),
    fc
      .record({ at: pick, status: fc.constantFrom('delivered', 'pre_validated', 'pending_shipment') })
      .map(({ at, status }) => async () => {
        const id = await someOf(document, at);
        if (id) await tx().update(document).set({ status: status }).where(eq(document.id, id));
      }),
    pick.map((at) => async () => {
      const id = await someOf(document, at);
      if (!id) return;
      const { id: fileId } = await aFile(app);
      const now = app.clock.now();
      await tx()
        .insert(photoVersion)
        .values({ fileId, documentId: id, status: 'pending_verification', createdAt: now });
    }),
    fc
      .record({
        at: pick,
        by: fc.nat(1),
        kind: fc.constantFrom('reject', 'validate', 'returnProcessed', 'cannotProcess'),
      })
      .map(({ at, by, kind }) => async () => {
        const id = await someOf(document, at);
        if (!id) return;
        const [row] = await tx().select().from(document).where(eq(document.id, id));
        // Nobody is shown a photo before its order is paid.
        const [order] = await tx().select().from(orders).where(eq(orders.id, row!.orderId));
        if (!order!.paidAt) return;
        const before = { document: { status: 'verification_in_progress' }, newFileId: null };
        const decidedAt = app.clock.now();
        const made = { documentId: id, fileId: row!.photoId!, staffId: people[by]!.id, kind: kind, before };
        await tx()
          .insert(decision)
          .values({ ...made, decidedAt, undoUntil: new Date(decidedAt.getTime() + UNDO_WINDOW) });
      }),
    // Within the seconds in which a decision can be undone.
    fc.constant(async () => {
      const newest = sql`(select max(${decision.id}) from ${decision} where ${isNull(decision.undoneAt)})`;
      app.clock.advance(UNDO_WINDOW - 1_000);
      const now = app.clock.now();
      const isRecent = and(eq(decision.id, newest), gt(decision.undoUntil, now));
      await tx().update(decision).set({ undoneAt: now }).where(isRecent);
    }),
    fc.record({ at: pick, by: fc.nat(1), isBlaming: fc.boolean() }).map(({ at, by, isBlaming }) => async () => {
      const orderId = await someOf(orders, at);
      if (!orderId) return;
      const after = isBlaming ? { tags: ['#refund'], refusalForUser: people[1 - by]!.id } : {};
      const entry = { name: 'order_commented', subject: 'order', subjectId: orderId, orderId, after };
      await tx()
        .insert(auditEntry)
        .values({ ...entry, staffId: people[by]!.id, createdAt: app.clock.now() });
    }),
    fc.record({ at: pick, country: fc.constantFrom('FR', 'DE', null) }).map(({ at, country }) => async () => {
      const id = await someOf(document, at);
      if (!id) return;
      const [row] = await tx().select().from(document).where(eq(document.id, id));
      const now = app.clock.now();
      const moments = { letterSince: now, createdAt: now, updatedAt: now };
      const person = { firstName: 'Ada', lastName: 'Lovelace', countryCode: country };
      await tx()
        .insert(shipment)
        .values({ documentId: id, orderId: row!.orderId, status: 'pending_shipment', ...person, ...moments });
    }),
    fc
      .record({ at: pick, event: fc.constantFrom('shipped', 'delivered', 'returned', 'canceled') })
      .map(({ at, event }) => async () => {
        const id = await someOf(shipment, at);
        const now = app.clock.now();
        const set = {
          shipped: {
            status: 'shipped' as const,
            shippedAt: now,
            firstShippedAt: sql`coalesce(first_shipped_at, ${now.toISOString()})`,
          },
          delivered: { deliveredAt: now },
          returned: { returnedAt: now, firstReturnedAt: sql`coalesce(first_returned_at, ${now.toISOString()})` },
          canceled: { status: 'canceled' as const },
        }[event];
        if (id) await tx().update(shipment).set(set).where(eq(shipment.id, id));
      }),
    pick.map((at) => async () => {
      const orderId = await someOf(orders, at);
      const use = { promotionId: shared.promotionId, usedAt: app.clock.now() };
      if (orderId)
        await tx()
          .insert(promotionUse)
          .values({ orderId, ...use })
          .onConflictDoNothing();
    }),
    pick.map((at) => async () => {
      const orderId = await someOf(orders, at);
      const givenBackAt = app.clock.now();
      if (orderId) await tx().update(promotionUse).set({ givenBackAt }).where(eq(promotionUse.orderId, orderId));
    }),
    fc
      .integer({ min: 1, max: 6 })
      .map((max) => () => app.platform.database.transaction((inner) => countDueHours(inner, max))),
  );
}

test(
  'an hour that is not due has exactly its facts, whatever happens in whichever order',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(changes(), { minLength: 10, maxLength: 30 }), async (steps) => {
        for (const step of steps) await step();
        expect(await wrongRows()).toEqual([]);
        while ((await app.platform.database.transaction((tx) => countDueHours(tx, 50))) > 0);
        expect(await countDue(app.platform.database.orm)).toBe(0);
        expect(await wrongRows()).toEqual([]);
      }),
      { numRuns: runsOnDatabase(20) },
    );
  },
);

test('counting everything anew corrects rows that somebody has changed, of hours and of days', async () => {
  const { orm } = app.platform.database;
  await aDocument(app, shared);
  while ((await app.platform.database.transaction((tx) => countDueHours(tx, 50))) > 0);
  await orm.update(rollupOrders).set({ placed: 99 });
  await orm
    .insert(rollupOrders)
    .values({ ...(await orm.select().from(rollupOrders))[0]!, hour: new Date('2025-01-01T05:00:00Z') });
  await orm.update(rollupOrdersByDay).set({ placed: 98 });
  await orm
    .insert(rollupOrdersByDay)
    .values({ ...(await orm.select().from(rollupOrdersByDay))[0]!, hour: new Date('2025-02-01T00:00:00Z') });
  expect(await wrongRows()).not.toEqual([]);
  const progress: string[] = [];
  await rebuildRollups(app.platform.database, { onlyRest: false }, (done, all) => progress.push(`${done} of ${all}`));
  expect(progress.at(-1)).toMatch(/^(\d+) of \1$/);
  expect(await wrongRows()).toEqual([]);
  expect(
    await orm
      .select()
      .from(rollupOrders)
      .where(eq(rollupOrders.hour, new Date('2025-01-01T05:00:00Z'))),
  ).toEqual([]);
});
