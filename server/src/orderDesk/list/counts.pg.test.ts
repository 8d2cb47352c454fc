import { ORDER_STATUSES } from '@likeness/contract/vocabulary';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldOrderCounts } from '../../orders/index.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';

const ORDERS = 60;
const TURNS = 25;
const WRITERS = 6;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const ordered = await aDocument(app);
  await app.platform.database.pool.query(
    `insert into orders (partner_id, customer_id, external_ref, status, total_amount, created_at, updated_at)
     select partner_id, customer_id, 'copy-' || n, 'in_progress', 1, now(), now() from orders, generate_series(1, $1::int) as n
     where id = $2`,
    [ORDERS, ordered.orderId],
  );
});
afterAll(() => app.close());

/** The statuses whose stored count differs from the table's, both read in one statement. */
async function wrongCounts() {
  const { rows } = await app.platform.database.pool.query(
    `select status, kept.count as kept, real.count as real
     from (select status, sum(change) as count from order_count group by status having sum(change) <> 0) as kept
     full join (select status, count(*) as count from orders group by status) as real using (status)
     where kept.count is distinct from real.count`,
  );
  return rows;
}

test('the counts are right at every moment while many people change orders and servers add the entries up', async () => {
  const { pool, orm } = app.platform.database;
  const write = async (writer: number) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const status = ORDER_STATUSES[(turn + writer) % ORDER_STATUSES.length]!;
      await pool.query(`update orders set status = $1 where id % $2 = $3`, [status, WRITERS, writer]);
    }
  };
  const addUp = async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await foldOrderCounts(orm);
  };
  const checkCounts = async () => {
    for (let turn = 0; turn < TURNS; turn += 1) expect(await wrongCounts()).toEqual([]);
  };
  await Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    addUp(),
    addUp(),
    checkCounts(),
  ]);
  expect(await wrongCounts()).toEqual([]);
});

test('the counts are right after a connection breaks during a change', async () => {
  const { pool } = app.platform.database;
  const { connectionString } = (pool as unknown as { options: { connectionString: string } }).options;
  const broken = new pg.Client({ connectionString });
  broken.on('error', () => undefined);
  await broken.connect();
  const { rows } = await broken.query<{ pid: number }>('select pg_backend_pid() as pid');
  await broken.query('begin');
  await broken.query(`update orders set status = 'fulfilled'`);
  await broken.query('delete from order_count');
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  expect(await wrongCounts()).toEqual([]);
});

test('orders that are deleted from the table are no longer counted', async () => {
  await app.platform.database.pool.query(`delete from orders where external_ref like 'copy-%' and id % 2 = 0`);
  expect(await wrongCounts()).toEqual([]);
});
