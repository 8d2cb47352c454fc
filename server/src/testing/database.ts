import { openAsBlob } from 'node:fs';
import { randomUUID } from 'node:crypto';

import { inject } from 'vitest';

import { openDatabase, type Database } from '../platform/database/database.ts';
import { openInMemory } from '../platform/database/embedded/engine.ts';
import { databaseUrl, onServer } from './database-template.ts';
import { overSocket } from './embedded-database.ts';
import { PATIENT_DATABASE } from './patience.ts';
import { giveBackDatabase, takeDatabase } from './reusedDatabases.ts';

export interface TestDatabase {
  readonly database: Database;
  /** The address at which other servers find it; only on PostgreSQL. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

/**
 * A database with all migrations and the tables of the jobs but without rows, for one test file. Embedded and in
 * memory; with `TEST_DATABASE_URL`, on that PostgreSQL server. Created before the tests of a file, and dropped after
 * them.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  return template.kind === 'embedded'
    ? filled(await openAsBlob(template.dump))
    : onPostgres(template, `TEMPLATE ${template.template}`);
}

/** A database without any tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  return template.kind === 'embedded' ? empty() : onPostgres(template, '');
}

async function filled(dump: Blob): Promise<TestDatabase> {
  const reusable = await takeDatabase(dump);
  const database = await overSocket(reusable.pglite, () => giveBackDatabase(reusable));
  return { database, url: undefined, drop: () => database.close() };
}

async function empty(): Promise<TestDatabase> {
  const database = await overSocket(await openInMemory());
  return { database, url: undefined, drop: () => database.close() };
}

async function onPostgres(server: { url: string; template: string }, origin: string): Promise<TestDatabase> {
  const name = `${server.template}_${randomUUID().slice(0, 8)}`;
  // No test loses power, so none waits for the disk.
  const hastily = `ALTER DATABASE ${name} SET synchronous_commit = off`;
  await onServer(server.url, `CREATE DATABASE ${name} ${origin}`, hastily);
  const url = databaseUrl(server.url, name);
  const database = await openDatabase({ url, poolSize: 4, ...PATIENT_DATABASE });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await onServer(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
