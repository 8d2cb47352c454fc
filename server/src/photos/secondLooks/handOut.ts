import type { Claim } from '../../claims/index.ts';
import type { Chance } from '../../platform/chance.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Taker } from '../claimStore.ts';
import { claimLook, dueLook, reserveLook } from './handOutStore.ts';
import { withdrawLooks } from './lookStore.ts';
import { isHandedOut } from './rules.ts';

/** Claims a second look for a sorter, if one comes before the next document. */
export async function claimNextLook(tx: Transaction, taker: Taker, chance: Chance): Promise<Claim | undefined> {
  const next = await nextLook(tx, taker, chance, undefined);
  return next === undefined ? undefined : claimLook(tx, taker, next);
}

/** The same, reserving it only. */
export async function reserveNextLook(
  tx: Transaction,
  taker: Taker,
  chance: Chance,
  after: number | undefined,
): Promise<number | undefined> {
  const next = await nextLook(tx, taker, chance, after);
  return next === undefined ? undefined : reserveLook(tx, taker, next);
}

/**
 * The lot is drawn once for each photo that a sorter decides on, so that the photo that was shown ahead is also the one
 * that follows, and asking again changes nothing.
 */
async function nextLook(tx: Transaction, taker: Taker, chance: Chance, after: number | undefined) {
  for (;;) {
    const due = await dueLook(tx, taker, after);
    if (!due) return undefined;
    if (!due.isGone) {
      const lot = chance(`second look for ${taker.actor.id} after ${due.lastClaim?.id ?? 0}`);
      const turn = { dueAt: new Date(due.dueAt), afterLook: due.lastClaim?.isLook ?? false };
      return isHandedOut(lot, turn, taker.now) ? due.id : undefined;
    }
    await withdrawLooks(tx, [due.id], taker.now);
  }
}
