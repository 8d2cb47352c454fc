import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Surroundings, teller } from './accident.ts';
import { Cluster } from './cluster.ts';
import { gather, worked } from './crowd.ts';
import { Disk } from './disk.ts';
import { House, freePort, throwAwayFolder } from './house.ts';
import { lookAtOnce, settle, withPool } from './settle.ts';

const ACTIONS = [3, 25] as const;
const LATER_MS = [0, 120] as const;

/**
 * The machine loses its power: everything on it ends at the same moment, and its disk has what had reached it. What is
 * outside, the mail server and the mail partner, has power all the time.
 */
export async function power(surroundings: Surroundings): Promise<void> {
  const { random, times, database, stopped } = surroundings;
  const folder = throwAwayFolder();
  const disk = await Disk.make(folder.path);
  const cluster = database === 'postgres' ? await Cluster.make(join(disk.path, 'pg'), await freePort()) : undefined;
  let house: House | undefined;
  try {
    await cluster?.start();
    const data = join(disk.path, 'data');
    mkdirSync(data);
    house = await House.filled(data, cluster?.url('postgres'));
    const crowd = await gather(house, surroundings);
    const { notebook } = crowd;
    const running = house;
    const say = teller('power', surroundings, notebook);
    for (let blow = 1; blow <= times && !stopped.aborted; blow += 1) {
      await house.start();
      const actions = random.whole(...ACTIONS);
      const ms = random.whole(...LATER_MS);
      await worked(notebook, actions);
      await wait(ms);
      house.server.freeze();
      cluster?.freeze();
      await disk.copyAsAfterPowerCut();
      await Promise.all([house.server.killAll(), cluster?.killAll()]);
      await disk.startFromCopy();
      await cluster?.start();
      const faults = await withPool(running, (pool) => lookAtOnce(pool, notebook, running));
      say(`${blow} of ${times}`, `after ${actions} actions and ${ms} ms`, faults);
    }
    await house.start();
    await crowd.leave();
    const { faults, unnamed } = await settle(house, notebook);
    say('at the end', `${unnamed} files that no row names`, faults);
  } finally {
    await house?.close();
    await cluster?.killAll();
    await disk.remove();
    await folder.remove();
  }
}
