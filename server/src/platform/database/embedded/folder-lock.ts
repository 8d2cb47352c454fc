import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The database of a server that was just killed needs a moment to notice it and end. */
const PATIENCE_MS = 2_000;
const RETRY_MS = 100;

/**
 * Takes the folder for this process, for as long as it lives. The embedded database does not notice a second process
 * on its folder: both would be accepted and lose each other's rows.
 *
 * The lock is a socket that nobody speaks to. On Linux it is only a name in the kernel (an abstract unix socket), so it
 * is gone with the process, however that ended, and nothing can stay behind and lock the owner out. Other systems have
 * no such names: there it is a file, and one that nobody answers on is taken away. The name is made from the real
 * path, so a link cannot go around it. Processes of one machine see it; two containers that share a volume do not.
 *
 * @param asFile for the systems without abstract sockets
 * @returns whether the lock was taken
 */
export async function lockFolder(directory: string, asFile: boolean = process.platform !== 'linux'): Promise<boolean> {
  const name = `likeness-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)}`;
  const address = asFile ? join(tmpdir(), name) : `\0${name}`;
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await bind(address))) {
    if (Date.now() >= giveUpAt) return false;
    if (asFile && !(await answers(address))) rmSync(address, { force: true });
    else await pause(RETRY_MS);
  }
  return true;
}

function bind(address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(true);
    });
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
