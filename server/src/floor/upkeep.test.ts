import { readFloor, saveFloorSettings } from '@likeness/contract/floor';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FACETED_LISTS } from '../facetedLists.ts';
import { sql } from '../platform/database/drizzle.ts';
import { facetBits, facetDue } from '../platform/facets/schema.ts';
import { startFacets } from '../platform/facets/folding.ts';
import { upkeepFailure } from '../platform/upkeep/schema.ts';
import { openUpkeep } from '../platform/upkeep/upkeep.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { watchFloor } from './watch.ts';

const MINUTE = 60_000;

let app: TestApp;
let admin: Caller;
let stop: () => void = () => undefined;

beforeEach(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterEach(async () => {
  stop();
  await app.close();
});

const query = (statement: ReturnType<typeof sql>) => app.platform.database.orm.execute(statement);
const failing = async () =>
  (await app.platform.database.orm.select().from(upkeepFailure).orderBy(upkeepFailure.name)).map(({ name }) => name);

/** How the floor shows it after some time, and the alerts that it raises. */
async function floorAfter(milliseconds: number) {
  app.clock.advance(milliseconds);
  await watchFloor(app.platform, { partner: undefined });
  const { services, alerts } = (await admin.call(readFloor)).answer;
  const { state, said } = services.find(({ name }) => name === 'upkeep')!;
  return { state, said, alerts: alerts.map(({ kind, about }) => [kind, about]) };
}

test('an index that cannot be brought up to date is shown on the floor and raises an alert, until it is up to date', async () => {
  const problems: string[] = [];
  const onProblem = (sentence: string) => problems.push(sentence);
  const upkeep = openUpkeep({ ...app.platform, onProblem });
  const body = { ...(await admin.call(saveFloorSettings, { body: SETTINGS })).answer };
  expect(body.service_minutes).toBe(2);
  expect(await floorAfter(0)).toEqual({ state: 'up', said: null, alerts: [] });

  await query(sql`alter table ${facetBits} add constraint broken check (false) not valid`);
  await aDocument(app);
  stop = startFacets({ ...app.platform, upkeep }, FACETED_LISTS);
  // One list that fails does not keep the others waiting.
  await expect.poll(failing).toEqual(['customers', 'orders']);
  expect(await floorAfter(2 * MINUTE)).toMatchObject({ state: 'slow', alerts: [] });
  const { state, said } = await floorAfter(3 * MINUTE);
  expect([state, said]).toEqual([
    'down',
    'The index of the customers could not be updated for 5 minutes: what is shown is correct, but loads more slowly. The reason is in the server’s log.',
  ]);
  expect((await floorAfter(2 * MINUTE)).alerts).toEqual([['service_down', 'upkeep']]);
  expect(problems.toSorted()).toEqual(['The upkeep of customers failed', 'The upkeep of orders failed']);

  await query(sql`alter table ${facetBits} drop constraint broken`);
  await expect.poll(failing).toEqual([]);
  expect(await app.platform.database.orm.select().from(facetDue)).toEqual([]);
  expect(await floorAfter(MINUTE)).toMatchObject({ state: 'up', said: null });
});

test('upkeep that fails on one server and succeeds on another is not failing', async () => {
  const servers = [1, 2].map(() => openUpkeep({ ...app.platform, onProblem: () => undefined }));
  const fails = () => servers[0]!.turn('dashboards', () => Promise.reject(new Error('no')));
  const succeeds = () => servers[1]!.turn('dashboards', () => Promise.resolve());
  await succeeds();
  await fails();
  expect(await failing()).toEqual(['dashboards']);
  app.clock.advance(MINUTE);
  await succeeds();
  expect(await failing()).toEqual([]);
  app.clock.advance(MINUTE);
  await fails();
  expect(await failing()).toEqual(['dashboards']);
});

const SETTINGS = {
  queue_minutes: null,
  service_minutes: 2,
  refusal_factor: null,
  refusal_judged_min: 20,
  emails_failed: null,
  jobs_failed: null,
  recipients: [],
  revision: 1,
};
