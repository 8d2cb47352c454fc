import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { databaseClock, fixedClock } from './clock.ts';
import type { Database } from './database/database.ts';

let testing: TestDatabase;

beforeAll(async () => {
  testing = await createTestDatabase();
});

afterAll(() => testing.drop());
afterEach(() => void vi.useRealTimers());

async function databaseTime(): Promise<number> {
  const { rows } = await testing.database.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]!.now.getTime();
}

test('the clock of a server agrees with that of its database', async () => {
  const clock = await databaseClock(testing.database);
  const before = await databaseTime();
  const moment = clock.now().getTime();
  expect(moment).toBeGreaterThan(before - 2_000);
  expect(moment).toBeLessThan((await databaseTime()) + 2_000);
  clock.stop();
});

test('a server whose machine is an hour slow still uses the database’s time', async () => {
  const answer = { rows: [{ ms: String(Date.now() + 3_600_000) }] };
  const connect = () => Promise.resolve({ query: () => Promise.resolve(answer), release: () => {} });
  const clock = await databaseClock({ pool: { connect } } as unknown as Database);
  clock.stop();
  expect(Math.abs(clock.now().getTime() - Date.now() - 3_600_000)).toBeLessThan(2_000);
});

test.each([3_600_000, -3_600_000])('when the machine’s time jumps by %i ms, the house’s time goes on', async (jump) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const clock = await databaseClock(testing.database);
  const before = clock.now().getTime();
  vi.setSystemTime(Date.now() + jump);
  const after = clock.now().getTime();
  clock.stop();
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after - before).toBeLessThan(60_000);
});

test('when the machine has slept, the house’s time is the database’s again without waiting for a minute', async () => {
  let slept = 0;
  const answer = () => ({ rows: [{ ms: String(performance.timeOrigin + performance.now() + slept) }] });
  const connect = () => Promise.resolve({ query: () => Promise.resolve(answer()), release: () => {} });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(performance.timeOrigin + performance.now());
  const clock = await databaseClock({ pool: { connect } } as unknown as Database);
  const before = clock.now().getTime();
  // The steady clock stands still while a machine sleeps; its time does not.
  slept = 3_600_000;
  vi.setSystemTime(Date.now() + slept);
  await expect.poll(() => clock.now().getTime() - before).toBeGreaterThanOrEqual(slept);
  clock.stop();
});

test('a test’s clock stands still until the test advances it', () => {
  const clock = fixedClock('2026-03-01T09:00:00Z');
  const before = clock.now();
  clock.advance(1_500);
  expect(before).toEqual(new Date('2026-03-01T09:00:00.000Z'));
  expect(clock.now()).toEqual(new Date('2026-03-01T09:00:01.500Z'));
});

test('an invalid time is refused', () => {
  expect(() => fixedClock('yesterday')).toThrow('Not a time: yesterday');
});
