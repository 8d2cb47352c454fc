import { and, eq, gt, isNull, lte, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { claim } from './schema.ts';
import type { Claim } from './store.ts';

/** How long a claim is kept for whoever has closed its page, in milliseconds: longer than a browser takes to load anew. */
const GRACE = 20_000;

/** A live claim, by its number. */
const live = (claimId: number, now: Date) =>
  and(eq(claim.id, claimId), isNull(claim.endedAt), gt(claim.expiresAt, now));

/**
 * "The page was closed": the claim ends after the grace, unless its owner takes it up again. Nothing happens if another
 * page has taken it up since: when a page is loaded anew, the farewell of the old one may arrive last.
 *
 * @param knownAt when the page that was closed read the claim last, by the server's clock
 */
export async function keepForReturn(tx: Transaction, claimId: number, knownAt: Date, now: Date): Promise<void> {
  const graceEnd = new Date(now.getTime() + GRACE).toISOString();
  await tx
    .update(claim)
    .set({
      lastsUntil: sql`coalesce(${claim.lastsUntil}, ${claim.expiresAt})`,
      expiresAt: sql`least(${claim.expiresAt}, ${graceEnd}::timestamptz)`,
    })
    .where(and(live(claimId, now), lte(sql`coalesce(${claim.takenUpAt}, ${claim.claimedAt})`, knownAt.toISOString())));
}

/** "I am back": the claim lasts as long as it would have without the break, and no longer. Undefined if it has ended. */
export async function takeUpAgain(tx: Transaction, claimId: number, now: Date): Promise<Claim | undefined> {
  const [row] = await tx
    .update(claim)
    .set({
      takenUpAt: now,
      expiresAt: sql`coalesce(${claim.lastsUntil}, ${claim.expiresAt})`,
      lastsUntil: null,
    })
    .where(live(claimId, now))
    .returning();
  return row;
}
