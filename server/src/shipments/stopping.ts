import type { Outcome } from '../mailPartner/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { PostOffice } from './attempts.ts';
import { type LetterRow, lettersOf, lettersToStop, updateLetter } from './letterStore.ts';
import { lockParts, note } from './store.ts';

/** Asks the mail partner to stop the letters of canceled shipments, once a minute. */
export const stopLettersJob = defineJob<Record<string, never>>('shipments.stop-letters', { everySeconds: 60 });

/** The waits after the first attempts, in seconds; all further ones wait as long as the last. */
const WAITS = [60, 300, 900, 3_600] as const;
/** After this many hours the letter is on its way in any case. */
const HOURS_MAX = 24;

/** Asks for each letter whose time has come. That one is asked for twice does no harm: it is the same request. */
export async function stopLetters({ platform, partner }: PostOffice): Promise<void> {
  if (!partner) return;
  const { database, clock, live } = platform;
  const due = await lettersToStop(database.orm, clock.now());
  for (const letter of due) {
    const outcome = await partner.askToCancel(letter.mailId!);
    await database.transaction((tx) => settleStop(tx, letter, outcome, clock.now()));
    live.changed('deliveries');
  }
}

async function settleStop(tx: Transaction, { id, shipmentId }: LetterRow, outcome: Outcome<object>, now: Date) {
  const { row } = await lockParts(tx, shipmentId);
  const current = (await lettersOf(tx, shipmentId)).find((letter) => letter.id === id);
  if (current?.stop !== 'wanted') return;
  const tries = current.stopTries + 1;
  const after = stopAfter(outcome, { tries, since: current.stopAskedAt!, now });
  const reason = outcome.outcome === 'accepted' ? undefined : outcome;
  await updateLetter(tx, id, {
    ...after,
    stopTries: tries,
    stopProblem: reason?.sentence ?? null,
    stopProblemWords: reason?.words ?? null,
  });
  if (after.stop === 'wanted') return;
  await note(tx, row, { name: after.stop === 'accepted' ? 'letter_stop_asked' : 'letter_stop_refused', now });
}

/** "What follows from asking to stop a letter?" Who could not be asked is asked again, for a day. */
export function stopAfter(
  { outcome }: Pick<Outcome<object>, 'outcome'>,
  { tries, since, now }: { tries: number; since: Date; now: Date },
): Pick<LetterRow, 'stop' | 'stopNextAt'> {
  if (outcome === 'accepted') return { stop: 'accepted', stopNextAt: null };
  const isOver = now.getTime() - since.getTime() >= HOURS_MAX * 3_600_000;
  if (outcome === 'refused' || isOver) return { stop: 'refused', stopNextAt: null };
  const wait = WAITS[Math.min(tries, WAITS.length) - 1]!;
  return { stop: 'wanted', stopNextAt: new Date(now.getTime() + wait * 1_000) };
}
