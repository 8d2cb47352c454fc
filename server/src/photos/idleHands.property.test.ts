import * as photos from '@likeness/contract/photos';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { WorkScenario } from '../testing/workScenario.ts';
import { runsOnDatabase, toBeMet } from '../testing/runs.ts';
import { claimNext, releaseExpired } from './claiming.ts';
import { emptyTables } from '../testing/emptyTables.ts';

/* Sorters with the screens that they have: one photo in hand, the next one ahead, and a new look while nothing waits. */

const PEOPLE = 4;
/** How often a screen on which nothing waits looks again when it hears of news, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;

let app: TestApp;
let house: WorkScenario;
let people: Caller[];

beforeAll(async () => {
  app = await startTestApp();
  house = await WorkScenario.open(app);
  people = await Promise.all(Array.from({ length: PEOPLE }, () => app.signedInAs('sorter')));
});
afterAll(() => app.close());

const who = fc.nat(PEOPLE - 1);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('arrive' as const), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('open' as const), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('lookAhead' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('goOn' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('leave' as const, 'closePage' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sweep' as const), who }) },
);

async function waitingNow(): Promise<number> {
  return (await people[0]!.call(photos.countWaiting)).answer.total_to_process_for_editor;
}

const tx = () => app.platform.database.orm;

test('as long as a photo waits, nobody who asks every two seconds is told that none does', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }), async (steps) => {
      await emptyTables(app, 'document', 'claim', 'reservation');
      const held: (number | undefined)[] = people.map(() => undefined);
      const open = people.map(() => false);
      for (const { does, who: place } of steps) {
        met.add(does);
        const person = people[place]!;
        const inHand = held[place];
        if (does === 'arrive') await house.document();
        if (does === 'open') open[place] = true;
        if (does === 'lookAhead' && inHand) {
          await person.call(photos.nextForVerification, { query: { after: inHand } });
        }
        if (does === 'goOn' && inHand) {
          await person.call(photos.leaveVerification, { params: { id: inHand } });
          await app.platform.database.pool.query(`update document set status = 'validated' where id = $1`, [inHand]);
          held[place] = undefined;
        }
        if (does === 'leave' && inHand) await person.call(photos.leaveVerification, { params: { id: inHand } });
        if (does === 'closePage' && inHand) {
          const closing = app.clock.now().toISOString();
          await person.call(photos.leaveVerification, { params: { id: inHand }, query: { closing } });
        }
        if (does === 'leave' || does === 'closePage') [held[place], open[place]] = [undefined, false];
        if (does === 'sweep') await releaseExpired(tx(), app.clock.now());
        app.clock.advance(LOOK_AGAIN_MS);
        const keptFromThem: number[] = [];
        for (const [seat, sorter] of people.entries()) {
          if (!open[seat] || held[seat] !== undefined) continue;
          const { answer } = await sorter.call(photos.nextForVerification, { query: { start: 'true' } });
          held[seat] = 'id' in answer ? answer.id : undefined;
          if (held[seat] === undefined) keptFromThem.push(await waitingNow());
        }
        expect(keptFromThem.filter((waiting) => waiting > 0)).toEqual([]);
      }
    }),
    { seed: 20_261_123, numRuns: runsOnDatabase(12) },
  );
  const everything = ['arrive', 'closePage', 'goOn', 'leave', 'lookAhead', 'open', 'sweep'];
  expect([...met].toSorted()).toEqual(toBeMet(met, everything));
});

test('many who ask at the same moment for photos that are reserved for others get one each', async () => {
  await emptyTables(app, 'document', 'claim', 'reservation');
  const [busy, ...idle] = people as [Caller, ...Caller[]];
  for (let made = 0; made < PEOPLE; made += 1) await house.document();
  const first = await claimNext(tx(), {
    kind: 'verification',
    actor: { id: busy.id, roles: ['ROLE_SORTER'] },
    now: app.clock.now(),
  });
  for (let turn = 0; turn < PEOPLE; turn += 1) {
    await busy.call(photos.nextForVerification, { query: { after: first!.subjectId } });
  }
  await app.platform.database.pool.query('update reservation set staff_id = $1', [busy.id]);
  const taken = await Promise.all(
    idle.map(async (sorter) => (await sorter.call(photos.nextForVerification, { query: { start: 'true' } })).answer),
  );
  const ids = taken.flatMap((answer) => ('id' in answer ? [answer.id] : []));
  expect(new Set(ids).size).toBe(idle.length);
  expect(await waitingNow()).toBe(0);
});
