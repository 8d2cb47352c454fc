import { NO_ORDER_FOR_EMPTY_WALLET, SEPA_DEBIT_ALLOWED } from '@likeness/contract/settingsLists/technicalInformations';
import type { KeyValues } from '@likeness/contract/kit/keys';
import { type Amount, formatMoney, isPositive } from '@likeness/contract/kit/money';
import type { WalletEntry } from '@likeness/contract/partners/wallets';
import type { FormatStaffText } from '@likeness/texts/answerTexts';
import { writeAudit } from '../audit/index.ts';
import { and, count, desc, eq, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { type CreditLevel, creditLevel, isBetter, mustWarn, mayChangeCredit, thresholdOf } from './rules.ts';
import { partner, partnerPlan, wallet, walletEntry } from './schema.ts';

/** The payment method that takes an amount from the wallet. */
export const WALLET = 'wallet';

export interface CreditChange {
  amount: Amount;
  comment: string;
  /** Left out if no staff member made the change. */
  staffId?: number;
  /** Whether the amount pays an order. */
  forOrder?: boolean;
  now: Date;
}

/** "These partners owe us money." */
export const isNegative = sql`${wallet.credit} < 0`;

/** Tells a partner that its wallet has fallen below a threshold of its plan. */
export const warnOfCreditJob = defineJob<LowCredit>('wallets.warn-of-credit');

/** A wallet that an entry brought below a threshold, with the amounts at that moment. */
export interface LowCredit {
  partnerId: number;
  entryId: number;
  level: Exclude<CreditLevel, 'enough'>;
  credit: Amount;
  threshold: Amount;
}

export async function openWallet(tx: Transaction, ownerId: number): Promise<number> {
  const [opened] = await tx.insert(wallet).values({ ownerId }).returning({ id: wallet.id });
  return opened!.id;
}

export async function walletIdOf(tx: Transaction, ownerId: number): Promise<number> {
  const [row] = await tx.select({ id: wallet.id }).from(wallet).where(eq(wallet.ownerId, ownerId));
  if (!row) throw notFound('The wallet');
  return row.id;
}

/** Like `changeCredit`, and queues the e-mail to the partner if the wallet falls below a threshold. */
export async function chargeWallet(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  id: number,
  change: CreditChange,
): Promise<void> {
  const low = await changeCredit(tx, id, change);
  if (low) await jobs.enqueue(tx, warnOfCreditJob, low);
}

/**
 * Adds an amount to a wallet, with an entry that says why. The condition of the statement repeats the rule of
 * `mayChangeCredit`, so that of two changes at the same time the second is checked against the result of the first.
 *
 * @returns the threshold that the wallet has fallen below, if the partner was not told about it before
 * @throws Refusal not_found, wallet_empty, credit_too_low
 */
export async function changeCredit(tx: Transaction, id: number, change: CreditChange): Promise<LowCredit | undefined> {
  const { amount, comment, staffId, forOrder = false, now } = change;
  const value = sql`${amount}::numeric`;
  const enough = sql`(${value} > 0 or ${wallet.credit} + ${value} >= 0 or ${planFlag(tx, SEPA_DEBIT_ALLOWED)})`;
  const filled = sql`(${wallet.credit} > 0 or not ${planFlag(tx, NO_ORDER_FOR_EMPTY_WALLET)})`;
  const [changed] = await tx
    .update(wallet)
    .set({ credit: sql`${wallet.credit} + ${value}`, revision: sql`${wallet.revision} + 1` })
    .where(and(eq(wallet.id, id), enough, forOrder ? filled : undefined))
    .returning({ credit: wallet.credit, warned: wallet.warned, partnerId: wallet.ownerId, keys: planKeys(tx) });
  if (!changed) throw await refused(tx, id, change);
  const { credit } = changed;
  const [entry] = await tx
    .insert(walletEntry)
    .values({ walletId: id, amount, credit, comment, staffId: staffId ?? null, createdAt: now })
    .returning({ id: walletEntry.id });
  await writeAudit(tx, {
    name: 'amount_added',
    subject: 'wallet',
    subjectId: id,
    ...(staffId !== undefined && { staffId }),
    comment,
    after: { amount, credit },
    now,
  });
  const level = creditLevel(credit, changed.keys);
  const mustTell = level !== 'enough' && mustWarn(changed.warned, level, amount);
  // Of a level that nobody is told of, the next debit has to tell.
  if (!mustTell && !isBetter(level, changed.warned)) return undefined;
  await tx.update(wallet).set({ warned: level }).where(eq(wallet.id, id));
  if (!mustTell) return undefined;
  const threshold = thresholdOf(level, changed.keys)!;
  return { partnerId: changed.partnerId, entryId: entry!.id, level, credit, threshold };
}

/**
 * "No order with an empty wallet": the check of an order that is to be paid by wallet later.
 *
 * @throws Refusal wallet_empty
 */
export async function refuseEmptyWallet(tx: Transaction, ownerId: number): Promise<void> {
  const [row] = await tx
    .select({ credit: wallet.credit, refuses: planFlag(tx, NO_ORDER_FOR_EMPTY_WALLET) })
    .from(wallet)
    .where(eq(wallet.ownerId, ownerId));
  if (row?.refuses && !isPositive(row.credit)) throw new Refusal('wallet_empty');
}

/** The refusal that says why nothing was changed: the wallet does not exist, is empty, or holds too little. */
async function refused(tx: Transaction, id: number, { amount, forOrder }: CreditChange): Promise<Refusal> {
  const [row] = await tx
    .select({
      credit: wallet.credit,
      allowed: planFlag(tx, SEPA_DEBIT_ALLOWED),
      refuses: planFlag(tx, NO_ORDER_FOR_EMPTY_WALLET),
    })
    .from(wallet)
    .where(eq(wallet.id, id));
  if (!row) return notFound('The wallet');
  if (forOrder && row.refuses && !isPositive(row.credit)) return new Refusal('wallet_empty');
  // By now the wallet may hold enough: then a second attempt succeeds.
  if (mayChangeCredit(row.credit, amount, row.allowed)) return new Refusal('changed_meanwhile');
  const credit = ({ locale }: FormatStaffText) => formatMoney(row.credit, 'EUR', locale);
  return new Refusal('credit_too_low', { params: { credit } });
}

/** A flag among the technical information of the plan whose partner owns the wallet. */
function planFlag(tx: Transaction, key: string) {
  return sql<boolean>`coalesce((${planKeys(tx)} ->> ${key})::boolean, false)`;
}

function planKeys(tx: Transaction) {
  const plan = tx
    .select({ keys: partnerPlan.technicalInformations })
    .from(partner)
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .where(sql`${partner.id} = ${wallet.ownerId}`);
  return sql<KeyValues>`(${plan})`;
}

/** A page of the entries of a wallet, newest first. */
export async function entriesOf(
  tx: Transaction,
  id: number,
  { limit, page }: { limit: number; page: number },
): Promise<{ result: WalletEntry[]; total: number }> {
  const [known] = await tx.select({ id: wallet.id }).from(wallet).where(eq(wallet.id, id));
  if (!known) throw notFound('The wallet');
  const ofWallet = eq(walletEntry.walletId, id);
  const [counted] = await tx.select({ total: count() }).from(walletEntry).where(ofWallet);
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
    .where(ofWallet)
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
