import { setTimeout as wait } from 'node:timers/promises';
import { type Surroundings, openHouse, teller } from './accident.ts';
import { worked } from './crowd.ts';
import { letTimePass, lookAtOnce, settle, withPool } from './settle.ts';

/** A server is killed after so many actions, and then so many milliseconds: in the middle of others. */
const ACTIONS = [1, 25] as const;
const LATER_MS = [0, 120] as const;
/** Opening an embedded database takes seconds, in which nobody works: it is looked at after every tenth kill. */
const LOOKS_EVERY = { embedded: 10, postgres: 1 } as const;

/** The server is killed at a random moment of its work, and started again. */
export async function kill(surroundings: Surroundings): Promise<void> {
  const { random, times, database, stopped } = surroundings;
  await using opened = await openHouse(surroundings);
  const { house, crowd } = opened;
  const { notebook } = crowd;
  const say = teller('kill', surroundings, notebook);
  for (let blow = 1; blow <= times && !stopped.aborted; blow += 1) {
    await house.start();
    const actions = random.whole(...ACTIONS);
    const ms = random.whole(...LATER_MS);
    await worked(notebook, actions);
    await wait(ms);
    await house.server.kill();
    const looks = blow % LOOKS_EVERY[database] === 0;
    const faults = looks ? await withPool(house, (pool) => lookAtOnce(pool, notebook, house)) : [];
    say(`${blow} of ${times}`, `after ${actions} actions and ${ms} ms`, faults);
  }
  // Otherwise one more start would be needed for what the last kill left.
  await withPool(house, letTimePass);
  await house.start();
  await crowd.leave();
  const { faults, unnamed } = await settle(house, notebook);
  say('at the end', `${unnamed} files that no row names`, faults);
}
