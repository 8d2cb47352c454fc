import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShipmentsByCountry } from '@likeness/contract/dashboards';
import { emailStatus, listEmails } from '@likeness/contract/emails';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import { LISTS } from '@likeness/contract/settingsLists/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { type Caller, type TestApp, startTestApp } from '../app.ts';
import { createEmptyDatabase } from '../database.ts';
import { valuesFor } from '../listRecords.ts';
import { type FirstState, installFirstState, readFirstState } from './firstState.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;

/** The present name of a table of the first state. */
const NEW_NAMES: Readonly<Record<string, string>> = {};

/** What the mail partner says of a letter that comes back. */
const BACK = ['non_distribuable', 'retour_expediteur', 'distribue_expediteur', 'archivage_pnd'];

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
  await readdressOne(testDatabase.database);
  await migrate(testDatabase.database, MIGRATIONS);
  app = await startTestApp({}, undefined, { testDatabase });
  admin = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());

/** Somebody corrected the address of one shipment whose letter had come back: then it waits to be sent again. */
async function readdressOne({ pool }: Database): Promise<void> {
  const { id } = firstState.get('shipment')!.find((row) => row['returned_at'] !== null)!;
  await pool.query(
    `update letter set withdrawn_at = (select max(received_at) from shipment_event where letter_id = letter.id)
     where shipment_id = $1`,
    [id],
  );
  await pool.query(
    `update shipment set status = 'pending_shipment', returned_at = null, mail_id = null where id = $1`,
    [id],
  );
}

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

test('after it every shipment whose letter came back is counted on the day on which it first came back', async () => {
  const orders = new Map(firstState.get('orders')!.map((row) => [row['id'], row]));
  const returned = firstState
    .get('shipment')!
    .filter((row) => row['returned_at'] !== null && orders.get(row['order_id'])!['deleted_at'] === null);
  const returns = firstState.get('shipment_event')!.filter(({ status }) => BACK.includes(String(status)));
  const firstDay = (id: unknown) =>
    returns.flatMap((event) => (event['shipment_id'] === id ? [String(event['at']).slice(0, 10)] : [])).toSorted()[0]!;
  const days = Map.groupBy(returned, ({ id }) => firstDay(id));
  const last = returned.map((row) => String(row['returned_at']).slice(0, 10));
  expect(last.some((day) => !days.has(day))).toBe(true);
  for (const day of new Set([...days.keys(), ...last])) {
    const query = { from: day, to: day, time_zone: 'UTC' };
    const { figures } = (await admin.call(readShipmentsByCountry, { query })).answer;
    const counted = figures.find(({ measure }) => measure === 'letters_returned')!.value;
    expect([day, counted]).toEqual([day, days.get(day)?.length ?? 0]);
  }
});

test('after it the mailbox counts every e-mail, by its status', async () => {
  const emails = firstState.get('email_message')!;
  for (const status of emailStatus.options) {
    const { total } = (await admin.call(listEmails, { query: { status } })).answer;
    expect([status, total]).toEqual([status, emails.filter((row) => row['status'] === status).length]);
  }
  expect(emails.length).toBeGreaterThan(100);
  expect((await admin.call(listEmails)).answer.total).toBe(emails.length);
});

test('after it a new record gets a number that no old one has', async () => {
  const { answer } = await admin.call(listCalls(ticketReasonList).add!, {
    body: await valuesFor(app, admin, ticketReasonList, 'required'),
  });
  expect(firstState.get('ticket_reason')!.map(({ id }) => id)).not.toContain(answer.id);
});
