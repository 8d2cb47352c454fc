import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@likeness/contract/kit/endpoint';
import type { writeToCustomer as writeCall } from '@likeness/contract/tickets/writing';
import type { TicketStatus } from '@likeness/contract/vocabulary';
import { type CustomerRow, customerById, holdCustomer, isDeleted } from '../customers/index.ts';
import { queueEmail } from '../emails/index.ts';
import { type OrderRow, orderById } from '../orders/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound, refusedAt } from '../platform/refusal.ts';
import { refuseUnfinished } from './answering.ts';
import { asSent, takeAlong } from './attachmentStore.ts';
import { ticketEmail } from './emails.ts';
import { ticketLifecycle } from './lifecycle.ts';
import { type Actor, isProfessional } from './rules.ts';
import { addMessage, insertTicket, moveTicket, reasonFor, serviceOf } from './store.ts';

/**
 * Writes to a customer who has not asked anything: a ticket with this message, which waits for them as one that was
 * answered.
 */
export async function writeToCustomer(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs'>,
  actor: Actor,
  customerId: number,
  { reason: reasonId, order: orderId, message: written, attachments: ids }: BodyOf<typeof writeCall>,
  now: Date,
): Promise<{ id: number; status: TicketStatus }> {
  await customerToWriteTo(tx, customerId);
  // Until the message is under way, nobody closes the account, or corrects the address that it goes to.
  const customer = await holdCustomer(tx, customerId);
  if (isDeleted(customer)) throw new Refusal('account_deleted');
  const reason = await reasonFor(tx, reasonId);
  if (!reason) throw refusedAt('ticket_reason_unknown', 'reason');
  const order = await orderOf(tx, customerId, orderId);
  const appPro = isProfessional(await serviceOf(tx, customer.partnerId));
  if (reason.orderNeeded && !order && !appPro) throw refusedAt('ticket_order_missing', 'order');
  const row = (await insertTicket(tx, {
    partnerId: customer.partnerId,
    customerId,
    orderId: order?.id ?? null,
    reasonId,
    externalRef: ownReference(),
    appPro,
    status: ticketLifecycle.initial,
    priority: reason.priority,
    lastMessageAt: now,
    createdAt: now,
    updatedAt: now,
  }))!;
  const message = written.replaceAll('{ticket}', String(row.id));
  refuseUnfinished(message);
  const messageId = await addMessage(tx, {
    ticketId: row.id,
    author: 'staff',
    staffId: actor.id,
    message,
    createdAt: now,
  });
  const along = await takeAlong(tx, { ids, messageId, ticketId: row.id }, { customerId, staffId: actor.id });
  const status = await moveTicket(tx, row, {
    event: 'reply',
    name: 'customer_written_to',
    staffId: actor.id,
    after: { message: messageId },
    now,
  });
  const email = await ticketEmail(tx, row, customer, { kind: 'first', messageId, message }, now);
  await queueEmail(tx, platform, { ...email, attachments: along.map(asSent) });
  return { id: row.id, status };
}

/** The reference of a ticket that no application has opened: short, because the screen of the ticket shows it. */
function ownReference(): string {
  return `staff-${randomBytes(6).toString('hex')}`;
}

/** A customer to whom somebody may write: one whose account is there. */
export async function customerToWriteTo(tx: Transaction, id: number): Promise<CustomerRow> {
  const customer = await customerById(tx, id);
  if (!customer) throw notFound('The customer');
  if (isDeleted(customer)) throw new Refusal('account_deleted');
  return customer;
}

/** One of the customer's own orders; another customer's is not known here. */
export async function orderOf(
  tx: Transaction,
  customerId: number,
  orderId: number | null | undefined,
): Promise<OrderRow | undefined> {
  if (orderId === null || orderId === undefined) return undefined;
  const order = await orderById(tx, orderId);
  if (order?.customerId !== customerId) throw refusedAt('ticket_order_unknown', 'order');
  return order;
}
