import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { openBucket } from './bucketStore.ts';
import { FileMissing } from './fileStore.ts';
import type { FileStore } from './fileStore.ts';
import { openFolder } from './folderStore.ts';
import { removeLeftovers, temporaryFile } from './temporaryFile.ts';
import type { LocalFile } from './temporaryFile.ts';

/**
 * Files stored by their content: an original under its SHA-256, its renditions beside it. Nothing is public and no
 * address of the store leaves the server; the feature that serves a file decides who may read it. Two documents with
 * the same photo share one original: call `remove` only when no row names it any more.
 */
export type Files = {
  /** Stores an original unchanged; storing it again changes nothing. Returns its key. */
  put(sourcePath: string, sha256: string): Promise<string>;
  /** Stores a rendition of an original and replaces an earlier one of that name. Returns its key. */
  putRendition(sha256: string, name: string, sourcePath: string): Promise<string>;
  /** @throws FileMissing */
  stream(key: string): Promise<Readable>;
  /** @throws FileMissing */
  read(key: string): Promise<Buffer>;
  /** The file at a path of this machine, fetched if it is stored elsewhere. Only for reading. @throws FileMissing */
  localPath(key: string): Promise<LocalFile>;
  has(key: string): Promise<boolean>;
  /** Deletes an original and all its renditions; deleting it again changes nothing. */
  remove(sha256: string): Promise<void>;
  /** The keys of everything that is stored, or of what is stored under names with this beginning, in no order. */
  keys(beginning?: string): AsyncIterable<string>;
  /** The names with this beginning under which something is stored: an original's SHA-256, a public picture's own. */
  names(beginning: string): AsyncIterable<string>;
  /**
   * Stores a small file, reads it and deletes it. Answers how many bytes can still be stored, where that is known.
   * @throws when any of this fails
   */
  probe(): Promise<{ freeBytes: number | undefined }>;
  /** The folder in which uploads are received and renditions made before they are stored. */
  readonly workDirectory: string;
};

/** All that names can begin with: a walk through ten million files goes from one to the next, and remembers one of them. */
export const BEGINNINGS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

const ORIGINAL = 'original';
const PROBE_BYTES = 32;
const NAME = /^[0-9a-f]{64}$/;
const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}\/[a-z0-9][a-z0-9._-]{0,63}$/;

/**
 * Opens the store: in `directory`, or with `s3://bucket?endpoint=…&region=…` in a bucket whose credentials come from
 * the usual AWS_* variables. Unfinished files lie in `directory` in both cases. @throws Error when the address is
 * invalid or the directory cannot be written
 */
export async function openFiles({ url, directory }: { url?: string | undefined; directory: string }): Promise<Files> {
  const workDirectory = join(directory, '.work');
  await removeLeftovers(workDirectory, Date.now());
  const store: FileStore = url === undefined ? openFolder(directory, workDirectory) : await openBucket(url);

  async function stream(key: string): Promise<Readable> {
    return await store.stream(checkedKey(key));
  }

  return {
    workDirectory,
    stream,
    async put(sourcePath, sha256) {
      const key = fileKey(sha256, ORIGINAL);
      if (await store.has(key)) return key;
      const found = await sha256Of(sourcePath);
      if (found !== sha256) throw new Error(`${sourcePath} has the SHA-256 ${found}, not ${sha256}`);
      await store.put(sourcePath, key);
      return key;
    },
    async putRendition(sha256, name, sourcePath) {
      if (name === ORIGINAL) throw new RangeError('An original cannot be replaced by a rendition');
      const key = fileKey(sha256, name);
      await store.put(sourcePath, key);
      return key;
    },
    async read(key) {
      return await buffer(await stream(key));
    },
    async localPath(key) {
      const path = store.pathOf(checkedKey(key));
      if (path === undefined) return await fetched(await stream(key), workDirectory);
      if (!(await store.has(key))) throw new FileMissing(key);
      return { path, async [Symbol.asyncDispose]() {} };
    },
    has: async (key) => await store.has(checkedKey(key)),
    async probe() {
      const content = randomBytes(PROBE_BYTES);
      const sha256 = createHash('sha256').update(content).digest('hex');
      await using file = await temporaryFile(workDirectory);
      await writeFile(file.path, content);
      try {
        await store.put(file.path, fileKey(sha256, ORIGINAL));
        const found = await buffer(await store.stream(fileKey(sha256, ORIGINAL)));
        if (!found.equals(content)) throw new Error('The file store returned something else than it was given');
      } catch (error) {
        // A store that takes nothing often removes nothing either, which would hide why.
        await store.removeAll(folderOf(sha256)).catch(() => {});
        throw error;
      }
      await store.removeAll(folderOf(sha256));
      return { freeBytes: await store.freeBytes() };
    },
    remove: async (sha256) => await store.removeAll(folderOf(sha256)),
    async *keys(beginning) {
      for await (const key of store.keys(beginning)) if (KEY.test(key)) yield key;
    },
    async *names(beginning) {
      for await (const name of store.folders(beginning)) if (NAME.test(name) && name.startsWith(beginning)) yield name;
    },
  };
}

function folderOf(sha256: string): string {
  if (!NAME.test(sha256)) throw new RangeError(`${sha256} is not a SHA-256`);
  return `${sha256.slice(0, 2)}/${sha256}`;
}

export function fileKey(sha256: string, name: string): string {
  return checkedKey(`${folderOf(sha256)}/${name}`);
}

/** Keys come from our own tables, but a wrong row must never read or delete files outside the store. */
function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`${key} is not a key`);
  return key;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function fetched(content: Readable, directory: string): Promise<LocalFile> {
  const file = await temporaryFile(directory);
  try {
    await pipeline(content, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await file[Symbol.asyncDispose]();
    throw error;
  }
  return file;
}
