import { listVisibleReasons } from '@likeness/contract/purposes/reasons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import { countDigitsJob } from './jobs.ts';
import { Played } from './played.fixture.ts';
import { storeEffects } from './store.ts';

let app: TestApp;
let house: Played;

beforeAll(async () => {
  app = await startTestApp();
  house = await Played.open(app);
});
afterAll(() => app.close());

const HOUR = 60 * 60 * 1000;

async function digits(): Promise<Record<string, number | null>> {
  const { result } = (await house.admin.call(listVisibleReasons)).answer;
  return Object.fromEntries(result.map(({ label, digit }) => [label, digit]));
}

async function count(): Promise<void> {
  const { database, jobs } = app.platform;
  await database.transaction((tx) => storeEffects(tx, 1000));
  await database.transaction((tx) => jobs.enqueue(tx, countDigitsJob, {}));
  await app.settle();
}

async function rejectForLast(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const document = await house.document();
    await house.judge(document, 'reject', [house.reasons.length - 1]);
    app.clock.advance(1000);
  }
}

test('a reason that is given most gets a digit at night, and nobody’s key changes during the day', async () => {
  for (let number = 1; number <= 9; number += 1) await aReason(app, { label: `Seldom ${number}`, orderNumber: 0 });
  const last = (await digits())['Seldom 9'];
  expect(last).toBe(9);
  await count();
  const morning = await digits();
  const often = Object.keys(morning).at(-1)!;
  expect(morning[often]).toBeNull();

  await rejectForLast(3);
  app.clock.advance(HOUR);
  await count();
  expect(await digits()).toEqual(morning);

  app.clock.advance(24 * HOUR);
  await count();
  const { [often]: digit, ...others } = await digits();
  expect(digit).not.toBeNull();
  const kept = Object.entries(others).filter(([, key]) => key !== null);
  expect(kept).toEqual(kept.map(([label]) => [label, morning[label]]));
});
