import { customer } from '../../server/src/customers/schema.ts';
import { closingEmails } from '../../server/src/emails/orders.ts';
import { queueEmail } from '../../server/src/emails/index.ts';
import { orders } from '../../server/src/orders/schema.ts';
import { eq, sql } from '../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import type { Platform } from '../../server/src/platform/platform.ts';

/**
 * Marks the account of one customer as deleted. Their orders are fulfilled and their tickets closed, so that every screen
 * that hides the data of such customers has an example.
 */
export async function deleteAnAccount(tx: Transaction, platform: Platform): Promise<void> {
  const { rows } = await tx.execute<{ customer_id: number; order_id: number }>(sql`
    select ticket.customer_id, ticket.order_id from ticket
    where ticket.status = 'close' and ticket.order_id is not null
      and not exists (
        select from orders where orders.customer_id = ticket.customer_id and orders.status <> 'fulfilled')
      and not exists (
        select from ticket other where other.customer_id = ticket.customer_id and other.status <> 'close')
    order by ticket.id limit 1`);
  const [found] = rows;
  if (!found) throw new Error('The demo house has no closed ticket about a fulfilled order');
  await writeClosingEmail(tx, platform, found.order_id);
  await tx
    .update(customer)
    .set({ email: sql`'[DELETED-' || ${customer.id} || ']' || ${customer.email}` })
    .where(eq(customer.id, found.customer_id));
}

/**
 * The demo house has closing e-mails for its latest orders only, so this order may need one. The event key prevents a
 * second one.
 */
async function writeClosingEmail(tx: Transaction, platform: Platform, orderId: number): Promise<void> {
  const [order] = await tx.select({ closedAt: orders.updatedAt }).from(orders).where(eq(orders.id, orderId));
  const unsent = { ...platform, config: { ...platform.config, smtpUrl: undefined } };
  const mails = await closingEmails(tx, platform, { orderId, eventKey: String(orderId) }, { now: order!.closedAt });
  for (const mail of mails ?? []) await queueEmail(tx, unsent, mail);
}
