import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';

import type { Database } from './handle.ts';
import { CannotStartError } from './problem.ts';

/** Any number not used elsewhere: with this lock, servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_405_116;

/** Needed by columns and indexes of the features. The owner of a database may install all three. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext'];

/**
 * Applies the missing migrations in `folder` (written by drizzle-kit) in one transaction: either all or none. A second
 * server that starts meanwhile waits and then finds nothing to do. A read-only database, as on a full disk, is left
 * unchanged.
 *
 * @throws CannotStartError when it is read-only and older than the migrations
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  const migrations = existsSync(join(folder, 'meta', '_journal.json'));
  await database.unhurried(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      if (await isReadOnly(client)) {
        if (migrations && !(await isMigrated(client, folder))) throw new CannotStartError(CANNOT_MIGRATE);
        return;
      }
      await client.query(EXTENSIONS.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name}`).join(';'));
      if (migrations) await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  });
}

const CANNOT_MIGRATE =
  'The database is read-only, as it is on a disk that is nearly full, and has to be changed for this version of Likeness. Make room on the disk and start again.';

async function isReadOnly(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: 'on' | 'off' }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

async function isMigrated(client: PoolClient, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ extensions: number; migrated: boolean }>(
    `SELECT (SELECT count(*)::int FROM pg_extension WHERE extname = ANY ($1)) AS extensions,
       to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS migrated`,
    [EXTENSIONS],
  );
  if (rows[0]?.extensions !== EXTENSIONS.length || !rows[0].migrated) return false;
  const applied = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  const wanted = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  return Number(applied.rows[0]?.newest ?? 0) >= Math.max(0, ...wanted);
}
