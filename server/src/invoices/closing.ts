import { type EmailAttachment, type Shipped, queueClosingEmail } from '../emails/index.ts';
import { orderPlan } from '../orders/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { documentAttached } from './documents.ts';
import { invoiceOfOrder } from './store.ts';

/**
 * Tells the customer what a delivery has led to, in one e-mail: that the order is complete if it is, which letter
 * completed it, and its invoice if the plan wants the customer to get it now. Call it after the document was moved.
 */
export async function queueDeliveryEmails(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs' | 'tokens'>,
  { orderId, shipped }: { orderId: number; shipped?: Shipped },
  now: Date,
): Promise<void> {
  await queueClosingEmail(tx, platform, orderId, now, { shipped, bill: await billToAttach(tx, orderId) });
}

/** The invoice of an order whose customer gets it once all is done; undefined while it is not drawn: it follows later. */
async function billToAttach(tx: Transaction, orderId: number): Promise<EmailAttachment | undefined> {
  const { informWho } = await orderPlan(tx, orderId);
  const issued = informWho.includes('client_bill') ? await invoiceOfOrder(tx, orderId) : undefined;
  return issued && documentAttached(issued);
}
