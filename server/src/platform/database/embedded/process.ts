import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { diskRoom } from './disk-room.ts';
import { openDurable, serve, socketPath } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { guardStatements } from './guarded.ts';
import type { EmbeddedSettings, FromEmbedded, ToEmbedded } from './messages.ts';
import { isThere } from './replacing.ts';

/** The process that holds the embedded database: it ends with the server and does nothing else. */

/** The longest path a unix socket may have on every system (macOS: 104 bytes with the closing zero). */
const LONGEST_SOCKET_PATH = 103;

await main(JSON.parse(process.argv[2] ?? '') as EmbeddedSettings).catch((error: unknown) => refuse(String(error)));

async function main(settings: EmbeddedSettings): Promise<void> {
  endWithTheServer();
  mkdirSync(settings.directory, { recursive: true, mode: 0o700 });
  const directory = realpathSync(settings.directory);
  if (!(await lockFolder(directory))) return refuse(`Another server is using the database in ${directory}`);

  const room = diskRoom(directory, settings.minimumFreeBytes, notice);
  if (!room.writable && !isThere(directory)) {
    return refuse(`The disk of ${directory} has no room for a database. Make room on it and start again.`);
  }
  const pglite = await openDurable(directory, fail);
  const guard = guardStatements(pglite, fail);
  guard.setLimit(settings.statementSeconds);
  const watching = await room.watch(pglite);

  const socketDirectory = privateSocketDirectory(directory);
  const server = await serve(pglite, socketDirectory);
  send({ type: 'ready', socketDirectory });

  process.on('message', (message: ToEmbedded) => {
    if (message.type === 'limit') {
      guard.setLimit(message.statementSeconds);
      send({ type: 'done' });
    } else if (message.type === 'ping') {
      send({ type: 'done' });
    } else {
      clearInterval(watching);
      void server
        .stop()
        .then(() => pglite.close())
        .finally(() => {
          if (socketDirectory !== directory) rmSync(socketDirectory, { recursive: true, force: true });
          endAtOnce();
        });
    }
  });
}

/** Ctrl-C reaches the whole process group; only the server decides when its database stops. */
function endWithTheServer(): void {
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', endAtOnce);
}

/**
 * What is committed is on the disk. An ordinary exit would wait until the engine has optimised the database's code for later
 * calls, ten seconds on a busy machine, and keep the folder locked meanwhile.
 */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Only the owner may enter: there are no passwords, so whoever can open this socket is the database's superuser. */
function privateSocketDirectory(directory: string): string {
  const fits = Buffer.byteLength(socketPath(directory)) <= LONGEST_SOCKET_PATH;
  return fits ? directory : mkdtempSync(join(tmpdir(), 'likeness-'));
}

function send(message: FromEmbedded): void {
  process.send?.(message);
}

function notice(sentence: string): void {
  send({ type: 'notice', sentence });
}

function refuse(sentence: string): void {
  process.send?.({ type: 'refused', sentence } satisfies FromEmbedded, endAtOnce);
}

/** Ends the process at once without closing connections properly: waiting callers must not get an answer. */
function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.kill(process.pid, 'SIGKILL');
  throw new Error(reason);
}
