import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShipmentsByCountry } from '@likeness/contract/dashboards';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import { LISTS } from '@likeness/contract/settingsLists/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { type Caller, type TestApp, startTestApp } from '../app.ts';
import { createEmptyDatabase } from '../database.ts';
import { valuesFor } from '../listRecords.ts';
import { type FirstState, installFirstState, readFirstState } from './firstState.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;

/** The present name of a table of the first state. */
const NEW_NAMES: Readonly<Record<string, string>> = {};

let firstState: FirstState;
let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  firstState = readFirstState();
  const testDatabase = await createEmptyDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'likeness-first-migration-'));
  try {
    await installFirstState(testDatabase.database, MIGRATIONS, directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
  await migrate(testDatabase.database, MIGRATIONS);
  app = await startTestApp({}, undefined, { testDatabase });
  admin = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());

test('an upgrade from the first state loses no row of any table', async () => {
  const counts: [table: string, rows: number][] = [];
  for (const table of firstState.keys()) {
    const { rows } = await app.platform.database.pool.query<{ rows: number }>(
      `select count(*)::int as rows from "${NEW_NAMES[table] ?? table}"`,
    );
    counts.push([table, rows[0]!.rows]);
  }
  // The reader's own sign-in adds a row.
  const before = [...firstState].map(([table, { length }]) => [table, table === 'staff' ? length + 1 : length]);
  expect(counts).toEqual(before);
});

test('after it every list of the settings shows what it showed before', async () => {
  const shown: [name: string, total: number][] = [];
  for (const list of LISTS) shown.push([list.name, (await admin.call(listCalls(list).list)).answer.total]);
  expect(shown.filter(([name]) => firstState.has(name) && name !== 'staff')).toEqual(
    LISTS.filter(({ name }) => firstState.has(name) && name !== 'staff').map(({ name }) => [
      name,
      firstState.get(name)!.length,
    ]),
  );
});

test('after it every order is listed, and opens with its documents', async () => {
  const orders = firstState.get('orders')!;
  expect((await admin.call(listOrders)).answer.total).toBe(orders.length);
  for (const { id } of orders.slice(0, 20)) {
    const { answer } = await admin.call(readOrder, { params: { id: id as number } });
    const documents = answer.order_items.flatMap(({ document }) => (document ? [document.id] : []));
    const before = firstState.get('document')!.filter(({ order_id }) => order_id === id);
    expect(new Set<unknown>(documents)).toEqual(new Set(before.map((row) => row['id'])));
  }
});

test('after it every letter that was sent is counted as shipped on its day', async () => {
  const deleted = new Set(firstState.get('orders')!.flatMap((row) => (row['deleted_at'] === null ? [] : [row['id']])));
  const sent = firstState.get('shipment')!.filter((row) => row['shipped_at'] !== null && !deleted.has(row['order_id']));
  const days = Map.groupBy(sent, (row) => String(row['shipped_at']).slice(0, 10));
  expect(days.size).toBeGreaterThan(1);
  for (const [day, rows] of [...days].slice(0, 5)) {
    const query = { from: day, to: day, time_zone: 'UTC' };
    expect((await admin.call(readShipmentsByCountry, { query })).answer.total).toBe(rows.length);
  }
});

test('after it a new record gets a number that no old one has', async () => {
  const { answer } = await admin.call(listCalls(ticketReasonList).add!, {
    body: await valuesFor(app, admin, ticketReasonList, 'required'),
  });
  expect(firstState.get('ticket_reason')!.map(({ id }) => id)).not.toContain(answer.id);
});
