import { listCalls } from '@likeness/contract/kit/listCalls';
import type { Role } from '@likeness/contract/kit/roles';
import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import * as photos from '@likeness/contract/photos';
import { holidayList } from '@likeness/contract/settingsLists/holidays';
import * as times from '@likeness/contract/treatmentTimes';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { decision } from '../photos/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aReason, documentRow } from '../testing/builders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';
import { holiday, openingHours, treatmentTime } from './schema.ts';

const MINUTE = 60_000;
const USERS: readonly Role[] = ['userManager', 'admin', 'superAdmin'];
/** 08:00 in UTC on this Tuesday is 09:00 in Paris: the hour that most tests change. */
const TUESDAY_NINE = 24 + 9 + 1;

let app: TestApp;
let manager: Caller;
let scenario: PartnerScenario;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('userManager');
  scenario = await PartnerScenario.open(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const tx = app.platform.database.orm;
  await tx.update(treatmentTime).set({ minutes: 60 });
  await tx.update(openingHours).set({ opens: 0, closes: 1440 });
  await tx.delete(holiday);
});

const minutesOf = async (id: number) => {
  const [row] = await app.platform.database.orm.select().from(treatmentTime).where(eq(treatmentTime.id, id));
  return row!.minutes;
};
const promiseAfter = async (id: number) => {
  const { arrivedAt, promisedAt } = await documentRow(app, id);
  return (promisedAt!.getTime() - arrivedAt!.getTime()) / MINUTE;
};
const lastEntry = async () => {
  const [entry] = await app.platform.database.orm.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  return entry!;
};
const aPaidDocument = async () => (await scenario.place(await scenario.anOrder())).answer.documents[0]!.id;

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
    expect(await minutesOf(TUESDAY_NINE)).toBe(45);
    await manager.call(times.editTime, { params: { id: TUESDAY_NINE }, body: { treatmentTime: 30 } });
    expect(await minutesOf(TUESDAY_NINE)).toBe(30);
    expect(await lastEntry()).toMatchObject({
      name: 'treatment_times_changed',
      staffId: manager.id,
      before: { 'tuesday 09-10': 45 },
      after: { 'tuesday 09-10': 30 },
    });
  });

  test.each([
    ['nothing', '', "Can't be empty"],
    ['no number', 'soon', 'This is not a number'],
    ['half a minute', 0.5, 'This is not a number'],
    ['no minute at all', 0, 'This value must be greater than or equal to 1'],
    ['more than five days', 7201, 'This value must be lower than or equal to 7200'],
  ])('refuses %s at its field, and keeps what it has', async (_what, treatmentTime, sentence) => {
    const body = { day: 2, timeInterval: '09-10', treatmentTime };
    const { status, refusal } = await manager.call(times.saveTime, { body });
    expect([status, refusal.errors]).toEqual([422, { treatmentTime: [sentence] }]);
    expect(await minutesOf(TUESDAY_NINE)).toBe(60);
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
    expect([await minutesOf(25), await minutesOf(TUESDAY_NINE)]).toEqual([90, 20]);
    const again = await manager.call(times.editTime, { params: { id: 25 }, body: { treatmentTime: 5, was: 60 } });
    expect(again.refusal.code).toBe('changed_meanwhile');
  });
});

describe('a promise', () => {
  test('is made by the table at the payment, and again at a new photo', async () => {
    await manager.call(times.editTime, { params: { id: TUESDAY_NINE }, body: { treatmentTime: 25 } });
    const id = await aPaidDocument();
    expect(await promiseAfter(id)).toBe(25);
    const { arrivedAt } = await documentRow(app, id);
    expect(arrivedAt).toEqual(app.clock.now());
  });

  test('moves with the table while its customer waits, and only then', async () => {
    const now = app.clock.now();
    const kinds = [
      'pending_verification',
      'verification_in_progress',
      'pre_validated',
      'pending_last_validation',
    ] as const;
    const waiting = await Promise.all(kinds.map((status) => aDocument(app, { status })));
    const judged = await Promise.all(
      (['rejected_photo', 'validated', 'delivered'] as const).map((status) => aDocument(app, { status })),
    );
    const earlier = await aDocument(app, {
      arrivedAt: new Date(now.getTime() - 120 * MINUTE),
      promisedAt: new Date(now.getTime() - 60 * MINUTE),
    });
    const change = [{ id: TUESDAY_NINE, was: 60, treatment_time: 40 }];
    const before = (await manager.call(times.treatmentEffects, { body: { times: change } })).answer;
    expect(before.earlier).toBeGreaterThanOrEqual(waiting.length);
    expect(await minutesOf(TUESDAY_NINE)).toBe(60);
    await manager.call(times.saveWeek, { body: { times: change } });
    expect(await Promise.all(waiting.map(({ id }) => promiseAfter(id)))).toEqual(kinds.map(() => 40));
    expect(await Promise.all([...judged, earlier].map(({ id }) => promiseAfter(id)))).toEqual([60, 60, 60, 60]);
    expect((await lastEntry()).after).toMatchObject({ moved_promises: before.earlier + before.later });
    const after = (await manager.call(times.treatmentEffects, { body: {} })).answer;
    expect(after).toMatchObject({ waiting: before.waiting, earlier: 0, later: 0, biggest_move: 0 });
  });

  test('orders the queue anew when it moves', async () => {
    const first = await aDocument(app, { promisedAt: new Date(app.clock.now().getTime() + 60 * MINUTE) });
    app.clock.advance(60 * MINUTE);
    const second = await aDocument(app);
    const sorter = await app.signedInAs('admin');
    const queue = async () => {
      const { result } = (await sorter.call(photos.listWaitingForVerification, { query: { limit: 50 } })).answer;
      return result.map(({ id }) => id).filter((id) => id === first.id || id === second.id);
    };
    expect(await queue()).toEqual([first.id, second.id]);
    await manager.call(times.editTime, { params: { id: TUESDAY_NINE }, body: { treatmentTime: 600 } });
    expect(await queue()).toEqual([second.id, first.id]);
    app.clock.advance(-60 * MINUTE);
  });
});

describe('opening hours, time zone and holidays', () => {
  const office = (changed: Partial<times.OpeningOfDay> = {}) =>
    Array.from({ length: 7 }, (_, place) => ({ day: place + 1, opens: '10:00', closes: '18:00', ...changed }));
  const revision = async () => (await manager.call(times.readWeek)).answer.revision;
  const save = async (body: Record<string, unknown>) =>
    manager.call(times.saveOpening, {
      body: { revision: await revision(), time_zone: 'Europe/Paris', opening: office(), ...body },
    });

  test('let a promise begin when the house opens, and move what waits', async () => {
    const { id } = await aDocument(app);
    const { answer } = await save({});
    expect([answer.opening[1], answer.time_zone]).toEqual([
      { day: 2, opens: '10:00', closes: '18:00' },
      'Europe/Paris',
    ]);
    // It came at nine in Paris.
    expect(await promiseAfter(id)).toBe(120);
    expect(await lastEntry()).toMatchObject({ name: 'opening_hours_changed', staffId: manager.id });
    await save({ time_zone: 'Europe/London' });
    expect(await promiseAfter(id)).toBe(180);
    await save({ time_zone: 'Europe/Paris' });
  });

  test.each([
    [
      'a house that is never open',
      { opening: office({ opens: null, closes: null }) },
      'opening',
      'The house must be open for an hour in the week at least',
    ],
    [
      'a day that closes before it opens',
      { opening: office({ closes: '09:00' }) },
      'opening.0.closes',
      'The house must close later than it opens',
    ],
    [
      'half a day',
      { opening: office({ closes: null }) },
      'opening.0.closes',
      'Fill in both times, or neither on a closed day',
    ],
    ['no time', { opening: office({ opens: '25:00' }) }, 'opening.0.opens', 'This is not a time, like 07:30'],
    ['a zone nobody knows', { time_zone: 'Europe/Atlantis' }, 'time_zone', 'This is not a time zone'],
    ['a difference for a zone', { time_zone: '+02:00' }, 'time_zone', 'This is not a time zone'],
  ])('are refused: %s', async (_what, body, field, sentence) => {
    const { status, refusal } = await save(body);
    expect([status, refusal.errors![field]]).toEqual([422, [sentence]]);
  });

  test('are not saved over what somebody else has saved meanwhile', async () => {
    const seen = await revision();
    await save({});
    const late = await manager.call(times.saveOpening, {
      body: { revision: seen, time_zone: 'UTC', opening: office() },
    });
    expect(late.refusal.code).toBe('changed_meanwhile');
    expect((await manager.call(times.readWeek)).answer.time_zone).toBe('Europe/Paris');
  });

  test('a holiday keeps who waits until the next day, and its end brings that back', async () => {
    const { id } = await aDocument(app);
    const calls = listCalls(holidayList);
    const effects = await manager.call(times.treatmentEffects, { body: { holiday: { day: '2026-03-10' } } });
    expect(effects.answer.later).toBeGreaterThan(0);
    const added = await manager.call(calls.add!, { body: { label: 'Opening day', day: '2026-03-10' } });
    // From Wednesday's midnight in Paris on.
    expect(await promiseAfter(id)).toBe(15 * 60 + 60);
    const holidayId = (added.answer as { id: number }).id;
    const undone = await manager.call(times.treatmentEffects, { body: { holiday: { instead_of: holidayId } } });
    expect(undone.answer.earlier).toBeGreaterThan(0);
    await manager.call(calls.edit!, { params: { id: holidayId }, body: { day: '2026-03-11' } });
    expect(await promiseAfter(id)).toBe(60);
    await manager.call(calls.edit!, { params: { id: holidayId }, body: { day: '2026-03-10' } });
    await manager.call(calls.remove!, { params: { id: holidayId } });
    expect(await promiseAfter(id)).toBe(60);
  });
});

describe('what was promised and what was kept', () => {
  const measuredAt = async (day: number, hour: number) => {
    const { cells } = (await manager.call(times.measuredPromises)).answer;
    const { promised, kept } = cells.find((cell) => cell.day === day && cell.hour === hour)!;
    return [promised, kept];
  };

  test('is counted by the first verdict that was not undone, and by those who wait longer than promised', async () => {
    // An hour of its own: Thursday, 14:00 in Paris.
    const from = app.clock.now().getTime();
    app.clock.advance(Date.parse('2026-03-12T13:00:00Z') - from);
    const [inTime, tooLate, undone, ignored] = [
      await aDocument(app),
      await aDocument(app),
      await aDocument(app),
      await aDocument(app),
    ];
    const sorter = await app.signedInAs('sorter');
    const reason = await aReason(app);
    const reject = async ({ id, photo }: typeof inTime) => {
      await sorter.call(photos.startVerification, { params: { id } });
      const body = { photo: { status: 'rejected', photoUid: photo.uid, photoRejectReasons: [reason.id] }, final: true };
      return (await sorter.call(photos.decide, { params: { id }, body })).answer;
    };
    app.clock.advance(10 * MINUTE);
    await reject(inTime);
    const { undo } = await reject(undone);
    await sorter.call(photos.undoDecision, { params: { id: undone.id }, body: { decision: undo.decision } });
    expect(await measuredAt(4, 14)).toEqual([1, 1]);
    app.clock.advance(60 * MINUTE);
    await reject(tooLate);
    await reject(undone);
    const [stored] = await app.platform.database.orm
      .select()
      .from(decision)
      .where(eq(decision.documentId, tooLate.id))
      .orderBy(asc(decision.id));
    expect([stored!.arrivedAt, stored!.promisedAt]).toEqual([tooLate.arrivedAt, tooLate.promisedAt]);
    // The fourth has had no verdict at all.
    expect(await measuredAt(4, 14)).toEqual([4, 1]);
    expect((await documentRow(app, ignored.id)).status).toBe('pending_verification');
    app.clock.advance(from - app.clock.now().getTime());
  });
});
