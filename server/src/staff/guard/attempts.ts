import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CountedKind, type Standing, waitOf, withAttempt } from './rules.ts';
import { forgetStanding, lockedStandings, takeBack, writeStanding } from './store.ts';

/** For whom an attempt is counted. */
export interface Count {
  readonly kind: CountedKind;
  readonly whose: string;
}

/** An attempt that was counted, and has not succeeded yet. */
export type CountedAttempt = readonly { readonly key: string; readonly before: Standing; readonly after: Standing }[];

/**
 * Counts an attempt as failed, before its password is weighed: of many sent at once, none beyond the limits is weighed.
 * One that has to wait counts for nobody; otherwise whoever guesses could put off the waits of others for ever.
 *
 * @param orm not a transaction of the call: the attempt counts although the call is refused
 * @throws Refusal too_many_attempts
 */
export async function countAttempt(orm: Transaction, counts: readonly Count[], now: Date): Promise<CountedAttempt> {
  return orm.transaction(async (tx) => {
    const keys = counts.map((count) => ({ kind: count.kind, key: keyOf(count) }));
    const standings = await lockedStandings(
      tx,
      keys.map(({ key }) => key),
      now,
    );
    const wait = Math.max(...keys.map(({ key }) => waitOf(standings.get(key)!, now)));
    if (wait > 0) throw tooManyAttempts(wait);
    const counted = keys.map(({ kind, key }) => {
      const before = standings.get(key)!;
      return { key, before, after: withAttempt(kind, before, now) };
    });
    for (const { key, after } of counted) await writeStanding(tx, key, after);
    return counted;
  });
}

/** The attempt did not fail. */
export async function takeAttemptBack(tx: Transaction, counted: CountedAttempt): Promise<void> {
  for (const { key, before, after } of counted) await takeBack(tx, key, before, after);
}

/** Earlier failures were typing mistakes. */
export async function forgetAttempts(tx: Transaction, count: Count): Promise<void> {
  await forgetStanding(tx, keyOf(count));
}

function keyOf({ kind, whose }: Count): string {
  return `${kind}:${createHash('sha256').update(whose).digest('base64url')}`;
}

function tooManyAttempts(seconds: number): Refusal {
  return new Refusal('too_many_attempts', { params: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds });
}
