import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { bucketDisk, isNotFound, keysIn } from '../files/bucketStore.ts';
import { syncFolder } from '../files/folderStore.ts';
import { removeLeftovers } from '../files/temporaryFile.ts';
import { BackupProblem, DAMAGED } from './problem.ts';

/** Where backups lie: a folder, or a bucket of S3. */
export interface BackupPlace {
  /** For people: without a password. */
  readonly name: string;
  /** The object is there as a whole or not at all, and durable once this resolves. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** @throws BackupProblem if it is not there */
  get(key: string): Promise<Buffer>;
  /** The keys below a prefix that ends with a slash, in no order. */
  list(prefix: string): AsyncIterable<string>;
  /** Removing what is not there changes nothing. */
  remove(key: string): Promise<void>;
  /** Removes what puts that were killed more than a day ago have left. */
  removeLeftovers(now: Date): Promise<void>;
}

/** The same place for every process, wherever it was started: a folder by its whole path. */
export function wholePlace(to: string): string {
  return isBucket(to) ? to : resolve(to);
}

/** What a place is called, by people and where a backup is noted: with the service that a bucket lies at, without a password. */
export function placeName(to: string): string {
  const address = isBucket(to) ? URL.parse(to) : null;
  if (!address) return wholePlace(to);
  const service = URL.parse(address.searchParams.get('endpoint') ?? '')?.host;
  const bucket = `s3://${address.host}/${folderIn(to)}`;
  return service === undefined ? bucket : `${bucket} at ${service}`;
}

/** What a place is and was called: buckets were noted without their service. */
export function placeNames(to: string): string[] {
  const name = placeName(to);
  return [name, name.replace(/^(s3:.*) at \S+$/, '$1')];
}

/** The folder in a bucket. */
function folderIn(bucket: string): string {
  return new URL(bucket).pathname.replace(/^\/+|\/+$/g, '');
}

function isBucket(to: string): boolean {
  return to.startsWith('s3:');
}

/** @param to a folder, or `s3://bucket/folder?endpoint=…&region=…`, whose keys are in the usual AWS_* variables */
export async function openPlace(to: string): Promise<BackupPlace> {
  return isBucket(to) ? await bucketPlace(to) : folderPlace(wholePlace(to));
}

function folderPlace(directory: string): BackupPlace {
  const unfinished = join(directory, '.unfinished');
  return {
    name: directory,
    async put(key, content) {
      const target = join(directory, key);
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      const draft = join(unfinished, randomUUID());
      try {
        await using file = await open(draft, 'wx', 0o600);
        await file.writeFile(content);
        await file.sync();
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(target));
    },
    async get(key) {
      return await readFile(join(directory, key)).catch((error: unknown) => {
        throw isMissing(error) ? missing(key, directory) : error;
      });
    },
    async *list(prefix) {
      yield* filesBelow(join(directory, prefix), directory);
    },
    async remove(key) {
      await rm(join(directory, key), { force: true });
      await removeEmpty(dirname(join(directory, key)), directory);
    },
    removeLeftovers: async (now) => await removeLeftovers(unfinished, now.getTime()),
  };
}

/** Removes a folder and those around it, as long as nothing is in them. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let empty = folder; empty !== root; empty = dirname(empty)) {
    try {
      await rmdir(empty);
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return;
    }
  }
}

async function* filesBelow(folder: string, root: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, root);
    else yield relative(root, path);
  }
}

async function bucketPlace(to: string): Promise<BackupPlace> {
  const address = new URL(to);
  const folder = folderIn(to);
  address.pathname = '';
  const disk = await bucketDisk(address.href.replace(/^(s3:\/\/[^/?]+)\/?/, '$1'));
  const inBucket = (key: string) => (folder === '' ? key : `${folder}/${key}`);
  const name = placeName(to);
  return {
    name,
    put: async (key, content) => await disk.put(inBucket(key), content, { contentType: 'application/octet-stream' }),
    async get(key) {
      try {
        return Buffer.from(await disk.getBytes(inBucket(key)));
      } catch (error) {
        throw isNotFound(error) ? missing(key, name) : error;
      }
    },
    async *list(prefix) {
      for await (const key of keysIn(disk, inBucket(prefix))) {
        if (key.startsWith(inBucket(prefix))) yield key.slice(inBucket('').length);
      }
    },
    remove: async (key) => await disk.delete(inBucket(key)),
    // A bucket keeps nothing of an object that was not sent to its end.
    removeLeftovers: () => Promise.resolve(),
  };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function missing(key: string, place: string): BackupProblem {
  return new BackupProblem(`${DAMAGED}: ${key} is missing in ${place}.`);
}
