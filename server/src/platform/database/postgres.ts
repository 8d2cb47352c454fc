import pg from 'pg';

import { databaseHandle, withClient, type Database } from './handle.ts';
import { postgresListener, Subscriptions } from './listener.ts';
import { Pool } from './pool.ts';
import { RepeatingClient } from './repeated.ts';

export interface PostgresOptions {
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

export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const connection: pg.ClientConfig = {
    connectionString: url,
    application_name: 'likeness',
    connectionTimeoutMillis: (options.waitSeconds ?? WAIT_SECONDS) * 1000,
    // Compiling a statement takes longer than running it: ours are short, with many expressions.
    options: '-c timezone=UTC -c jit=off',
  };
  const pool = new Pool({
    Client: RepeatingClient,
    ...connection,
    max: options.poolSize,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    statement_timeout: options.statementSeconds * 1000,
  });
  const subscriptions = new Subscriptions();
  const database = databaseHandle({
    kind: 'postgres',
    pool,
    transactionSeconds: options.transactionSeconds,
    subscriptions,
    listener: postgresListener(connection, subscriptions, options.onNotice),
    unhurried: (work) => withClient(pool, (client) => withoutStatementLimit(client, work)),
    end: () => Promise.resolve(),
  });
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
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
