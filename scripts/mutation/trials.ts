import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { root, sourcesOf, type Target } from './targets.ts';

/** The variable of the environment that says how many files of tests there are. */
export const FILES = 'LIKENESS_FILES';

/** What a process of tests is to do. */
export interface Plan {
  readonly files: readonly string[];
  /** The mutants to be tried. */
  readonly numbers: readonly number[];
  /** Whether every mutant is tried by all tests, with all modules loaded anew, and not only by those that reach it. */
  readonly isThorough: boolean;
  /** Where it notes what it does. */
  readonly notes: string;
  readonly patience: number;
  readonly graceMs: number;
}

/** What a process of tests notes, a line each. */
export type Note =
  | { readonly trying: number; readonly limitMs: number }
  | { readonly tried: number }
  | { readonly noticed: number; readonly by: string }
  /** After a mutant was noticed, the tests failed without it, too. */
  | { readonly spoiltBy: number }
  /** This file of tests fails without any change. */
  | { readonly broken: string }
  /** All files of tests were run. */
  | { readonly finished: true };

export interface Noticed {
  readonly number: number;
  /** The file of tests that failed, or nothing where the tests never ended. */
  readonly by: string | undefined;
}

/**
 * How long a mutant may take: so many times as long as the file's tests took just before without it, and some seconds. One
 * that takes longer is tried again first in a new process, with the longer limit: only then is it noticed.
 */
const FIRST_LIMIT = { patience: 10, graceMs: 20_000 };
const SECOND_LIMIT = { patience: 30, graceMs: 120_000 };

/** A process of tests does not end by itself with this one. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Tries mutants and tells of each that is noticed. A process that a mutant has spoilt or stopped is followed by another. */
export async function tryMutants(
  target: Target,
  numbers: readonly number[],
  isThorough: boolean,
  tell: (noticed: Noticed) => void,
): Promise<void> {
  const files = sourcesOf(target).map(({ file }) => resolve(root, file));
  let waiting = [...numbers];
  let suspect: number | undefined;
  while (waiting.length > 0) {
    const tried = suspect === undefined ? waiting : [suspect];
    const limit = suspect === undefined ? FIRST_LIMIT : SECOND_LIMIT;
    const end = await oneProcess(target, { files, numbers: tried, isThorough, ...limit }, (noticed) => {
      waiting = waiting.filter((number) => number !== noticed.number);
      tell(noticed);
    });
    if (end.stoppedAt === undefined) {
      if (suspect === undefined) return;
      // Alone it survives, so it is not tried again beside others.
      waiting = waiting.filter((number) => number !== suspect);
      suspect = undefined;
    } else if (suspect === undefined) suspect = end.stoppedAt;
    else {
      waiting = waiting.filter((number) => number !== suspect);
      tell({ number: suspect, by: end.isOverdue ? undefined : 'itself: it ends the process' });
      suspect = undefined;
    }
    if (suspect !== undefined && !waiting.includes(suspect)) suspect = undefined;
  }
}

/** Runs a process to its end, or until a mutant takes too long. Answers at which mutant it stopped. */
async function oneProcess(
  target: Target,
  plan: Omit<Plan, 'notes'>,
  tell: (noticed: Noticed) => void,
): Promise<{ stoppedAt: number | undefined; isOverdue: boolean }> {
  const directory = mkdtempSync(join(tmpdir(), 'likeness-mutants-'));
  const notes = join(directory, 'notes');
  writeFileSync(notes, '');
  const child = startTests(target, { ...plan, notes });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
  const ended = new Promise<unknown>((done) => child.on('close', done));
  // Several of them run at once, and each must end with this process.
  const stopChild = () => stop(child);
  process.once('exit', stopChild);
  for (const signal of SIGNALS) process.once(signal, endThisProcess);
  try {
    let read = 0;
    let trying: { number: number; until: number } | undefined;
    let spoiltBy: number | undefined;
    let isFinished = false;
    const readNotes = () => {
      const lines = readFileSync(notes, 'utf8').split('\n').slice(0, -1);
      for (const line of lines.slice(read)) {
        const note = JSON.parse(line) as Note;
        if ('noticed' in note) tell({ number: note.noticed, by: note.by });
        else if ('spoiltBy' in note) spoiltBy = note.spoiltBy;
        else if ('tried' in note) trying = undefined;
        else if ('broken' in note) throw new Error(`${note.broken} fails as it is: fix it first`);
        else if ('finished' in note) isFinished = true;
        else trying = { number: note.trying, until: performance.now() + note.limitMs };
      }
      read = lines.length;
    };
    let isOver = false;
    while (!isOver) {
      isOver = await Promise.race([ended.then(() => true), after(500, false)]);
      readNotes();
      if (trying && performance.now() > trying.until) return { stoppedAt: trying.number, isOverdue: true };
    }
    const stoppedAt = spoiltBy ?? trying?.number;
    // How the process ends says nothing: Vitest also hears of the tests that fail with a mutant.
    if (!isFinished && stoppedAt === undefined) throw new Error(`The tests of ${target.name} do not run:\n${output}`);
    return { stoppedAt, isOverdue: false };
  } finally {
    for (const signal of SIGNALS) process.off(signal, endThisProcess);
    process.off('exit', stopChild);
    stopChild();
    await ended;
    rmSync(directory, { recursive: true, force: true });
  }
}

function startTests(target: Target, plan: Plan): ChildProcess {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const words = [
    'run',
    '--config',
    'scripts/mutation/vitest.config.ts',
    '--silent=true',
    '--reporter=dot',
    ...target.tests,
  ];
  return spawn(process.execPath, [vitest, ...words], {
    cwd: root,
    env: { ...process.env, LIKENESS_TARGET: target.name, LIKENESS_MUTANTS: JSON.stringify(plan) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, to be ended with all its processes.
    detached: true,
  });
}

function endThisProcess(): void {
  process.exit(1);
}

function stop({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
