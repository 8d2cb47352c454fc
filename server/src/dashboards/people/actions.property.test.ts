import {
  ACTION_MEASURES,
  type ActionMeasure,
  WORK_MEASURES,
  workMeasuresOf,
} from '@likeness/contract/dashboards/measures';
import { readAccountActions } from '@likeness/contract/dashboards/people';
import { commentOnOrder } from '@likeness/contract/orderDesk/afterSales';
import * as photos from '@likeness/contract/photos';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { hourOfWeekIn } from '../../testing/boardCounter.ts';
import { runsOnDatabase, toBeMet } from '../../testing/runs.ts';
import { type Worked, WorkScenario } from '../../testing/workScenario.ts';
import { emptying } from '../../testing/emptyTables.ts';
import { EMPTY_HOUSE } from '../../testing/workday/snapshot.ts';
import { countIn } from '../countStore.ts';
import { periodOf } from '../periodStore.ts';
import { countDueHours, rollups } from '../rollups/index.ts';
import { workOf } from './boardStore.ts';

let app: TestApp;
let scenario: WorkScenario;
let superAdmin: Caller;
let sorters: Caller[];
let controllers: Caller[];

beforeAll(async () => {
  app = await startTestApp();
  scenario = await WorkScenario.open(app);
  superAdmin = await app.signedInAs('superAdmin');
  sorters = [await app.signedInAs('sorter'), await app.signedInAs('sorter')];
  controllers = [await app.signedInAs('controller'), await app.signedInAs('controller')];
  // The nights lie months apart, and nobody signs in anew.
  await app.platform.database.pool.query(`update staff_session set expires_at = '2030-01-01'`);
});
afterAll(() => app.close());

const MINUTE = 60_000;

/**
 * The two nights on which the clocks of Paris change. In Auckland and Los Angeles it is another day; India's days begin
 * within an hour of UTC.
 */
const NIGHTS = [
  { begin: '2026-03-28T21:30:00.000Z', days: ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'] },
  { begin: '2026-10-24T20:30:00.000Z', days: ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'] },
];
const ZONES = ['Europe/Paris', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'];

const STEPS = ['reject', 'sendForEditing', 'validate', 'process', 'giveUp', 'finish', 'processTwice', 'blame'] as const;

/** What somebody does, perhaps to take it back at once; then time passes, and perhaps hours are counted. */
const aStep = fc.record({
  step: fc.constantFrom(...STEPS),
  sorter: fc.nat(1),
  controller: fc.nat(1),
  isUndone: fc.nat(3).map((chance) => chance === 0),
  passes: fc.constantFrom(1, 1000, MINUTE, 20 * MINUTE, 70 * MINUTE),
  isCounted: fc.nat(5).map((chance) => chance === 0),
});
type Step = typeof aStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;

async function work(steps: readonly Step[], night: number): Promise<void> {
  await app.platform.database.pool.query(
    `${EMPTY_HOUSE}; ${emptying(['rollup_work', 'rollup_work_by_day', 'rollup_due'])}`,
  );
  app.clock.advance(Date.parse(NIGHTS[night]!.begin) - app.clock.now().getTime());
  for (const step of steps) {
    await take(step);
    app.clock.advance(step.passes);
    if (step.isCounted) await app.platform.database.transaction((tx) => countDueHours(tx, 5));
  }
}

async function take({ step, sorter: sorterPlace, controller: controllerPlace, isUndone }: Step): Promise<void> {
  const sorter = sorters[sorterPlace]!;
  const controller = controllers[controllerPlace]!;
  switch (step) {
    case 'reject':
    case 'sendForEditing':
    case 'validate': {
      const worked = await scenario[step](sorter);
      if (isUndone) await takeBack(sorter, worked, photos.leaveVerification);
      return;
    }
    case 'process':
    case 'giveUp': {
      const worked = await scenario[step](controller);
      if (isUndone) await takeBack(controller, worked, photos.leaveProcessing);
      return;
    }
    case 'finish':
    case 'processTwice': {
      const { document } = await scenario.process(controller);
      app.clock.advance(1);
      if (step === 'finish') await scenario.validate(sorter, document);
      else await scenario.process(controller, (await scenario.sendForEditing(sorter, 'Again', document)).document);
      return;
    }
    case 'blame': {
      const { document } = await scenario.validate(sorter);
      const body = { valueText: 'Refused #administrationRefusal', refusalForUser: sorter.id };
      await superAdmin.call(commentOnOrder, { params: { id: document.orderId }, body });
    }
  }
}

async function takeBack(
  person: Caller,
  worked: Worked,
  leave: typeof photos.leaveVerification | typeof photos.leaveProcessing,
): Promise<void> {
  app.clock.advance(1000);
  await scenario.undo(person, worked);
  await person.call(leave, { params: { id: worked.document.id } });
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly time_zone: string;
}

/** Every entry of a history, page by page, and the number that the history gives. */
async function readAll(id: number | 'all', asked: Asked, measure: ActionMeasure) {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...asked, measure, limit: 15, page };
    const { answer } = await superAdmin.call(readAccountActions, { params: { id }, query });
    ids.push(...answer.result.map((entry) => entry.id));
    if (page * 15 >= answer.total) return { ids, total: answer.total };
  }
}

/** Each hour of the week in which somebody judged a photo has a history of exactly these verdicts. */
async function expectHours({ timeZone }: { timeZone: string }, asked: Asked): Promise<void> {
  const query = { ...asked, measure: 'judged' as const };
  const read = (narrowed: object) =>
    superAdmin.call(readAccountActions, { params: { id: 'all' }, query: { ...query, ...narrowed, limit: 500 } });
  const { result } = (await read({})).answer;
  const hourOf = hourOfWeekIn(timeZone);
  for (const [place, entries] of Map.groupBy(result, ({ createdAt }) => hourOf(new Date(createdAt)))) {
    const { answer } = await read({ weekday: 1 + Math.floor(place / 24), hour: place % 24 });
    expect([answer.total, answer.result]).toEqual([entries.length, entries]);
  }
}

test('a history shows exactly the actions that the boards count, on either side of midnight and of a change of clocks', async () => {
  const met = new Set<string>();
  const tx = app.platform.database.orm;
  const drawn = fc.record({
    steps: fc.array(aStep, { minLength: 10, maxLength: 20, size: 'max' }),
    night: fc.nat(NIGHTS.length - 1),
    zone: fc.constantFrom(...ZONES),
    first: fc.constantFrom(0, 1, 1, 2),
    length: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ steps, night, zone, first, length }) => {
      await work(steps, night);
      const { days } = NIGHTS[night]!;
      const asked = { from: days[first]!, to: days[Math.min(first + length, 3)]!, time_zone: zone };
      const period = await periodOf(tx, asked, app.clock.now());
      for (const id of ['all' as const, ...[...sorters, ...controllers].map((person) => person.id)]) {
        const keys = workOf(id === 'all' ? undefined : id);
        const counted = await countIn(tx, { rollup: rollups.work, measures: WORK_MEASURES, keys }, period);
        for (const measure of ACTION_MEASURES) {
          const number = workMeasuresOf(measure).reduce((sum, each) => sum + counted.total[each], 0);
          const shown = number === 0 && id !== 'all' ? { ids: [], total: 0 } : await readAll(id, asked, measure);
          expect([id, measure, shown.total, new Set(shown.ids).size, shown.ids.length]).toEqual([
            id,
            measure,
            number,
            number,
            number,
          ]);
          if (number > 0) met.add(measure);
          if (measure === 'judged' && id === 'all') await expectHours(period, asked);
        }
      }
    }),
    { seed: 20_260_328, numRuns: runsOnDatabase(6) },
  );
  // Of measures that counted nothing this would prove nothing. Nobody here edits their own photo, and no program does.
  const never = ['validated_own_editing', 'validated_resized_by_program', 'validated_cut_out_by_program'];
  const possible = ACTION_MEASURES.filter((measure) => !never.includes(measure));
  expect([...met].toSorted()).toEqual(toBeMet(met, possible));
});
