import { AWAITING_VERDICT, type DocumentStatus } from '@likeness/contract/vocabulary';
import { translationLanguage } from '@likeness/contract/kit/translation';
import { isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { needOf } from '@likeness/contract/outputs/needs';
import { orderItem, orders, product } from '../orders/schema.ts';
import { partner, partnerPlan } from '../partners/schema.ts';
import { decision, decisionReason, document } from '../photos/schema.ts';
import { and, asc, eq, inArray, notInArray, or, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { country, purpose } from '../purposes/schema.ts';
import { type Wording, textIn } from '../translations/index.ts';
import { isSentForDeletedOrders } from './outbox/index.ts';
import type { Outcome } from './ways.ts';

/** Whom e-mails about an order go to, and by which plan; with one of its documents, where the e-mail is about that. */
export interface Addressee {
  readonly order: typeof orders.$inferSelect;
  readonly customer: typeof customer.$inferSelect;
  readonly partner: typeof partner.$inferSelect;
  readonly plan: typeof partnerPlan.$inferSelect;
  readonly document: typeof document.$inferSelect | null;
  /** The plan's, or the customer's own where the plan has none. */
  readonly language: string;
}

/** Whom an e-mail about a document goes to. */
export interface DocumentAddressee extends Addressee {
  readonly document: typeof document.$inferSelect;
}

function addressees(tx: Transaction) {
  return tx
    .select({ order: orders, customer, partner, plan: partnerPlan, document })
    .from(orders)
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .leftJoin(document, eq(document.orderId, orders.id));
}

/**
 * Whom an e-mail about the order is for: nobody, once the customer's account was deleted, nor once the order was, but for
 * what stays true of one.
 *
 * @param about.template the kind of the e-mail
 */
export async function addresseeOfOrder(
  tx: Transaction,
  orderId: number,
  about?: { readonly template: string },
): Promise<Addressee | undefined> {
  const [row] = await addressees(tx).where(eq(orders.id, orderId)).orderBy(asc(document.id)).limit(1);
  const isReachable = row && (about && isSentForDeletedOrders(about) ? !isDeleted(row.customer) : mayBeEmailed(row));
  return isReachable ? { ...row, language: languageOf(row) } : undefined;
}

/** Whom an e-mail about the document is for: nobody, once its order or the customer's account was deleted. */
export async function addresseeOfDocument(tx: Transaction, documentId: number) {
  const found = await addresseeOnceOf(tx, documentId);
  return found && mayBeEmailed(found) ? found : undefined;
}

/** The same whatever was deleted since, for a photo that is shown as it was before. */
export async function addresseeOnceOf(tx: Transaction, documentId: number): Promise<DocumentAddressee | undefined> {
  const [row] = await addressees(tx).where(eq(document.id, documentId));
  return row && { ...row, document: row.document!, language: languageOf(row) };
}

/** Whom an e-mail about a wallet is for, and by which plan. */
export async function ownerOfWallet(tx: Transaction, partnerId: number) {
  const [owner] = await tx
    .select({ email: partner.email, name: partner.name, language: partner.language, plan: partnerPlan })
    .from(partner)
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .where(eq(partner.id, partnerId));
  return owner;
}

function languageOf({ plan, customer: buyer }: Pick<Addressee, 'plan' | 'customer'>): string {
  return planLanguage(plan) ?? buyer.language;
}

/** The language that a plan's e-mails are written in, whoever reads them; undefined where each reader has their own. */
export function planLanguage({ language }: Pick<Addressee['plan'], 'language'>): string | undefined {
  return language === 'Vide' ? undefined : language;
}

/** "Every subject begins with the plan's prefix." */
export function prefixed(
  subject: string,
  { technicalInformations: keys }: Pick<Addressee['plan'], 'technicalInformations'>,
) {
  const prefix = keys['subject_prefix'];
  return typeof prefix === 'string' && prefix !== '' ? `${prefix} ${subject}` : subject;
}

function mayBeEmailed({ order, customer: buyer }: Pick<Addressee, 'order' | 'customer'>): boolean {
  return order.deletedAt === null && !isDeleted(buyer);
}

/** Why a photo was rejected, as far as it is for the customer to know, and how to do better, alone or with somebody's help. */
export async function reasonsForCustomer(
  tx: Transaction,
  { decisionId, selfie }: { decisionId: number; selfie: boolean },
  wording: Wording,
): Promise<Pick<CustomerReason, 'label' | 'advice'>[]> {
  const given = await tx.select().from(decisionReason).where(eq(decisionReason.decisionId, decisionId));
  const reasons = await customerReasons(tx, { reasonIds: given.map(({ reasonId }) => reasonId), selfie }, wording);
  return reasons.map(({ label, advice }) => ({ label, advice }));
}

interface CustomerReason {
  readonly id: number;
  readonly label: string;
  readonly advice: string;
}

/** The same for reasons that may be given. */
export function customerReasons(
  tx: Transaction,
  { reasonIds, selfie }: { reasonIds: readonly number[]; selfie: boolean },
  wording: Wording,
): Promise<CustomerReason[]> {
  return tx
    .select({
      id: rejectReason.id,
      label: textIn(wording, rejectReason.label),
      advice: textIn(wording, selfie ? rejectReason.longText : rejectReason.longTextNoSelfie),
    })
    .from(rejectReason)
    .where(and(inArray(rejectReason.id, [...reasonIds]), eq(rejectReason.sendToUser, true)))
    .orderBy(asc(rejectReason.orderNumber), asc(rejectReason.id));
}

/** A rejection, with where its document stands now. */
export async function rejectionById(tx: Transaction, decisionId: number) {
  const [rejection] = await tx
    .select({
      id: decision.id,
      documentId: decision.documentId,
      byAuthority: decision.byAuthority,
      status: document.status,
    })
    .from(decision)
    .innerJoin(document, eq(document.id, decision.documentId))
    .where(eq(decision.id, decisionId));
  return rejection;
}

export async function documentsThatAre(tx: Transaction, orderId: number, status: DocumentStatus): Promise<number[]> {
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.orderId, orderId), eq(document.status, status)))
    .orderBy(asc(document.id));
  return rows.map(({ id }) => id);
}

/** How many photos of an order still wait for a verdict, and the latest moment until which one is promised. */
export async function promiseOfOrder(tx: Transaction, orderId: number) {
  const rows = await tx
    .select({ promisedAt: document.promisedAt, countryCode: orders.originCountryCode })
    .from(document)
    .innerJoin(orders, eq(orders.id, document.orderId))
    .where(and(eq(document.orderId, orderId), inArray(document.status, [...AWAITING_VERDICT])));
  const moments = rows.flatMap(({ promisedAt }) => (promisedAt === null ? [] : [promisedAt.getTime()]));
  if (moments.length === 0) return undefined;
  return { at: new Date(Math.max(...moments)), countryCode: rows[0]!.countryCode, photos: moments.length };
}

export async function purposeLabel(tx: Transaction, purposeId: number, language: string): Promise<string> {
  const [named] = await tx
    .select({ label: textIn(translationLanguage(language) ?? 'own', purpose.label) })
    .from(purpose)
    .where(eq(purpose.id, purposeId));
  return named!.label;
}

/** What stands on an envelope for a country; undefined for a code that is not among the settings. */
export async function countryOnEnvelope(tx: Transaction, code: string, wording: Wording): Promise<string | undefined> {
  const [known] = await tx
    .select({
      printed: sql<string>`coalesce(${country.countryMerciFacteur}, ${textIn(wording, country.countryName)})`,
    })
    .from(country)
    .where(eq(sql`upper(${country.countryCode})`, code.toUpperCase()));
  return known?.printed;
}

/** What was made of an order's documents: by purpose, as their own line and their additional offers asked for it. */
export async function outcomesOf(
  tx: Transaction,
  orderId: number,
  { language, ...house }: { language: string; hasShortAddresses: boolean },
): Promise<Outcome[]> {
  const isOwn = eq(orderItem.id, document.orderItemId);
  const purposeId = sql<number>`case when ${isOwn} then ${document.purposeId} else ${orderItem.purposeId} end`;
  const lines = await tx
    .select({
      documentId: document.id,
      purposeId: purpose.id,
      purpose: textIn(translationLanguage(language) ?? 'own', purpose.label),
      countryCode: sql<string>`upper(${country.countryCode})`,
      posted: sql<boolean>`(${product.sendByPostNeeded} or ${purpose.sendByPostNeeded})`,
      coded: sql<boolean>`(${product.ephotoNeeded} or ${purpose.ephotoNeeded})`,
    })
    .from(document)
    .innerJoin(
      orderItem,
      and(eq(orderItem.orderId, document.orderId), or(isOwn, eq(orderItem.originItemId, document.orderItemId))),
    )
    .innerJoin(product, eq(product.id, orderItem.productId))
    .innerJoin(purpose, eq(purpose.id, purposeId))
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .where(and(eq(document.orderId, orderId), notInArray(document.status, ['canceled', 'replaced'])))
    .orderBy(asc(document.id), asc(orderItem.id));
  const ofPurposes = Map.groupBy(lines, (line) => `${line.documentId} ${line.purposeId}`);
  return [...ofPurposes.values()].map((same) => {
    const needs = same.map((line) => needOf(line, house));
    return {
      purpose: same[0]!.purpose,
      posted: same.some(({ posted }) => posted),
      coded: needs.some(({ issuer }) => issuer === 'state'),
      photo_coded: needs.some(({ issuer }) => issuer === 'house'),
      digital: needs.some(({ issuer, isFile }) => isFile && issuer === undefined),
    };
  });
}
