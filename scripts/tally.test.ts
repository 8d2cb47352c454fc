import { expect, test } from 'vitest';
import { lineOf, type PlaywrightReport, sum, tallyPlaywright, tallyVitest } from './tally.ts';

const fullyPassed = {
  name: 'kept.test.ts',
  status: 'passed',
  assertionResults: [{ status: 'passed', fullName: 'a photo is kept' }],
};

test('tests that pass and fail are counted, and those left out are named', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a photo is kept' },
    { status: 'failed', fullName: 'a photo is refused' },
    { status: 'skipped', fullName: 'a photo is turned' },
    { status: 'todo', fullName: 'a photo is cropped' },
  ];
  expect(
    tallyVitest({ testResults: [fullyPassed, { name: 'photos.test.ts', status: 'failed', assertionResults }] }),
  ).toEqual({
    passed: 2,
    failed: ['a photo is refused'],
    skipped: ['a photo is turned', 'a photo is cropped'],
  });
});

test('a file that breaks before its tests run is a failure', () => {
  const broken = { name: 'broken.test.ts', status: 'failed', assertionResults: [] };
  const cannotBegin = {
    name: 'unready.test.ts',
    status: 'failed',
    assertionResults: [{ status: 'skipped', fullName: 'never begun' }],
  };
  expect(tallyVitest({ testResults: [fullyPassed, broken, cannotBegin] })).toEqual({
    passed: 1,
    failed: ['broken.test.ts', 'unready.test.ts'],
    skipped: ['never begun'],
  });
});

test('journeys are counted in every group, and one that passes only at the second try has failed', () => {
  const report: PlaywrightReport = {
    errors: [],
    suites: [
      {
        specs: [{ title: 'a sorter rejects', tests: [{ status: 'expected' }] }],
        suites: [
          {
            specs: [
              { title: 'two sorters', tests: [{ status: 'unexpected' }] },
              { title: 'expiry', tests: [{ status: 'flaky' }] },
              { title: 'a controller', tests: [{ status: 'skipped' }] },
            ],
          },
        ],
      },
    ],
  };
  expect(tallyPlaywright(report)).toEqual({ passed: 1, failed: ['two sorters', 'expiry'], skipped: ['a controller'] });
});

test('journeys that could not begin are a failure', () => {
  expect(tallyPlaywright({ suites: [], errors: [{ message: 'The server ended while it started.' }] })).toMatchObject({
    passed: 0,
    failed: ['error 1 outside any journey'],
  });
});

test('a failed test is named with what was wrong, without colours and places in the code', () => {
  const message = '\u001b[31mError\u001b[39m: expected one row\n\n  Received: 2\n    at rows (list.test.ts:7:1)';
  const reason = 'Error: expected one row | Received: 2';
  const failed = { status: 'failed', fullName: 'a list is read', failureMessages: [message] };
  expect(tallyVitest({ testResults: [{ ...fullyPassed, assertionResults: [failed] }] }).failed).toEqual([
    `a list is read (${reason})`,
  ]);
  const tests = [{ status: 'unexpected', results: [{ error: { message } }] }];
  expect(tallyPlaywright({ errors: [], suites: [{ specs: [{ title: 'a walk', tests }] }] }).failed).toEqual([
    `a walk (${reason})`,
  ]);
});

test('the last line adds everything up', () => {
  const whole = sum([
    { passed: 4, failed: [], skipped: [] },
    { passed: 10, failed: ['two', 'three'], skipped: ['one'] },
  ]);
  expect(lineOf(whole)).toBe('14 passed, 2 failed, 1 skipped');
});
