import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Surroundings, teller } from './accident.ts';
import { Cluster } from './cluster.ts';
import { gather, worked } from './crowd.ts';
import { House, freePort, throwAwayFolder } from './house.ts';
import { Line } from './line.ts';
import { lookAtOnce, settle, withPool } from './settle.ts';

const ACTIONS = [3, 25] as const;
/** Longer than a server waits for a connection. */
const STOPPED_MS = 20_000;

/** PostgreSQL is restarted, is away for a while, and is replaced by its standby; the server is not told. */
export async function postgres(surroundings: Surroundings): Promise<void> {
  const { random, times, stopped } = surroundings;
  const folder = throwAwayFolder();
  let leader = await Cluster.make(join(folder.path, 'pg0'), await freePort());
  const line = await Line.to(leader.port);
  let house: House | undefined;
  try {
    await leader.start();
    house = await House.filled(join(folder.path, 'data'), leader.url('postgres', line.port));
    const crowd = await gather(house, surroundings);
    const { notebook } = crowd;
    const running = house;
    const say = teller('postgres', surroundings, notebook);
    await house.start();
    const failOver = async (which: number) => {
      const standby = await Cluster.standbyOf(leader, join(folder.path, `pg${which}`), await freePort());
      await standby.start();
      await leader.query("alter system set synchronous_standby_names = '*'");
      await leader.query('select pg_reload_conf()');
      await worked(notebook, random.whole(...ACTIONS));
      await leader.killAll();
      await standby.promote();
      await standby.query('alter system reset synchronous_standby_names');
      await standby.query('select pg_reload_conf()');
      line.become({ is: 'good' }, standby.port);
      leader = standby;
    };
    const accidents: readonly (readonly [what: string, happen: (which: number) => Promise<void>])[] = [
      [
        'restarted',
        async () => {
          await leader.stop('fast');
          await leader.start();
        },
      ],
      [
        'restarted at once (immediate)',
        async () => {
          await leader.stop('immediate');
          await leader.start();
        },
      ],
      [
        `away for ${STOPPED_MS / 1000} s`,
        async () => {
          await leader.stop('fast');
          await wait(STOPPED_MS);
          await leader.start();
        },
      ],
      ['failed over to its standby', failOver],
    ];
    for (let blow = 1; blow <= times && !stopped.aborted; blow += 1) {
      for (const [what, happen] of accidents) {
        await worked(notebook, random.whole(...ACTIONS));
        await happen(blow);
        // The server finds it again by itself.
        await worked(notebook, random.whole(...ACTIONS));
        say(`${blow} of ${times}`, what, await withPool(running, (pool) => lookAtOnce(pool, notebook, running)));
      }
    }
    await crowd.leave();
    const { faults, unnamed } = await settle(house, notebook);
    say('at the end', `${unnamed} files that no row names`, faults);
  } finally {
    await house?.close();
    await line.close();
    await leader.killAll();
    await folder.remove();
  }
}
