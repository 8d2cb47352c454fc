import { listCalls } from '@likeness/contract/kit/listCalls';
import type { LiveTopic } from '@likeness/contract/live';
import { holidayList } from '@likeness/contract/settingsLists/holidays';
import * as times from '@likeness/contract/treatmentTimes';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { lastEntry, promiseAfter, standardTimes } from '../testing/treatmentTimes.ts';

let app: TestApp;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('userManager');
});
afterAll(() => app.close());
beforeEach(() => standardTimes(app));

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
    expect(await promiseAfter(app, id)).toBe(120);
    expect(await lastEntry(app)).toMatchObject({ name: 'opening_hours_changed', staffId: manager.id });
    await save({ time_zone: 'Europe/London' });
    expect(await promiseAfter(app, id)).toBe(180);
    await save({ time_zone: 'Europe/Paris' });
  });

  test.each([
    [
      'a house that is never open',
      { opening: office({ opens: null, closes: null }) },
      'opening',
      'There must be at least one hour of opening a week',
    ],
    [
      'a day that closes before it opens',
      { opening: office({ closes: '09:00' }) },
      'opening.0.closes',
      'Closing must be later than opening',
    ],
    [
      'half a day',
      { opening: office({ closes: null }) },
      'opening.0.closes',
      'Fill in both times, or neither on a closed day',
    ],
    ['no time', { opening: office({ opens: '25:00' }) }, 'opening.0.opens', 'This is not a time. Example: 07:30'],
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
    expect(await promiseAfter(app, id)).toBe(15 * 60 + 60);
    const holidayId = (added.answer as { id: number }).id;
    const undone = await manager.call(times.treatmentEffects, { body: { holiday: { instead_of: holidayId } } });
    expect(undone.answer.earlier).toBeGreaterThan(0);
    await manager.call(calls.edit!, { params: { id: holidayId }, body: { day: '2026-03-11' } });
    expect(await promiseAfter(app, id)).toBe(60);
    await manager.call(calls.edit!, { params: { id: holidayId }, body: { day: '2026-03-10' } });
    await manager.call(calls.remove!, { params: { id: holidayId } });
    expect(await promiseAfter(app, id)).toBe(60);
  });

  test('a holiday that moves promises is told to the open screens', async () => {
    const calls = listCalls(holidayList);
    const topics: LiveTopic[] = [];
    const { live } = app.platform;
    live.changed = (topic) => void topics.push(topic);
    onTestFinished(() => {
      Reflect.deleteProperty(live, 'changed');
    });
    const expectAnnounced = () => {
      expect(topics).toContain('documents');
      topics.length = 0;
    };
    const { id } = (await manager.call(calls.add!, { body: { label: 'Told day', day: '2026-05-10' } })).answer;
    expectAnnounced();
    await manager.call(calls.edit!, { params: { id }, body: { day: '2026-05-11' } });
    expectAnnounced();
    await manager.call(calls.remove!, { params: { id } });
    expectAnnounced();
  });
});
