import * as dashboards from '@likeness/contract/dashboards';
import { type HouseMeasure, rowsCounted } from '@likeness/contract/dashboards/links';
import { workMeasuresOf } from '@likeness/contract/dashboards/measures';
import { PERIOD_UNITS, type Figure, type HourOfWeek, type Period } from '@likeness/contract/dashboards/period';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { listShipments } from '@likeness/contract/shipments';
import { ORDER_STATUSES } from '@likeness/contract/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import {
  type Asked,
  type Chosen,
  type Counter,
  byCountry,
  countriesByMonth,
  countriesOf,
  counterOf,
  dayAfter,
  hourOfWeekIn,
  orderDayOf,
  weekOf,
} from '../../testing/boardCounter.ts';
import { EXAMPLE } from '../../testing/boardExample.ts';
import { dayIn, recount } from '../../testing/boardRecount.ts';
import { BoardScenario, playedDays } from '../../testing/boardScenario.ts';
import { runsOnDatabase } from '../../testing/runs.ts';
import { countIn } from '../countStore.ts';
import { periodOf } from '../periodStore.ts';
import { ANY, countDueHours, rollups } from '../rollups/index.ts';
import { rollupWork } from '../rollups/schema.ts';

const NOW = new Date('2026-03-30T10:00:00Z');
const HOURS_AT_ONCE = 100;
/** Of so many hours of the week the list is read. */
const HOURS_LISTED = 4;

/** What was asked for, and what of it was ever found: a number that is always 0 proves nothing. */
const measures = { asked: new Set<string>(), found: new Set<string>() };

let app: TestApp;
let scenario: BoardScenario;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await BoardScenario.open(app);
});
afterAll(() => app.close());

/** Two change to summer time within the played days, on different ones. Days of Nepal begin within an hour of UTC. */
const ZONES = ['Europe/Paris', 'America/New_York', 'UTC', 'Asia/Kathmandu'];

const asked = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    unit: fc.constantFrom(...PERIOD_UNITS),
    first: fc.nat({ max: 15 }),
    days: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 25, max: 40 }) },
      { weight: 1, arbitrary: fc.constant(1) },
    ),
  })
  .map(({ zone, unit, first, days }): Asked => ({
    unit,
    from: dayAfter('2026-02-27', first),
    to: dayAfter('2026-02-27', first + days - 1),
    time_zone: zone,
  }));

const STANDING =
  /^(pending_payment|payment_failed|in_progress|fulfilled|canceled|deleted|rejected.*|waiting_.*|delivered|with_.*|not_shipped)$/;

interface BoardAnswer {
  readonly period: Period;
  readonly figures: readonly Figure[];
}

function expectFigures({ period, figures }: BoardAnswer, counter: Counter, chosen?: Chosen) {
  expect(figures).not.toEqual([]);
  const { starts } = period;
  expect(starts).toEqual(counter.starts);
  for (const { measure, value, before, points } of figures) {
    const recounted = { value: counter.total(measure, chosen), before: counter.before(measure, chosen) };
    // What stands so now is compared with nothing.
    const compared = STANDING.test(measure) ? { ...recounted, before: null } : recounted;
    expect({ measure, value, before }).toEqual({ measure, ...compared });
    measures.asked.add(measure);
    if (value > 0) measures.found.add(measure);
    const inUnits = starts.slice(1).map((end, place) => counter.between(measure, starts[place]!, end, chosen));
    expect({ measure, points }).toEqual({ measure, points: inUnits });
  }
}

/** Every number is the total of the list that it leads to. */
async function expectLists(admin: Caller, period: Period, figures: readonly Figure[], keys: object = {}) {
  const tx = app.platform.database.orm;
  for (const { measure, value } of figures) {
    const rows = rowsCounted(measure as HouseMeasure, { ...period, ...keys });
    if (rows === undefined) continue;
    const { from, to, time_zone } = period;
    const listed = async () => {
      if (rows.screen === 'OrderList')
        return (await admin.call(listOrders, { query: given(rows.filter) })).answer.total;
      if (rows.screen === 'ShipmentList') {
        const { filter, ...query } = rows.filter;
        return (await admin.call(listShipments, { params: { filter }, query: given(query) })).answer.total;
      }
      if (rows.screen === 'Arrivals') return arrivalsIn(admin, { from, to, time_zone });
      const measures = workMeasuresOf(rows.measure);
      const question = { rollup: rollups.work, measures, keys: eq(rollupWork.staffId, ANY) };
      const { total } = await countIn(tx, question, await periodOf(tx, { from, to, time_zone }, NOW));
      return measures.reduce((sum, each) => sum + total[each], 0);
    };
    expect({ measure, keys, listed: await listed() }).toEqual({ measure, keys, listed: value });
  }
}

/** How many photos the list of arrivals gives, which is how many it shows. */
async function arrivalsIn(admin: Caller, asked: Asked & HourOfWeek): Promise<number> {
  const shown = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { answer } = await admin.call(dashboards.readArrivals, { query: { ...asked, limit: 15, page } });
    for (const { id } of answer.result) shown.add(id);
    if (page * 15 < answer.total) continue;
    expect(shown.size).toBe(answer.total);
    return answer.total;
  }
}

function given(query: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const perDay = (total: number, { daysBegun }: Counter) =>
  daysBegun === 0 ? 0 : Math.round((total / daysBegun) * 100) / 100;

async function expectWorkflow(admin: Caller, query: Asked, counter: Counter) {
  const board = (await admin.call(dashboards.readWorkflow, { query })).answer;
  expectFigures(board, counter);
  await expectLists(admin, board.period, board.figures);
  const total = (measure: string) => counter.total(measure);
  expect(board.total).toEqual(
    [...ORDER_STATUSES, 'rejected_for_good'].map((status) => ({
      status,
      total: total(status),
      total_per_day: perDay(total(status), counter),
    })),
  );
  expect(board.monthly).toEqual(
    counter.months.map((month) => ({
      month,
      total_validate: counter.inMonth('photos_validated', month),
      total_reject: counter.inMonth('photos_rejected', month),
    })),
  );
  expect(board.daily).toEqual(
    counter.days.map((day) => ({
      day,
      total_validate: counter.onDay('photos_validated', day),
      total_reject: counter.onDay('photos_rejected', day),
    })),
  );
  const waits = counter.rows('validation_timed').map(({ seconds }) => seconds! / 60);
  expect(board.processingTime).toEqual({
    max: tenth(Math.max(0, ...waits)),
    min: waits.length === 0 ? 0 : tenth(Math.min(...waits)),
    avg: waits.length === 0 ? 0 : tenth(waits.reduce((sum, wait) => sum + wait, 0) / waits.length),
  });
  expect(board.delivery).toEqual([
    {
      total_per_day_shipped: perDay(total('shipped'), counter),
      total_shipped: total('shipped'),
      total_per_day_not_shipped: perDay(total('not_shipped'), counter),
      total_not_shipped: total('not_shipped'),
    },
  ]);
  const hourOf = hourOfWeekIn(board.period.time_zone);
  expect(board.hours).toEqual({
    arrived: weekOf(counter.rows('arrived'), hourOf, (rows) => rows.length),
    judged: weekOf(counter.rows('judged'), hourOf, (rows) => rows.length),
    minutes: weekOf(counter.rows('timed'), hourOf, (rows) => {
      const seconds = rows.reduce((sum, row) => sum + row.seconds!, 0);
      return rows.length === 0 ? 0 : tenth(seconds / rows.length / 60);
    }),
  });
  await expectHours(admin, board.period, board.hours.arrived);
}

/** Each hour of the week in which photos arrived leads to exactly these. */
async function expectHours(admin: Caller, { from, to, time_zone }: Period, arrived: readonly number[][]) {
  const hours = arrived.flatMap((numbers, day) => numbers.map((number, hour) => ({ number, weekday: day + 1, hour })));
  for (const { number, ...narrowed } of hours.filter((hour) => hour.number > 0).slice(0, HOURS_LISTED)) {
    const listed = await arrivalsIn(admin, { from, to, time_zone, ...narrowed });
    expect({ ...narrowed, listed }).toEqual({ ...narrowed, listed: number });
  }
}

async function expectOrderDays(admin: Caller, body: Asked, counter: Counter) {
  const board = (await admin.call(dashboards.readOrderDays, { query: { limit: 50 }, body })).answer;
  expectFigures(board, counter);
  await expectLists(admin, board.period, board.figures);
  const dayOf = dayIn(board.period.time_zone);
  const any = (day: string) => counter.onDay('placed', day) + counter.onDay('deleted', day) > 0;
  expect(board.result.map(({ created_at }) => dayOf(new Date(created_at)))).toEqual(
    counter.days.filter(any).toReversed(),
  );
  const placed = [...counter.rows('placed'), ...counter.rows('deleted')].map(({ at }) => at.getTime());
  const moment = (at: number) => (placed.length === 0 ? null : new Date(at).toISOString());
  expect(board.interval).toEqual([{ min: moment(Math.min(...placed)), max: moment(Math.max(...placed)) }]);
  const [controller, sorter, both] = scenario.people as [number, number, number];
  const people = { controllers: [controller, both], sorters: [sorter, both] };
  for (const { created_at, ...row } of board.result) {
    expect(row).toEqual(orderDayOf(counter, dayOf(new Date(created_at)), people));
  }
}

async function expectCountries(admin: Caller, query: Asked, counter: Counter) {
  const [purpose, product] = [scenario.purposes[1]!, scenario.products[1]!];
  for (const keys of [
    {},
    { country: 'JP' },
    { product },
    { country: 'JP', product },
    { purpose: purpose.id },
    { country: 'FR', purpose: purpose.id },
    { country: 'JP', purpose: purpose.id, product },
  ] as { country?: string; purpose?: number; product?: number }[]) {
    const chosen: Chosen = ({ lines }) =>
      lines!.some((line) => Object.entries(keys).every(([name, value]) => line[name as 'country'] === value));
    const board = (await admin.call(dashboards.readOrdersByCountry, { query: { ...query, ...keys } })).answer;
    expectFigures(board, counter, chosen);
    await expectLists(admin, board.period, board.figures, keys);
    expect(board.orders).toEqual(
      counter.months.map((month) => ({ month, total: counter.inMonth('ordered', month, chosen) })),
    );
    expectCountryRanking(board.countries, keys, counter);
  }
}

/** Every country with orders of the purpose and product, whichever country is chosen. */
function expectCountryRanking(
  ranking: readonly { country_code: string; total: number; before: number | null }[],
  keys: { purpose?: number; product?: number },
  counter: Counter,
) {
  const { purpose, product } = keys;
  const countries = [...new Set(scenario.purposes.map(({ country }) => country))];
  const expected = countries.map((code) => {
    const chosen: Chosen = ({ lines }) =>
      lines!.some(
        (line) =>
          line.country === code &&
          (purpose === undefined || line.purpose === purpose) &&
          (product === undefined || line.product === product),
      );
    return [code, counter.total('ordered', chosen), counter.before('ordered', chosen)] as const;
  });
  const shown = ranking.map(({ country_code: code, total, before }) => [code, total, before] as const);
  const byCode = (rows: typeof shown) => new Map(rows.map(([code, ...numbers]) => [code, numbers]));
  expect(byCode(shown)).toEqual(byCode(expected.filter(([, total, before]) => total + (before ?? 0) > 0)));
  const totals = shown.map(([, total]) => total);
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
}

async function expectShipments(admin: Caller, query: Asked, counter: Counter) {
  for (const country of [undefined, 'FR', 'JP']) {
    const chosen: Chosen = ({ countries }) => country === undefined || countries![0] === country;
    const board = (
      await admin.call(dashboards.readShipmentsByCountry, { query: { ...query, ...(country && { country }) } })
    ).answer;
    expectFigures(board, counter, chosen);
    await expectLists(admin, board.period, board.figures, { country });
    expect(board.total).toBe(counter.total('shipped', chosen));
    const countries = countriesOf(counter.rows('shipped'));
    expect(byCountry(board.order)).toEqual(countriesByMonth('shipped', counter, chosen, countries));
  }
}

async function expectPromotions(admin: Caller, query: Asked, counter: Counter) {
  for (const { country, promo, app: from } of [
    {},
    { country: 'US' },
    { promo: scenario.promotions[0]!.id },
    { app: '_webapp' },
    { country: 'FR', promo: scenario.promotions[1]!.id, app: 'app3' },
  ] as { country?: string; promo?: number; app?: string }[]) {
    const chosen: Chosen = (use) =>
      (country === undefined || use.countries![0] === country) &&
      (promo === undefined || use.promotion === promo) &&
      (from === undefined || use.app === from);
    const sent = { ...query, country: country ?? 'World', promo: promo ?? 'all', app: from ?? 'all' };
    const board = (await admin.call(dashboards.readPromotionUses, { query: sent })).answer;
    expectFigures(board, counter, chosen);
    await expectLists(admin, board.period, board.figures, { country, promotion: promo, app: from });
    expect(board.total).toBe(counter.total('uses', chosen));
    const countries = countriesOf(counter.rows('uses'));
    expect(byCountry(board.order)).toEqual(countriesByMonth('uses', counter, chosen, countries));
    expectPromotionRanking(board.promotions, { country, app: from }, counter);
  }
}

/** Every promotion with uses in the country and app, whichever promotion is chosen. */
function expectPromotionRanking(
  ranking: readonly { id: number; label: string; code: string; total: number; before: number | null }[],
  { country, app: from }: { country: string | undefined; app: string | undefined },
  counter: Counter,
) {
  const expected = scenario.promotions.map((promotion) => {
    const chosen: Chosen = (use) =>
      use.promotion === promotion.id &&
      (country === undefined || use.countries![0] === country) &&
      (from === undefined || use.app === from);
    const { id, label, code } = promotion;
    return { id, label, code, total: counter.total('uses', chosen), before: counter.before('uses', chosen) };
  });
  const byId = <Row extends { id: number }>(rows: readonly Row[]) => rows.toSorted((one, other) => one.id - other.id);
  expect(byId(ranking)).toEqual(byId(expected.filter(({ total, before }) => total + (before ?? 0) > 0)));
  const totals = ranking.map(({ total }) => total);
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
}

test('every number of every board is what a slow recount finds, and the total of the list that it leads to', async () => {
  await fc.assert(
    fc.asyncProperty(playedDays, asked, async ({ first, second, ...later }, query) => {
      for (const played of first) await scenario.play(played);
      // Some hours are counted before the rest happens, the others while the boards are read.
      const { database } = app.platform;
      while ((await database.transaction((tx) => countDueHours(tx, HOURS_AT_ONCE))) > 0);
      for (const played of second) await scenario.play(played);
      await scenario.change(later);
      app.clock.advance(NOW.getTime() - app.clock.now().getTime());
      const admin = await app.signedInAs('admin');
      // The answers say whose days they count.
      const time_zone = query.time_zone === 'Asia/Kathmandu' ? 'UTC' : query.time_zone;
      const counter = counterOf(recount(await scenario.rows(), scenario), NOW, { ...query, time_zone });
      await expectWorkflow(admin, query, counter);
      await expectOrderDays(admin, query, counter);
      await expectCountries(admin, query, counter);
      await expectShipments(admin, query, counter);
      await expectPromotions(admin, query, counter);
    }),
    { numRuns: 1 + runsOnDatabase(5), seed: 14, examples: [[EXAMPLE.days, EXAMPLE.asked]] },
  );
  expect(measures.found).toEqual(measures.asked);
});
