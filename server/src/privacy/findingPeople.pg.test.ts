import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { personOf } from './personStore.ts';

/*
 * Whoever exports or erases a customer asks for all that is the customer's. The database counts itself what is read for that:
 * it may not grow with what is there of others.
 */

const OTHERS = 20_000;
const READ_MAX = 1_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the e-mails of a customer are found without reading those of all others', async () => {
  const made = await aDocument(app);
  const { pool, orm } = app.platform.database;
  await pool.query(
    `insert into email_message (dedupe_key, template, language, recipient, subject, html, text, status, created_at)
     select 'other ' || n, 'photo_rejected', 'en', 'other' || n || '@customer.test', 'Your photo', '', '', 'sent', now()
     from generate_series(1, $1::int) as n`,
    [OTHERS],
  );
  await pool.query(
    `insert into email_message (dedupe_key, template, language, recipient, subject, html, text, status, created_at)
     values ('own', 'photo_rejected', 'en', 'Ada@customer.test', 'Your photo', '', '', 'sent', now())`,
  );
  await pool.query('analyze');
  const customerId = (
    await orm.execute<{ id: number }>(sql`select customer_id as id from orders where id = ${made.orderId}`)
  ).rows[0]!.id;
  const read = await app.platform.database.transaction(async (tx) => {
    const person = await personOf(tx, customerId);
    expect(person.outgoing).toHaveLength(1);
    const { rows } = await tx.execute<{ table: string; rows: number }>(sql`
      select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`);
    return rows;
  });
  expect(read.filter(({ rows }) => rows > READ_MAX)).toEqual([]);
});
