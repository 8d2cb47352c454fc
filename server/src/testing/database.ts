import { openAsBlob } from 'node:fs';
import { randomUUID } from 'node:crypto';

import { inject } from 'vitest';

import { openDatabase, type Database } from '../platform/database/database.ts';
import { openInMemory } from '../platform/database/embedded/engine.ts';
import { databaseUrl, onServer, type PostgresTemplate } from './database-template.ts';
import { overSocket } from './embedded-database.ts';
import { PATIENT_DATABASE } from './patience.ts';
import { reusing } from './reusedDatabases.ts';

export interface TestDatabase {
  readonly database: Database;
  /** The address at which other servers find it; only on PostgreSQL. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

/**
 * A database with all migrations and the tables of the jobs but without rows, for one test file. Embedded and in
 * memory; with `TEST_DATABASE_URL`, on that PostgreSQL server. Taken before the tests of a file, and dropped after
 * them: it is emptied then, and the next file of the process takes it.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  return template.kind === 'embedded' ? takeEmbedded(template.dump) : takeFromPostgres(template);
}

/** A database without any tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  return template.kind === 'embedded' ? emptyEmbedded() : emptyOnPostgres(template);
}

const embedded = reusing({
  make: async (dump: string) => openInMemory(await openAsBlob(dump)),
  async run(pglite, ...statements) {
    let rows: readonly unknown[] = [];
    for (const statement of statements) rows = (await pglite.exec(statement)).at(-1)?.rows ?? [];
    return rows;
  },
  remove: (pglite) => pglite.close(),
});

const onPostgres = reusing({
  async make(template: PostgresTemplate) {
    const name = nameFrom(template);
    await onServer(template.url, `CREATE DATABASE ${name} TEMPLATE ${template.template}`, hastily(name));
    return { template, name };
  },
  run: ({ template, name }, ...statements) => onServer(databaseUrl(template.url, name), ALONE, ...statements),
  remove: ({ template, name }) => dropped(template, name),
});

/** Ends what a test has left connected: a server that it broke off, or one of another process. */
const ALONE = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

async function takeEmbedded(dump: string): Promise<TestDatabase> {
  const reusable = await embedded.take(dump);
  const database = await overSocket(reusable.made, () => embedded.giveBack(reusable));
  return { database, url: undefined, drop: () => database.close() };
}

async function takeFromPostgres(template: PostgresTemplate): Promise<TestDatabase> {
  const reusable = await onPostgres.take(template);
  return reached(databaseUrl(template.url, reusable.made.name), () => onPostgres.giveBack(reusable));
}

async function emptyEmbedded(): Promise<TestDatabase> {
  const database = await overSocket(await openInMemory());
  return { database, url: undefined, drop: () => database.close() };
}

async function emptyOnPostgres(template: PostgresTemplate): Promise<TestDatabase> {
  const name = nameFrom(template);
  await onServer(template.url, `CREATE DATABASE ${name}`, hastily(name));
  return reached(databaseUrl(template.url, name), () => dropped(template, name));
}

async function dropped({ url }: PostgresTemplate, name: string): Promise<void> {
  await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
}

async function reached(url: string, end: () => Promise<void>): Promise<TestDatabase> {
  const database = await openDatabase({ url, poolSize: 4, ...PATIENT_DATABASE });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await end();
    },
  };
}

function nameFrom({ template }: PostgresTemplate): string {
  return `${template}_${randomUUID().slice(0, 8)}`;
}

/** No test loses power, so none waits for the disk. */
function hastily(name: string): string {
  return `ALTER DATABASE ${name} SET synchronous_commit = off`;
}
