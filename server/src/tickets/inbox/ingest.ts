import type { ReceivedProblem } from '@likeness/contract/tickets/inbox';
import { type CustomerRow, customerWithEmail, holdCustomer, isDeleted, isSameAddress } from '../../customers/index.ts';
import { sentEmailNamed } from '../../emails/index.ts';
import type { IncomingEmail } from '../../platform/email/incoming.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { isFullOfQuestions, openTicketByEmail, receiveMessage } from '../arrivals.ts';
import { type StoredAttachment, insertAttachment } from '../attachmentStore.ts';
import { EMAIL_REFERENCE, lockTicket, openedByEmail, reasonForEmails, ticketExists } from '../store.ts';
import { OPENED_A_DAY_MAX, messageOf, ticketInSubject } from './rules.ts';
import { type ReceivedEmail, changeReceived, insertReceived, keepWithReceived } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was made of an e-mail before its transaction: its files are stored, those that could be. */
export interface PreparedEmail {
  readonly email: IncomingEmail;
  readonly files: readonly StoredAttachment[];
  readonly leftOut: readonly string[];
  /** Set where it is in no ticket, whoever has written it. */
  readonly problem: ReceivedProblem | null;
}

/** Where an e-mail goes. */
type Place =
  | { readonly kind: 'message'; readonly ticketId: number }
  | {
      readonly kind: 'question';
      readonly asked: Omit<Parameters<typeof openTicketByEmail>[1], 'reference' | 'message'>;
    }
  | { readonly kind: 'waits'; readonly problem: ReceivedProblem };

/**
 * Takes an e-mail in, once, however often it is fetched: its row and what it causes are one transaction. Nothing is sent
 * for it.
 *
 * @returns whether it was taken in now, and not before
 */
export async function ingest(
  tx: Transaction,
  stored: Pick<Files, 'has'>,
  { email, files, leftOut, problem }: PreparedEmail,
  now: Date,
): Promise<boolean> {
  const writer = email.from ? await customerWithEmail(tx, email.from.address) : undefined;
  const received = await insertReceived(tx, {
    customerId: writer?.id ?? null,
    messageId: email.messageId,
    state: 'waiting',
    fromAddress: email.from?.address ?? null,
    fromName: email.from?.name ?? null,
    subject: email.subject,
    leftOut: [...leftOut],
    receivedAt: now,
  });
  if (!received) return false;
  if (email.automatic !== null || problem === 'own') {
    // A program's words are not kept: they mostly quote ours.
    const ignored = { state: 'ignored', problem: problem ?? email.automatic, handledAt: now } as const;
    await changeReceived(tx, received.id, ignored);
    return true;
  }
  const { written, whole } = email;
  await changeReceived(tx, received.id, { written, whole });
  const { place, answersTicketId } =
    problem === null ? await placeOf(tx, email, now) : { place: waits(problem), answersTicketId: null };
  await changeReceived(tx, received.id, { answersTicketId });
  if (place.kind === 'waits') {
    await changeReceived(tx, received.id, { problem: place.problem });
    await keepWithReceived(
      tx,
      stored,
      files.map((file) => ({ ...file, emailId: received.id })),
    );
    return true;
  }
  const at = await store(tx, place, { ...received, written, whole }, now);
  for (const file of files) await insertAttachment(tx, stored, { ...file, ...at, createdAt: now });
  await changeReceived(tx, received.id, { state: 'ticket', ticketMessageId: at.messageId, handledAt: now });
  return true;
}

const waits = (problem: ReceivedProblem): Place => ({ kind: 'waits', problem });

/**
 * "Whose is it?" An answer belongs to the ticket of what it answers, if whoever wrote it has the address that we wrote to
 * or that of the ticket's customer. Anything else is a question of the customer with this address; and where there is
 * none, a person decides, as about what a partner answers to its copy: that is no word of the customer. A name that anybody
 * can forge decides about nothing but this: nothing is ever shown to it.
 */
async function placeOf(
  tx: Transaction,
  email: IncomingEmail,
  now: Date,
): Promise<{ place: Place; answersTicketId: number | null }> {
  const sender = email.from?.address;
  if (sender === undefined) return { place: waits('unknown_sender'), answersTicketId: null };
  const sent = await sentEmailNamed(tx, email.answers);
  const isAddressee = sent !== undefined && isSameAddress(sent.recipient, sender);
  const ticketId = sent?.ticketId ?? ticketInSubject(email.subject);
  let answersTicketId: number | null = null;
  if (ticketId !== undefined && (await ticketExists(tx, ticketId))) {
    const { customer } = await lockTicket(tx, ticketId);
    const isTheirs = isSameAddress(customer.email, sender) || (isAddressee && sent.ticketId !== null);
    if (isTheirs && !isDeleted(customer)) {
      const isFull = await isFullOfQuestions(tx, ticketId);
      return isFull
        ? { place: waits('too_many'), answersTicketId: ticketId }
        : { place: { kind: 'message', ticketId }, answersTicketId: null };
    }
    answersTicketId = ticketId;
  }
  const asked = answersTicketId === null && sent?.customerId ? await holdCustomer(tx, sent.customerId) : undefined;
  const isOwnWord = (asked && isSameAddress(asked.email, sender)) || (isAddressee && !sent.isPartnersCopy);
  const isAboutOrder = asked && !isDeleted(asked) && isOwnWord;
  const customer = isAboutOrder ? asked : await customerWriting(tx, sender);
  if (!customer) {
    return { place: waits(answersTicketId === null ? 'unknown_sender' : 'other_sender'), answersTicketId };
  }
  if ((await openedByEmail(tx, customer.id, new Date(now.getTime() - DAY_MS))) >= OPENED_A_DAY_MAX) {
    return { place: waits('too_many'), answersTicketId };
  }
  const reason = await reasonForEmails(tx);
  if (!reason) return { place: waits('no_reason'), answersTicketId };
  const orderId = isAboutOrder ? sent!.orderId : null;
  return { place: { kind: 'question', asked: { customer, orderId, reason } }, answersTicketId };
}

/** The customer with this address. Undefined too if their e-mail is corrected, or their account deleted, at this moment. */
async function customerWriting(tx: Transaction, sender: string): Promise<CustomerRow | undefined> {
  const named = await customerWithEmail(tx, sender);
  const customer = named && (await holdCustomer(tx, named.id));
  return customer && isSameAddress(customer.email, sender) ? customer : undefined;
}

/** Writes it into its ticket, or into a new one. */
async function store(
  tx: Transaction,
  place: Exclude<Place, { kind: 'waits' }>,
  received: Pick<ReceivedEmail, 'id' | 'subject'> & { written: string; whole: string },
  now: Date,
): Promise<{ ticketId: number; messageId: number }> {
  const reference = `${EMAIL_REFERENCE}${received.id}`;
  if (place.kind === 'message') {
    const locked = await lockTicket(tx, place.ticketId);
    const message = messageOf(received, { withSubject: false });
    const messageId = await receiveMessage(tx, locked, { message, reference }, now);
    return { ticketId: place.ticketId, messageId };
  }
  const message = messageOf(received, { withSubject: true });
  return openTicketByEmail(tx, { ...place.asked, reference, message }, now);
}
