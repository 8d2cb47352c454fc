import type { TicketStatus } from '@likeness/contract/vocabulary';
import { writeAudit } from '../audit/index.ts';
import { type Claim, liveClaim } from '../claims/index.ts';
import { type CustomerRow, holdCustomer } from '../customers/index.ts';
import { partner, partnerPlan } from '../partners/schema.ts';
import { alias, and, asc, count, desc, eq, gt, like, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type AuditOfMove, type Movable, move, statusAfter } from '../platform/lifecycle.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { type Wording, textIn } from '../translations/index.ts';
import { type TicketEvent, ticketLifecycle } from './lifecycle.ts';
import { clockAfter } from './rules.ts';
import { ticket, ticketMessage, ticketReason } from './schema.ts';

export type TicketRow = typeof ticket.$inferSelect;

/**
 * Until when a customer is to be answered: so many hours of the ticket's reason after they began to wait. Null while
 * they do not wait, or where the reason says nothing. The query joins the reason.
 */
export const ticketDueAt = sql<Date | null>`(${ticket.waitingSince} + make_interval(hours => ${ticketReason['dueHours']!}))`;

/**
 * A ticket with its customer, locked until the transaction ends. Tickets are locked before customers, everywhere, so that no
 * deadlock can occur.
 */
export async function lockTicket(tx: Transaction, id: number): Promise<{ row: TicketRow; customer: CustomerRow }> {
  const [row] = await tx.select().from(ticket).where(eq(ticket.id, id)).for('update');
  if (!row) throw notFound('The ticket');
  return { row, customer: await holdCustomer(tx, row.customerId) };
}

export async function ticketExists(tx: Transaction, id: number): Promise<boolean> {
  const [found] = await tx.select({ id: ticket.id }).from(ticket).where(eq(ticket.id, id));
  return found !== undefined;
}

export const movableTicket: Movable<typeof ticket, TicketStatus, TicketEvent> = {
  table: ticket,
  lifecycle: ticketLifecycle,
  audit: note,
  // Screens that hear of another status reload the manager as well.
  refusedWith: { managedByMe: false },
};

interface TicketMove extends AuditOfMove {
  readonly event: TicketEvent;
  readonly also?: Partial<Pick<TicketRow, 'lastMessageAt' | 'reopenedAt' | 'snoozedUntil'>>;
  readonly now: Date;
}

/** Moves a locked ticket along its lifecycle, and updates its waiting time. What is moved is not set aside any more. */
export async function moveTicket(
  tx: Transaction,
  row: TicketRow,
  { event, also, now, ...audit }: TicketMove,
): Promise<TicketStatus> {
  const clock = clockAfter(statusAfter(movableTicket, event, row.status), row, now);
  return (await move(tx, movableTicket, row, event, { also: { snoozedUntil: null, ...clock, ...also }, audit, now }))
    .status;
}

/** Writes the audit entry of an action on a ticket. */
export async function note(
  tx: Transaction,
  { id, orderId }: Pick<TicketRow, 'id' | 'orderId'>,
  line: Pick<AuditOfMove, 'name' | 'staffId' | 'before' | 'after'> & { readonly now: Date },
): Promise<void> {
  await writeAudit(tx, { subject: 'ticket', subjectId: id, orderId: orderId ?? undefined, ...line });
}

/** What a call has done, or that the same person had done it before: then nothing was written. */
export interface Done {
  readonly status: TicketStatus;
  readonly isRepeated: boolean;
}

/** Nobody manages a closed ticket: whoever wants to write learns that first. */
export function refuseClosed({ status }: Pick<TicketRow, 'status'>): void {
  if (status === 'close') throw new Refusal('ticket_closed', { extra: { managedByMe: false, status } });
}

/** The caller's live claim on a ticket; without one, the refusal says who has it. */
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

/** Makes a locked ticket somebody's work, or nobody's. */
export async function setAssigned(tx: Transaction, id: number, assignedTo: number | null, now: Date): Promise<void> {
  await tx.update(ticket).set({ assignedTo, updatedAt: now }).where(eq(ticket.id, id));
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

/** Stores a new ticket; undefined if the partner's number is known already. */
export async function insertTicket(tx: Transaction, row: typeof ticket.$inferInsert): Promise<TicketRow | undefined> {
  const [written] = await tx
    .insert(ticket)
    .values(row)
    .onConflictDoNothing({ target: [ticket.partnerId, ticket.externalRef] })
    .returning();
  return written;
}

export async function ticketByReference(tx: Transaction, partnerId: number, reference: string) {
  const [known] = await tx
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(eq(ticket.partnerId, partnerId), eq(ticket.externalRef, reference)));
  return known?.id;
}

/** Whether a message with this number of the partner exists already. */
export async function isMessageKnown(tx: Transaction, ticketId: number, reference: string): Promise<boolean> {
  const [known] = await tx
    .select({ id: ticketMessage.id })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.ticketId, ticketId), eq(ticketMessage.reference, reference)));
  return known !== undefined;
}

const answer = alias(ticketMessage, 'answer');

/** How many messages the customer has written since staff last answered. */
export async function unansweredMessages(tx: Transaction, ticketId: number): Promise<number> {
  const lastReply = sql<number>`(
    select coalesce(max(${answer.id}), 0) from ${ticketMessage} as ${answer}
    where ${answer.ticketId} = ${ticketId} and ${answer.author} = 'staff' and not ${answer.forAdmin})`;
  const [counted] = await tx
    .select({ messages: count() })
    .from(ticketMessage)
    .where(
      and(eq(ticketMessage.ticketId, ticketId), eq(ticketMessage.author, 'customer'), gt(ticketMessage.id, lastReply)),
    );
  return counted!.messages;
}

export async function reasonFor(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      id: sql<number>`${ticketReason['id']!}`,
      orderNeeded: sql<boolean>`${ticketReason['orderNeeded']!}`,
      priority: sql<number>`${ticketReason['priority']!}`,
    })
    .from(ticketReason)
    .where(eq(ticketReason['id']!, id));
  return row;
}

/**
 * What e-mails are about, which name no reason: what the house has chosen, else the least urgent reason that needs no
 * order and is for all countries.
 */
export async function reasonForEmails(tx: Transaction): Promise<{ id: number; priority: number } | undefined> {
  const chosen = sql`${ticketReason['forEmails']!}`;
  const [row] = await tx
    .select({ id: sql<number>`${ticketReason['id']!}`, priority: sql<number>`${ticketReason['priority']!}` })
    .from(ticketReason)
    .where(sql`${chosen} or (not ${ticketReason['orderNeeded']!} and ${ticketReason['countryId']!} is null)`)
    .orderBy(desc(chosen), asc(ticketReason['priority']!), asc(ticketReason['id']!))
    .limit(1);
  return row;
}

/** How many tickets a customer has opened by e-mail since then. */
export async function openedByEmail(tx: Transaction, customerId: number, since: Date): Promise<number> {
  const [counted] = await tx
    .select({ tickets: count() })
    .from(ticket)
    .where(
      and(
        eq(ticket.customerId, customerId),
        like(ticket.externalRef, `${EMAIL_REFERENCE}%`),
        gt(ticket.createdAt, since),
      ),
    );
  return counted!.tickets;
}

/** With this begin the numbers of tickets and messages that came by e-mail. */
export const EMAIL_REFERENCE = 'email-';

/** A reason's label, or its automatic reply. */
export async function reasonText(
  tx: Transaction,
  id: number,
  text: 'label' | 'autoReply',
  wording: Wording,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ text: textIn(wording, ticketReason[text]!) })
    .from(ticketReason)
    .where(eq(ticketReason['id']!, id));
  return row?.text;
}

/** The service that a partner's customers use. */
export async function serviceOf(tx: Transaction, partnerId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ service: partnerPlan.externalService })
    .from(partner)
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .where(eq(partner.id, partnerId));
  return row?.service;
}
