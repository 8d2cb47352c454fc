import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';

import type { Database } from './handle.ts';

/** Any number that is used for nothing else: servers that start together take it in turns. */
const MIGRATION_LOCK = 7_405_116;

/** What the features' columns and indexes are made of. All three can be added by the owner of a database. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext'].map((name) => `CREATE EXTENSION IF NOT EXISTS ${name}`).join(';');

/**
 * Brings the database to the newest of the migrations in `folder` (written by drizzle-kit), all of them in one
 * transaction: either all or none. A second server that starts meanwhile waits and then finds nothing left to do.
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  const migrations = existsSync(join(folder, 'meta', '_journal.json'));
  await database.unhurried(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await client.query(EXTENSIONS);
      if (migrations) await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  });
}
