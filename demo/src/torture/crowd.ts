import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../random.ts';
import type { House } from './house.ts';
import { Notebook } from './notebook.ts';
import { Partner } from './partner.ts';
import { Postman } from './postman.ts';
import { withPool } from './settle.ts';
import { Sorter } from './sorter.ts';

/** All callers of a house at work. */
export interface Crowd {
  readonly notebook: Notebook;
  /** They end what they have begun, which needs a running server. @throws what broke one of them */
  leave(): Promise<void>;
}

interface CrowdOptions {
  readonly seed: number;
  readonly portraits: readonly Buffer[];
}

/** Three sorters, two servers of a partner and a postman come to work. The server need not run yet. */
export async function gather(house: House, { seed, portraits }: CrowdOptions): Promise<Crowd> {
  const stop = new AbortController();
  const notebook = new Notebook();
  const work = { address: house.address, notebook, stopped: stop.signal };
  const reasonIds = await withPool(house, async (pool) => {
    const { rows } = await pool.query<{ id: number }>('select id from photo_reject_reason order by id');
    return rows.map(({ id }) => id);
  });
  const random = (name: string) => seededRandom('torture', name, seed);
  const sorters = (['sorter', 'sorter2', 'admin'] as const).map((key) => {
    const sorter = new Sorter(work, random(key), key);
    sorter.reasonIds = reasonIds;
    return sorter;
  });
  const partners = ['A', 'B'].map((name) => new Partner(work, random(name), `T${seed}-${name}`, portraits));
  const postman = new Postman(work, random('postman'), 'postman');
  const all = Promise.all([...sorters, ...partners, postman].map((caller) => caller.run()));
  // A caller who stops for a reason of its own ends the accident: what it would have asked is missing.
  all.catch((error: unknown) => notebook.strange.push(`A caller broke off: ${String(error)}`));
  return {
    notebook,
    async leave() {
      stop.abort();
      await all;
    },
  };
}

const LOOK_AGAIN_MS = 2;
/** On a busy machine a start alone takes half a minute. */
const ACTIONS_MS = 120_000;

/** Waits until so many more actions are acknowledged. */
export async function worked(notebook: Notebook, actions: number): Promise<void> {
  const wanted = notebook.acknowledged + actions;
  const deadline = performance.now() + ACTIONS_MS;
  while (notebook.acknowledged < wanted) {
    if (performance.now() > deadline) throw new Error('The callers do not get on with their work');
    await wait(LOOK_AGAIN_MS);
  }
}
