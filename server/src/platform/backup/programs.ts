import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupProblem } from './problem.ts';

/** PostgreSQL's own programs for backups. */
type Program = 'pg_dump' | 'pg_restore';

/** What a program writes. It ends with a BackupProblem if the program does not end well. */
export async function* outputOf(program: Program, databaseUrl: string, words: readonly string[]) {
  const child = started(program, databaseUrl, words);
  const ended = endOf(program, child);
  ended.catch(() => undefined);
  child.stdin.end();
  try {
    yield* child.stdout as AsyncIterable<Uint8Array>;
    await ended;
  } finally {
    child.kill();
  }
}

/** Gives a program something to read, and waits for its end. */
export async function feed(
  program: Program,
  databaseUrl: string,
  words: readonly string[],
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const child = started(program, databaseUrl, words);
  const ended = endOf(program, child);
  ended.catch(() => undefined);
  child.stdout.resume();
  try {
    await pipeline(Readable.from(content, { objectMode: false }), child.stdin).catch((error: unknown) => {
      // A program that has stopped reading says itself why.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    });
    await ended;
  } finally {
    child.kill();
  }
}

/** The password goes along unseen: the words of a program are shown to everybody on the machine. */
function started(program: Program, databaseUrl: string, words: readonly string[]) {
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return spawn(program, [...words, `--dbname=${address.href}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
}

async function endOf(program: Program, child: ReturnType<typeof started>): Promise<void> {
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2_000);
  });
  child.stdin.on('error', () => undefined);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new BackupProblem(`${program} did not end well: ${words.trim() || `code ${code}`}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupProblem(
      `${program} is not on this machine. Install the programs of PostgreSQL (postgresql-client), at least as new as the server.`,
    );
  }
}
