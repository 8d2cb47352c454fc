import type { TicketStatus } from '@likeness/contract/vocabulary';
import { and, desc, eq } from 'drizzle-orm';
import { writeAudit } from '../audit/index.ts';
import { type Claim, liveClaim } from '../claims/index.ts';
import { customer } from '../customers/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type AuditOfMove, type Movable, move, statusAfter } from '../platform/lifecycle.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { type TicketEvent, ticketLifecycle } from './lifecycle.ts';
import { clockAfter } from './rules.ts';
import { ticket, ticketMessage } from './schema.ts';

export type TicketRow = typeof ticket.$inferSelect;
export type CustomerRow = typeof customer.$inferSelect;

/** A ticket with its customer, kept from everybody else until the transaction ends. */
export async function lockTicket(tx: Transaction, id: number): Promise<{ row: TicketRow; customer: CustomerRow }> {
  const [found] = await tx
    .select({ row: ticket, customer })
    .from(ticket)
    .innerJoin(customer, eq(customer.id, ticket.customerId))
    .where(eq(ticket.id, id))
    .for('update', { of: ticket });
  if (!found) throw notFound('The ticket');
  return found;
}

export const movableTicket: Movable<typeof ticket, TicketStatus, TicketEvent> = {
  table: ticket,
  lifecycle: ticketLifecycle,
  audit: note,
  // Screens that hear of another status look who manages it as well.
  refusedWith: { managedByMe: false },
};

interface TicketMove extends AuditOfMove {
  readonly event: TicketEvent;
  readonly also?: Partial<Pick<TicketRow, 'lastMessageAt' | 'reopenedAt'>>;
  readonly now: Date;
}

/** Moves a locked ticket along its lifecycle, and its clock with it. */
export async function moveTicket(
  tx: Transaction,
  row: TicketRow,
  { event, also, now, ...audit }: TicketMove,
): Promise<TicketStatus> {
  const clock = clockAfter(statusAfter(movableTicket, event, row.status), row, now);
  return (await move(tx, movableTicket, row, event, { also: { ...clock, ...also }, audit, now })).status;
}

/** Leaves the line of what was done to a ticket. */
export async function note(
  tx: Transaction,
  { id, orderId }: Pick<TicketRow, 'id' | 'orderId'>,
  line: Pick<AuditOfMove, 'name' | 'staffId' | 'before' | 'after'> & { readonly now: Date },
): Promise<void> {
  await writeAudit(tx, { subject: 'ticket', subjectId: id, orderId: orderId ?? undefined, ...line });
}

/** The caller's live claim on a ticket; without one a refusal that says who has it. */
export async function ownClaim(tx: Transaction, row: TicketRow, staffId: number, now: Date): Promise<Claim> {
  const held = await liveClaim(tx, 'ticket', row.id, now);
  if (held?.staffId === staffId) return held;
  throw await notManaged(tx, row, held);
}

export async function notManaged(tx: Transaction, row: TicketRow, held: Claim | undefined): Promise<Refusal> {
  const by = held && (await personNames(tx, [held.staffId])).get(held.staffId);
  return new Refusal('ticket_not_managed', {
    extra: {
      managedByMe: false,
      status: row.status,
      ...(by && { by: { id: by.id, first_name: by.first_name } }),
      ...(held && { expires_at: held.expiresAt.toISOString() }),
    },
  });
}

export async function addMessage(tx: Transaction, message: typeof ticketMessage.$inferInsert): Promise<number> {
  const [written] = await tx.insert(ticketMessage).values(message).returning({ id: ticketMessage.id });
  return written!.id;
}

/** The number of the customer's latest message. */
export async function lastCustomerMessage(tx: Transaction, ticketId: number): Promise<number> {
  const [row] = await tx
    .select({ id: ticketMessage.id })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.ticketId, ticketId), eq(ticketMessage.author, 'customer')))
    .orderBy(desc(ticketMessage.id))
    .limit(1);
  return row?.id ?? 0;
}
