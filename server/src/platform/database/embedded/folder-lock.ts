import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { type Server, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The database of a server that was just killed needs a moment to notice that and end. */
const PATIENCE_MS = 2_000;
const RETRY_MS = 100;

/**
 * Locks the folder for this process until it ends. The embedded database does not notice a second process on its
 * folder: both would be accepted and lose each other's rows. The lock is named after the real path, so that a link
 * cannot bypass it.
 *
 * @returns whether the lock was taken
 */
export async function lockFolder(directory: string, asFile?: boolean): Promise<boolean> {
  return (await holdFolder(directory, asFile)) !== undefined;
}

/** The same until it is released. @returns releases it; undefined when another process has the folder */
export async function holdFolder(directory: string, asFile?: boolean): Promise<(() => Promise<void>) | undefined> {
  const name = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32);
  return await takeLock(name, { patienceMs: PATIENCE_MS, asFile });
}

export interface LockOptions {
  /** How long to wait for a lock that another process holds. */
  readonly patienceMs: number;
  /** For the systems without abstract sockets. */
  readonly asFile?: boolean | undefined;
}

/**
 * Takes a lock by its name until it is released or the process ends.
 *
 * The lock is a socket on which nobody communicates. On Linux it is only a name in the kernel (an abstract unix
 * socket): it disappears with the process, so that no stale lock can remain. Other systems have no such names: there
 * the socket is a file, and a file on which nobody answers is deleted. The lock is seen by processes of one machine,
 * not by two containers that share a volume.
 *
 * @returns releases the lock; undefined when another process holds it
 */
export async function takeLock(
  name: string,
  { patienceMs, asFile = process.platform !== 'linux' }: LockOptions,
): Promise<(() => Promise<void>) | undefined> {
  const address = asFile ? join(tmpdir(), `likeness-${name}`) : `\0likeness-${name}`;
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const lock = await bind(address);
    if (lock !== undefined) return () => release(lock);
    if (asFile && !(await answers(address))) {
      rmSync(address, { force: true });
      continue;
    }
    if (Date.now() >= giveUpAt) return undefined;
    await pause(RETRY_MS);
  }
}

function bind(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function release(lock: Server): Promise<void> {
  return new Promise((resolve) => {
    lock.close(() => resolve());
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
