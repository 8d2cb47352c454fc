import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { fixedClock } from '../platform/clock.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { openInMemory } from '../platform/database/embedded/engine.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { overSocket } from './embedded-database.ts';
import { PATIENT_DATABASE } from './patience.ts';

/** What the tests of one run start from. */
export type DatabaseTemplate =
  /** A dump of a migrated embedded database. */
  { kind: 'embedded'; dump: string } | PostgresTemplate;

/** A migrated database on the PostgreSQL server at `url`. */
export interface PostgresTemplate {
  readonly kind: 'postgres';
  readonly url: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;

/** Runs before all tests: migrates one database, of which every test file then gets a copy. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  return url === undefined ? embeddedTemplate(project) : postgresTemplate(project, url);
}

async function embeddedTemplate(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'likeness-template-'));
  const pglite = await openInMemory();
  const database = await overSocket(pglite);
  const dump = join(directory, 'dump.tar');
  try {
    await fill(database);
    writeFileSync(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  } finally {
    await database.close();
  }
  project.provide('databaseTemplate', { kind: 'embedded', dump });
  return async () => rmSync(directory, { recursive: true, force: true });
}

async function postgresTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `likeness_test_${process.pid}`;
  await onServer(url, `CREATE DATABASE ${template}`);
  const database = await openDatabase({ url: databaseUrl(url, template), poolSize: 2, ...PATIENT_DATABASE });
  try {
    await fill(database);
    await database.pool.query(UNTENDED);
  } finally {
    await database.close();
  }
  project.provide('databaseTemplate', { kind: 'postgres', url, template });
  return async () => {
    const copies = `SELECT datname FROM pg_database WHERE starts_with(datname, '${template}_')`;
    const made = (await onServer(url, copies)) as readonly { datname: string }[];
    const names = [...made.map(({ datname }) => datname), template];
    await onServer(url, ...names.map((name) => `DROP DATABASE ${name} WITH (FORCE)`));
  };
}

/** The copies serve many files: in none may the server's own upkeep decide in which order rows are found. */
const UNTENDED = `
  DO $$
  DECLARE t regclass;
  BEGIN
    FOR t IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text !~ '^(pg_|information_)'
    LOOP
      EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', t);
    END LOOP;
  END $$`;

async function fill(database: Database): Promise<void> {
  await migrate(database, MIGRATIONS);
  const jobs = await openJobs(database, {
    clock: fixedClock('2026-01-01T00:00:00Z'),
    onProblem: (sentence, error) => {
      throw new Error(sentence, { cause: error });
    },
  });
  await jobs.stop();
}

/** Runs statements in one session of their own; answers with the rows of the last one. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
