import type { Transaction } from '../platform/database/transaction.ts';
import { HouseCalendar, type MovedPromise, type PromisedVerdict, type WaitingPromise, movedPromises } from './rules.ts';
import { houseTimes, lockTimesForChange, lockTimesForPromise } from './store.ts';

/** What the feature of the documents does for the times that their promises are made of. */
export interface PromisesOfDocuments {
  /** The documents that wait for a promised verdict; nobody changes them until the transaction ends, if so wanted. */
  readonly waiting: (tx: Transaction, options: { lock: boolean }) => Promise<WaitingPromise[]>;
  readonly move: (tx: Transaction, moved: readonly MovedPromise[]) => Promise<void>;
  /** What was promised to those who came since then. */
  readonly promisedSince: (tx: Transaction, from: Date, now: Date) => Promise<PromisedVerdict[]>;
}

/** Until when somebody who comes now is promised a verdict. */
export async function promiseFor(tx: Transaction, now: Date): Promise<Date> {
  // In a statement of its own: what is read afterwards is what the last change has left.
  await lockTimesForPromise(tx);
  return new HouseCalendar(await houseTimes(tx)).promisedAt(now);
}

/**
 * Changes the times and, in the same transaction, the promises of everything that waits.
 *
 * @returns how many promises were moved, and what `change` returns
 */
export async function changeTimes<Changed>(
  tx: Transaction,
  promises: PromisesOfDocuments,
  change: () => Promise<Changed>,
): Promise<{ moved: number; changed: Changed }> {
  await lockTimesForChange(tx);
  const changed = await change();
  const waiting = await promises.waiting(tx, { lock: true });
  const moved = movedPromises(new HouseCalendar(await houseTimes(tx)), waiting);
  await promises.move(tx, moved);
  return { moved: moved.length, changed };
}
