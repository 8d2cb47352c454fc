import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** As `npm start` does: what one server has compiled the next one finds. */
const NODE_COMPILE_CACHE = resolve('node_modules/.cache/node');
const QUICKLY = resolve('server/src/quickImports.ts');

/** A program of the project in a process of its own. */
export interface Program {
  readonly process: ChildProcess;
  /** The output so far. */
  readonly output: () => string;
}

/**
 * Only the variables that the journeys need are passed on: a developer's own mail server must not get e-mails from
 * them.
 */
export function launch(file: string, log: string, settings: Readonly<Record<string, string>>): Program {
  mkdirSync(dirname(log), { recursive: true });
  const { PATH, HOME } = process.env;
  const child = spawn('node_modules/.bin/node', ['--import', QUICKLY, file], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = createWriteStream(log);
  child.stdout.pipe(written, { end: false });
  child.stderr.pipe(written, { end: false });
  return { process: child, output: () => readFileSync(log, 'utf8') };
}

export function hasEnded({ process: { exitCode, signalCode } }: Program): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Whether it ended by itself within this time. */
export async function endsWithin(program: Program, milliseconds: number): Promise<boolean> {
  if (hasEnded(program)) return true;
  const inTime = new AbortController();
  const ended = once(program.process, 'exit').then(() => true);
  const late = delay(milliseconds, false, { signal: inTime.signal }).catch(() => false);
  try {
    return await Promise.race([ended, late]);
  } finally {
    inTime.abort();
  }
}

/** Asks it to end.

@throws Error if it had to be killed */
export async function end(program: Program, milliseconds: number): Promise<void> {
  if (hasEnded(program)) return;
  program.process.kill('SIGTERM');
  if (await endsWithin(program, milliseconds)) return;
  program.process.kill('SIGKILL');
  throw new Error(`A program did not stop when asked to. Its output:\n${program.output()}`);
}
