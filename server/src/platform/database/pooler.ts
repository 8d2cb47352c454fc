import pg from 'pg';

import { identityOf } from './position.ts';
import { CannotStartError } from './problem.ts';

/**
 * Whether a pooler such as PgBouncer stands before the database. It invents the number of the process that a client is
 * told at its start, and PostgreSQL knows the real one.
 */
export async function leadsToPooler(url: string, waitMs: number): Promise<boolean> {
  // As plain as can be: a pooler refuses options that it does not know.
  const client = new pg.Client({
    connectionString: url,
    application_name: 'likeness',
    connectionTimeoutMillis: waitMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]?.pid !== client.processID;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws CannotStartError unless there is a way around the pooler */
export async function needWayAround(directUrl: string | undefined, waitMs: number): Promise<void> {
  if (directUrl === undefined) throw new CannotStartError(NEEDS_DIRECT);
  if (await leadsToPooler(directUrl, waitMs)) throw new CannotStartError(DIRECT_IS_POOLED);
}

const NEEDS_DIRECT =
  'DATABASE_URL leads to a pooler (PgBouncer or one of its kind). Live updates, migrations and backups need sessions of their own, which it does not give: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.';

const DIRECT_IS_POOLED = 'DATABASE_DIRECT_URL leads to a pooler as well. It must be the address of PostgreSQL itself.';

/** @throws CannotStartError if the two addresses lead to different databases */
export async function expectSame(pool: pg.Pool, sessions: pg.Pool): Promise<void> {
  if ((await identityOf(pool)) !== (await identityOf(sessions))) throw new CannotStartError(DIRECT_IS_ANOTHER);
}

const DIRECT_IS_ANOTHER = 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.';

/**
 * Looks at what we cannot set ourselves where a pooler hands out the sessions.
 *
 * @throws CannotStartError if times would come out wrong
 */
export async function checkPooledSettings(pool: pg.Pool, onNotice: (sentence: string) => void): Promise<void> {
  const { rows } = await pool.query<Record<'zone' | 'limit' | 'jit' | 'helpers', string>>(
    `SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS limit,
            current_setting('jit') AS jit, current_setting('max_parallel_workers_per_gather') AS helpers`,
  );
  const { zone, limit, jit, helpers } = rows[0]!;
  if (zone !== 'UTC') throw new CannotStartError(WRONG_ZONE);
  if (limit === '0') onNotice(NO_LIMIT);
  if (jit === 'on') onNotice(JIT_IS_ON);
  if (helpers !== '0') onNotice(HELPERS_ARE_STARTED);
}

const WRONG_ZONE =
  'The pooler before the database does not pass on the time zone UTC. Set it there, or for the database: ALTER DATABASE … SET timezone = UTC.';
const NO_LIMIT =
  'The pooler before the database sets no statement_timeout, so nothing ends a statement that takes too long: docs/database.md has its connect_query.';
const HELPERS_ARE_STARTED =
  'The pooler before the database leaves max_parallel_workers_per_gather above 0, which makes searches slower: docs/database.md has its connect_query.';
const JIT_IS_ON =
  'The pooler before the database leaves jit on, which makes statements slower: docs/database.md has its connect_query.';
