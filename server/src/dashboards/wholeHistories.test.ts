import { readArrivals } from '@likeness/contract/dashboards';
import { readAccountActions, readIssues } from '@likeness/contract/dashboards/people';
import { commentOnOrder } from '@likeness/contract/orderDesk/afterSales';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { WorkScenario } from '../testing/workScenario.ts';
import { countDueHours } from './rollups/index.ts';

const HOUR = 3_600_000;

let app: TestApp;
let work: WorkScenario;
let admin: Caller;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
  work = await WorkScenario.open(app);
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(30 * HOUR - (app.clock.now().getTime() % (24 * HOUR))));

/** A photo that arrives and is rejected, which a comment tells of: one more entry of each history, or two at once. */
async function workGoesOn(): Promise<void> {
  const { document } = await work.reject(sorter);
  const body = { valueText: 'Refused #administrationRefusal', refusalForUser: sorter.id };
  expect((await admin.call(commentOnOrder, { params: { id: document.orderId }, body })).status).toBe(200);
}

async function countAllDue(): Promise<void> {
  const { database } = app.platform;
  while ((await database.transaction((tx) => countDueHours(tx, 100))) > 0);
}

const actions = (further: object) => (asked: object) =>
  admin.call(readAccountActions, { params: { id: 'all' }, query: { ...further, ...asked } });
const HISTORIES = [
  ['all actions', actions({})],
  ['the actions that a number counts', actions({ measure: 'rejected' })],
  ['the actions that a search finds', actions({ search: 'refused' })],
  ['issues', (asked: object) => admin.call(readIssues, { query: asked })],
  ['arrivals', (asked: object) => admin.call(readArrivals, { query: asked })],
] as const;
const WAYS = HISTORIES.flatMap(([name, read]) =>
  (['counted while they are read', 'as they are stored'] as const).map((how) => [name, how, read] as const),
);

test.each(WAYS)('of %s, %s, each is read once while the work goes on', async (_, how, read) => {
  const day = app.clock.now().toISOString().slice(0, 10);
  const asked = { from: day, to: day, time_zone: 'UTC' };
  for (const minutes of [0, 0, 25, 50, 0, 130]) {
    app.clock.advance(minutes * 60_000);
    await workGoesOn();
  }
  const count = async () => {
    if (how === 'as they are stored') await countAllDue();
  };
  await count();
  const all = (await read({ ...asked, limit: 100 })).answer.result.map(({ id }) => id);
  expect(all.length).toBeGreaterThanOrEqual(6);
  const found: number[] = [];
  for (;;) {
    const { result } = (await read({ ...asked, limit: 2, ...(found.length > 0 && { after: found.at(-1) }) })).answer;
    found.push(...result.map(({ id }) => id));
    if (result.length < 2) break;
    expect(found.length).toBeLessThan(50);
    await workGoesOn();
    await count();
  }
  expect(found).toEqual(all);
});

test.each(HISTORIES)('of %s nothing comes after an entry that there is not', async (_, read) => {
  await workGoesOn();
  const day = app.clock.now().toISOString().slice(0, 10);
  expect((await read({ from: day, to: day, after: 999_999 })).refusal.code).toBe('not_found');
});
