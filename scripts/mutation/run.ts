import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { KeptRun } from './kept.ts';
import { type Change, described } from './mutants.ts';
import { SURVIVORS, type Survivor } from './survivors.ts';
import { sourcesOf, type Target, TARGETS } from './targets.ts';
import { type Noticed, tryMutants } from './trials.ts';

/*
 * Breaks the code on purpose, one small change at a time, and looks whether a test notices: rights, lifecycles, claims,
 * files and money.
 *
 *     npm run mutate                         every change
 *     npm run mutate -- files money          of these targets
 *     npm run mutate -- --every 5            every fifth change, spread over all sources
 *     npm run mutate -- claims --kept-in F   goes on where the run that wrote the file F was stopped; F is made if there is none
 *
 * Ends with 1 when fewer than 95 in 100 of a target's changes are noticed, not counting those that survivors.ts explains.
 */

const SHARE_MIN = 0.95;

const { values, positionals } = parseArgs({
  options: { every: { type: 'string', default: '1' }, 'kept-in': { type: 'string' } },
  allowPositionals: true,
});
const every = Number(values.every);
if (!Number.isInteger(every) || every < 1) throw new Error('--every takes a whole number from 1');
const targets = TARGETS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (targets.length === 0) throw new Error(`No target is called so: ${TARGETS.map(({ name }) => name).join(', ')}`);
for (const target of targets) await count(target);

async function count(target: Target): Promise<void> {
  const started = performance.now();
  const changes = new Map(
    sourcesOf(target).flatMap(({ file, text, mutants }) =>
      mutants.map((mutant): [number, Change] => [mutant.number, described(file, text, mutant)]),
    ),
  );
  const tried = [...changes.keys()].filter((number) => number % every === 0);
  const kept = new KeptRun(values['kept-in'], changes);
  const earlier = kept.earlier().filter(({ number }) => number % every === 0);
  const noticed = new Map(earlier.map((one): [number, Noticed] => [one.number, one]));
  const note = (one: Noticed) => {
    noticed.set(one.number, one);
    kept.add(one);
  };
  const unnoticed = () => tried.filter((number) => !noticed.has(number));
  const isExplained = (number: number) => SURVIVORS.some((survivor) => isSame(survivor, changes.get(number)!));
  const unexplained = () => unnoticed().filter((number) => !isExplained(number));

  const before = earlier.length > 0 ? ` ${earlier.length} were noticed before.` : '';
  console.log(`${target.name}: ${tried.length} changes are tried.${before}`);
  await inProcesses(unnoticed(), (some) => tryMutants(target, some, false, note));
  await inProcesses(unexplained(), (some) => tryMutants(target, some, true, note));

  for (const number of unexplained()) console.log(`  Survived: ${shown(changes.get(number)!)}`);
  for (const number of noticed.keys()) {
    if (isExplained(number)) console.log(`  Noticed, though explained: ${shown(changes.get(number)!)}`);
  }
  const explained = unnoticed().length - unexplained().length;
  const counted = tried.length - explained;
  const share = counted === 0 ? 1 : (counted - unexplained().length) / counted;
  const byTime = [...noticed.values()].filter(({ by }) => by === undefined).length;
  const minutes = Math.ceil((performance.now() - started) / 60_000);
  console.log(
    `${target.name}: ${noticed.size} of ${tried.length} are noticed (${byTime} because the tests never ended), ` +
      `${explained} explained, ${unexplained().length} survive: ${(share * 100).toFixed(1)} %. ${minutes} minutes.`,
  );
  if (share < SHARE_MIN) process.exitCode = 1;
}

/** Deals the mutants out to as many processes as there are cores. */
async function inProcesses(numbers: readonly number[], work: (some: number[]) => Promise<void>): Promise<void> {
  const processes = Math.min(availableParallelism(), numbers.length);
  const hands = Array.from({ length: processes }, (_, hand) =>
    numbers.filter((_, place) => place % processes === hand),
  );
  await Promise.all(hands.map(work));
}

function isSame(survivor: Survivor, { file, at, change }: Change): boolean {
  return survivor.file === file && survivor.at === at && survivor.change === change;
}

function shown({ file, line, change }: Change): string {
  return `${file}:${line}  ${change}`;
}
