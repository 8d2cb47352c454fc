import pg from 'pg';

import { databaseHandle, withClient, type Database } from './handle.ts';
import { postgresListener, Subscriptions } from './listener.ts';
import { Pool } from './pool.ts';
import { checkPooledSettings, expectSame, leadsToPooler, needWayAround } from './pooler.ts';
import { UnnamedClient, RepeatingClient } from './repeated.ts';
import { Replica } from './replica.ts';

export interface PostgresOptions {
  /** The same server without a pooler in between; needed if `url` leads to one. */
  readonly directUrl: string | undefined;
  /** A read replica of it. */
  readonly readUrl: string | undefined;
  readonly poolSize: number;
  readonly waitSeconds: number | undefined;
  readonly statementSeconds: number;
  readonly transactionSeconds: number;
  readonly onNotice: (sentence: string) => void;
}

/** How long a call waits for the server to answer, or for a free connection. */
const WAIT_SECONDS = 15;

/**
 * Connections are replaced after this time, because the query plans they keep may have been made when a table was
 * small.
 */
const LIFETIME_SECONDS = 300;

/** Migrations, a backup, upkeep: seldom more than one at a time. */
const SESSIONS_MAX = 3;

export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const { directUrl, readUrl, poolSize, statementSeconds, onNotice } = options;
  const waitMs = (options.waitSeconds ?? WAIT_SECONDS) * 1000;
  const pooled = await leadsToPooler(url, waitMs);
  if (pooled) await needWayAround(directUrl, waitMs);
  const session = sessionTo(directUrl ?? url, waitMs);
  const pool = openPool({ url, pooled, size: poolSize, waitMs, statementSeconds });
  const sessions = pooled ? openSessions(session) : pool;
  const subscriptions = new Subscriptions();
  const replica =
    readUrl === undefined
      ? undefined
      : new Replica({
          primary: pool,
          open: async (waitMs, size = poolSize) =>
            openPool({ url: readUrl, pooled: await leadsToPooler(readUrl, waitMs), size, waitMs, statementSeconds }),
          onNotice,
        });
  const database = databaseHandle({
    kind: 'postgres',
    pool,
    transactionSeconds: options.transactionSeconds,
    subscriptions,
    listener: postgresListener(session, subscriptions, onNotice),
    unhurried: (work) => withClient(sessions, (client) => withoutStatementLimit(client, work)),
    replica,
    end: async () => {
      if (pooled) await sessions.end();
    },
  });
  try {
    if (pooled) {
      await expectSame(pool, sessions);
      await checkPooledSettings(pool, onNotice);
    }
    await replica?.start();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function sessionTo(url: string, waitMs: number): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'likeness',
    connectionTimeoutMillis: waitMs,
    // Ours are short, with many expressions. Compiling one takes longer than running it, and so does starting the two
    // processes that help with one over a large table: 25 ms each time, and a busy machine has none to spare.
    options: '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0',
  };
}

function openSessions(session: pg.ClientConfig): Pool {
  const sessions = new Pool({ ...session, max: SESSIONS_MAX });
  // As with the pool of calls: an idle connection that is lost is only opened again.
  sessions.on('error', () => {});
  return sessions;
}

interface PoolOptions {
  readonly url: string;
  readonly pooled: boolean;
  readonly size: number;
  readonly waitMs: number;
  readonly statementSeconds: number;
}

/** What a session is opened with a pooler refuses or ignores: there its own settings say it (docs/database.md). */
function openPool({ url, pooled, size, waitMs, statementSeconds }: PoolOptions): Pool {
  const session = sessionTo(url, waitMs);
  return pooled
    ? new Pool({ Client: UnnamedClient, ...session, options: undefined, max: size })
    : new Pool({
        Client: RepeatingClient,
        ...session,
        max: size,
        maxLifetimeSeconds: LIFETIME_SECONDS,
        statement_timeout: statementSeconds * 1000,
      });
}

async function withoutStatementLimit<T>(
  client: pg.PoolClient,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  await client.query('SET statement_timeout = 0');
  try {
    return await work(client);
  } finally {
    await client.query('RESET statement_timeout');
  }
}
