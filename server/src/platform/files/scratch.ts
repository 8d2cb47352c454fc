import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '../database/embedded/folder-lock.ts';

/** A folder for the unfinished files of this process: no other process reads or deletes it while this one lives. */
export interface Scratch {
  readonly directory: string;
  /** Deletes the folder and its content. */
  close(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;
/** A living process renews the time of its folder long before this time has passed. */
const ABANDONED_AFTER_MS = 24 * HOUR_MS;

/**
 * Makes a folder in `shared` for this process alone, and deletes the folders of processes that are certainly gone:
 * - if their locks are visible from here, as soon as nobody holds the lock: a crash left the folder behind,
 * - otherwise (another container or machine on the same volume, whose locks cannot be seen) after a day without
 * renewal.
 *
 * @param here names the processes that see each other's locks; see `lockScope`
 */
export async function openScratch(shared: string, here: string = lockScope()): Promise<Scratch> {
  await mkdir(shared, { recursive: true, mode: 0o700 });
  await clearAbandoned(shared, here);

  const name = `${here}.${randomUUID()}`;
  // The lock is taken first, so that a server that starts at this moment never finds a folder without its lock.
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

/** An upload creates the folder again when it is missing, so a failure here harms nobody. */
async function renew(directory: string): Promise<void> {
  const now = new Date();
  await utimes(directory, now, now).catch(() => undefined);
}

/**
 * Names the processes that see each other's locks: those in one network namespace of one running kernel, because
 * abstract sockets are visible within it. Where that is unknown, a unique name: then only the folder's time counts.
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
