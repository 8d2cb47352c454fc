import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { bigint, count, eq, integer, numeric, pgTable, sql, text, timestamp } from './drizzle.ts';
import { databaseProblem } from './problem.ts';
import type { Transaction } from './transaction.ts';

const accounts = pgTable('accounts', {
  id: integer().primaryKey(),
  owner: text().notNull().unique('accounts_owner_unique'),
  balance: numeric({ precision: 12, scale: 2 }).notNull(),
  visits: bigint({ mode: 'number' }).notNull().default(0),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
});

let testing: TestDatabase;
let database: Database;

beforeAll(async () => {
  testing = await createTestDatabase();
  database = testing.database;
  await database.pool.query(`
    CREATE TABLE accounts (
      id int PRIMARY KEY,
      owner text NOT NULL CONSTRAINT accounts_owner_unique UNIQUE,
      balance numeric(12, 2) NOT NULL CONSTRAINT accounts_not_overdrawn CHECK (balance >= 0),
      visits bigint NOT NULL DEFAULT 0,
      opened_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE cards (account int NOT NULL CONSTRAINT cards_account_known REFERENCES accounts (id) DEFERRABLE)`);
});

beforeEach(async () => {
  await database.pool.query('TRUNCATE accounts, cards');
  await database.orm.insert(accounts).values([
    { id: 1, owner: 'Ada', balance: '100.00' },
    { id: 2, owner: 'Ben', balance: '0.10' },
  ]);
});

afterAll(() => testing.drop());

async function balanceOf(id: number): Promise<string | undefined> {
  const [account] = await database.orm.select().from(accounts).where(eq(accounts.id, id));
  return account?.balance;
}

function add(tx: Transaction, id: number, amount: number) {
  return tx
    .update(accounts)
    .set({ balance: sql`balance + ${amount}` })
    .where(eq(accounts.id, id));
}

describe('a transaction', () => {
  test('is kept as a whole when its work succeeds', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 1, -30);
      await add(tx, 2, 30);
    });
    expect([await balanceOf(1), await balanceOf(2)]).toEqual(['70.00', '30.10']);
  });

  test('leaves nothing behind when its work fails, and rethrows the error unchanged', async () => {
    const failure = new Error('changed my mind');
    const failing = database.transaction(async (tx) => {
      await add(tx, 1, -30);
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await balanceOf(1)).toBe('100.00');
  });

  test('inside another transaction undoes only its own part', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 1, 1);
      const inner = tx.transaction(async (nested) => {
        await add(nested, 1, 1000);
        throw new Error('not this');
      });
      await expect(inner).rejects.toThrow('not this');
    });
    expect(await balanceOf(1)).toBe('101.00');
  });

  test('sees nothing of other transactions under way', async () => {
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        database
          .transaction(async (tx) => {
            const mine = `Call ${index}`;
            await tx.insert(accounts).values({ id: 100 + index, owner: mine, balance: '1' });
            await pause(5);
            const inserted = await tx
              .select({ owner: accounts.owner })
              .from(accounts)
              .where(eq(accounts.id, 100 + index));
            if (index % 3 === 0) throw new Error(`undo ${index}`);
            return inserted;
          })
          .catch((error: Error) => error.message),
      ),
    );
    expect(results).toEqual(
      Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? `undo ${index}` : [{ owner: `Call ${index}` }])),
    );
    const kept = await database.orm.select({ number: count() }).from(accounts);
    expect(kept).toEqual([{ number: 2 + 8 }]);
  });

  test('that reads and writes loses no update of another one', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (tx) => {
          const [account] = await tx.select().from(accounts).where(eq(accounts.id, 1)).for('update');
          await tx
            .update(accounts)
            .set({ visits: (account?.visits ?? 0) + 1 })
            .where(eq(accounts.id, 1));
        }),
      ),
    );
    const [account] = await database.orm.select().from(accounts).where(eq(accounts.id, 1));
    expect(account?.visits).toBe(20);
  });

  test('has the isolation that it asks for', async () => {
    const level = await database.transaction((tx) => tx.execute<{ level: string }>(sql`SHOW transaction_isolation`), {
      isolation: 'serializable',
    });
    expect(level.rows).toEqual([{ transaction_isolation: 'serializable' }]);
  });
});

/** Makes fifty calls of one statement and returns the distinct answers: with more than one, something is wrong. */
async function ask(statement: string, value: string): Promise<string[]> {
  const answers = new Set<string>();
  for (let time = 0; time < 50; time++) {
    const { rows } = await database.pool.query<object>(statement, [value]);
    answers.add(JSON.stringify(rows));
  }
  return [...answers];
}

test('answers to simultaneous calls are not mixed up, however long their parameters', async () => {
  const answers = await Promise.all([
    ask('SELECT length($1) AS length', 'x'.repeat(300_000)),
    ask('SELECT $1 AS short, 2 AS two', 'a'),
    ask('SELECT 3 AS three, $1 AS other', 'b'),
  ]);
  expect(answers).toEqual([['[{"length":300000}]'], ['[{"short":"a","two":2}]'], ['[{"three":3,"other":"b"}]']]);
});

test('times are dates in UTC, decimals are text, and a sum of integers is text unless it is cast', async () => {
  const openedAt = new Date('2026-06-30T23:59:59.123Z');
  await database.orm.insert(accounts).values({ id: 3, owner: 'Eve', balance: '12345678.90', openedAt });

  const [account] = await database.orm.select().from(accounts).where(eq(accounts.id, 3));
  expect(account).toEqual({ id: 3, owner: 'Eve', balance: '12345678.90', visits: 0, openedAt });
  const { rows } = await database.pool.query('SELECT count(*) AS text, count(*)::int AS number FROM accounts');
  expect(rows).toEqual([{ text: '3', number: 3 }]);
  const zone = await database.pool.query('SHOW timezone');
  expect(zone.rows).toEqual([{ TimeZone: 'UTC' }]);
});

test('search by parts of words ignores accents and case', async () => {
  const { rows } = await database.pool.query(
    `SELECT similarity('Müller', 'Muller') > 0.3 AS similar, unaccent('Müller') AS plain, 'A@B'::citext = 'a@b' AS same`,
  );
  expect(rows).toEqual([{ similar: true, plain: 'Muller', same: true }]);
});

describe('a notification', () => {
  test('reaches every listener of its channel when its transaction commits', async () => {
    const heard: string[] = [];
    const stopFirst = await database.listen('news', (payload) => heard.push(`first ${payload}`));
    const stopSecond = await database.listen('news', (payload) => heard.push(`second ${payload}`));
    const stopOther = await database.listen('Other "news"', (payload) => heard.push(`other ${payload}`));

    await database.notify('news', 'one');
    await expect.poll(() => heard).toEqual(['first one', 'second one']);
    await database
      .transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_notify('news', 'never')`);
        throw new Error('rolled back');
      })
      .catch(() => {});
    await stopFirst();
    await database.transaction((tx) => tx.execute(sql`SELECT pg_notify('news', 'two')`));
    await database.notify('Other "news"', 'three');
    await expect.poll(() => heard).toEqual(['first one', 'second one', 'second two', 'other three']);
    await stopSecond();
    await stopOther();
  });

  test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
    'is received again after the connection to the server was lost, and listeners are told of the gap',
    async () => {
      const heard: string[] = [];
      const stop = await database.listen(
        'news',
        (payload) => heard.push(payload),
        () => heard.push('gap'),
      );
      await database.pool.query(`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%LISTEN%'`);
      await expect.poll(() => heard).toEqual(['gap']);
      await database.notify('news', 'after');
      await expect.poll(() => heard).toEqual(['gap', 'after']);
      await stop();
    },
  );
});

test('a connection lost during a transaction is reported as such, and the next call gets another one', async () => {
  const cut = database.transaction(async (tx) => {
    await add(tx, 1, 1);
    const client = (tx as unknown as { session: { client: { connection: { stream: Socket } } } }).session.client;
    client.connection.stream.destroy();
    await add(tx, 1, 1);
  });
  expect(databaseProblem(await cut.catch((error: unknown) => error))).toEqual({ kind: 'database_unavailable' });
  expect(await balanceOf(1)).toBe('100.00');
});

describe('a database problem is recognised by its kind', () => {
  test.each([
    [
      'a value that may be there only once',
      `INSERT INTO accounts VALUES (9, 'Ada', 1)`,
      { kind: 'unique', constraint: 'accounts_owner_unique', table: 'accounts' },
    ],
    [
      'a record that is not there',
      'INSERT INTO cards VALUES (77)',
      { kind: 'foreign_key', constraint: 'cards_account_known', table: 'cards' },
    ],
    [
      'a rule of the table',
      `UPDATE accounts SET balance = -1`,
      { kind: 'check', constraint: 'accounts_not_overdrawn', table: 'accounts' },
    ],
    [
      'a missing value',
      'INSERT INTO accounts (id, balance) VALUES (9, 1)',
      { kind: 'not_null', column: 'owner', table: 'accounts' },
    ],
    ['a defect', 'SELECT nothing', undefined],
  ])('%s', async (_name, statement, problem) => {
    const direct = await database.pool.query(statement).catch((error: unknown) => error);
    const throughDrizzle = await database.transaction((tx) => tx.execute(statement)).catch((error: unknown) => error);
    expect(databaseProblem(direct)).toEqual(problem);
    expect(databaseProblem(throughDrizzle)).toEqual(problem);
  });

  test('a constraint that is only checked at the commit is reported', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`SET CONSTRAINTS ALL DEFERRED`);
      await tx.execute(sql`INSERT INTO cards VALUES (77)`);
    });
    const error = await failing.catch((thrown: unknown) => thrown);
    expect(databaseProblem(error)).toMatchObject({ kind: 'foreign_key', constraint: 'cards_account_known' });
  });

  test('errors that are not the database’s are not recognised', () => {
    expect([undefined, null, 'text', new Error('other')].map(databaseProblem)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a repeated statement', () => {
  const renamed = (id: number, owner: string) =>
    database.pool.query('UPDATE accounts SET owner = $1 WHERE id = $2 RETURNING id, owner', [owner, id]);

  test('answers for its own values, also after it has failed', async () => {
    for (let round = 1; round <= 6; round += 1) {
      expect((await renamed(1, `Ada ${round}`)).rows).toEqual([{ id: 1, owner: `Ada ${round}` }]);
      await expect(renamed(2, `Ada ${round}`)).rejects.toThrow('accounts_owner_unique');
    }
  });

  test('is prepared again on the connection that replaces a lost one', async () => {
    for (let round = 1; round <= 6; round += 1) {
      await renamed(1, `Eve ${round}`);
      const client = await database.pool.connect();
      client.release(round % 2 === 0);
    }
    expect((await renamed(2, 'Ben B.')).rows).toEqual([{ id: 2, owner: 'Ben B.' }]);
  });

  test('still works when its table has got another column', async () => {
    for (let round = 1; round <= 6; round += 1) await renamed(1, `Joe ${round}`);
    await database.pool.query('ALTER TABLE accounts ADD COLUMN remark text');
    expect((await renamed(1, 'Joe')).rows).toEqual([{ id: 1, owner: 'Joe' }]);
    await database.pool.query('ALTER TABLE accounts DROP COLUMN remark');
    expect((await renamed(1, 'Jim')).rows).toEqual([{ id: 1, owner: 'Jim' }]);
  });
});

test('a missing file is no problem of the database, but a missing socket is', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'likeness-missing-'));
  const missing = join(directory, 'missing');
  const file = await readFile(missing).catch((error: unknown) => error);
  expect(databaseProblem(file)).toBeUndefined();
  expect(databaseProblem(new Error('The photo is gone', { cause: file }))).toBeUndefined();
  const socket = await once(connect(missing), 'connect').catch((error: unknown) => error);
  expect(databaseProblem(socket)).toEqual({ kind: 'database_unavailable' });
  await rm(directory, { recursive: true });
});

test('a full disk is the same problem for a file as for a row', () => {
  for (const code of ['ENOSPC', 'EDQUOT']) {
    expect(databaseProblem(Object.assign(new Error(`${code}: write`), { code }))).toEqual({ kind: 'disk_full' });
  }
});
