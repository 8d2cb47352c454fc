import { and, count, eq, gt, isNull } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { staff } from '../staff/schema.ts';
import { passwordLink } from './schema.ts';

export async function insertLink(tx: Transaction, link: typeof passwordLink.$inferInsert): Promise<void> {
  await tx.insert(passwordLink).values(link);
}

/** The account, locked until the transaction ends: links sent to it at once are counted one after the other. */
export async function lockedAccount(tx: Transaction, staffId: number) {
  const [account] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('no key update');
  return account;
}

/** How many links of this account were made after a moment. */
export async function linksSince(tx: Transaction, staffId: number, since: Date): Promise<number> {
  const [found] = await tx
    .select({ links: count() })
    .from(passwordLink)
    .where(and(eq(passwordLink.staffId, staffId), gt(passwordLink.createdAt, since)));
  return found!.links;
}

/** A link that was not used and has not expired, with its account. */
export async function liveLink(tx: Transaction, tokenHash: string, now: Date) {
  const [found] = await tx
    .select({ link: passwordLink, account: staff })
    .from(passwordLink)
    .innerJoin(staff, eq(staff.id, passwordLink.staffId))
    .where(and(eq(passwordLink.tokenHash, tokenHash), isNull(passwordLink.usedAt), gt(passwordLink.expiresAt, now)));
  return found;
}

/** A link that was used after this moment, with its account. */
export async function linkUsedSince(tx: Transaction, tokenHash: string, since: Date) {
  const [found] = await tx
    .select({ link: passwordLink, account: staff })
    .from(passwordLink)
    .innerJoin(staff, eq(staff.id, passwordLink.staffId))
    .where(and(eq(passwordLink.tokenHash, tokenHash), gt(passwordLink.usedAt, since)));
  return found;
}

/** Of two who use a link at once, one only is told true. */
export async function spendLink(tx: Transaction, linkId: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordLink)
    .set({ usedAt: now })
    .where(and(eq(passwordLink.id, linkId), isNull(passwordLink.usedAt), gt(passwordLink.expiresAt, now)))
    .returning({ id: passwordLink.id });
  return used.length > 0;
}
