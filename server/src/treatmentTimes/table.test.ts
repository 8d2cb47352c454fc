import type { Role } from '@likeness/contract/kit/roles';
import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import * as times from '@likeness/contract/treatmentTimes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { TUESDAY_NINE, lastEntry, minutesOf, standardTimes } from '../testing/treatmentTimes.ts';

const USERS: readonly Role[] = ['userManager', 'admin', 'superAdmin'];

let app: TestApp;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('userManager');
});
afterAll(() => app.close());
beforeEach(() => standardTimes(app));

describe('the table', () => {
  test('has an hour for each of the 24 hours of each weekday, by number or name', async () => {
    const monday = (await manager.call(times.timesOfDay, { query: { day: 1 } })).answer;
    expect([monday.total, monday.result[0], monday.result[23]]).toEqual([
      24,
      { id: 1, day: 1, start_time: '00', end_time: '01', treatment_time: 60 },
      { id: 24, day: 1, start_time: '23', end_time: '00', treatment_time: 60 },
    ]);
    const sunday = (await manager.call(times.timesOfDay, { query: { day: 'Sunday' } })).answer;
    expect(sunday.result.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, hour) => 145 + hour));
    expect((await manager.call(times.timesOfDay, { query: { day: 8 } })).status).toBe(422);
    const one = await manager.call(times.readTime, { params: { id: TUESDAY_NINE } });
    expect(one.answer).toMatchObject({ day: 2, start_time: '09', treatment_time: 60 });
    expect((await manager.call(times.readTime, { params: { id: 169 } })).refusal.code).toBe('not_found');
  });

  test('is read and changed by user managers and administrators, and by nobody else', async () => {
    const body = { day: 2, timeInterval: '09-10', treatmentTime: 60 };
    for (const role of ROLE_NAMES) {
      const caller = await app.signedInAs(role);
      const expected = USERS.includes(role) ? 200 : 403;
      expect([role, (await caller.call(times.saveTime, { body })).status]).toEqual([role, expected]);
      expect([role, (await caller.call(times.readWeek)).status]).toEqual([role, expected]);
    }
  });

  test('is changed by day and interval, or by number, and the answer says so in the person’s language', async () => {
    const body = { day: 2, timeInterval: '09-10', treatmentTime: '45' };
    const saved = await manager.call(times.saveTime, { body, headers: { 'accept-language': 'fr' } });
    expect(saved.answer).toEqual({ status: 200, message: 'Délai de traitement enregistré' });
    expect(await minutesOf(app, TUESDAY_NINE)).toBe(45);
    await manager.call(times.editTime, { params: { id: TUESDAY_NINE }, body: { treatmentTime: 30 } });
    expect(await minutesOf(app, TUESDAY_NINE)).toBe(30);
    expect(await lastEntry(app)).toMatchObject({
      name: 'treatment_times_changed',
      staffId: manager.id,
      before: { 'tuesday 09-10': 45 },
      after: { 'tuesday 09-10': 30 },
    });
  });

  test.each([
    ['nothing', '', "Can't be empty"],
    ['no number', 'soon', 'This is not a number'],
    ['half a minute', 0.5, 'This is not a whole number'],
    ['a thousand with its separator', '1.000', 'This is not a number'],
    ['no minute at all', 0, 'This value must be greater than or equal to 1'],
    ['more than five days', 7201, 'This value must be lower than or equal to 7200'],
  ])('refuses %s at its field, and keeps what it has', async (_what, treatmentTime, sentence) => {
    const body = { day: 2, timeInterval: '09-10', treatmentTime };
    const { status, refusal } = await manager.call(times.saveTime, { body });
    expect([status, refusal.errors]).toEqual([422, { treatmentTime: [sentence] }]);
    expect(await minutesOf(app, TUESDAY_NINE)).toBe(60);
  });

  test.each(['09-11', '24-00', '9-10', '23-24'])('knows no interval %s', async (timeInterval) => {
    const { refusal } = await manager.call(times.saveTime, { body: { day: 2, timeInterval, treatmentTime: 5 } });
    expect(Object.keys(refusal.errors!)).toEqual(['timeInterval']);
  });

  test('refuses an hour under another hour’s number', async () => {
    const body = { day: 3, timeInterval: '09-10', treatmentTime: 5 };
    const { refusal } = await manager.call(times.editTime, { params: { id: TUESDAY_NINE }, body });
    expect([refusal.code, Object.keys(refusal.errors!)]).toEqual(['invalid_input', ['day']]);
  });

  test('is changed in many hours at once: all of them, or none where somebody else has changed one', async () => {
    const column = (was: number, minutes: number) =>
      Array.from({ length: 24 }, (_, hour) => ({ id: 25 + hour, was, treatment_time: minutes }));
    const saved = await manager.call(times.saveWeek, { body: { times: column(60, 90) } });
    expect(new Set(saved.answer.times.filter(({ day }) => day === 2).map((time) => time.treatment_time))).toEqual(
      new Set([90]),
    );
    expect(saved.answer.changed.times).toMatchObject({ user: { id: manager.id } });
    const other = await app.signedInAs('admin');
    await other.call(times.editTime, { params: { id: TUESDAY_NINE }, body: { treatmentTime: 20, was: 90 } });
    const late = await manager.call(times.saveWeek, { body: { times: column(90, 30) } });
    expect(late.refusal.code).toBe('changed_meanwhile');
    expect([await minutesOf(app, 25), await minutesOf(app, TUESDAY_NINE)]).toEqual([90, 20]);
    const again = await manager.call(times.editTime, { params: { id: 25 }, body: { treatmentTime: 5, was: 60 } });
    expect(again.refusal.code).toBe('changed_meanwhile');
  });
});
