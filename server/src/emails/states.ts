import type { NewEmail } from './outbox/index.ts';
import { openRejection } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type EmailContext, repairRequestEmails, rejectionEmails } from './documents.ts';
import { closingEmails } from './orders.ts';
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
    return (await closingEmails(tx, { orderId, eventKey: `${orderId}:again:${trigger}` }, byHand)) ?? [];
  }
  if (status !== 'rejected_photo' && status !== 'rejected_signature') return [];
  const emails: NewEmail[] = [];
  for (const documentId of await documentsThatAre(tx, orderId, status)) {
    if (status === 'rejected_signature') {
      const eventKey = `${documentId}:again:${trigger}`;
      emails.push(...(await repairRequestEmails(tx, context, { documentId, rejected: 'signature', eventKey }, byHand)));
      continue;
    }
    const rejection = await openRejection(tx, documentId, 'own');
    if (!rejection) continue;
    const id = rejection.decisionId;
    emails.push(...(await rejectionEmails(tx, context, { id, documentId }, byHand, `${id}:again:${trigger}`)));
  }
  return emails;
}
