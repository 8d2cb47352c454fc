import { describe, expect, test } from 'vitest';
import { afterVerdict, restDue } from './restClock.ts';

const MINUTE = 60_000;

/** Verdicts at these minutes. */
function judgedAt(minutes: readonly number[]) {
  let now: ReturnType<typeof afterVerdict> | undefined;
  for (const minute of minutes) now = afterVerdict(now, minute * MINUTE);
  return now;
}

/** A verdict every two minutes. */
const every = (from: number, to: number) => Array.from({ length: (to - from) / 2 + 1 }, (_, turn) => from + 2 * turn);

describe('a reminder to rest', () => {
  test('comes after fifty minutes of judging, and not a verdict earlier', () => {
    expect(restDue(judgedAt(every(0, 48)), 50)).toBeUndefined();
    expect(restDue(judgedAt(every(0, 50)), 50)).toBe(50);
  });

  test('waits anew after a break of five minutes, but not after a shorter one', () => {
    expect(restDue(judgedAt([...every(0, 40), ...every(45, 55)]), 50)).toBeUndefined();
    expect(restDue(judgedAt([...every(0, 40), ...every(44, 50)]), 50)).toBe(50);
  });

  test('that was heard comes again after the same time, with all that was judged since the break', () => {
    const heard = { ...judgedAt(every(0, 50))!, heardUntil: 50 * MINUTE };
    expect(restDue(heard, 50)).toBeUndefined();
    expect(restDue({ ...heard, last: 100 * MINUTE }, 50)).toBe(100);
  });

  test('comes never to whoever wants none', () => {
    expect(restDue(judgedAt(every(0, 200)), 0)).toBeUndefined();
  });
});
