import { buffer } from 'node:stream/consumers';
import { schemaOf } from '../database/migrate.ts';
import type { Transaction } from '../database/transaction.ts';
import { FileMissing } from '../files/fileStore.ts';
import type { Files } from '../files/files.ts';
import { forEach } from './batches.ts';
import { contentsOf } from './contents.ts';
import {
  type BackupSet,
  type ListedFile,
  type Manifest,
  databasePrefix,
  listLine,
  listPrefix,
  listedFiles,
  nameOfSet,
  poolKey,
  readSet,
  setNames,
  storeManifest,
} from './manifest.ts';
import { sha256Of, storeParts } from './parts.ts';
import type { BackupPlace } from './place.ts';
import { BackupProblem } from './problem.ts';
import { type Seal, sealWith } from './seal.ts';
import { type SnapshotSource, withSnapshot } from './snapshot.ts';

export interface BackupSource extends SnapshotSource {
  readonly files: Pick<Files, 'keys' | 'stream'>;
  /** The keys of all files that rows name. */
  readonly named: (tx: Transaction) => Promise<string[]>;
  readonly version: string;
}

export interface BackupOptions {
  readonly now: Date;
  /** Copies files that an earlier backup in this place holds once more. */
  readonly anew?: boolean;
  readonly onProgress?: (sentence: string) => void;
}

/** Files that are copied at once; each is in memory as a whole. */
export const FILES_AT_ONCE = 4;

/**
 * Makes a backup while everybody goes on working. First the database, as it is at one moment; then the files, which exist
 * before a row names them and are never changed. A file that was removed in between is not in the set, so the database is
 * taken once more, without the row. Files that the newest backup of the same key holds are not copied again.
 *
 * @returns the set, whole and durable
 */
export async function makeBackup(
  source: BackupSource,
  place: BackupPlace,
  seal: Seal,
  { now, anew = false, onProgress = () => undefined }: BackupOptions,
): Promise<BackupSet> {
  const name = nameOfSet(now);
  const known = anew ? new Map<string, ListedFile>() : await filesOfNewest(place, seal);
  let lostBefore = '';
  for (;;) {
    onProgress('The database is copied.');
    const { named, ...taken } = await takeDatabase(source, place, seal, name);
    onProgress('The files are copied.');
    const listed = new Map<string, ListedFile>();
    const keep = async (key: string) => {
      const file = known.get(key) ?? (await copyFile(source, place, seal, key));
      if (!file) return;
      known.set(key, file);
      listed.set(key, file);
      if (listed.size % 1_000 === 0) onProgress(`${listed.size} files are in the backup.`);
    };
    await forEach(source.files.keys(), FILES_AT_ONCE, keep);
    // Some were stored when the walk had passed their place.
    await forEach(
      named.filter((key) => !listed.has(key)),
      FILES_AT_ONCE,
      keep,
    );
    const missing = named.filter((key) => !listed.has(key)).toSorted();
    // The second time the same ones are missing they are lost to the house: that must not stop its backups.
    if (missing.length > 0 && missing.join() !== lostBefore) {
      lostBefore = missing.join();
      continue;
    }
    const manifest: Manifest = {
      format: 1,
      version: source.version,
      takenAt: now.toISOString(),
      ...taken,
      files: { ...(await storeList(place, name, listed)), pool: seal.pool, missing },
      recipient: seal.recipient,
    };
    await storeManifest(place, { name, manifest });
    return { name, manifest };
  }
}

async function takeDatabase(source: BackupSource, place: BackupPlace, seal: Seal, name: string) {
  const [asked, stored] = await withSnapshot(
    source,
    async (client, tx) => ({
      schema: await schemaOf(client),
      tables: await contentsOf(client),
      named: await source.named(tx),
    }),
    (dump) => storeParts(place, seal, databasePrefix(name), dump),
  );
  return { ...asked, database: { ...stored, kind: source.database.kind } };
}

/** The files that the newest set of the same key lists; a set that is damaged is passed over. */
async function filesOfNewest(place: BackupPlace, seal: Seal): Promise<Map<string, ListedFile>> {
  for (const name of (await setNames(place)).toReversed()) {
    try {
      const set = await readSet(place, name);
      if (set.manifest.files.pool !== seal.pool) continue;
      const known = new Map<string, ListedFile>();
      for await (const file of listedFiles(place, set)) known.set(file.key, file);
      return known;
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error;
    }
  }
  return new Map();
}

/** Undefined if it is not in the house's store. */
async function copyFile(
  { files }: Pick<BackupSource, 'files'>,
  place: BackupPlace,
  seal: Seal,
  key: string,
): Promise<ListedFile | undefined> {
  try {
    const content = await buffer(await files.stream(key));
    await place.put(poolKey(seal.pool, key), await seal.seal(content));
    return { key, bytes: content.length, sha256: sha256Of(content) };
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

async function storeList(place: BackupPlace, name: string, listed: ReadonlyMap<string, ListedFile>) {
  let bytesOfFiles = 0;
  async function* lines() {
    for (const file of listed.values()) {
      bytesOfFiles += file.bytes;
      yield Buffer.from(listLine(file));
    }
  }
  const stored = await storeParts(place, await sealWith(undefined), listPrefix(name), lines());
  return { ...stored, count: listed.size, bytesOfFiles };
}
