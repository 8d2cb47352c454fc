import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { and, asc, eq } from 'drizzle-orm';
import type { NewMail } from '../mailbox/index.ts';
import { openRejection } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type WritingDesk, askingMails, rejectionMails } from './documents.ts';
import { closingMails } from './orders.ts';
import { addresseeOfOrder } from './recipients.ts';

/**
 * The letter of the state an order is in, once more, as somebody of the staff has asked for: that it is complete, or what is
 * asked for of its customer, one for each document of it. None where there is nothing to tell.
 *
 * @param occasion sets it apart from the ones before
 */
export async function stateMails(
  tx: Transaction,
  desk: WritingDesk,
  { orderId, occasion }: { orderId: number; occasion: string },
  now: Date,
): Promise<NewMail[]> {
  const status = (await addresseeOfOrder(tx, orderId))?.order.status;
  const byHand = { now, byStaff: true };
  if (status === 'fulfilled') {
    return (await closingMails(tx, { orderId, matter: `${orderId}:again:${occasion}` }, byHand)) ?? [];
  }
  if (status !== 'rejected_photo' && status !== 'rejected_signature') return [];
  const mails: NewMail[] = [];
  for (const documentId of await documentsThatAre(tx, orderId, status)) {
    if (status === 'rejected_signature') {
      const matter = `${documentId}:again:${occasion}`;
      mails.push(...(await askingMails(tx, desk, { documentId, rejected: 'signature', matter }, byHand)));
      continue;
    }
    const rejection = await openRejection(tx, documentId, 'own');
    if (!rejection) continue;
    const id = rejection.decisionId;
    mails.push(...(await rejectionMails(tx, desk, { id, documentId }, byHand, `${id}:again:${occasion}`)));
  }
  return mails;
}

async function documentsThatAre(tx: Transaction, orderId: number, status: DocumentStatus): Promise<number[]> {
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.orderId, orderId), eq(document.status, status)))
    .orderBy(asc(document.id));
  return rows.map(({ id }) => id);
}
