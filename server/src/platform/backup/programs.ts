import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupProblem, MachineProblem } from './problem.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** PostgreSQL's own programs for backups. */
type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** A program's words, and the database it works on, if it is to work on one. */
export interface Call {
  readonly program: Program;
  readonly words: readonly string[];
  readonly databaseUrl?: string;
}

/**
 * What a program writes, of what it is given to read. It ends with a BackupProblem if the program does not end well, and
 * with the error of its input if that fails.
 */
export async function* outputOf(call: Call, input: Bytes = nothing()): AsyncGenerator<Uint8Array> {
  const child = started(call);
  const ended = endOf(call.program, child);
  const given = give(child, input);
  // Both are awaited below; until then neither may count as unhandled.
  ended.catch(() => undefined);
  given.catch(() => child.kill());
  try {
    yield* child.stdout as Bytes;
    await given;
    await ended;
  } finally {
    child.kill();
  }
}

/** Gives a program something to read, and waits for its end. */
export async function feed(call: Call, input: Bytes): Promise<void> {
  for await (const _ of outputOf(call, input));
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function give(child: ReturnType<typeof started>, input: Bytes): Promise<void> {
  try {
    await pipeline(Readable.from(input, { objectMode: false }), child.stdin);
  } catch (error) {
    // A program that has stopped reading says itself why.
    if (!['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** The password goes along unseen: the words of a program are shown to everybody on the machine. */
function started({ program, words, databaseUrl }: Call) {
  if (databaseUrl === undefined) return spawn(program, words, { stdio: 'pipe' });
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return spawn(program, [...words, `--dbname=${address.href}`], {
    stdio: 'pipe',
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
}

async function endOf(program: Program, child: ReturnType<typeof started>): Promise<void> {
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2_000);
  });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new BackupProblem(`${program} did not end well: ${words.trim() || `code ${code}`}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new MachineProblem(
      `${program} is not on this machine. Install the programs of PostgreSQL (postgresql-client), at least as new as the server.`,
    );
  }
}
