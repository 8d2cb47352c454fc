import * as measures from '@likeness/contract/dashboards/measures';
import { PERIOD_UNITS } from '@likeness/contract/dashboards/period';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, eq, ne, sql } from '../../platform/database/drizzle.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { dayAfter } from '../../testing/boardCounter.ts';
import { BoardScenario, playedDays } from '../../testing/boardScenario.ts';
import { runsOnDatabase } from '../../testing/runs.ts';
import { type Question, countByKey, countIn } from '../countStore.ts';
import { type CountedPeriod, periodOf } from '../periodStore.ts';
import { ANY, ANY_TEXT } from './factsStore.ts';
import * as tables from './schema.ts';
import { countDue, countDueHours, rollups } from './store.ts';

const ALWAYS = { from: new Date('2025-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') };
/** When the period is over. */
const LATER = new Date('2026-12-31T00:00:00Z');
/** Hours of UTC are hours of these clocks too, except in India, in Nepal, and in one season on Lord Howe Island. */
const ZONES = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];

const QUESTIONS: readonly Question<string>[] = [
  { rollup: rollups.orders, measures: measures.ORDER_MEASURES, keys: sql`true` },
  { rollup: rollups.verdicts, measures: measures.VERDICT_MEASURES, keys: eq(tables.rollupVerdicts.countryId, ANY) },
  { rollup: rollups.work, measures: measures.WORK_MEASURES, keys: ne(tables.rollupWork.staffId, ANY) },
  {
    rollup: rollups.shipments,
    measures: measures.SHIPMENT_MEASURES,
    keys: eq(tables.rollupShipments.countryCode, 'FR'),
  },
  {
    rollup: rollups.sales,
    measures: measures.SALE_MEASURES,
    keys: and(eq(tables.rollupSales.purposeId, ANY), eq(tables.rollupSales.productId, ANY))!,
  },
  {
    rollup: rollups.promotions,
    measures: measures.PROMOTION_MEASURES,
    keys: and(eq(tables.rollupPromotions.app, ANY_TEXT), ne(tables.rollupPromotions.promotionId, ANY))!,
  },
];

let app: TestApp;
/** For each question the facts of every hour, however they are stored. */
let facts: { hour: Date; found: Record<string, number> }[][];

beforeAll(async () => {
  app = await startTestApp();
  const { database } = app.platform;
  const scenario = await BoardScenario.open(app);
  const [first, second, third] = fc.sample(playedDays, { numRuns: 3, seed: 38 });
  for (const played of [...first!.first, ...second!.first, ...third!.first]) await scenario.play(played);
  while ((await database.transaction((tx) => countDueHours(tx, 100))) > 0);
  // Some hours stay due, within days that are counted.
  await scenario.change({ changed: [1, 4], undone: [0, 2] });
  facts = await Promise.all(QUESTIONS.map((question) => factsOf(question)));
});
afterAll(() => app.close());

async function factsOf({ rollup, measures: names, keys }: Question<string>) {
  const measured = Object.fromEntries(names.map((name) => [name, sql<number>`${sql.identifier(name)}`]));
  const rows = await rowsOf(
    app.platform.database.orm,
    select(
      { hour: sql<string>`hour`, found: measured },
      sql`from (${rollup.facts(ALWAYS)}) as ${rollup.table} where ${keys}`,
    ),
  );
  return rows.map(({ hour, found }) => ({ hour: new Date(hour), found }));
}

function expected(question: Question<string>, from: Date, to: Date): Record<string, number> {
  const within = facts[QUESTIONS.indexOf(question)]!.filter(({ hour }) => hour >= from && hour < to);
  const of = (measure: string, rows = within) => rows.map(({ found }) => found[measure]!);
  const timed = (shortest: string) =>
    within.filter(({ found }) => found[shortest.replace('seconds_min', 'timed')]! > 0);
  const numbers = question.measures.map((measure) => {
    if (measure.endsWith('_min'))
      return [measure, timed(measure).length === 0 ? 0 : Math.min(...of(measure, timed(measure)))];
    if (measure.endsWith('_max')) return [measure, Math.max(0, ...of(measure))];
    return [measure, of(measure).reduce((sum, number) => sum + number, 0)];
  });
  return Object.fromEntries(numbers) as Record<string, number>;
}

const asked = fc.record({
  zone: fc.constantFrom(...ZONES),
  unit: fc.constantFrom(...PERIOD_UNITS),
  first: fc.nat({ max: 50 }),
  days: fc.integer({ min: 1, max: 60 }),
  // A reader in India is shown the days of UTC; a reading itself may begin with any hour.
  earlier: fc.constantFrom(0, 0, 1, 5, 23),
  // How much of the period has passed, in hundredths: of the one before only as much is read.
  passed: fc.integer({ min: 1, max: 150 }),
});

test('days and hours together say what the hours say, wherever a unit begins and ends', async () => {
  const tx = app.platform.database.orm;
  let counted = 0;
  let parts = 0;
  expect(await countDue(tx)).toBeGreaterThan(0);
  await fc.assert(
    fc.asyncProperty(
      asked,
      fc.constantFrom(...QUESTIONS),
      async ({ zone, unit, first, days, earlier, passed }, question) => {
        const from = dayAfter('2026-02-20', first);
        const now = new Date(Date.parse(from) + (days * 24 * 3_600_000 * passed) / 100);
        const period = await periodOf(tx, { from, to: dayAfter(from, days - 1), time_zone: zone, unit }, now);
        const shifted = earlierBy(period, earlier);
        const { total, before, points } = await countIn(tx, question, shifted);
        const { span } = shifted;
        expect(total).toEqual(expected(question, span.from, span.to));
        const { before: compared } = shifted;
        expect(before).toEqual(compared && expected(question, compared.from, compared.to));
        parts += compared && compared.to < span.from ? 1 : 0;
        const ends = [...shifted.starts.slice(1), span.to];
        expect(points).toEqual(shifted.starts.map((start, place) => expected(question, start, ends[place]!)));
        counted += Object.values(total).reduce((sum, number) => sum + number, 0);
      },
    ),
    { seed: 44, numRuns: runsOnDatabase(400) },
  );
  expect(counted).toBeGreaterThan(0);
  expect(parts).toBeGreaterThan(0);
});

function earlierBy(period: CountedPeriod, hours: number): CountedPeriod {
  const shift = (moment: Date) => new Date(moment.getTime() - hours * 3_600_000);
  const spanOf = ({ from, to }: CountedPeriod['span']) => ({ from: shift(from), to: shift(to) });
  return {
    ...period,
    span: spanOf(period.span),
    before: period.before && spanOf(period.before),
    starts: period.starts.map(shift),
  };
}

test('a year of photos that waited for weeks is counted', async () => {
  const { orm, pool } = app.platform.database;
  const weeks = 3 * 7 * 24 * 3600;
  await pool.query(
    `insert into rollup_verdicts select 7, hour, 0, 500, 500, 0, 500, 500 * $1::bigint, 10, $1, 0, 0, 0, 0
       from generate_series('2025-01-01T00:00Z'::timestamptz, '2025-01-02T23:00Z', '1 hour') as hour`,
    [weeks],
  );
  await pool.query(`insert into rollup_due (rollup, hour) values ('verdicts', '2025-01-02T05:00Z')`);
  await app.platform.database.transaction((tx) => countDueHours(tx, 100));
  const question = {
    rollup: rollups.verdicts,
    measures: measures.VERDICT_MEASURES,
    keys: eq(tables.rollupVerdicts.countryId, 7),
  };
  const period = await periodOf(orm, { from: '2025-01-01', to: '2025-01-03', time_zone: 'UTC', unit: 'month' }, LATER);
  // One of the hours was counted anew: nothing had happened in it.
  const { total } = await countIn(orm, question, period);
  expect(total).toMatchObject({ timed: 23 * 500, seconds: 23 * 500 * weeks, seconds_min: 10, seconds_max: weeks });
  const [row] = await countByKey(orm, question, period, tables.rollupVerdicts.countryId);
  expect(row!.found.seconds).toBe(23 * 500 * weeks);
});
