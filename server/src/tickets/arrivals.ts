import type { openTicket as openTicketCall, writeOnTicket } from '@likeness/contract/intake/tickets';
import type { BodyOf } from '@likeness/contract/kit/endpoint';
import { translationLanguage } from '@likeness/contract/kit/translation';
import {
  type CustomerRow,
  customerByEmail,
  customerFormerly,
  holdCustomer,
  isDeleted,
  knownCustomer,
} from '../customers/index.ts';
import { queueEmail } from '../emails/index.ts';
import { orderById, orderByReference } from '../orders/index.ts';
import type { PartnerIdentity } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound, refusedAt } from '../platform/refusal.ts';
import { type StoredAttachment, addToMessage, isInMessage } from './attachmentStore.ts';
import { ticketOfPartner } from './detailStore.ts';
import { ticketEmail } from './emails.ts';
import { ticketLifecycle } from './lifecycle.ts';
import { UNANSWERED_MESSAGES_MAX, isProfessional } from './rules.ts';
import {
  type TicketRow,
  addMessage,
  insertTicket,
  isMessageKnown,
  lockTicket,
  moveTicket,
  note,
  reasonFor,
  reasonText,
  serviceOf,
  ticketByReference,
  unansweredMessages,
} from './store.ts';

type NewTicket = BodyOf<typeof openTicketCall>;

/** Stores a new question, with its reason's automatic reply. Returns the ticket's number. */
export async function openTicket(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs'>,
  partnerIdentity: Pick<PartnerIdentity, 'id'>,
  question: NewTicket,
  now: Date,
): Promise<number> {
  const reason = await reasonFor(tx, question.reason);
  if (!reason) throw refusedAt('ticket_reason_unknown', 'reason');
  const appPro = isProfessional(await serviceOf(tx, partnerIdentity.id));
  const order = await orderFor(tx, partnerIdentity.id, question.order);
  // A professional's order may not be one of ours: then only their reference names it.
  if (reason.orderNeeded && !order && !appPro) throw refusedAt('ticket_order_missing', 'order');
  const customer = await holdCustomer(tx, await whoAsks(tx, partnerIdentity.id, order?.customerId, question, now));
  if (isDeleted(customer)) throw new Refusal('account_deleted');
  const asked = { customer, orderId: order?.id ?? null, reason, appPro };
  const { row } = await storeQuestion(tx, { ...asked, reference: question.reference, message: question.message }, now);
  await replyAutomatically(tx, platform, row, customer, now);
  return row.id;
}

interface Question {
  readonly customer: CustomerRow;
  readonly orderId: number | null;
  readonly reason: { readonly id: number; readonly priority: number };
  readonly appPro: boolean;
  readonly reference: string;
  readonly message: string;
}

/** Opens a ticket with its first message. @returns it, and the number of the message */
async function storeQuestion(
  tx: Transaction,
  { customer, orderId, reason, appPro, reference, message }: Question,
  now: Date,
): Promise<{ row: TicketRow; messageId: number }> {
  const row = await insertTicket(tx, {
    partnerId: customer.partnerId,
    customerId: customer.id,
    orderId,
    reasonId: reason.id,
    externalRef: reference,
    appPro,
    status: ticketLifecycle.initial,
    priority: reason.priority,
    waitingSince: now,
    lastMessageAt: now,
    createdAt: now,
    updatedAt: now,
  });
  if (!row) {
    const known = await ticketByReference(tx, customer.partnerId, reference);
    throw new Refusal('ticket_known', known === undefined ? {} : { params: { id: known } });
  }
  const messageId = await addMessage(tx, { ticketId: row.id, author: 'customer', message, createdAt: now });
  await note(tx, row, { name: 'ticket_opened', after: { status: row.status, partner: customer.partnerId }, now });
  return { row, messageId };
}

/**
 * Stores a question that came by e-mail. Nothing is sent for it, not even the automatic reply of its reason: what comes
 * by e-mail causes no e-mail, so that two programs cannot keep each other busy, and nobody is written to in whose name
 * somebody else has written.
 */
export async function openTicketByEmail(
  tx: Transaction,
  question: Omit<Question, 'appPro'>,
  now: Date,
): Promise<{ ticketId: number; messageId: number }> {
  const appPro = isProfessional(await serviceOf(tx, question.customer.partnerId));
  const { row, messageId } = await storeQuestion(tx, { ...question, appPro }, now);
  return { ticketId: row.id, messageId };
}

/** The automatic reply of the reason. The ticket stays open, because nobody has looked at it yet. */
async function replyAutomatically(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs'>,
  row: TicketRow,
  customer: CustomerRow,
  now: Date,
): Promise<void> {
  const wording = translationLanguage(customer.language) ?? 'own';
  const message = await reasonText(tx, row.reasonId, 'autoReply', wording);
  if (!message) return;
  const messageId = await addMessage(tx, { ticketId: row.id, author: 'automatic', message, createdAt: now });
  await queueEmail(tx, platform, await ticketEmail(tx, row, customer, { kind: 'received', messageId, message }, now));
}

/** Stores a further message of the customer, which opens the ticket again. */
export async function addCustomerMessage(
  tx: Transaction,
  partnerIdentity: Pick<PartnerIdentity, 'id'>,
  ticketId: number,
  { message, reference }: BodyOf<typeof writeOnTicket>,
  now: Date,
): Promise<void> {
  const { row, customer } = await lockTicket(tx, ticketId);
  // Another partner's ticket is treated as not existing.
  if (row.partnerId !== partnerIdentity.id) throw notFound('The ticket');
  await receiveMessage(tx, { row, customer }, { message, reference }, now);
}

/**
 * Adds what a customer has written to a ticket that is locked, which opens it again.
 *
 * @param staffId who said that it belongs here, if somebody had to
 * @returns the number of the message
 */
export async function receiveMessage(
  tx: Transaction,
  { row, customer }: { row: TicketRow; customer: CustomerRow },
  { message, reference, staffId }: { message: string; reference: string; staffId?: number },
  now: Date,
): Promise<number> {
  const ticketId = row.id;
  if (isDeleted(customer)) throw new Refusal('account_deleted');
  if (await isMessageKnown(tx, ticketId, reference)) throw new Refusal('message_known');
  // Whoever has decided that it belongs here is no flood.
  if (staffId === undefined && (await isFullOfQuestions(tx, ticketId))) throw new Refusal('too_many_messages');
  const messageId = await addMessage(tx, { ticketId, author: 'customer', reference, message, createdAt: now });
  const isReopened = row.status === 'close';
  await moveTicket(tx, row, {
    event: 'receiveMessage',
    name: isReopened ? 'ticket_reopened' : 'ticket_message_received',
    staffId,
    after: { message: messageId },
    also: { lastMessageAt: now, ...(isReopened && { reopenedAt: now }) },
    now,
  });
  return messageId;
}

/** Whether a customer has to wait for an answer before writing again. */
export async function isFullOfQuestions(tx: Transaction, ticketId: number): Promise<boolean> {
  return (await unansweredMessages(tx, ticketId)) >= UNANSWERED_MESSAGES_MAX;
}

/** Refuses a file that cannot be added to what a customer has written, before anything of it is stored. */
export async function refuseAttaching(
  tx: Transaction,
  partnerIdentity: Pick<PartnerIdentity, 'id'>,
  at: { ticketId: number; messageId: number },
  file: StoredAttachment,
): Promise<void> {
  const { customerDeleted } = await ticketOfPartner(tx, partnerIdentity.id, at.ticketId);
  if (customerDeleted) throw new Refusal('account_deleted');
  await isInMessage(tx, file, at);
}

/**
 * Adds a file to what a customer has written, once. It may come minutes after the words: a ticket that was answered, closed
 * or set aside meanwhile is opened again, and nobody closes it from a list that they read before.
 */
export async function attachToMessage(
  tx: Transaction,
  { files }: Pick<Platform, 'files'>,
  partnerIdentity: Pick<PartnerIdentity, 'id'>,
  { ticketId, messageId }: { ticketId: number; messageId: number },
  stored: StoredAttachment,
  now: Date,
): Promise<void> {
  const { row, customer } = await lockTicket(tx, ticketId);
  if (row.partnerId !== partnerIdentity.id) throw notFound('The ticket');
  if (isDeleted(customer)) throw new Refusal('account_deleted');
  if (await isInMessage(tx, stored, { ticketId, messageId })) return;
  const { id } = await addToMessage(tx, files, stored, { ticketId, messageId, now });
  await moveTicket(tx, row, {
    event: 'receiveMessage',
    name: 'ticket_attachment_received',
    after: { attachment: id, message: messageId },
    also: { lastMessageAt: now, ...(row.status === 'close' && { reopenedAt: now }) },
    now,
  });
}

async function orderFor(tx: Transaction, partnerId: number, reference: string | undefined) {
  if (reference === undefined) return undefined;
  const id = await orderByReference(tx, partnerId, reference);
  if (id === undefined) throw refusedAt('ticket_order_unknown', 'order');
  return orderById(tx, id);
}

/** The number of the customer who asks. */
async function whoAsks(
  tx: Transaction,
  partnerId: number,
  customerOfOrder: number | undefined,
  { customer }: NewTicket,
  now: Date,
): Promise<number> {
  if (customerOfOrder !== undefined) return customerOfOrder;
  if (!customer) throw refusedAt('ticket_customer_missing', 'customer');
  const { email, first_name: firstName, last_name: lastName, language } = customer;
  const named = { email, firstName, lastName };
  const known = (await customerByEmail(tx, partnerId, email)) ?? (await customerFormerly(tx, partnerId, named));
  if (known) return known.id;
  return (await knownCustomer(tx, { partnerId, ...named, language }, now)).id;
}
