import { ReadStream } from 'node:fs';
import { constants, copyFile, mkdir, open, readdir, rename, statfs } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { FileMissing } from './fileStore.ts';
import type { FileStore } from './fileStore.ts';
import { temporaryFile } from './temporaryFile.ts';

/**
 * Files in a folder of this machine. `workDirectory` must be on the same file system, because the last step is a
 * rename.
 */
export function openFolder(directory: string, workDirectory: string): FileStore {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }));
  return {
    /**
     * flydrive copies directly to the destination, where a crash would leave half a file; so the copy is made elsewhere
     * and renamed.
     */
    async put(sourcePath, key) {
      const target = join(directory, key);
      await using copy = await temporaryFile(workDirectory);
      await copyFile(sourcePath, copy.path, constants.COPYFILE_FICLONE);
      await using file = await open(copy.path, 'r+');
      await file.chmod(0o600);
      await file.sync();
      const folder = dirname(target);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(copy.path, target);
      await syncFolder(folder);
      // A new folder is durable only once the one above it was synced, up to the first that was there before.
      if (made !== undefined) {
        for (let inner = folder; inner.length >= made.length; inner = dirname(inner)) await syncFolder(dirname(inner));
      }
    },
    async stream(key) {
      const stream = await disk.getStream(key);
      try {
        if (stream instanceof ReadStream && stream.pending) await once(stream, 'open');
        return stream;
      } catch (error) {
        if (isNotFound(error)) throw new FileMissing(key, error);
        throw error;
      }
    },
    has: async (key) => await disk.exists(key),
    removeAll: async (prefix) => await disk.deleteAll(prefix),
    async freeBytes() {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
    async *keys(folder) {
      for (const first of folder === undefined ? await namesIn(directory) : [folder]) {
        if (first.startsWith('.')) continue;
        for (const second of await namesIn(join(directory, first))) {
          for (const name of await namesIn(join(directory, first, second))) yield `${first}/${second}/${name}`;
        }
      }
    },
    async *folders(folder) {
      yield* await namesIn(join(directory, folder));
    },
    pathOf: (key) => join(directory, key),
  };
}

/** None of a folder that is not there, or that was removed meanwhile. */
async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (isNotFound(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  }
}

/** A rename is durable only after its folder was synced; a row in the database must never outlive its photo. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
