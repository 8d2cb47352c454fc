import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file on this machine that may be read until the end of the block: `await using file = …`. */
export type LocalFile = { path: string } & AsyncDisposable;

const LEFTOVER_AGE_MS = 24 * 60 * 60 * 1000;

/** A path for a temporary file in a directory that only we can read; the file is deleted at the end of the block. */
export async function temporaryFile(directory: string): Promise<LocalFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, randomUUID());
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { force: true });
    },
  };
}

/**
 * Deletes files that a crash left behind: those older than a day, which no running call can still use. Another server
 * may be doing the same.
 */
export async function removeLeftovers(directory: string, now: number): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > LEFTOVER_AGE_MS) await rm(path, { force: true });
  }
}
