import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../database/database.ts';
import type { SQL } from '../database/drizzle.ts';
import { holdFolder } from '../database/embedded/folder-lock.ts';
import { homeIn, isThere, replaceDatabase } from '../database/embedded/replacing.ts';
import type { Files } from '../files/files.ts';
import { temporaryFile } from '../files/temporaryFile.ts';
import { forEach } from './batches.ts';
import { FILES_AT_ONCE } from './make.ts';
import { type BackupSet, type ListedFile, listedFiles } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { BackupProblem } from './problem.ts';
import { SCHEMAS } from './contents.ts';
import { restoreInto, unpackEmbedded } from './restoreDatabase.ts';
import type { Seal } from './seal.ts';
import { countUnlisted } from './unlisted.ts';
import { readFile } from './verify.ts';

export interface RestoreTarget {
  /** A PostgreSQL database; without it the folder `database` in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly files: Pick<Files, 'put' | 'putRendition' | 'has' | 'names' | 'remove' | 'workDirectory'>;
}

export interface RestoreOptions {
  /** A database that is there goes. */
  readonly replace: boolean;
  /** Files that are there and not in the backup go too; else they stay beside those of the backup. */
  readonly clearFiles: boolean;
  /** The number of the newest migration that this code knows. */
  readonly newestMigration: number;
  /** Committed with the restored database, which nobody ever sees without them. */
  readonly settling: readonly SQL[];
  readonly onProgress?: (sentence: string) => void;
}

/**
 * Restores a backup: first the files, which harm nobody alone, then the database, which is there as a whole or not at all.
 * What was there stays what it was until then. A restore that was broken off is simply repeated: files that are there are
 * not copied again.
 *
 * @throws BackupProblem if the target holds a database or is in use, or the backup is damaged, of another kind or too new
 */
export async function restoreBackup(
  place: BackupPlace,
  seal: Seal,
  set: BackupSet,
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<void> {
  refuseOther(set, target, options.newestMigration);
  const directory = join(target.dataDirectory, 'database');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const release = await takeDatabase(target, directory);
  try {
    if (!options.replace && !(await isEmpty(target, directory))) throw new BackupProblem(NOT_EMPTY);
    await restoreFiles(place, seal, set, target.files, options);
    options.onProgress?.('The database is restored.');
    if (target.databaseUrl === undefined) await restoreEmbedded(place, seal, set, directory, options);
    else await restoreInto(place, seal, set, target.databaseUrl, options);
    await clearUnlisted(place, set, target.files, options);
  } finally {
    await release();
  }
}

/** Once the restored database is there: until then the files belong to the one that it replaces. */
async function clearUnlisted(
  place: BackupPlace,
  set: BackupSet,
  files: RestoreTarget['files'],
  { clearFiles: remove, onProgress }: RestoreOptions,
): Promise<void> {
  const count = await countUnlisted(place, set, files, { remove });
  if (count === 0) return;
  onProgress?.(
    remove
      ? `Pictures and documents that are not in the backup were removed: ${count}.`
      : `Pictures and documents that are not in the backup: ${count}. ${LEFT}`,
  );
}

const LEFT =
  'No row names them, so they go by themselves after UNUSED_UPLOAD_DAYS. --clear-files removes them at once.';

function refuseOther({ manifest }: BackupSet, { databaseUrl }: RestoreTarget, newestMigration: number): void {
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (manifest.database.kind !== kind) throw new BackupProblem(OTHER_KIND[manifest.database.kind]);
  if (manifest.schema.newest > newestMigration) {
    throw new BackupProblem(
      `This backup was made by a newer version of Likeness (${manifest.version}). Restore it with that version or a later one.`,
    );
  }
}

const OTHER_KIND = {
  embedded: 'This is a backup of an embedded database: restore it without DATABASE_URL, into a folder.',
  postgres: 'This is a backup of a PostgreSQL database: name an empty one in DATABASE_URL, or with --into.',
} as const;
const NOT_EMPTY =
  'There is a database already where the backup would go. Name another place with --into, or give it up with --replace.';
const IN_USE = 'A server is using the database. Stop it first.';

/** @returns lets others have it again. @throws BackupProblem if a server uses it */
async function takeDatabase({ databaseUrl }: RestoreTarget, directory: string): Promise<() => Promise<void>> {
  if (databaseUrl === undefined) {
    const release = await holdFolder(directory);
    if (!release) throw new BackupProblem(IN_USE);
    return release;
  }
  const others = await countIn(
    databaseUrl,
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'likeness' AND pid <> pg_backend_pid()`,
  );
  if (others > 0) throw new BackupProblem(IN_USE);
  return () => Promise.resolve();
}

async function isEmpty({ databaseUrl }: RestoreTarget, directory: string): Promise<boolean> {
  if (databaseUrl === undefined) return !isThere(directory);
  const schemas = SCHEMAS.map((schema) => `'${schema}'`).join();
  return (await countIn(databaseUrl, `SELECT count(*)::int FROM pg_tables WHERE schemaname IN (${schemas})`)) === 0;
}

async function countIn(url: string, statement: string): Promise<number> {
  const database = await openDatabase({ url, poolSize: 1 });
  try {
    const { rows } = await database.pool.query<{ count: number }>(statement);
    return rows[0]!.count;
  } finally {
    await database.close();
  }
}

async function restoreFiles(
  place: BackupPlace,
  seal: Seal,
  set: BackupSet,
  files: RestoreTarget['files'],
  { onProgress }: RestoreOptions,
): Promise<void> {
  const { count } = set.manifest.files;
  onProgress?.(`${count} files are restored.`);
  let done = 0;
  await forEach(listedFiles(place, set), FILES_AT_ONCE, async (file) => {
    if (!(await files.has(file.key))) await restoreFile(place, seal, set, file, files);
    done += 1;
    if (done % 1_000 === 0) onProgress?.(`${done} of ${count} files are there.`);
  });
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

const DRAFT = 'restored-';

/** Unpacked, compared and settled beside the old one, so that a backup that is no good harms nothing. */
async function restoreEmbedded(
  place: BackupPlace,
  seal: Seal,
  set: BackupSet,
  directory: string,
  { settling }: RestoreOptions,
): Promise<void> {
  await removeDrafts(directory);
  const draft = join(directory, `${DRAFT}${randomUUID()}`);
  try {
    await unpackEmbedded(place, seal, set, draft, { settling });
    replaceDatabase(directory, homeIn(draft));
  } finally {
    await removeDrafts(directory);
  }
}

/** A restore that was killed leaves its own. */
async function removeDrafts(directory: string): Promise<void> {
  const drafts = (await readdir(directory)).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) await rm(join(directory, name), { recursive: true, force: true });
}
