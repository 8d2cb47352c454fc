import { translationLanguage } from '@likeness/contract/kit/translation';
import { and, eq } from 'drizzle-orm';
import { customer } from '../customers/schema.ts';
import type { NewMail } from '../mailbox/index.ts';
import { orders } from '../orders/schema.ts';
import { partner, partnerPlan } from '../partners/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purpose } from '../purposes/schema.ts';
import { rejectReason } from '../reasons/schema.ts';
import { textIn } from '../translations/index.ts';
import { rejectionLetter } from './letters.ts';
import { decision, decisionReason, document } from './schema.ts';

/** What every letter about a document may speak of. */
export interface LetterContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly purpose: string;
  /** Where the partner's own application shows the customer this order; null where it has none. */
  readonly orderAddress: string | null;
}

/** A kind of letter about a document. */
export interface DocumentLetter {
  /** Which letters a plan lets leave goes by this name, after `client_` or `partner_`. */
  readonly template: string;
  /** The same matter twice is written once. */
  readonly matter: string;
  readonly write: (language: string, content: LetterContent) => { subject: string; text: string; html: string };
}

/** The e-mails about a document: to the customer, and to the partner, each where the partner's plan says so. */
export async function documentMails(
  tx: Transaction,
  documentId: number,
  { template, matter, write }: DocumentLetter,
  now: Date,
): Promise<NewMail[]> {
  const row = await mailedDocument(tx, documentId);
  if (!row) return [];
  const { language } = row.customer;
  const [named] = await tx
    .select({ label: textIn(translationLanguage(language) ?? 'own', purpose.label) })
    .from(purpose)
    .where(eq(purpose.id, row.document.purposeId));
  const content = {
    firstName: row.document.firstName,
    orderReference: row.order.externalRef,
    purpose: named!.label,
    orderAddress: row.plan.webAppUrl === null ? null : orderAddress(row.plan.webAppUrl, row.order.externalRef),
  };
  const recipients = [
    { rule: `client_${template}`, to: row.document.externalEmail ?? row.customer.email },
    { rule: `partner_${template}`, to: row.partner.email.replace(/^partner_/, '') },
  ].filter(({ rule }) => row.plan.informWho.includes(rule));
  return recipients.map(({ rule, to }) => ({
    ...write(language, content),
    dedupeKey: `${template}:${matter}:${rule}`,
    template,
    language,
    recipient: to,
    orderId: row.order.id,
    documentId: row.document.id,
    now,
  }));
}

async function mailedDocument(tx: Transaction, documentId: number) {
  const [row] = await tx
    .select({ document, order: orders, customer, partner, plan: partnerPlan })
    .from(document)
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .where(eq(document.id, documentId));
  return row;
}

/** The e-mails that a rejection sends. None when no reason of it is for the customer to know. */
export async function rejectionMails(
  tx: Transaction,
  settled: typeof decision.$inferSelect,
  now: Date,
): Promise<NewMail[]> {
  const row = await mailedDocument(tx, settled.documentId);
  if (!row) return [];
  const wording = translationLanguage(row.customer.language) ?? 'own';
  const reasons = await tx
    .select({
      label: textIn(wording, rejectReason.label),
      advice: textIn(wording, row.order.selfie ? rejectReason.longText : rejectReason.longTextNoSelfie),
    })
    .from(decisionReason)
    .innerJoin(rejectReason, eq(rejectReason.id, decisionReason.reasonId))
    .where(and(eq(decisionReason.decisionId, settled.id), eq(rejectReason.sendToUser, true)));
  if (reasons.length === 0) return [];
  const letter: DocumentLetter = {
    template: 'photo_rejected',
    matter: String(settled.id),
    write: (language, { orderAddress: address, ...content }) =>
      rejectionLetter(language, { ...content, reasons, link: address === null ? null : `${address}/photo` }),
  };
  return documentMails(tx, settled.documentId, letter, now);
}

/** The customer is known to the partner's own application, so no secret goes along. */
function orderAddress(webAppUrl: string, orderReference: string): string {
  return new URL(`orders/${encodeURIComponent(orderReference)}`, webAppUrl.replace(/\/?$/, '/')).href;
}
