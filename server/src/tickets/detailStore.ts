import type { ReplyVariable } from '@likeness/contract/settingsLists/savedReplies';
import { TICKET_MESSAGES_MAX } from '@likeness/contract/tickets';
import { type TranslationLanguage, translationLanguage } from '@likeness/contract/kit/translation';
import { type CustomerRow, isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { partner } from '../partners/schema.ts';
import { document } from '../photos/schema.ts';
import { and, asc, count, desc, eq, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/refusal.ts';
import { country, purpose } from '../purposes/schema.ts';
import { personNames } from '../staff/index.ts';
import { textIn } from '../translations/index.ts';
import { attachmentsOf } from './attachmentStore.ts';
import { fillIn } from './rules.ts';
import { ticketDueAt } from './store.ts';
import { savedReply, ticket, ticketMessage, ticketReason } from './schema.ts';

/** A ticket with its customer, order and reason. */
export async function ticketById(tx: Transaction, id: number, language: TranslationLanguage) {
  const [row] = await tx
    .select({
      ticket,
      customer,
      partner: { id: partner.id, name: partner.name },
      order: orders,
      reason: textIn(language, ticketReason['label']!),
      dueAt: sql<Date | null>`${ticketDueAt}`.mapWith(ticket.waitingSince),
    })
    .from(ticket)
    .innerJoin(customer, eq(customer.id, ticket.customerId))
    .innerJoin(partner, eq(partner.id, ticket.partnerId))
    .innerJoin(ticketReason, eq(ticketReason['id']!, ticket.reasonId))
    .leftJoin(orders, eq(orders.id, ticket.orderId))
    .where(eq(ticket.id, id));
  if (!row) throw notFound('The ticket');
  return { ...row, customerDeleted: isDeleted(row.customer) };
}

/** One of this partner's own tickets; another partner's is not found. */
export async function ticketOfPartner(tx: Transaction, partnerId: number, id: number) {
  const [row] = await tx
    .select({ id: ticket.id, reference: ticket.externalRef, status: ticket.status, email: customer.email })
    .from(ticket)
    .innerJoin(customer, eq(customer.id, ticket.customerId))
    .where(and(eq(ticket.id, id), eq(ticket.partnerId, partnerId)));
  if (!row) throw notFound('The ticket');
  return { id: row.id, reference: row.reference, status: row.status, customerDeleted: isDeleted(row) };
}

/** The newest messages of the conversation, or of the discussion among staff, in the order in which they were written. */
export async function messagesOf(tx: Transaction, ticketId: number, forAdmin: boolean) {
  const its = and(eq(ticketMessage.ticketId, ticketId), eq(ticketMessage.forAdmin, forAdmin));
  const rows = await tx
    .select()
    .from(ticketMessage)
    .where(its)
    .orderBy(desc(ticketMessage.id))
    .limit(TICKET_MESSAGES_MAX);
  const [counted] = await tx.select({ total: count() }).from(ticketMessage).where(its);
  const people = await personNames(
    tx,
    rows.map(({ staffId }) => staffId),
  );
  return { rows: rows.toReversed(), total: counted!.total, people };
}

/** The conversation as the customer's application shows it. */
export async function conversationOf(tx: Transaction, ticketId: number, customerDeleted: boolean) {
  const { rows } = await messagesOf(tx, ticketId, false);
  const along = await attachmentsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, author, message, createdAt }) => ({
    id,
    author,
    message: customerDeleted ? null : message,
    created_at: createdAt.toISOString(),
    attachments: (!customerDeleted && along.get(id)) || [],
  }));
}

/** The photos of an order with their present status. */
export function documentsOfOrder(tx: Transaction, orderId: number, language: TranslationLanguage) {
  return tx
    .select({
      id: document.id,
      status: document.status,
      purpose: { id: purpose.id, label: textIn(language, purpose.label) },
      photo: { uid: file.uid, deletedAt: file.deletedAt },
    })
    .from(document)
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .leftJoin(file, eq(file.id, document.photoId))
    .where(eq(document.orderId, orderId))
    .orderBy(asc(document.id));
}

/** The newest orders of a customer, deleted ones too: what went wrong with one is written about as well. */
export function newestOrdersOf(tx: Transaction, customerId: number, limit: number) {
  return tx
    .select({ id: orders.id, externalRef: orders.externalRef, status: orders.status, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** What customers can write about, the most urgent first; with a country given, without the reasons for others. */
export async function orderedReasons(tx: Transaction, language: TranslationLanguage, countryCode: string | undefined) {
  const rows = await tx
    .select({
      id: sql<number>`${ticketReason['id']!}`,
      label: textIn(language, ticketReason['label']!),
      order_needed: sql<boolean>`${ticketReason['orderNeeded']!}`,
      country_code: country.countryCode,
    })
    .from(ticketReason)
    .leftJoin(country, eq(country.id, ticketReason['countryId']!))
    .orderBy(desc(ticketReason['priority']!), asc(ticketReason['id']!));
  const isAsked = (code: string | null) =>
    code === null || countryCode === undefined || code.toLowerCase() === countryCode.toLowerCase();
  return rows.filter(({ country_code: code }) => isAsked(code));
}

/** Who reads the choice of saved replies: the labels are in their language, and their name is filled in. */
interface ReplyReader {
  readonly language: TranslationLanguage;
  readonly agent: string;
}

/** What saved replies are filled in with, besides who writes. */
interface ReplyFacts {
  readonly customer: Pick<CustomerRow, 'firstName' | 'lastName' | 'language'>;
  readonly order: Pick<typeof orders.$inferSelect, 'externalRef'> | null;
  /** Null before there is a ticket: its number is filled in as the message is sent. */
  readonly ticketId: number | null;
}

/** The saved replies for a ticket. */
export async function repliesFor(tx: Transaction, ticketId: number, reader: ReplyReader) {
  const { customerDeleted, customer: reading, order } = await ticketById(tx, ticketId, reader.language);
  return customerDeleted ? [] : repliesWith(tx, { customer: reading, order, ticketId }, reader);
}

/** The saved replies in the customer's language, filled in. */
export async function repliesWith(
  tx: Transaction,
  { customer: reading, order, ticketId }: ReplyFacts,
  { language, agent }: ReplyReader,
): Promise<{ id: number; label: string; message: string }[]> {
  const known: Record<ReplyVariable, string | null> = {
    first_name: reading.firstName,
    last_name: reading.lastName,
    order: order?.externalRef ?? null,
    ticket: ticketId === null ? null : String(ticketId),
    agent,
  };
  const rows = await tx
    .select({
      id: sql<number>`${savedReply['id']!}`,
      label: textIn(language, savedReply['label']!),
      text: textIn(translationLanguage(reading.language) ?? 'own', savedReply['text']!),
    })
    .from(savedReply)
    .where(eq(savedReply['active']!, true))
    .orderBy(asc(savedReply['orderNumber']!), asc(savedReply['id']!));
  return rows.map(({ id, label, text }) => ({ id, label, message: fillIn(text, known) }));
}
