import { latestActionOn } from '../actions/index.ts';
import { type NewMail, queueMail } from '../mailbox/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { type Shipped, askingMails, shippedMails } from './documents.ts';
import { closingMails, newLinkMails, paymentFailedMails } from './orders.ts';

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

async function queueAll(tx: Transaction, platform: Post, mails: readonly NewMail[]): Promise<void> {
  for (const mail of mails) await queueMail(tx, platform, mail);
}

/** What has just been done to a document: the same thing is told once, the next time it happens once more. */
async function deedOn(tx: Transaction, documentId: number): Promise<string> {
  return `${documentId}:${(await latestActionOn(tx, 'document', documentId))?.id ?? 0}`;
}

/** "We need another signature" or "this address is not right". To be called once the document was moved. */
export async function queueRejectionLetter(
  tx: Transaction,
  platform: Post,
  { documentId, rejected }: { documentId: number; rejected: 'signature' | 'address' },
  now: Date,
): Promise<void> {
  const matter = await deedOn(tx, documentId);
  await queueAll(tx, platform, await askingMails(tx, platform, { documentId, rejected, matter }, { now }));
}

/** "Your photos are in the post." To be called once the document was moved, with the delivery's row. */
export async function queueShippedLetter(tx: Transaction, platform: Post, shipped: Shipped, now: Date): Promise<void> {
  const matter = `${shipped.id}:${await deedOn(tx, shipped.documentId)}`;
  await queueAll(tx, platform, await shippedMails(tx, { ...shipped, matter }, now));
}

/**
 * "Your order is complete." To be called by whoever delivers a document, once its order has followed: it writes nothing
 * while the order is not fulfilled, and once in an order's life.
 */
export async function queueClosingLetter(tx: Transaction, platform: Post, orderId: number, now: Date): Promise<void> {
  const mails = await closingMails(tx, { orderId, matter: String(orderId) }, { now });
  if (!mails) return;
  await queueAll(tx, platform, mails);
  await platform.jobs.enqueue(tx, orderClosedJob, { orderId });
}

/** "Your payment did not go through." To be called when the payment is noted as failed. */
export async function queuePaymentFailedLetter(
  tx: Transaction,
  platform: Post,
  orderId: number,
  now: Date,
): Promise<void> {
  const matter = `${orderId}:${now.toISOString()}`;
  await queueAll(tx, platform, await paymentFailedMails(tx, { orderId, matter }, now));
}

/** "Here is a new link, the old one opens nothing any more." To be called once the action was noted. */
export async function queueNewLinkLetter(
  tx: Transaction,
  platform: Post,
  { orderId, address }: { orderId: number; address: string },
  now: Date,
): Promise<void> {
  const action = await latestActionOn(tx, 'order', orderId);
  const matter = `${orderId}:${action?.id ?? 0}`;
  await queueAll(tx, platform, await newLinkMails(tx, { orderId, address, matter }, now));
}
