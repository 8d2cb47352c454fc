import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Surroundings, openHouse, teller } from './accident.ts';
import { worked } from './crowd.ts';
import { lookAtOnce, settle, withPool } from './settle.ts';

const ACTIONS = [3, 25] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What the clock is wrong by, one after the other. */
const JUMPS: readonly (readonly [what: string, wrongBy: number])[] = [
  ['an hour forward', HOUR],
  ['two hours back', -HOUR],
  ['right again', 0],
  ['ten minutes back', -10 * MINUTE],
  ['a day forward', 24 * HOUR],
  ['right again', 0],
];

/**
 * The clock of the server's machine jumps while it works. That of an embedded database is the same one; that of
 * PostgreSQL goes on as before.
 */
export async function clock(surroundings: Surroundings): Promise<void> {
  const { random, times, database, stopped } = surroundings;
  await using opened = await openHouse(surroundings);
  const { house, folder, crowd } = opened;
  const file = join(folder, 'clock');
  const be = (wrongBy: number) => {
    // Written beside it and renamed: whoever reads it never finds half a number.
    writeFileSync(`${file}.new`, String(wrongBy));
    renameSync(`${file}.new`, file);
  };
  be(0);
  house.also = { CLOCK_FILE: file, NODE_OPTIONS: `--import ${new URL('jumpingClock.ts', import.meta.url).href}` };
  const { notebook } = crowd;
  const say = teller('clock', surroundings, notebook);
  await house.start();
  for (let blow = 1; blow <= times && !stopped.aborted; blow += 1) {
    for (const [what, wrongBy] of JUMPS) {
      be(wrongBy);
      await worked(notebook, random.whole(...ACTIONS));
      const faults = database === 'embedded' ? [] : await withPool(house, (pool) => lookAtOnce(pool, notebook, house));
      say(`${blow} of ${times}`, what, faults);
    }
  }
  await crowd.leave();
  const { faults, unnamed } = await settle(house, notebook);
  say('at the end', `${unnamed} files that no row names`, faults);
}
