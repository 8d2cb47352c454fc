import { emailStatus } from '@likeness/contract/emails';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { manyDocuments } from '../../testing/manyDocuments.ts';
import { type EmailQuery, listEmails } from './listStore.ts';
import { heldEmails } from './store.ts';

/*
 * Years of e-mails are kept. The database counts itself what is read for a page of them: it may not grow with how many
 * there are, whatever the page is narrowed down to, sorted by or searched for.
 */

const CUSTOMERS = 2_000;
const EMAILS = 24_000;
const PER_DAY = 60;
/** More than the e-mails of a day, and far fewer than there are of the commonest status. */
const READ_MAX = 400;
const LAST_PAGE = EMAILS / 10;
/** So often a statement is asked before it has the plan that it keeps. */
const ASKED_BEFORE = 8;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.platform.database;
  await manyDocuments(pool, { documents: CUSTOMERS, waiting: 0 });
  await pool.query(
    `insert into email_message (dedupe_key, template, language, recipient, subject, html, text, customer_id, status, created_at)
     select 'email ' || n, 'bill', 'en', 'reader' || n || '@customer.test', 'Your order number ' || n, repeat(md5(n::text), 40), '',
       1 + n % $2::int, case when n % 3 = 0 then 'held' when n % 997 = 0 then 'failed' when n % 4999 = 0 then 'unknown' else 'sent' end,
       $3::timestamptz - n * interval '1 day' / $4::int
     from generate_series(1, $1::int) as n`,
    [EMAILS, CUSTOMERS, app.clock.now(), PER_DAY],
  );
  await pool.query('analyze');
});
afterAll(() => app.close());

async function rowsRead(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ rows: number }>(
    sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
      where relname = 'email_message'`,
  );
  return rows[0]?.rows ?? 0;
}

/** What is found, and how many e-mails are read for it. */
function reading<Found>(find: (tx: Transaction) => Promise<Found>) {
  return app.platform.database.transaction(async (tx) => {
    for (let time = 0; time < ASKED_BEFORE; time += 1) await find(tx);
    const before = await rowsRead(tx);
    const found = await find(tx);
    return { found, read: (await rowsRead(tx)) - before };
  });
}

const FIRST: EmailQuery = { order_by: 'created_at', descending: true, q: '', limit: 10, page: 1 };
const both = (query: Partial<EmailQuery>) => [true, false].map((descending) => ({ ...FIRST, ...query, descending }));
const STATUSES = [undefined, ...emailStatus.options];

const QUESTIONS: Readonly<Record<string, readonly EmailQuery[]>> = {
  'each status, newest and oldest first': STATUSES.flatMap((status) => both({ status })),
  'each status, by recipient': STATUSES.flatMap((status) => both({ status, order_by: 'recipient' })),
  'each status, by subject': STATUSES.flatMap((status) => both({ status, order_by: 'subject' })),
  'each status, by status': STATUSES.flatMap((status) => both({ status, order_by: 'status' })),
  'pages in the middle and the last one': [2, LAST_PAGE / 2, LAST_PAGE / 3, LAST_PAGE].flatMap((page) =>
    both({ page: Math.floor(page) }),
  ),
  'such pages of a common status': [2, LAST_PAGE / 4, LAST_PAGE].flatMap((page) => both({ page, status: 'sent' })),
  'such pages by status': [2, LAST_PAGE / 2, LAST_PAGE].flatMap((page) => both({ page, order_by: 'status' })),
  'a recipient': [...both({ q: 'reader1234@' }), ...both({ q: 'reader17651@customer.test', status: 'sent' })],
  'a part of a subject': [...both({ q: 'number 1777' }), ...both({ q: 'number 2099', status: 'held' })],
};

test.each(Object.keys(QUESTIONS))('for %s few of all e-mails are read', async (name) => {
  for (const query of QUESTIONS[name]!) {
    const { found, read } = await reading((tx) => listEmails(tx, query));
    const isEmpty = query.status === 'queued' || query.status === 'sending';
    expect({ ...query, isEmpty: found.rows.length === 0 }).toEqual({ ...query, isEmpty });
    expect({ ...query, read: Math.max(read, READ_MAX) }).toEqual({ ...query, read: READ_MAX });
  }
});

test('a far page has the e-mails that come after all those before it', async () => {
  const far = await reading((tx) => listEmails(tx, { ...FIRST, page: LAST_PAGE / 2 }));
  const numbers = far.found.rows.map(({ dedupeKey }) => dedupeKey);
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, place) => `email ${EMAILS / 2 - 9 + place}`));
  expect(far.found.total).toBe(EMAILS);
});

test('how many are held, of all and of the last days, is known without reading them', async () => {
  const since = new Date(app.clock.now().getTime() - 200 * 24 * 60 * 60 * 1000);
  const all = await reading((tx) => heldEmails(tx, {}));
  const some = await reading((tx) => heldEmails(tx, { since }));
  expect([all.found.count, some.found.count]).toEqual([EMAILS / 3, (200 * PER_DAY) / 3]);
  expect(Math.max(all.read, some.read)).toBeLessThanOrEqual(READ_MAX);
});
