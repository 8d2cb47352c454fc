import * as dashboards from '@likeness/contract/dashboards';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aPartner } from '../testing/builders.ts';
import { aProduct, aPurpose } from '../testing/catalogueBuilders.ts';
import { dayAfter } from '../testing/boardCounter.ts';
import { runsOnDatabase } from '../testing/runs.ts';
import { periodOf } from './periodStore.ts';
import { countDueHours } from './rollups/index.ts';

const HOUR = 3_600_000;
const NOW = '2026-05-10T08:20:00Z';
const MAY = { from: '2026-05-01', to: '2026-05-31', time_zone: 'UTC' };
/** As long as May, before it. */
const BEFORE_MAY = { from: '2026-03-31', to: '2026-04-30', time_zone: 'UTC' };

let app: TestApp;
let admin: Caller;

/** A house with an order on each day at six o'clock, and some more about the hour at which it is asked. */
beforeAll(async () => {
  app = await startTestApp();
  const shared = {
    partnerId: (await aPartner(app)).id,
    purposeId: (await aPurpose(app)).id,
    productId: (await aProduct(app)).id,
  };
  const daily = Array.from({ length: 41 }, (_, place) => `${dayAfter(BEFORE_MAY.from, place)}T06:00:00Z`);
  const more = ['2026-04-09T07:30:00Z', '2026-04-09T08:10:00Z', '2026-05-10T07:30:00Z', '2026-05-10T08:10:00Z'];
  for (const moment of [...daily, ...more].toSorted()) {
    goTo(moment);
    await aDocument(app, shared);
  }
  goTo(NOW);
  while ((await app.platform.database.transaction((tx) => countDueHours(tx, 100))) > 0);
  admin = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());

function goTo(moment: string): void {
  app.clock.advance(Date.parse(moment) - app.clock.now().getTime());
}

type Asked = typeof MAY;

/** What the boards say of the orders of a period and of the one before, and until when they have counted that. */
async function ordersIn(asked: Asked) {
  const boards = [
    (await admin.call(dashboards.readWorkflow, { query: asked })).answer,
    (await admin.call(dashboards.readOrderDays, { query: { limit: 50 }, body: asked })).answer,
    (await admin.call(dashboards.readOrdersByCountry, { query: asked })).answer,
  ];
  const said = boards.map(({ period, figures }) => {
    const { value, before } = figures.find(({ measure }) => measure === 'placed' || measure === 'ordered')!;
    return { value, before, until: period.before_until };
  });
  expect(said).toEqual(boards.map(() => said[0]));
  const { countries } = (await admin.call(dashboards.readOrdersByCountry, { query: asked })).answer;
  return { ...said[0]!, ranked: countries.map(({ total, before }) => [total, before]) };
}

test('ten days into a month it is compared with ten days of the one before, up to the last whole hour', async () => {
  // Of the tenth day eight hours and twenty minutes have passed.
  expect(await ordersIn(MAY)).toEqual({ value: 12, before: 11, until: '2026-04-09T08:00:00.000Z', ranked: [[12, 11]] });
});

test('a month that is over is compared with the whole of the one before', async () => {
  const april = { from: '2026-04-10', to: '2026-05-09', time_zone: 'UTC' };
  expect(await ordersIn(april)).toEqual({ value: 30, before: 12, until: null, ranked: [[30, 12]] });
});

test.each([
  ['tomorrow', { from: '2026-05-11', to: '2026-05-11', time_zone: 'UTC' }, 0],
  ['a month to come', { from: '2026-06-01', to: '2026-06-30', time_zone: 'UTC' }, 0],
  // It is twenty minutes past midnight there.
  [
    'today, of which not an hour has passed',
    { from: '2026-05-10', to: '2026-05-10', time_zone: 'America/Anchorage' },
    1,
  ],
])('%s is compared with nothing', async (_what, asked, value) => {
  const ranked = value === 0 ? [] : [[value, null]];
  expect(await ordersIn(asked)).toEqual({ value, before: null, until: null, ranked });
});

test('lists, which compare nothing, name no period before', async () => {
  const { period } = (await admin.call(dashboards.readArrivals, { query: { ...MAY, limit: 15 } })).answer;
  expect(period).toMatchObject({ until: new Date(NOW).toISOString(), before_until: null });
});

/** What the clocks of a zone show, as if they were those of UTC. */
function shownIn(zone: string, moment: Date): number {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
}

/** Their clocks change in March or April, in either direction, and some of them by half an hour. */
const ZONES = ['UTC', 'Europe/Paris', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'Australia/Lord_Howe'];

test('a period and what it is compared with cover the same time by the clocks, in every zone', async () => {
  const tx = app.platform.database.orm;
  const met = new Set<string>();
  const asked = fc.record({
    zone: fc.constantFrom(...ZONES),
    first: fc.nat(70),
    days: fc.integer({ min: 1, max: 40 }),
    minutes: fc.integer({ min: -2 * 24 * 60, max: 45 * 24 * 60 }),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ zone, first, days, minutes }) => {
      const from = dayAfter('2026-02-20', first);
      const now = new Date(Date.parse(from) + minutes * 60_000);
      const period = await periodOf(tx, { from, to: dayAfter(from, days - 1), time_zone: zone }, now);
      const { span, before, timeZone } = period;
      const shown = (moment: Date) => shownIn(timeZone, moment);
      const length = days * 24 * HOUR;
      expect(shown(span.from)).toBe(Date.parse(from));
      const passed = Math.min(Math.floor((shown(now) - shown(span.from)) / HOUR) * HOUR, length);
      const kind = now >= span.to ? 'whole' : passed > 0 ? 'part' : 'nothing';
      met.add(kind);
      const begin = Date.parse(from) - length;
      const end = kind === 'whole' ? Date.parse(from) : begin + passed;
      // An hour that the clocks left out is the one that they showed instead.
      const isReached = before !== null && [end, kind === 'part' ? end + HOUR : end].includes(shown(before.to));
      const found = before && { begin: shown(before.from), isReached, isWithin: before.to <= span.from };
      expect(found).toEqual(kind === 'nothing' ? null : { begin, isReached: true, isWithin: true });
    }),
    { seed: 68, numRuns: runsOnDatabase(500) },
  );
  expect([...met].toSorted()).toEqual(['nothing', 'part', 'whole']);
});
