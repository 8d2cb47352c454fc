import { WORK_MEASURES, type WorkMeasure } from '@likeness/contract/dashboards/measures';
import { readAccountActions } from '@likeness/contract/dashboards/people';
import { commentOnOrder } from '@likeness/contract/orderDesk/afterSales';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { runs } from '../../testing/runs.ts';
import { type Guided, type Step, aStep } from '../../testing/workday/steps.ts';
import { Workday } from '../../testing/workday/workday.ts';
import { countIn } from '../countStore.ts';
import { periodOf } from '../periodStore.ts';
import { countDue, countDueHours, rollups } from '../rollups/index.ts';
import { workOf } from './boardStore.ts';

let app: TestApp;
let day: Workday;
let superAdmin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  day = await Workday.open(app);
  superAdmin = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const MINUTE = 60_000;

/**
 * The two nights on which the clocks of Paris change, with periods that begin or end in them. In Auckland and Los
 * Angeles it is another day; India's days begin within an hour of UTC.
 */
const NIGHTS = [
  { begin: '2026-03-28T20:00:00.000Z', days: ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'] },
  { begin: '2026-10-24T20:00:00.000Z', days: ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'] },
];
const ZONES = ['Europe/Paris', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'];

/** A step, perhaps a comment that blames somebody, some time that passes, and perhaps hours that are counted. */
const aMoment = fc.record({
  step: aStep,
  blames: fc.option(fc.nat(3), { freq: 8, nil: undefined }),
  passes: fc.constantFrom(1, 1, 1, 1000, MINUTE, 40 * MINUTE, 3 * HOUR),
  counts: fc.nat(9).map((chance) => chance === 0),
});
type Moment = typeof aMoment extends fc.Arbitrary<infer Drawn> ? Drawn : never;

interface Drawn {
  readonly moments: readonly Moment[];
  readonly night: number;
}

async function work({ moments, night }: Drawn): Promise<void> {
  await day.begin();
  await app.platform.database.pool.query('truncate rollup_work, rollup_due');
  const { begin } = NIGHTS[night]!;
  const ahead = Date.parse(begin) - app.clock.now().getTime();
  app.clock.advance(ahead);
  for (const { step, blames, passes, counts } of moments) {
    await take(step);
    if (blames !== undefined) await blame(day.people[blames]!);
    app.clock.advance(passes);
    if (counts) await app.platform.database.transaction((tx) => countDueHours(tx, 5));
  }
}

async function take(drawn: Step | Guided): Promise<void> {
  const before = await day.snapshot();
  await day.take(day.resolve(drawn, before), before);
}

async function blame(person: Caller): Promise<void> {
  const [order] = (await day.snapshot()).orders;
  await superAdmin.call(commentOnOrder, {
    params: { id: order!.id },
    body: { valueText: 'Refused #administrationRefusal', refusalForUser: person.id },
  });
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly time_zone: string;
}

/** Every entry of a history, page by page, and the number that the history gives. */
async function readAll(id: number | 'all', asked: Asked, measure: WorkMeasure) {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...asked, measure, limit: 15, page };
    const { answer } = await superAdmin.call(readAccountActions, { params: { id }, query });
    ids.push(...answer.result.map((entry) => entry.id));
    if (page * 15 >= answer.total) return { ids, total: answer.total };
  }
}

test('a history shows exactly the actions that the boards count, on either side of midnight and of a change of clocks', async () => {
  const met = new Map<WorkMeasure, number>();
  const tx = app.platform.database.orm;
  const drawn = fc.record({
    moments: fc.array(aMoment, { minLength: 15, maxLength: 45, size: 'max' }),
    night: fc.nat(NIGHTS.length - 1),
    zone: fc.constantFrom(...ZONES),
    first: fc.nat(2),
    length: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ moments, night, zone, first, length }) => {
      await work({ moments, night });
      const { days } = NIGHTS[night]!;
      const asked = { from: days[first]!, to: days[Math.min(first + length, 3)]!, time_zone: zone };
      const period = await periodOf(tx, asked);
      for (const id of ['all' as const, ...day.people.slice(0, 5).map((person) => person.id)]) {
        const keys = workOf(id === 'all' ? undefined : id);
        const counted = await countIn(tx, { rollup: rollups.work, measures: WORK_MEASURES, keys }, period);
        for (const measure of WORK_MEASURES) {
          const number = counted.total[measure];
          const shown = number === 0 && id !== 'all' ? { ids: [], total: 0 } : await readAll(id, asked, measure);
          expect([id, measure, shown.total, new Set(shown.ids).size, shown.ids.length]).toEqual([
            id,
            measure,
            number,
            number,
            number,
          ]);
          met.set(measure, (met.get(measure) ?? 0) + number);
        }
      }
    }),
    { seed: 20_260_328, numRuns: runs(30) },
  );
  expect(await countDue(tx)).toBeGreaterThan(0);
  console.log(met);
});
