import { momentOf, offsetAt, wallTimeAt, weekdayOf } from '@likeness/contract/kit/zonedTime';
import { SUGGESTED_FROM, SUGGESTED_SHARE, TREATMENT_MINUTES_MAX } from '@likeness/contract/treatmentTimes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import { HouseCalendar, type HouseTimes, effectsOn, measuredCells, movedPromises, suggestedMinutes } from './rules.ts';

const MINUTE = 60_000;
const ROUND_THE_CLOCK = Array.from({ length: 7 }, () => [0, 1440] as const);
const OFFICE = [...Array.from({ length: 5 }, () => [8 * 60, 18 * 60] as const), null, null];

function aHouse(wishes: Partial<HouseTimes> = {}): HouseTimes {
  const minutes = Array.from({ length: 168 }, () => 60);
  return { zone: 'Europe/Paris', minutes, opening: ROUND_THE_CLOCK, holidays: [], ...wishes };
}

const promised = (house: HouseTimes, arrival: string) =>
  new HouseCalendar(house).promisedAt(new Date(arrival)).toISOString();

/** The same minutes everywhere but in one hour of the week. */
function minutesBut(day: number, hour: number, minutes: number): number[] {
  return aHouse().minutes.map((usual, place) => (place === (day - 1) * 24 + hour ? minutes : usual));
}

describe('a customer is promised', () => {
  test('the minutes of the hour and weekday in which they come, by the clocks of the house', () => {
    // Tuesday, 10:30 in Paris and 09:30 in UTC.
    const house = aHouse({ minutes: minutesBut(2, 10, 25) });
    expect(promised(house, '2026-03-10T09:30:00.000Z')).toBe('2026-03-10T09:55:00.000Z');
    expect(promised(house, '2026-03-10T10:30:00.000Z')).toBe('2026-03-10T11:30:00.000Z');
    expect(promised(house, '2026-03-11T09:30:00.000Z')).toBe('2026-03-11T10:30:00.000Z');
    expect(promised({ ...house, zone: 'UTC' }, '2026-03-10T10:30:00.000Z')).toBe('2026-03-10T10:55:00.000Z');
  });

  test.each([
    [
      'before it opens, from the opening on, with the minutes of that hour',
      '2026-03-10T04:00:00Z',
      '2026-03-10T07:20:00.000Z',
    ],
    ['on a closed day, from the next opening on', '2026-03-14T12:00:00Z', '2026-03-16T08:00:00.000Z'],
    ['shortly before it closes, partly on the next day', '2026-03-10T16:30:00Z', '2026-03-11T07:30:00.000Z'],
    ['shortly before a weekend, partly after it', '2026-03-13T16:30:00Z', '2026-03-16T07:30:00.000Z'],
    ['at the moment it closes, from the next opening on', '2026-03-11T17:00:00Z', '2026-03-12T08:00:00.000Z'],
  ])('who comes %s', (_when, arrival, until) => {
    const house = aHouse({ opening: OFFICE, minutes: minutesBut(2, 8, 20) });
    expect(promised(house, arrival)).toBe(until);
  });

  test('nothing on a holiday, not even where a promise goes on over it', () => {
    const house = aHouse({ opening: OFFICE, holidays: ['2026-03-11', '2026-03-12'] });
    expect(promised(house, '2026-03-11T10:00:00Z')).toBe('2026-03-13T08:00:00.000Z');
    expect(promised(house, '2026-03-10T16:30:00Z')).toBe('2026-03-13T07:30:00.000Z');
  });

  test.each([
    ['spring: the hour that is left out does not count', '2026-03-28T23:30:00Z', '2026-03-29T02:30:00.000Z'],
    ['autumn: the hour that comes twice counts twice', '2026-10-24T22:30:00Z', '2026-10-25T01:30:00.000Z'],
  ])('so many minutes of real time when the clocks change in %s', (_when, arrival, until) => {
    const house = aHouse({ minutes: aHouse().minutes.map(() => 180) });
    expect(promised(house, arrival)).toBe(until);
  });

  test('a start at the right hour when the clocks have changed overnight', () => {
    const house = aHouse({ opening: ROUND_THE_CLOCK.map(() => [8 * 60, 18 * 60] as const) });
    expect(promised(house, '2026-03-28T20:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
    expect(promised(house, '2026-10-24T20:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  });

  test('something even by a house that is closed for years', () => {
    const closed = aHouse({ opening: ROUND_THE_CLOCK.map(() => null) });
    expect(promised(closed, '2026-03-10T09:30:00Z')).toBe('2026-03-10T10:30:00.000Z');
  });
});

const zone = fc.constantFrom(
  'Europe/Paris',
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Africa/Cairo',
);
const openHours = fc
  .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 60, max: 1440 }))
  .map(([opens, length]): [number, number] => [opens, Math.min(1440, opens + length)]);
/** A house that is open somewhen. */
const anyHouse: fc.Arbitrary<HouseTimes> = fc
  .record({
    zone,
    minutes: fc.array(fc.integer({ min: 1, max: TREATMENT_MINUTES_MAX }), { minLength: 168, maxLength: 168 }),
    opening: fc.array(fc.option(openHours, { nil: null, freq: 4 }), { minLength: 7, maxLength: 7 }),
    holidays: fc.array(
      fc.integer({ min: 0, max: 364 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
      { maxLength: 8 },
    ),
  })
  .filter(({ opening }) => opening.some((hours) => hours !== null));
const YEAR = { min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2026-12-20T00:00:00Z') };
/** Any moment of a year; one in three close to a change of the clocks. */
const anyMoment = fc.oneof(
  { weight: 2, arbitrary: fc.integer(YEAR) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-03-08T07:00:00Z', '2026-04-23T22:00:00Z'),
        fc.integer({ min: -8 * 3_600_000, max: 8 * 3_600_000 }),
      )
      .map(([change, away]) => Date.parse(change) + away),
  },
);

describe('whatever the house and the moment', () => {
  test('a promise lies after the arrival, and exactly the minutes of its hour are open until then', () => {
    fc.assert(
      fc.property(anyHouse, anyMoment, (house, arrival) => {
        const calendar = new HouseCalendar(house);
        const until = calendar.promisedAt(new Date(arrival)).getTime();
        expect(until).toBeGreaterThan(arrival);
        const minutes = house.minutes[calendar.promisedBy(arrival)]!;
        expect(calendar.openMinutes(arrival, until)).toBeCloseTo(minutes, 6);
        // It is the first such moment: just before it the house was open and still had to do.
        expect(calendar.openMinutes(arrival, until - 1)).toBeLessThan(minutes);
      }),
      { numRuns: runs(500), seed: 7 },
    );
  });

  test('no minute counts in which the clocks of the house show that it is closed', () => {
    fc.assert(
      fc.property(anyHouse, anyMoment, (house, arrival) => {
        const isOpen = (moment: number) => {
          const { day, minute } = wallTimeAt(house.zone, moment);
          const hours = house.holidays.includes(day) ? null : house.opening[weekdayOf(day) - 1];
          return hours != null && hours[0] <= minute && minute < hours[1];
        };
        const from = Math.ceil(arrival / MINUTE) * MINUTE;
        let counted = 0;
        for (let moment = from; moment < from + 2 * 1440 * MINUTE; moment += MINUTE) if (isOpen(moment)) counted += 1;
        expect(new HouseCalendar(house).openMinutes(from, from + 2 * 1440 * MINUTE)).toBeCloseTo(counted, 6);
      }),
      { numRuns: runs(50), seed: 7 },
    );
  });

  test('more minutes never make an earlier promise', () => {
    fc.assert(
      fc.property(anyHouse, anyMoment, fc.integer({ min: 0, max: 600 }), (house, arrival, more) => {
        const longer = { ...house, minutes: house.minutes.map((minutes) => minutes + more) };
        const at = (times: HouseTimes) => new HouseCalendar(times).promisedAt(new Date(arrival)).getTime();
        expect(at(longer)).toBeGreaterThanOrEqual(at(house) + more * MINUTE);
      }),
      { numRuns: runs(250), seed: 7 },
    );
  });

  test('what the clocks show leads back to the moment, the first one of two', () => {
    fc.assert(
      fc.property(zone, anyMoment, (name, moment) => {
        const whole = Math.floor(moment / MINUTE) * MINUTE;
        const back = momentOf(name, wallTimeAt(name, whole));
        expect(wallTimeAt(name, back)).toEqual(wallTimeAt(name, whole));
        // The same, or the first of the two: then the clocks were set back in between.
        const wasSetBack = back < whole && offsetAt(name, back) > offsetAt(name, whole);
        expect(back === whole || wasSetBack).toBe(true);
      }),
      { numRuns: runs(500), seed: 7 },
    );
  });
});

describe('a change of the times', () => {
  const now = new Date('2026-03-10T10:00:00Z');
  const came = (id: number, arrival: string, until: string) => ({
    id,
    arrivedAt: new Date(arrival),
    promisedAt: new Date(until),
  });
  const waiting = [
    came(1, '2026-03-10T09:00:00Z', '2026-03-10T10:00:00Z'),
    came(2, '2026-03-10T09:30:00Z', '2026-03-10T10:30:00Z'),
    came(3, '2026-03-10T08:59:00Z', '2026-03-10T09:59:00Z'),
  ];

  test('moves the promises of those who came in the changed hour, counted from when they came', () => {
    const moved = movedPromises(new HouseCalendar(aHouse({ minutes: minutesBut(2, 10, 90) })), waiting);
    expect(moved).toEqual([
      { id: 1, promisedAt: new Date('2026-03-10T10:30:00Z') },
      { id: 2, promisedAt: new Date('2026-03-10T11:00:00Z') },
    ]);
    expect(effectsOn(waiting, moved, now)).toEqual({
      waiting: 3,
      earlier: 0,
      later: 2,
      biggest_move: 30,
      late_before: 1,
      late_after: 1,
    });
  });

  test('may make a customer’s promise one that is broken already', () => {
    const moved = movedPromises(new HouseCalendar(aHouse({ minutes: minutesBut(2, 10, 20) })), waiting);
    expect(effectsOn(waiting, moved, now)).toMatchObject({
      earlier: 2,
      biggest_move: 40,
      late_before: 1,
      late_after: 3,
    });
  });
});

describe('what was kept', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const verdict = (arrival: string, until: string, decided: string | null) => ({
    arrivedAt: new Date(arrival),
    promisedAt: new Date(until),
    decidedAt: decided === null ? null : new Date(decided),
  });

  test('counts by the hour that the promise came from; who still waits past it was disappointed', () => {
    const cells = measuredCells(
      new HouseCalendar(aHouse()),
      [
        verdict('2026-03-10T09:00:00Z', '2026-03-10T10:00:00Z', '2026-03-10T10:00:00Z'),
        verdict('2026-03-10T09:10:00Z', '2026-03-10T10:10:00Z', '2026-03-10T10:11:00Z'),
        verdict('2026-03-10T09:20:00Z', '2026-03-10T10:20:00Z', null),
        verdict('2026-03-10T09:30:00Z', '2026-03-10T12:30:00Z', null),
      ],
      now,
    );
    expect(cells).toHaveLength(168);
    expect(cells.filter(({ promised: made }) => made > 0)).toEqual([
      { day: 2, hour: 10, promised: 3, kept: 1, suggested: null, suggested_by: null },
    ]);
  });

  test('suggests for an hour with few verdicts what the same hour of all weekdays took', () => {
    const days = ['09', '10', '11', '12', '13'];
    const verdicts = days.flatMap((day) =>
      Array.from({ length: 4 }, () =>
        verdict(`2026-03-${day}T09:00:00Z`, `2026-03-${day}T10:00:00Z`, `2026-03-${day}T09:32:00Z`),
      ),
    );
    const cells = measuredCells(new HouseCalendar(aHouse()), verdicts, new Date('2026-03-14T00:00:00Z'));
    const suggested = cells.filter((cell) => cell.suggested !== null);
    expect(suggested.map(({ hour, suggested: minutes, suggested_by: by }) => [hour, minutes, by])).toEqual(
      Array.from({ length: 7 }, () => [10, 35, 'hour']),
    );
  });

  test('a suggestion would have been kept in 95 of 100 cases, and is a multiple of five minutes', () => {
    const took = fc.array(fc.double({ min: 0.1, max: 2000, noNaN: true }), {
      minLength: SUGGESTED_FROM,
      maxLength: 200,
    });
    fc.assert(
      fc.property(took, (minutes) => {
        const suggested = suggestedMinutes(minutes)!;
        const share = (limit: number) => minutes.filter((one) => one <= limit).length / minutes.length;
        expect(suggested % 5).toBe(0);
        expect(share(suggested) * 100).toBeGreaterThanOrEqual(SUGGESTED_SHARE);
        expect(suggested === 5 || share(suggested - 5) * 100 < SUGGESTED_SHARE).toBe(true);
      }),
      { numRuns: runs(250), seed: 7 },
    );
    expect(suggestedMinutes(Array.from({ length: SUGGESTED_FROM - 1 }, () => 30))).toBeNull();
  });
});
