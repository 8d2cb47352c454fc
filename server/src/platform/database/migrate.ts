import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';

import type { Database } from './handle.ts';
import { CannotStartError, databaseProblem } from './problem.ts';

/** Any number not used elsewhere: with this lock, servers that start together migrate one after the other. */
export const MIGRATION_LOCK = 7_405_116;

/** Needed by columns and indexes of the features. The owner of a database may install all three. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext'];

/**
 * Applies the missing migrations in `folder` (written by drizzle-kit) in one transaction: either all or none. A second
 * server that starts meanwhile waits and then finds nothing to do. A read-only database, as on a full disk, is left
 * unchanged.
 *
 * @throws CannotStartError when it is read-only and older than the migrations, or newer than them
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  const migrations = existsSync(join(folder, 'meta', '_journal.json'));
  await database.unhurried(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await refuseNewer(client, folder);
      if (await isReadOnly(client)) {
        if (migrations && !(await isMigrated(client, folder))) throw new CannotStartError(CANNOT_MIGRATE);
        return;
      }
      await client.query(EXTENSIONS.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name}`).join(';'));
      if (migrations) await applyPatiently(client, folder);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  });
}

/** Less than the second after which PostgreSQL ends one of two that wait for each other: then it is never people's work. */
const LOCK_MS = 800;
const PAUSE_MS = 1_000;

/**
 * While a table is asked for, everybody else waits for it behind the migration: for as long as a backup reads it. So it is
 * given up soon, and asked for again after a moment in which the others get on.
 */
async function applyPatiently(client: PoolClient, folder: string): Promise<void> {
  await client.query(`SET lock_timeout = ${LOCK_MS}`);
  try {
    for (;;) {
      try {
        return await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
      } catch (error) {
        const cause = error instanceof DrizzleQueryError ? error.cause : error;
        if (databaseProblem(cause)?.kind !== 'serialization') throw error;
        await pause(PAUSE_MS);
      }
    }
  } finally {
    await client.query('RESET lock_timeout');
  }
}

const CANNOT_MIGRATE =
  'The database is read-only, as it is on a disk that is nearly full, and has to be changed for this version of Likeness. Make room on the disk and start again.';

async function isReadOnly(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: 'on' | 'off' }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

/** How many migrations a database has had, and the number of the newest; zeros of a database without any. */
export async function schemaOf(client: Pick<PoolClient, 'query'>): Promise<{ migrations: number; newest: number }> {
  const { rows: there } = await client.query<{ migrated: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS migrated",
  );
  if (!there[0]?.migrated) return { migrations: 0, newest: 0 };
  const { rows } = await client.query<{ migrations: number; newest: string }>(
    'SELECT count(*)::int AS migrations, coalesce(max(created_at), 0) AS newest FROM drizzle.__drizzle_migrations',
  );
  return { migrations: rows[0]?.migrations ?? 0, newest: Number(rows[0]?.newest ?? 0) };
}

/** The number of the newest migration in `folder`. */
export function newestMigration(folder: string): number {
  if (!existsSync(join(folder, 'meta', '_journal.json'))) return 0;
  return Math.max(0, ...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));
}

/** Older code would write rows that the newer tables do not take, or leave out what they need. */
async function refuseNewer(client: PoolClient, folder: string): Promise<void> {
  const { newest } = await schemaOf(client);
  const known = newestMigration(folder);
  if (known > 0 && newest > known) throw new CannotStartError(NEWER_DATABASE);
}

const NEWER_DATABASE =
  'This database was used by a newer version of Likeness and has been changed for it. Start that version, or restore a backup that this one made: npm run restore.';

async function isMigrated(client: PoolClient, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ extensions: number }>(
    'SELECT count(*)::int AS extensions FROM pg_extension WHERE extname = ANY ($1)',
    [EXTENSIONS],
  );
  return rows[0]?.extensions === EXTENSIONS.length && (await schemaOf(client)).newest >= newestMigration(folder);
}
