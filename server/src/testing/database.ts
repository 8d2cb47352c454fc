import { openAsBlob } from 'node:fs';
import { randomUUID } from 'node:crypto';

import { inject } from 'vitest';

import { openDatabase, type Database } from '../platform/database/database.ts';
import { openInMemory } from '../platform/database/embedded/engine.ts';
import { databaseUrl, onServer } from './database-template.ts';
import { overSocket } from './embedded-database.ts';
import { PATIENT_DATABASE } from './patience.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Where other servers find it; only on PostgreSQL. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

/**
 * A database with every migration and the tables of the jobs, and nothing in it, for one test file alone. Embedded and
 * in memory; with `TEST_DATABASE_URL` on that PostgreSQL server. Made before all tests of a file, dropped after them.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    const database = await overSocket(await openInMemory(await openAsBlob(template.dump)));
    return { database, url: undefined, drop: () => database.close() };
  }
  const name = `${template.template}_${randomUUID().slice(0, 8)}`;
  await onServer(template.url, `CREATE DATABASE ${name} TEMPLATE ${template.template}`);
  const url = databaseUrl(template.url, name);
  const database = await openDatabase({ url, poolSize: 4, ...PATIENT_DATABASE });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await onServer(template.url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
