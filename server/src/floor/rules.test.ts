import { describe, expect, test } from 'vitest';
import { type AlertTrace, type FloorFacts, emailDue, emptyAt, excesses, nextOf, refusalSpans } from './rules.ts';

const NOW = new Date('2026-04-07T08:30:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  [{ waiting: 0, arrived: 5, finished: 0 }, NOW],
  [{ waiting: 30, arrived: 0, finished: 60 }, new Date('2026-04-07T09:00:00Z')],
  [{ waiting: 30, arrived: 50, finished: 60 }, new Date('2026-04-07T11:30:00Z')],
  [{ waiting: 30, arrived: 60, finished: 60 }, null],
  [{ waiting: 30, arrived: 61, finished: 60 }, null],
  [{ waiting: 30, arrived: 0, finished: 0 }, null],
])('with %j nobody waits at %s', (queue, at) => {
  expect(emptyAt(queue, NOW)).toEqual(at);
});

test('the usual hour is that of the same clocks on the wall, before they were changed too', () => {
  expect(refusalSpans('Europe/Paris', NOW).map(({ from, to }) => `${from.toISOString()} ${to.toISOString()}`)).toEqual([
    '2026-04-07T07:30:00.000Z 2026-04-07T08:30:00.000Z',
    '2026-03-31T07:30:00.000Z 2026-03-31T08:30:00.000Z',
    '2026-03-24T08:30:00.000Z 2026-03-24T09:30:00.000Z',
    '2026-03-17T08:30:00.000Z 2026-03-17T09:30:00.000Z',
    '2026-03-10T08:30:00.000Z 2026-03-10T09:30:00.000Z',
  ]);
});

const THRESHOLDS = {
  queue_minutes: 60,
  service_minutes: 5,
  refusal_factor: 2,
  refusal_judged_min: 20,
  emails_failed: 3,
  jobs_failed: 3,
};
const CALM: FloorFacts = { queues: [], services: [], refusals: [], emailsFailed: 0, jobsFailed: 0 };
const inFrance = (refused: number, judged: number, usualRefused: number, usualJudged: number) => ({
  refusals: [{ key: 'FR', refused, judged, usualRefused, usualJudged }],
});
const smtp = (state: 'up' | 'slow' | 'down' | 'unused', minutes: number) => ({
  services: [{ name: 'smtp', state, since: ago(minutes) }],
});

test.each<[string, Partial<FloorFacts>, object[]]>([
  ['59 minutes of waiting', { queues: [{ kind: 'processing', minutes: 59.9 }] }, []],
  [
    'an hour of waiting',
    { queues: [{ kind: 'processing', minutes: 60.5 }] },
    [{ kind: 'queue_old', about: 'processing', value: 60, threshold: 60 }],
  ],
  ['a service that is down for four minutes', smtp('down', 4.9), []],
  ['a service that is slow for an hour', smtp('slow', 60), []],
  ['a service that is unused', smtp('unused', 60), []],
  [
    'a service that is down for five minutes',
    smtp('down', 5),
    [{ kind: 'service_down', about: 'smtp', value: 5, threshold: 5 }],
  ],
  ['39 of a hundred where 20 are usual', inFrance(39, 100, 80, 400), []],
  [
    '40 of a hundred where 20 are usual',
    inFrance(40, 100, 80, 400),
    [{ kind: 'refusals_doubled', about: 'FR', value: 40, threshold: 40 }],
  ],
  ['all of 19', inFrance(19, 19, 0, 400), []],
  ['one of a hundred where none is usual', inFrance(1, 100, 0, 400), []],
  [
    'two of a hundred where none is usual',
    inFrance(2, 100, 0, 400),
    [{ kind: 'refusals_doubled', about: 'FR', value: 2, threshold: 2 }],
  ],
  ['a country that is new', inFrance(100, 100, 0, 0), []],
  ['two failed e-mails and jobs', { emailsFailed: 2, jobsFailed: 2 }, []],
  [
    'three failed e-mails and jobs',
    { emailsFailed: 3, jobsFailed: 3 },
    [
      { kind: 'emails_failing', about: '', value: 3, threshold: 3 },
      { kind: 'jobs_failing', about: '', value: 3, threshold: 3 },
    ],
  ],
])('%s', (_, facts, expected) => {
  expect(excesses({ ...CALM, ...facts }, THRESHOLDS, NOW)).toEqual(expected);
  const never = Object.fromEntries(Object.keys(THRESHOLDS).map((name) => [name, null]));
  expect(excesses({ ...CALM, ...facts }, { ...THRESHOLDS, ...never, refusal_judged_min: 20 }, NOW)).toEqual([]);
});

test.each([
  ['goes on while it is over', { calmSince: null, endedAt: null }, true, { calmSince: null, endedAt: null }],
  ['becomes calm', { calmSince: null, endedAt: null }, false, { calmSince: NOW, endedAt: null }],
  ['stays calm', { calmSince: ago(4), endedAt: null }, false, { calmSince: ago(4), endedAt: null }],
  ['begins again to be calm', { calmSince: ago(4), endedAt: null }, true, { calmSince: null, endedAt: null }],
  ['is over since it became calm', { calmSince: ago(5), endedAt: null }, false, { calmSince: ago(5), endedAt: ago(5) }],
  ['comes back', { calmSince: ago(9), endedAt: ago(9) }, true, { calmSince: null, endedAt: null }],
  ['stays over', { calmSince: ago(9), endedAt: ago(9) }, false, { calmSince: ago(9), endedAt: ago(9) }],
])('an alert %s', (_, before, isOver, after) => {
  expect(nextOf(before, isOver, NOW)).toEqual(after);
});

describe('the e-mail that is due', () => {
  const ALERT: AlertTrace = {
    kind: 'service_down',
    about: 'storage',
    calmSince: null,
    endedAt: null,
    emailedAt: null,
    endEmailedAt: null,
    lastEmailAt: null,
  };
  test.each<[string, Partial<AlertTrace>, 'raised' | 'ended' | undefined]>([
    ['of a new alert', {}, 'raised'],
    ['of one that was told', { emailedAt: ago(90), lastEmailAt: ago(90) }, undefined],
    ['of one that follows another within the hour', { lastEmailAt: ago(59) }, undefined],
    ['of one that follows another after an hour', { lastEmailAt: ago(60) }, 'raised'],
    ['of one that ended before anybody was told', { endedAt: ago(1) }, undefined],
    ['of one that ended', { endedAt: ago(1), emailedAt: ago(60), lastEmailAt: ago(60) }, 'ended'],
    ['of one that ended within the hour', { endedAt: ago(1), emailedAt: ago(59), lastEmailAt: ago(59) }, undefined],
    [
      'of one whose end was told',
      { endedAt: ago(99), emailedAt: ago(200), endEmailedAt: ago(99), lastEmailAt: ago(99) },
      undefined,
    ],
    ['that e-mails cannot leave', { about: 'smtp' }, undefined],
  ])('%s', (_, alert, due) => {
    expect(emailDue({ ...ALERT, ...alert }, NOW)).toBe(due);
  });
});
