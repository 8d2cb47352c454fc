import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { BackupProblem, backupSentence } from '../platform/backup/problem.ts';
import { loggable } from '../platform/loggable.ts';
import type { BackupRequest } from './run.ts';

/*
 * A running server has the embedded database for itself. Whoever may read its data folder can ask it for a backup here: a
 * line of JSON with the request, answered by lines until one says how it ended.
 */

const request = z.object({
  to: z.string(),
  key: z.string().optional(),
  verify: z.boolean(),
  anew: z.boolean().optional(),
  keep: z.number().int().optional(),
});
const said = z.union([
  z.object({ progress: z.string() }),
  z.object({ done: z.string() }),
  z.object({ failed: z.string() }),
]);

/** The longest path a unix socket may have on every system. */
const LONGEST_PATH = 103;

function pathOf(dataDirectory: string): string {
  const directory = realpathSync(dataDirectory);
  const path = join(directory, 'server.sock');
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  return join(tmpdir(), `likeness-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}.sock`);
}

/**
 * Listens for requests on this machine.
 *
 * @param make makes the backup and returns a sentence about it
 * @returns stops listening
 */
export function takeRequests(
  dataDirectory: string,
  make: (request: BackupRequest, onProgress: (sentence: string) => void) => Promise<string>,
): () => void {
  const path = pathOf(dataDirectory);
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => {
    const say = (line: z.output<typeof said>) => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`));
    socket.on('error', () => undefined);
    const lines = createInterface({ input: socket });
    // It passes on the errors of its socket: a command that is broken off must not end the server.
    lines.on('error', () => undefined);
    lines.once('line', (line) => {
      Promise.resolve()
        .then(() => make(request.parse(JSON.parse(line)) as BackupRequest, (progress) => say({ progress })))
        .then(
          (done) => say({ done }),
          (error: unknown) => say({ failed: backupSentence(error) ?? loggable(error).message }),
        )
        .finally(() => socket.end());
    });
  });
  // Nobody but the owner of the folder may ask.
  const before = process.umask(0o177);
  server.listen(path);
  process.umask(before);
  server.on('error', () => undefined);
  server.unref();
  return () => void server.close();
}

/**
 * Asks the server that uses this data folder for a backup.
 *
 * @returns what it said at the end; undefined if no server is running there
 * @throws BackupProblem with the server's reason
 */
export async function askServer(
  dataDirectory: string,
  asked: BackupRequest,
  onProgress: (sentence: string) => void,
): Promise<string | undefined> {
  const socket = await connected(pathOf(dataDirectory));
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(asked)}\n`);
  for await (const line of linesFrom(socket)) {
    const answer = said.parse(JSON.parse(line));
    if ('done' in answer) return answer.done;
    if ('failed' in answer) throw new BackupProblem(answer.failed);
    onProgress(answer.progress);
  }
  throw new BackupProblem('The server ended before the backup was whole. There is no backup.');
}

/** What the other side says until it ends, in whichever way: a server that is killed resets its connections. */
async function* linesFrom(socket: Socket): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: socket });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
  }
}

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}
