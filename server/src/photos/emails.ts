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
import { type MailText, renderMail } from './letters.ts';
import { decision, decisionReason, document } from './schema.ts';

/** The e-mails that a rejection sends: to the customer, and to the partner where its plan says so. */
export async function rejectionMails(
  tx: Transaction,
  settled: typeof decision.$inferSelect,
  now: Date,
): Promise<NewMail[]> {
  const [row] = await tx
    .select({ document, order: orders, customer, partner, plan: partnerPlan, purpose })
    .from(document)
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .where(eq(document.id, settled.documentId));
  if (!row) return [];
  const { language } = row.customer;
  const wording = translationLanguage(language) ?? 'own';
  const reasons = await tx
    .select({
      label: textIn(wording, rejectReason.label),
      advice: textIn(wording, row.order.selfie ? rejectReason.longText : rejectReason.longTextNoSelfie),
    })
    .from(decisionReason)
    .innerJoin(rejectReason, eq(rejectReason.id, decisionReason.reasonId))
    .where(and(eq(decisionReason.decisionId, settled.id), eq(rejectReason.sendToUser, true)));
  if (reasons.length === 0) return [];

  const [named] = await tx
    .select({ label: textIn(wording, purpose.label) })
    .from(purpose)
    .where(eq(purpose.id, row.purpose.id));
  const content: MailText = {
    firstName: row.document.firstName,
    orderReference: row.order.externalRef,
    purpose: named!.label,
    reasons,
    link: row.plan.webAppUrl === null ? null : newPhotoAddress(row.plan.webAppUrl, row.order.externalRef),
  };
  const recipients = [
    { rule: 'client_photo_rejected', to: row.document.externalEmail ?? row.customer.email },
    { rule: 'partner_photo_rejected', to: row.partner.email.replace(/^partner_/, '') },
  ].filter(({ rule }) => row.plan.informWho.includes(rule));
  return recipients.map(({ rule, to }) => ({
    ...renderMail('photo_rejected', language, content),
    dedupeKey: `photo_rejected:${settled.id}:${rule}`,
    template: 'photo_rejected',
    language,
    recipient: to,
    orderId: row.order.id,
    documentId: row.document.id,
    now,
  }));
}

/** Where the partner's own application lets the customer take a new photo: the customer is known there, so no secret goes along. */
function newPhotoAddress(webAppUrl: string, orderReference: string): string {
  return new URL(`orders/${encodeURIComponent(orderReference)}/photo`, webAppUrl.replace(/\/?$/, '/')).href;
}
