import { max } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { digitsFor, isCountDue } from './keys.ts';
import { reasonDigit } from './schema.ts';
import { offeredReasonIds } from './store.ts';

/** Whether the most used reasons have to be counted again. */
export async function areDigitsDue(tx: Transaction, now: Date): Promise<boolean> {
  const [last] = await tx.select({ countedAt: max(reasonDigit.countedAt) }).from(reasonDigit);
  return isCountDue(last?.countedAt ?? undefined, now);
}

/**
 * Gives the digits to the most used reasons that sorters can choose. Where fewer than nine were used, those that come
 * first in the settings have the other digits.
 *
 * @param mostUsed numbers of reasons, the most used first
 */
export async function storeDigits(tx: Transaction, mostUsed: readonly number[], now: Date): Promise<void> {
  const offered = await offeredReasonIds(tx);
  const used = mostUsed.filter((id) => offered.includes(id));
  const before = await tx.select().from(reasonDigit);
  const known = new Map(before.map(({ reasonId, digit }) => [reasonId, digit]));
  const digits = digitsFor([...new Set([...used, ...offered])], known);
  await tx.delete(reasonDigit);
  if (digits.size === 0) return;
  await tx.insert(reasonDigit).values([...digits].map(([reasonId, digit]) => ({ reasonId, digit, countedAt: now })));
}
