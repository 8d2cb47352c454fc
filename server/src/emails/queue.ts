import { latestAuditOn } from '../audit/index.ts';
import { type EmailAttachment, type NewEmail, queueEmail } from './outbox/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { type Shipped, repairRequestEmails, shippedEmails } from './documents.ts';
import { closingEmails, newLinkEmails, paymentFailedEmails } from './orders.ts';
import { orderReceivedEmails, repairReceivedEmails } from './promises.ts';

/*
 * What other features call when an event occurs that customers are told about, in the transaction of that event. The
 * partner's plan decides whether an e-mail is sent, and to whom.
 */

type Post = Pick<Platform, 'config' | 'jobs' | 'tokens'>;

/** Further work once an order is complete, such as sending its bill. */
export const orderClosedJob = defineJob<{
  orderId: number;
  /** Whether the customer got the bill with the e-mail that says so. */
  billed?: boolean;
}>('letters.order-closed', {
  retryLimit: 50,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 3_600,
});

async function queueAll(tx: Transaction, platform: Post, emails: readonly NewEmail[]): Promise<void> {
  for (const email of emails) await queueEmail(tx, platform, email);
}

/**
 * Identifies the latest change of a document: each change is reported once, and the same change again when it happens
 * again.
 */
async function lastAuditKey(tx: Transaction, documentId: number): Promise<string> {
  return `${documentId}:${(await latestAuditOn(tx, 'document', documentId))?.id ?? 0}`;
}

/** "Your order is here, and until then we check it." Call it once it is paid. */
export async function queueOrderReceivedEmail(
  tx: Transaction,
  platform: Post,
  about: { orderId: number; billed: boolean },
  now: Date,
): Promise<void> {
  await queueAll(tx, platform, await orderReceivedEmails(tx, about, now));
}

/** "Your new photo is here, and until then we check it." Call it after the document has got what was sent. */
export async function queueRepairReceivedEmail(
  tx: Transaction,
  platform: Post,
  { documentId, sent }: { documentId: number; sent: 'photo' | 'signature' },
  now: Date,
): Promise<void> {
  const eventKey = await lastAuditKey(tx, documentId);
  await queueAll(tx, platform, await repairReceivedEmails(tx, { documentId, sent, eventKey }, now));
}

/** "We need another signature" or "this address is wrong". Call it after moving the document. */
export async function queueRejectionEmail(
  tx: Transaction,
  platform: Post,
  { documentId, rejected }: { documentId: number; rejected: 'signature' | 'address' },
  now: Date,
): Promise<void> {
  const eventKey = await lastAuditKey(tx, documentId);
  await queueAll(tx, platform, await repairRequestEmails(tx, platform, { documentId, rejected, eventKey }, { now }));
}

/** "Your photos are in the post." Call it with the shipment's row, after moving the document. */
export async function queueShippedEmail(tx: Transaction, platform: Post, shipped: Shipped, now: Date): Promise<void> {
  const eventKey = `${shipped.id}:${await lastAuditKey(tx, shipped.documentId)}`;
  await queueAll(tx, platform, await shippedEmails(tx, { ...shipped, eventKey }, now));
}

/** What the e-mail that an order is complete tells besides, so that nobody gets three e-mails in one second. */
export interface ClosingExtras {
  /** The letter that completed it. */
  readonly shipped?: Shipped | undefined;
  /** Its invoice, if the plan wants the customer to get it now. */
  readonly bill?: EmailAttachment | undefined;
}

/**
 * "Your order is complete." Call it after a document was delivered and its order has followed. It writes nothing while
 * the order is not fulfilled, and writes only once per order. A letter that completes an order is told in the same
 * e-mail; any other letter has its own.
 */
export async function queueClosingEmail(
  tx: Transaction,
  platform: Post,
  orderId: number,
  now: Date,
  { shipped, bill }: ClosingExtras = {},
): Promise<void> {
  const about = { orderId, eventKey: String(orderId), shipped, billed: bill !== undefined };
  const emails = await closingEmails(tx, platform, about, { now });
  let isQueued = false;
  for (const email of emails ?? []) {
    const isNew = await queueEmail(tx, platform, { ...email, ...(bill && { attachments: [bill] }) });
    isQueued ||= isNew;
  }
  if (shipped && !isQueued) await queueShippedEmail(tx, platform, shipped, now);
  const isFirst = emails?.length === 0 || isQueued;
  if (isFirst) await platform.jobs.enqueue(tx, orderClosedJob, { orderId, billed: isQueued && bill !== undefined });
}

/** "Your payment did not go through." Call it when the payment is recorded as failed. */
export async function queuePaymentFailedEmail(
  tx: Transaction,
  platform: Post,
  orderId: number,
  now: Date,
): Promise<void> {
  const eventKey = `${orderId}:${now.toISOString()}`;
  await queueAll(tx, platform, await paymentFailedEmails(tx, { orderId, eventKey }, now));
}

/** "Here is a new link, the old one no longer works." Call it after the action was recorded. */
export async function queueNewLinkEmail(
  tx: Transaction,
  platform: Post,
  { orderId, address }: { orderId: number; address: string },
  now: Date,
): Promise<void> {
  const action = await latestAuditOn(tx, 'order', orderId);
  const eventKey = `${orderId}:${action?.id ?? 0}`;
  await queueAll(tx, platform, await newLinkEmails(tx, { orderId, address, eventKey }, now));
}
