import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '../database/embedded/folder-lock.ts';

/** The folder of this process for files in the making: nobody else reads or clears it while the process lives. */
export interface Scratch {
  readonly directory: string;
  /** Deletes the folder with all that is in it. */
  close(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;
/** A living process renews the time of its folder long before this. */
const ABANDONED_AFTER_MS = 24 * HOUR_MS;

/**
 * Makes a folder inside `shared` that belongs to this process alone, and deletes those of processes that are surely gone:
 *  - where a lock of theirs would be seen from here, once nobody holds it any more: a crash left them behind,
 *  - elsewhere (another container or machine on the same volume, where a lock tells nothing) after a day in which nobody
 *    renewed their time.
 *
 * @param here names what shares its locks with this process; see `lockScope`
 */
export async function openScratch(shared: string, here: string = lockScope()): Promise<Scratch> {
  await mkdir(shared, { recursive: true, mode: 0o700 });
  await clearAbandoned(shared, here);

  const name = `${here}.${randomUUID()}`;
  // The lock comes first: another server that starts at this moment finds no folder without its lock.
  const release = await takeLock(name, { patienceMs: 0 });
  if (release === undefined) throw new Error(`Another process has the lock of ${name}`);
  const directory = join(shared, name);
  await mkdir(directory, { mode: 0o700 });
  const renewing = setInterval(() => void renew(directory), HOUR_MS);
  renewing.unref();
  return {
    directory,
    async close() {
      clearInterval(renewing);
      await rm(directory, { recursive: true, force: true });
      await release();
    },
  };
}

async function clearAbandoned(shared: string, here: string): Promise<void> {
  for (const name of await readdir(shared)) {
    const path = join(shared, name);
    if (name.startsWith(`${here}.`)) await removeUnlocked(name, path);
    else if (await isOld(path)) await rm(path, { recursive: true, force: true });
  }
}

async function removeUnlocked(name: string, path: string): Promise<void> {
  const release = await takeLock(name, { patienceMs: 0 });
  if (release === undefined) return;
  try {
    await rm(path, { recursive: true, force: true });
  } finally {
    await release();
  }
}

async function isOld(path: string): Promise<boolean> {
  // Another server may have deleted it meanwhile.
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}

/** An upload makes the folder again when it is gone, so a failure here harms nobody. */
async function renew(directory: string): Promise<void> {
  const now = new Date();
  await utimes(directory, now, now).catch(() => undefined);
}

/**
 * Names what shares its locks with this process: one network namespace of one run of a kernel, as abstract sockets are
 * seen within that. Where it cannot be known, a name that nobody else has: then only the time of a folder counts.
 */
function lockScope(): string {
  try {
    const kernel = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const network = readlinkSync('/proc/self/ns/net');
    return createHash('sha256').update(`${kernel} ${network}`).digest('hex').slice(0, 16);
  } catch {
    return randomUUID();
  }
}
