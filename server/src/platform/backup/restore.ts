import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdFolder } from '../database/embedded/folder-lock.ts';
import { openDatabase } from '../database/database.ts';
import type { Files } from '../files/files.ts';
import { temporaryFile } from '../files/temporaryFile.ts';
import { forEach } from './batches.ts';
import { FILES_AT_ONCE } from './make.ts';
import { type BackupSet, type ListedFile, listedFiles } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { BackupProblem } from './problem.ts';
import { restoreInto, unpackEmbedded } from './restoreDatabase.ts';
import type { Seal } from './seal.ts';
import { readFile } from './verify.ts';

export interface RestoreTarget {
  /** A PostgreSQL database; without it the folder `database` in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly files: Pick<Files, 'put' | 'putRendition' | 'keys' | 'workDirectory'>;
}

export interface RestoreOptions {
  /** What is there is given up for the backup; files that are there stay beside its own. */
  readonly replace: boolean;
  /** The number of the newest migration that this code knows. */
  readonly newestMigration: number;
  readonly onProgress?: (sentence: string) => void;
}

/**
 * Restores a backup: first the files, which harm nobody alone, then the database, which is there as a whole or not at all.
 *
 * @throws BackupProblem if the target holds something or is in use, or the backup is damaged, of another kind or too new
 */
export async function restoreBackup(
  place: BackupPlace,
  seal: Seal,
  set: BackupSet,
  target: RestoreTarget,
  { replace, newestMigration, onProgress = () => undefined }: RestoreOptions,
): Promise<void> {
  const { manifest } = set;
  const kind = target.databaseUrl === undefined ? 'embedded' : 'postgres';
  if (manifest.database.kind !== kind) throw new BackupProblem(OTHER_KIND[manifest.database.kind]);
  if (manifest.schema.newest > newestMigration) {
    throw new BackupProblem(
      `This backup was made by a newer version of Likeness (${manifest.version}). Restore it with that version or a later one.`,
    );
  }
  const directory = join(target.dataDirectory, 'database');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (!replace && !(await isEmpty(target, directory))) throw new BackupProblem(NOT_EMPTY);
  if (target.databaseUrl !== undefined) await prepare(target.databaseUrl, { mayDrop: false });
  const release = target.databaseUrl === undefined ? await holdFolder(directory) : async () => {};
  if (!release) throw new BackupProblem(IN_USE);
  try {
    await restoreAll(place, seal, set, target, { replace, directory, onProgress });
  } finally {
    await release();
  }
}

async function restoreAll(
  place: BackupPlace,
  seal: Seal,
  set: BackupSet,
  target: RestoreTarget,
  { replace, directory, onProgress }: { replace: boolean; directory: string; onProgress: (sentence: string) => void },
): Promise<void> {
  onProgress(`${set.manifest.files.count} files are restored.`);
  await forEach(listedFiles(place, set), FILES_AT_ONCE, (file) => restoreFile(place, seal, set, file, target.files));
  onProgress('The database is restored.');
  if (target.databaseUrl === undefined) await restoreEmbedded(place, seal, set, directory);
  else {
    await prepare(target.databaseUrl, { mayDrop: replace });
    await restoreInto(place, seal, set, target.databaseUrl);
  }
}

const OTHER_KIND = {
  embedded: 'This is a backup of an embedded database: restore it without DATABASE_URL, into a folder.',
  postgres: 'This is a backup of a PostgreSQL database: name an empty one in DATABASE_URL, or with --into.',
} as const;
const NOT_EMPTY =
  'There is data already where the backup would go. Name another place with --into, or give that data up with --replace.';
const IN_USE = 'A server is using the database. Stop it first.';

async function isEmpty({ databaseUrl, files }: RestoreTarget, directory: string): Promise<boolean> {
  if (databaseUrl === undefined && existsSync(join(directory, 'pg'))) return false;
  if (databaseUrl !== undefined && (await tablesIn(databaseUrl)) > 0) return false;
  for await (const _ of files.keys()) return false;
  return true;
}

async function restoreFile(
  place: BackupPlace,
  seal: Seal,
  set: BackupSet,
  file: ListedFile,
  files: RestoreTarget['files'],
): Promise<void> {
  await using draft = await temporaryFile(files.workDirectory);
  await writeFile(draft.path, await readFile(place, seal, set, file), { mode: 0o600 });
  const [, sha256 = '', name = ''] = file.key.split('/');
  if (name === 'original') await files.put(draft.path, sha256);
  else await files.putRendition(sha256, name, draft.path);
}

/** Unpacked beside the old one and compared there, so that a backup that is no good harms nothing. */
async function restoreEmbedded(place: BackupPlace, seal: Seal, set: BackupSet, directory: string): Promise<void> {
  const draft = join(directory, `restored-${randomUUID()}`);
  const old = join(directory, `replaced-${randomUUID()}`);
  try {
    await unpackEmbedded(place, seal, set, draft);
    if (existsSync(join(directory, 'pg'))) await rename(join(directory, 'pg'), old);
    await rename(join(draft, 'pg'), join(directory, 'pg'));
    await rm(old, { recursive: true, force: true });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const OURS = ['public', 'drizzle', 'pgboss'];

async function tablesIn(url: string): Promise<number> {
  return await on(url, async (pool) => {
    const { rows } = await pool.query<{ tables: number }>(
      'SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = ANY ($1)',
      [OURS],
    );
    return rows[0]?.tables ?? 0;
  });
}

/** Nobody else may work in the database; what is in it goes, if that was asked for. */
async function prepare(url: string, { mayDrop }: { mayDrop: boolean }): Promise<void> {
  await on(url, async (pool) => {
    const { rows } = await pool.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'likeness' AND pid <> pg_backend_pid()`,
    );
    if ((rows[0]?.others ?? 0) > 0) throw new BackupProblem(IN_USE);
    if (!mayDrop) return;
    await pool.query(
      `${OURS.map((schema) => `DROP SCHEMA IF EXISTS ${schema} CASCADE`).join(';')}; CREATE SCHEMA public`,
    );
  });
}

async function on<T>(
  url: string,
  work: (pool: Awaited<ReturnType<typeof openDatabase>>['pool']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url, poolSize: 1 });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}
