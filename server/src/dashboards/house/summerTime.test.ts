import * as dashboards from '@likeness/contract/dashboards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { country } from '../../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { aCountry, aPurpose, aTranslation } from '../../testing/catalogueBuilders.ts';
import { countDueHours } from '../rollups/index.ts';

/**
 * The Sundays on which clocks go from 2 to 3 o'clock, with the days around them, and orders of the last half hour of the
 * Saturday, of 1:30, 3:30 and 23:30 on the Sunday, and of the first half hour of the Monday.
 */
const CHANGES = [
  {
    zone: 'Europe/Paris',
    days: ['2026-03-28', '2026-03-29', '2026-03-30'],
    starts: ['2026-03-27T23:00Z', '2026-03-28T23:00Z', '2026-03-29T22:00Z', '2026-03-30T22:00Z'],
    placed: ['2026-03-28T22:30Z', '2026-03-29T00:30Z', '2026-03-29T01:30Z', '2026-03-29T21:30Z', '2026-03-29T22:30Z'],
  },
  {
    zone: 'America/New_York',
    days: ['2026-03-07', '2026-03-08', '2026-03-09'],
    starts: ['2026-03-07T05:00Z', '2026-03-08T05:00Z', '2026-03-09T04:00Z', '2026-03-10T04:00Z'],
    placed: ['2026-03-08T04:30Z', '2026-03-08T06:30Z', '2026-03-08T07:30Z', '2026-03-09T03:30Z', '2026-03-09T04:30Z'],
  },
] as const;
const NAMES = { en: 'Germany', fr: 'Allemagne', es: 'Alemania' } as const;
const SUNDAY = 7;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  const germany = await aCountry(app, 'DE', NAMES.en);
  for (const language of ['fr', 'es'] as const) {
    await aTranslation(app, country, germany, language, { countryName: NAMES[language] });
  }
  const { id: purposeId } = await aPurpose(app, { useInCountryId: germany.id });
  for (const moment of CHANGES.flatMap(({ placed }) => placed).toSorted()) {
    app.clock.advance(Date.parse(moment) - app.clock.now().getTime());
    await aDocument(app, { purposeId });
  }
  app.clock.advance(Date.parse('2026-04-02T12:00Z') - app.clock.now().getTime());
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

async function countAllDue(): Promise<void> {
  const { database } = app.platform;
  while ((await database.transaction((tx) => countDueHours(tx, 100))) > 0);
}

test.each([
  ['counted while they are read', false],
  ['as they are stored', true],
])('days around the change of clocks have their own orders, in each language and zone, %s', async (_how, isStored) => {
  if (isStored) await countAllDue();
  for (const { zone, days, starts } of CHANGES) {
    const query = { from: days[0], to: days[2], time_zone: zone };
    for (const [language, name] of Object.entries(NAMES)) {
      const headers = { 'accept-language': language };
      const { answer } = await admin.call(dashboards.readOrdersByCountry, { query, headers });
      expect(answer.countries).toEqual([{ country_code: 'DE', country_name: name, total: 5, before: 0 }]);
      expect(answer.figures).toEqual([{ measure: 'ordered', value: 5, before: 0, points: [1, 3, 1] }]);
      expect(answer.period).toMatchObject({
        time_zone: zone,
        starts: starts.map((start) => new Date(start).toISOString()),
      });
      const ofDays = await admin.call(dashboards.readOrderDays, { body: query, headers });
      expect(ofDays.answer.result.map(({ created_at, total_order }) => [created_at, total_order])).toEqual([
        [new Date(starts[2]).toISOString(), 1],
        [new Date(starts[1]).toISOString(), 3],
        [new Date(starts[0]).toISOString(), 1],
      ]);
    }
  }
});

test('the hour that a change of clocks leaves out is empty, and every other one leads to its photos', async () => {
  for (const { zone, days } of CHANGES) {
    const query = { from: days[1], to: days[1], time_zone: zone };
    const { hours } = (await admin.call(dashboards.readWorkflow, { query })).answer;
    const arrived = hours.arrived[SUNDAY - 1]!;
    expect([1, 2, 3, 23].map((hour) => arrived[hour])).toEqual([1, 0, 1, 1]);
    for (const [hour, number] of arrived.entries()) {
      const { answer } = await admin.call(dashboards.readArrivals, { query: { ...query, weekday: SUNDAY, hour } });
      expect([hour, answer.total, answer.result.length]).toEqual([hour, number, number]);
    }
  }
});
