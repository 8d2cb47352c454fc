import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../server/src/testing/database.ts';
import { seededRandom } from './random.ts';
import type { Blow } from './torture/accident.ts';
import { drawPortraits } from './torture/filling.ts';
import { kill } from './torture/kill.ts';

/*
 * A short form of `npm run torture`: docs/torture.md says what the long one does. A killed embedded database is tried in
 * `server/src/platform/database/embedded/embedded.test.ts`.
 */

const SEED = 14;
const KILLS = 2;

test('a house that is killed twice at work has all that was acknowledged, once and whole', async () => {
  const blows: Blow[] = [];
  const empty = await createEmptyDatabase();
  const { url } = empty;
  try {
    await kill({
      seed: SEED,
      random: seededRandom('kill', SEED),
      times: KILLS,
      database: 'postgres',
      newDatabase: () => Promise.resolve({ url: url!, drop: () => Promise.resolve() }),
      portraits: await drawPortraits(SEED),
      tell: (blow) => blows.push(blow),
      stopped: new AbortController().signal,
    });
  } finally {
    await empty.drop();
  }
  expect(blows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(blows).toHaveLength(KILLS + 1);
  expect(blows.at(-1)!.acknowledged).toBeGreaterThan(KILLS);
});
