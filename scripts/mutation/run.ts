import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { described, type Mutant, mutantsOf } from './mutants.ts';
import { SURVIVORS } from './survivors.ts';
import { type Target, TARGETS } from './targets.ts';

/*
 * Breaks the code on purpose, one small change at a time, and looks whether a test notices: rights, lifecycles, claims,
 * files and money.
 *
 *     npm run mutate                         every change; some hours
 *     npm run mutate -- files money          of these targets
 *     npm run mutate -- --every 5            every fifth change, spread over all sources
 *
 * Ends with 1 when fewer than 95 in 100 of the changes are noticed, not counting those that survivors.ts explains.
 */

const root = resolve(import.meta.dirname, '../..');
const SHARE_MIN = 0.95;
/** A mutant whose tests never end counts as noticed. The time limit is this many times the normal time, plus a minute. */
const PATIENCE = 5;

interface Trial {
  readonly target: Target;
  readonly file: string;
  readonly text: string;
  readonly mutant: Mutant;
}

const { values, positionals } = parseArgs({
  options: { every: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const every = Number(values.every);
if (!Number.isInteger(every) || every < 1) throw new Error('--every takes a whole number from 1');
const targets = TARGETS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (targets.length === 0) throw new Error(`No target is called so: ${TARGETS.map(({ name }) => name).join(', ')}`);

const limits = new Map<Target, number>();
for (const target of targets) {
  const started = performance.now();
  if (!(await passes(target))) throw new Error(`The tests of ${target.name} fail as they are: mend them first`);
  limits.set(target, Math.ceil((performance.now() - started) * PATIENCE) + 60_000);
}

// Were the changes not to reach the tests, every one of them would seem to survive.
for (const target of targets) {
  const file = globSync([...target.sources], { cwd: root })[0]!;
  const broken = { file, mutant: { start: 0, end: 0, replacement: 'throw new Error();' } };
  if (await passes(target, broken, limits.get(target)))
    throw new Error(`The tests of ${target.name} do not load ${file}`);
}

const trials = targets.flatMap(trialsOf).filter((_, place) => place % every === 0);
console.log(`${trials.length} changes are tried.`);
const noticed = new Map<Target, number>();
const tried = new Map<Target, number>();
const survivors: string[] = [];
const waiting = trials.values();
await Promise.all(Array.from({ length: availableParallelism() }, work));

for (const target of targets) {
  console.log(`${target.name}: ${noticed.get(target) ?? 0} of ${tried.get(target) ?? 0} noticed`);
}
const unexplained = survivors.filter((survivor) => !isExplained(survivor));
for (const survivor of survivors) console.log(`${isExplained(survivor) ? 'Explained' : 'Survived'}: ${survivor}`);
const counted = trials.length - (survivors.length - unexplained.length);
const share = counted === 0 ? 1 : (counted - unexplained.length) / counted;
console.log(`${(share * 100).toFixed(1)} % of ${counted} changes are noticed.`);
if (share < SHARE_MIN) process.exitCode = 1;

async function work(): Promise<void> {
  for (const trial of waiting) {
    const { target, file, text, mutant } = trial;
    const survived = await passes(target, { file, mutant }, limits.get(target));
    tried.set(target, (tried.get(target) ?? 0) + 1);
    if (survived) survivors.push(described(file, text, mutant));
    else noticed.set(target, (noticed.get(target) ?? 0) + 1);
    console.log(`${survived ? 'survived' : 'noticed '} ${described(file, text, mutant)}`);
  }
}

function trialsOf(target: Target): Trial[] {
  return globSync([...target.sources], { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return mutantsOf(text).map((mutant) => ({ target, file, text, mutant }));
    });
}

/** Survivors are identified by their change and not by their line, because lines move. */
function isExplained(survivor: string): boolean {
  return SURVIVORS.some(({ change }) => survivor.replace(/:\d+ {2}/, '  ') === change);
}

/** Whether all tests of the target pass with the change. Tests that do not end count as failed. */
function passes({ tests }: Target, change?: { file: string; mutant: Mutant }, limitMs = 0): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const words = ['run', '--config', 'scripts/mutation/vitest.config.ts', '--silent', '--reporter=dot', ...tests];
  const env = { ...process.env, ...(change && { LIKENESS_MUTANT: JSON.stringify(change) }) };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [vitest, ...words],
      { cwd: root, env, timeout: limitMs, maxBuffer: 64 * 1024 * 1024 },
      (error) => done(error === null),
    );
  });
}
