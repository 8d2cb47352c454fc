import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { schemaOf } from '../database/migrate.ts';
import type { Transaction } from '../database/transaction.ts';
import { FileMissing } from '../files/fileStore.ts';
import { BEGINNINGS, type Files } from '../files/files.ts';
import { forEach } from './batches.ts';
import { contentsOf } from './contents.ts';
import { type Lines, openLines } from './lines.ts';
import {
  type BackupSet,
  type ListedFile,
  type Manifest,
  databasePrefix,
  fileOf,
  lineOf,
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
  /** The keys of all files that rows name; one may come several times. */
  readonly named: (tx: Transaction) => AsyncIterable<string>;
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
  options: BackupOptions,
): Promise<BackupSet> {
  const folder = await mkdtemp(join(source.scratch, 'lists-'));
  try {
    return await makeSet({ source, place, seal, folder }, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Desk {
  readonly source: BackupSource;
  readonly place: BackupPlace;
  readonly seal: Seal;
  /** For lists: they may be longer than what fits into memory. */
  readonly folder: string;
}

async function makeSet(
  desk: Desk,
  { now, anew = false, onProgress = () => undefined }: BackupOptions,
): Promise<BackupSet> {
  const { source, place, seal, folder } = desk;
  const name = nameOfSet(now);
  const known = anew ? await openLines(join(folder, 'known')) : await filesOfNewest(desk);
  let lostBefore = '';
  for (let attempt = 1; ; attempt++) {
    const named = await openLines(join(folder, `named-${attempt}`));
    const listed = await openLines(join(folder, `listed-${attempt}`));
    onProgress('The database is copied.');
    const taken = await takeDatabase(desk, name, named);
    onProgress('The files are copied.');
    const sums = { count: 0, bytesOfFiles: 0 };
    const list = async (file: ListedFile) => {
      await listed.add(file.key, lineOf(file));
      sums.bytesOfFiles += file.bytes;
      sums.count += 1;
      if (sums.count % 1_000 === 0) onProgress(`${sums.count} files are in the backup.`);
    };
    const missing: string[] = [];
    for (const beginning of BEGINNINGS) missing.push(...(await copyFiles(desk, beginning, { known, named, list })));
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
      files: { ...(await storeList(place, name, listed)), ...sums, pool: seal.pool, missing },
      recipient: seal.recipient,
    };
    await storeManifest(place, { name, manifest });
    return { name, manifest };
  }
}

async function takeDatabase({ source, place, seal }: Desk, name: string, named: Lines) {
  const [asked, stored] = await withSnapshot(
    source,
    async (client, tx) => {
      for await (const key of source.named(tx)) await named.add(key, key);
      return { schema: await schemaOf(client), tables: await contentsOf(client) };
    },
    (dump) => storeParts(place, seal, databasePrefix(name), dump),
  );
  return { ...asked, database: { ...stored, kind: source.database.kind } };
}

/** The files that the newest set of the same key lists; a set that is damaged is passed over. */
async function filesOfNewest({ place, seal, folder }: Desk): Promise<Lines> {
  for (const name of (await setNames(place)).toReversed()) {
    try {
      const set = await readSet(place, name);
      if (set.manifest.files.pool !== seal.pool) continue;
      const known = await openLines(join(folder, `known-${name}`));
      for await (const file of listedFiles(place, set)) await known.add(file.key, lineOf(file));
      return known;
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error;
    }
  }
  return await openLines(join(folder, 'known'));
}

/**
 * Copies the files whose names have this beginning, unless they are known; those are then known too.
 *
 * @returns the keys of those that rows name and the house does not have, in order
 */
async function copyFiles(
  { source, place, seal }: Desk,
  beginning: string,
  { known, named, list }: { known: Lines; named: Lines; list: (file: ListedFile) => Promise<void> },
): Promise<string[]> {
  const before = new Map((await known.of(beginning)).map(fileOf).map((file) => [file.key, file]));
  const wanted = new Set(await named.of(beginning));
  const keep = async (key: string) => {
    const had = before.get(key);
    const file = had ?? (await copyFile(source, place, seal, key));
    if (!file) return;
    if (!had) await known.add(key, lineOf(file));
    await list(file);
    wanted.delete(key);
  };
  await forEach(source.files.keys(beginning), FILES_AT_ONCE, keep);
  // Some were stored when the walk had passed their place.
  await forEach([...wanted], FILES_AT_ONCE, keep);
  return [...wanted].toSorted();
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

async function storeList(place: BackupPlace, name: string, listed: Lines) {
  async function* content() {
    for (const beginning of BEGINNINGS) {
      const lines = await listed.of(beginning);
      if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`);
    }
  }
  return await storeParts(place, await sealWith(undefined), listPrefix(name), content());
}
