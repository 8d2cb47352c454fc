import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS } from '../src/openPlatform.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { databaseUrl, onServer } from '../src/testing/database-template.ts';

/**
 * Settings of a server over orders that are made in the database alone: their customers are neither reminded nor refused,
 * one after the other, while something else is measured.
 */
export const NOBODY_REMINDED = { REFUSE_AFTER_DAYS: '0', REMIND_AFTER_DAYS: 'none' } as const;

const POSTGRES_OF_THIS_MACHINE = 'postgres://root@127.0.0.1:5432/postgres';

/**
 * An empty database with all tables, on the server that TEST_DATABASE_URL names; it is dropped on disposal.
 *
 * @param keptAs the name of a database that stays: made if it is not there, and otherwise with what it has
 */
export async function throwAwayDatabase({ keptAs }: { keptAs?: string | undefined } = {}): Promise<
  { url: string } & AsyncDisposable
> {
  const server = process.env['TEST_DATABASE_URL'] ?? POSTGRES_OF_THIS_MACHINE;
  const name = keptAs ?? `likeness_bench_${randomBytes(4).toString('hex')}`;
  if (keptAs === undefined || !(await isThere(server, name))) await onServer(server, `create database ${name}`);
  const drop = async () => {
    if (keptAs === undefined) await onServer(server, `drop database ${name} with (force)`);
  };
  const url = databaseUrl(server, name);
  try {
    const database = await openDatabase({ url, poolSize: 1 });
    await migrate(database, MIGRATIONS);
    await database.close();
  } catch (error) {
    await drop();
    throw error;
  }
  return { url, [Symbol.asyncDispose]: drop };
}

async function isThere(server: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/** A new folder; it is deleted on disposal. */
export async function throwAwayFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
