import { asc, eq } from '../database/drizzle.ts';
import type { Transaction } from '../database/transaction.ts';
import { upkeepFailure } from './schema.ts';

/** What fails at present, the longest first. */
export function failingUpkeep(tx: Transaction): Promise<(typeof upkeepFailure.$inferSelect)[]> {
  return tx.select().from(upkeepFailure).orderBy(asc(upkeepFailure.since), asc(upkeepFailure.name));
}

/** Notes that it has failed; since when stays. */
export async function noteFailure(tx: Transaction, name: string, now: Date): Promise<void> {
  await tx.insert(upkeepFailure).values({ name, since: now }).onConflictDoNothing();
}

export async function noteSuccess(tx: Transaction, name: string): Promise<void> {
  await tx.delete(upkeepFailure).where(eq(upkeepFailure.name, name));
}
