import { latestAuditOn } from '../audit/index.ts';
import { type NewEmail, queueEmail } from './outbox/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { type Shipped, repairRequestEmails, shippedEmails } from './documents.ts';
import { closingEmails, newLinkEmails, paymentFailedEmails } from './orders.ts';

/*
 * What other features call when something has happened that a customer is told of, each in the transaction in which it
 * happens. Whether anything leaves, and to whom, is the partner plan's to say.
 */

type Post = Pick<Platform, 'config' | 'jobs' | 'tokens'>;

/** What else is to be done once an order is complete, such as sending its bill. */
export const orderClosedJob = defineJob<{ orderId: number }>('letters.order-closed', {
  retryLimit: 50,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 3_600,
});

async function queueAll(tx: Transaction, platform: Post, emails: readonly NewEmail[]): Promise<void> {
  for (const email of emails) await queueEmail(tx, platform, email);
}

/** What has just been done to a document: the same thing is told once, the next time it happens once more. */
async function lastAuditKey(tx: Transaction, documentId: number): Promise<string> {
  return `${documentId}:${(await latestAuditOn(tx, 'document', documentId))?.id ?? 0}`;
}

/** "We need another signature" or "this address is not right". To be called once the document was moved. */
export async function queueRejectionEmail(
  tx: Transaction,
  platform: Post,
  { documentId, rejected }: { documentId: number; rejected: 'signature' | 'address' },
  now: Date,
): Promise<void> {
  const eventKey = await lastAuditKey(tx, documentId);
  await queueAll(tx, platform, await repairRequestEmails(tx, platform, { documentId, rejected, eventKey }, { now }));
}

/** "Your photos are in the post." To be called once the document was moved, with the shipment's row. */
export async function queueShippedEmail(tx: Transaction, platform: Post, shipped: Shipped, now: Date): Promise<void> {
  const eventKey = `${shipped.id}:${await lastAuditKey(tx, shipped.documentId)}`;
  await queueAll(tx, platform, await shippedEmails(tx, { ...shipped, eventKey }, now));
}

/**
 * "Your order is complete." To be called by whoever delivers a document, once its order has followed: it writes nothing
 * while the order is not fulfilled, and once in an order's life.
 */
export async function queueClosingEmail(tx: Transaction, platform: Post, orderId: number, now: Date): Promise<void> {
  const emails = await closingEmails(tx, { orderId, eventKey: String(orderId) }, { now });
  if (!emails) return;
  await queueAll(tx, platform, emails);
  await platform.jobs.enqueue(tx, orderClosedJob, { orderId });
}

/** "Your payment did not go through." To be called when the payment is noted as failed. */
export async function queuePaymentFailedEmail(
  tx: Transaction,
  platform: Post,
  orderId: number,
  now: Date,
): Promise<void> {
  const eventKey = `${orderId}:${now.toISOString()}`;
  await queueAll(tx, platform, await paymentFailedEmails(tx, { orderId, eventKey }, now));
}

/** "Here is a new link, the old one opens nothing any more." To be called once the action was noted. */
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
