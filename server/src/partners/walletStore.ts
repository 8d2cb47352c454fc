import { SEPA_DEBIT_ALLOWED } from '@likeness/contract/settingsLists/technicalInformations';
import type { Amount } from '@likeness/contract/kit/money';
import type { WalletEntry } from '@likeness/contract/partners/wallets';
import { count, desc, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { mayChangeCredit } from './rules.ts';
import { partner, partnerPlan, wallet, walletEntry } from './schema.ts';

/** How a wallet is called among the ways of paying. */
export const WALLET = 'wallet';

export interface CreditChange {
  amount: Amount;
  comment: string;
  /** Left out where nobody of the staff adds it. */
  staffId?: number;
  now: Date;
}

/** Gives a new partner its empty wallet. */
export async function openWallet(tx: Transaction, ownerId: number): Promise<number> {
  const [opened] = await tx.insert(wallet).values({ ownerId }).returning({ id: wallet.id });
  return opened!.id;
}

/** The number of a partner's wallet. */
export async function walletOf(tx: Transaction, ownerId: number): Promise<number> {
  const [row] = await tx.select({ id: wallet.id }).from(wallet).where(eq(wallet.ownerId, ownerId));
  if (!row) throw notFound('The wallet');
  return row.id;
}

/**
 * Adds an amount to a wallet and writes down why. Two at once wait for each other, and each is held against what the other
 * left: the statement says again what `mayChangeCredit` says.
 *
 * @throws Refusal not_found, credit_too_low
 */
export async function changeCredit(tx: Transaction, id: number, { amount, comment, staffId, now }: CreditChange) {
  const value = sql`${amount}::numeric`;
  const [changed] = await tx
    .update(wallet)
    .set({ credit: sql`${wallet.credit} + ${value}`, revision: sql`${wallet.revision} + 1` })
    .where(
      sql`${wallet.id} = ${id} and (${value} > 0 or ${wallet.credit} + ${value} >= 0 or ${debitAllowed(tx, sql`${wallet.ownerId}`)})`,
    )
    .returning({ credit: wallet.credit });
  if (!changed) throw await refused(tx, id, amount);
  const { credit } = changed;
  await tx
    .insert(walletEntry)
    .values({ walletId: id, amount, credit, comment, staffId: staffId ?? null, createdAt: now });
  await writeAudit(tx, {
    name: 'amount_added',
    subject: 'wallet',
    subjectId: id,
    ...(staffId !== undefined && { staffId }),
    comment,
    after: { amount, credit },
    now,
  });
}

/** Says why nothing was changed: the wallet is not there, or it holds too little. */
async function refused(tx: Transaction, id: number, amount: Amount): Promise<Refusal> {
  const [row] = await tx
    .select({ credit: wallet.credit, allowed: sql<boolean>`${debitAllowed(tx, sql`${wallet.ownerId}`)}` })
    .from(wallet)
    .where(eq(wallet.id, id));
  if (!row) return notFound('The wallet');
  // What it holds may have become enough since: whoever asks again is then served.
  if (mayChangeCredit(row.credit, amount, row.allowed)) return new Refusal('changed_meanwhile');
  return new Refusal('credit_too_low', { params: { credit: row.credit } });
}

function debitAllowed(tx: Transaction, ownerId: ReturnType<typeof sql>) {
  const plan = tx
    .select({
      allowed: sql`coalesce((${partnerPlan.technicalInformations} ->> ${SEPA_DEBIT_ALLOWED})::boolean, false)`,
    })
    .from(partner)
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .where(sql`${partner.id} = ${ownerId}`);
  return sql`coalesce((${plan}), false)`;
}

/** A page of what was added to a wallet, newest first. */
export async function entriesOf(
  tx: Transaction,
  id: number,
  { limit, page }: { limit: number; page: number },
): Promise<{ result: WalletEntry[]; total: number }> {
  const [known] = await tx.select({ id: wallet.id }).from(wallet).where(eq(wallet.id, id));
  if (!known) throw notFound('The wallet');
  const mine = eq(walletEntry.walletId, id);
  const [counted] = await tx.select({ total: count() }).from(walletEntry).where(mine);
  const entries = await tx
    .select({
      id: walletEntry.id,
      amount: walletEntry.amount,
      credit: walletEntry.credit,
      comment: walletEntry.comment,
      staffId: walletEntry.staffId,
      createdAt: walletEntry.createdAt,
    })
    .from(walletEntry)
    .where(mine)
    .orderBy(desc(walletEntry.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const people = await personNames(
    tx,
    entries.map(({ staffId }) => staffId),
  );
  const result = entries.map(({ staffId, createdAt, ...entry }) => ({
    ...entry,
    created_at: createdAt.toISOString(),
    user: people.get(staffId ?? 0) ?? null,
  }));
  return { result, total: counted!.total };
}
