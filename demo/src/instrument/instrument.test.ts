import { beforeAll, expect, test } from 'vitest';
import { runs } from '../../../server/src/testing/runs.ts';
import { observePerson } from './observing.ts';
import { AIMS, percent, report } from './report.ts';
import { add, ANY, emptyTally, EVERYBODY, type Tally } from './tally.ts';

/** The short form of `npm run instrument`: so few people that one wrong suggestion is more than is aimed at. */
const PEOPLE = runs(6);

let tally: Tally;

beforeAll(async () => {
  tally = emptyTally();
  for (let seed = 1; seed <= PEOPLE; seed += 1) {
    for (const observation of await observePerson(seed)) add(tally, observation);
  }
});

test('planted faults are suggested, and nothing is suggested of good photos', () => {
  expect(tally.wrong).toEqual([]);
  expect(percent(tally.found.get(`${EVERYBODY}/${ANY}`))).toBe(100);
  expect(tally.alarms.get(`${EVERYBODY}/${ANY}`)).toEqual({ count: 0, of: PEOPLE });
});

test('two lines on the screen measure the head within a third of a millimetre', () => {
  const errors = tally.errors.get('head_height')!;
  expect(errors).toHaveLength(PEOPLE);
  expect(Math.max(...errors.map(Math.abs))).toBeLessThan(AIMS.lines);
});

test('a wall’s colour and the quality of a file are measured nearly as they are', () => {
  for (const error of tally.errors.get('background_colour')!) expect(Math.abs(error)).toBeLessThan(1);
  for (const error of tally.errors.get('compression')!) expect(Math.abs(error)).toBeLessThanOrEqual(1);
});

test('the report names every group, and an aim that is missed', () => {
  expect(report(tally, PEOPLE, [])).not.toContain('**missed**');
  tally.found.set(`${EVERYBODY}/${ANY}`, { count: 98, of: 100 });
  const missed = report(tally, PEOPLE, [{ name: 'own.jpg', hints: ['not_sharp'] }]);
  expect(missed).toContain('98.00 % – **missed**');
  expect(missed).toContain('| own.jpg | `not_sharp` |');
  expect(missed).toContain('| skin: ');
});

test('a group that is treated worse than another of its kind is named, whatever it differs in', () => {
  const line = (found: number, alarms: number): string => {
    const of = 200;
    const two = emptyTally();
    for (const [group, count, wrongly] of [
      [EVERYBODY, of, 0],
      ['glasses: no', of, 0],
      ['glasses: yes', found, alarms],
    ] as const) {
      two.found.set(`${group}/${ANY}`, { count, of });
      two.alarms.set(`${group}/${ANY}`, { count: wrongly, of });
    }
    return report(two, 1, [])
      .split('\n')
      .find((row) => row.startsWith('| glasses: no group more than 1 point worse than another'))!;
  };
  expect(line(198, 0)).toContain('| 1.00 points |');
  expect(line(197, 0)).toContain('1.50 points – **missed**');
  expect(line(200, 3)).toContain('1.50 points – **missed**');
});
