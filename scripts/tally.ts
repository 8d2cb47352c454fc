import { stripVTControlCharacters } from 'node:util';

/** The result of one part of the test run. */
export interface Tally {
  readonly passed: number;
  /** The names of failed tests with what was wrong, so that nobody has to search a long log. */
  readonly failed: readonly string[];
  /** The names of skipped tests, so that nothing is left out silently. */
  readonly skipped: readonly string[];
}

/** The fields of Vitest's JSON report that we read. */
export interface VitestReport {
  readonly testResults: readonly {
    /** The path of the test file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** The fields of Playwright's JSON report that we read. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  /** Errors outside of tests, such as a server that does not start. */
  readonly errors: readonly unknown[];
}

interface PlaywrightSuite {
  readonly specs: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightTest {
  readonly status: string;
  /** One for each attempt. */
  readonly results?: readonly { readonly error?: { readonly message?: string } }[];
}

type Outcome = 'passed' | 'failed' | 'skipped';

export function tallyOf(outcomes: readonly { readonly name: string; readonly outcome: Outcome }[]): Tally {
  return {
    passed: outcomes.filter(({ outcome }) => outcome === 'passed').length,
    failed: outcomes.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name),
    skipped: outcomes.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name),
  };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/** A file that failed before its first test counts as one failure. */
export function tallyVitest({ testResults }: VitestReport): Tally {
  return sum(
    testResults.map(({ name: file, status, assertionResults }) => {
      const tally = tallyOf(
        assertionResults.map(({ status: outcome, fullName, failureMessages = [] }) => ({
          name: withReason(fullName, failureMessages[0]),
          outcome: outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped',
        })),
      );
      return status === 'failed' && tally.failed.length === 0 ? { ...tally, failed: [file] } : tally;
    }),
  );
}

export function tallyPlaywright({ suites, errors }: PlaywrightReport): Tally {
  const tally = sum(suites.map(tallySuite));
  return { ...tally, failed: [...tally.failed, ...errors.map((_, at) => `error ${at + 1} outside any journey`)] };
}

function tallySuite({ specs, suites = [] }: PlaywrightSuite): Tally {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results = [] }) => ({
      name: withReason(title, results.find(({ error }) => error !== undefined)?.error?.message),
      outcome: PLAYWRIGHT_OUTCOMES[status] ?? 'failed',
    })),
  );
  return sum([tallyOf(own), ...suites.map(tallySuite)]);
}

/**
 * Only a test that passes at the first attempt has passed: one that needs a second depends on something it should not.
 */
const PLAYWRIGHT_OUTCOMES: Readonly<Record<string, Outcome>> = { expected: 'passed', skipped: 'skipped' };

/** A log is often cut: its end alone must say why a test failed. Where in the code it was stands further above. */
function withReason(name: string, message: string | undefined): string {
  if (message === undefined) return name;
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  return `${name} (${lines.join(' | ').slice(0, REASON_LENGTH)})`;
}

const REASON_LENGTH = 600;

export function lineOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`;
}
