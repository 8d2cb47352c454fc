import type { OrderStatus } from '@likeness/contract/vocabulary';
import type { NewEmail } from './outbox/index.ts';
import { openRejection } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type EmailContext, repairRequestEmails, rejectionEmails } from './documents.ts';
import type { Repair } from '../orders/index.ts';
import { closingEmails } from './orders.ts';
import type { EmailTrigger } from './recipients.ts';
import { addresseeOfOrder, documentsThatAre } from './store.ts';

/**
 * The e-mail of the state an order is in, once more, as somebody of the staff has asked for: that it is complete, or what is
 * asked for of its customer, one for each document of it. None where there is nothing to tell.
 *
 * @param occasion sets it apart from the ones before
 */
export async function orderStatusEmails(
  tx: Transaction,
  context: EmailContext,
  { orderId, occasion: trigger }: { orderId: number; occasion: string },
  now: Date,
): Promise<NewEmail[]> {
  const status = (await addresseeOfOrder(tx, orderId))?.order.status;
  const byHand = { now, byStaff: true };
  if (status === 'fulfilled') {
    return (await closingEmails(tx, context, { orderId, eventKey: `${orderId}:again:${trigger}` }, byHand)) ?? [];
  }
  if (status === 'rejected_address') return [];
  return waitingEmails(tx, context, { orderId, status, occasion: trigger }, byHand);
}

/**
 * The same with a first sentence that reminds of it, for orders that wait for their customer: also for an address.
 *
 * @param occasion sets it apart from the ones before
 */
export async function reminderEmails(
  tx: Transaction,
  context: EmailContext,
  { orderId, occasion }: { orderId: number; occasion: string },
  trigger: Required<Pick<EmailTrigger, 'now' | 'byStaff' | 'reminder'>>,
): Promise<NewEmail[]> {
  const status = (await addresseeOfOrder(tx, orderId))?.order.status;
  return waitingEmails(tx, context, { orderId, status, occasion: `reminder:${occasion}` }, trigger);
}

const ASKED_BY: Partial<Record<OrderStatus, Repair>> = {
  rejected_photo: 'photo',
  rejected_signature: 'signature',
  rejected_address: 'address',
};

/** What is asked for of the customer, one e-mail for each document. */
async function waitingEmails(
  tx: Transaction,
  context: EmailContext,
  { orderId, status, occasion }: { orderId: number; status: OrderStatus | undefined; occasion: string },
  trigger: EmailTrigger,
): Promise<NewEmail[]> {
  const rejected = status && ASKED_BY[status];
  if (rejected === undefined) return [];
  const emails: NewEmail[] = [];
  for (const documentId of await documentsThatAre(tx, orderId, `rejected_${rejected}`)) {
    if (rejected !== 'photo') {
      const eventKey = `${documentId}:again:${occasion}`;
      emails.push(...(await repairRequestEmails(tx, context, { documentId, rejected, eventKey }, trigger)));
      continue;
    }
    const rejection = await openRejection(tx, documentId);
    if (!rejection) continue;
    const { decisionId: id, byAuthority } = rejection;
    const eventKey = `${id}:again:${occasion}`;
    emails.push(...(await rejectionEmails(tx, context, { id, documentId, byAuthority }, trigger, eventKey)));
  }
  return emails;
}
