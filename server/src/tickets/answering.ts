import { blankIn } from '@likeness/contract/tickets';
import { type TicketStatus, ticketStatus } from '@likeness/contract/vocabulary';
import { z } from 'zod';
import { latestAuditOn } from '../audit/index.ts';
import { endClaim, extendClaim, liveClaim } from '../claims/index.ts';
import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import { isDeleted } from '../customers/index.ts';
import { queueEmail } from '../emails/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { putBack, statusAfter } from '../platform/lifecycle.ts';
import { Refusal } from '../platform/refusal.ts';
import { asSent, lastCustomerFile, takeAlong } from './attachmentStore.ts';
import { ticketEmail } from './emails.ts';
import { tellMentioned } from './mentionEmails.ts';
import { mention } from './mentionStore.ts';
import { type Actor, mayCloseUnopened, mayUndo } from './rules.ts';
import {
  type Done,
  type TicketRow,
  addMessage,
  lastCustomerMessage,
  lockTicket,
  movableTicket,
  moveTicket,
  notManaged,
  note,
  ownClaim,
  refuseClosed,
} from './store.ts';

/** The customer's last message and last file that a person had seen; where neither is given, nothing is known of it. */
interface Seen {
  seen?: number | undefined;
  seenFile?: number | undefined;
}

interface Reply extends Seen {
  message: string;
  /** Closes the ticket with it. */
  close?: boolean;
  /** The numbers of the files that go along with it. */
  attachments?: readonly number[];
}

/** Answers the customer, and releases the ticket. Nothing is written unless the person has a live claim. */
export async function replyToTicket(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs'>,
  actor: Actor,
  id: number,
  { message, close = false, attachments: ids = [], ...seen }: Reply,
  now: Date,
): Promise<TicketStatus> {
  const { row, customer } = await lockTicket(tx, id);
  refuseClosed(row);
  const held = await ownClaim(tx, row, actor.id, now);
  statusAfter(movableTicket, 'reply', row.status);
  if (isDeleted(customer)) throw new Refusal('account_deleted');
  await refuseUnread(tx, id, seen);
  refuseUnfinished(message);
  const messageId = await addMessage(tx, {
    ticketId: id,
    author: 'staff',
    staffId: actor.id,
    message,
    createdAt: now,
  });
  const sent = { ids, messageId, ticketId: id };
  const along = await takeAlong(tx, sent, { ticketId: id, staffId: actor.id });
  const status = await moveTicket(tx, row, {
    event: 'reply',
    name: 'ticket_answered',
    staffId: actor.id,
    after: { message: messageId },
    also: { lastMessageAt: now },
    now,
  });
  const closed = close ? await moveToClosed(tx, (await lockTicket(tx, id)).row, actor, now) : status;
  await endClaim(tx, held.id, 'decided', now);
  const email = await ticketEmail(tx, row, customer, { kind: 'reply', messageId, message }, now);
  await queueEmail(tx, platform, { ...email, attachments: along.map(asSent) });
  return closed;
}

/** "A reply whose placeholders are not filled in is not sent." */
export function refuseUnfinished(message: string): void {
  const variable = blankIn(message);
  if (variable === undefined) return;
  const refusal = new Refusal('reply_unfinished', { params: { variable } });
  throw new Refusal('reply_unfinished', { params: { variable }, errors: { message: [refusal.message] } });
}

/** Writes to colleagues, while somebody manages the ticket; the manager keeps it. */
export async function discussTicket(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs'>,
  actor: Actor,
  id: number,
  { message, mentions = [] }: { message: string; mentions?: readonly number[] },
  now: Date,
): Promise<TicketStatus> {
  const { row, customer } = await lockTicket(tx, id);
  refuseClosed(row);
  const held = await liveClaim(tx, 'ticket', id, now);
  if (!held) throw await notManaged(tx, row, held);
  const status = statusAfter(movableTicket, 'discuss', row.status);
  // Nobody would read it, and no erasure would remove it.
  if (isDeleted(customer)) throw new Refusal('account_deleted');
  const messageId = await addMessage(tx, {
    ticketId: id,
    forAdmin: true,
    author: 'staff',
    staffId: actor.id,
    message,
    createdAt: now,
  });
  await mention(tx, { ticketId: id, messageId, staffIds: mentions, now });
  await tellMentioned(tx, platform, { ticketId: id, messageId, authorId: actor.id, staffIds: mentions, now });
  if (held.staffId === actor.id) {
    await extendClaim(tx, held.id, new Date(now.getTime() + CLAIM_WINDOWS.ticket), now);
  }
  await note(tx, row, {
    name: 'ticket_discussed',
    staffId: actor.id,
    before: { status: row.status },
    after: { message: messageId },
    now,
  });
  return status;
}

/** Closes a ticket, once. The person must have seen what the customer sent last. */
export async function closeTicket(tx: Transaction, actor: Actor, id: number, seen: Seen, now: Date): Promise<Done> {
  const { row } = await lockTicket(tx, id);
  if (row.status === 'close' && (await closerOf(tx, id)) === actor.id) return { status: row.status, isRepeated: true };
  refuseClosed(row);
  const held = await ownClaim(tx, row, actor.id, now);
  await refuseUnread(tx, id, seen);
  const status = await moveToClosed(tx, row, actor, now);
  await endClaim(tx, held.id, 'decided', now);
  return { status, isRepeated: false };
}

/** Who has closed a closed ticket, unless something else was done to it since. */
async function closerOf(tx: Transaction, id: number): Promise<number | null> {
  const last = await latestAuditOn(tx, 'ticket', id);
  return last?.name === 'ticket_closed' ? last.staffId : null;
}

/** Closes a ticket that nobody else manages, from a list that showed its last message. */
export async function closeUnopened(
  tx: Transaction,
  actor: Actor,
  id: number,
  lastMessageAt: Date,
  now: Date,
): Promise<void> {
  const { row } = await lockTicket(tx, id);
  const held = await liveClaim(tx, 'ticket', id, now);
  statusAfter(movableTicket, 'close', row.status);
  if (!mayCloseUnopened(row.status, held, actor)) throw await notManaged(tx, row, held);
  if (row.lastMessageAt > lastMessageAt) throw new Refusal('ticket_moved_on');
  await moveToClosed(tx, row, actor, now);
  if (held) await endClaim(tx, held.id, 'decided', now);
}

/** The audit entry keeps the customer's clock, and until when it was set aside, so that the closing can be undone. */
function moveToClosed(tx: Transaction, row: TicketRow, { id: staffId }: Actor, now: Date): Promise<TicketStatus> {
  const { waitingSince, waitedMs, snoozedUntil } = row;
  const before = { waitingSince, waitedMs, snoozedUntil };
  return moveTicket(tx, row, { event: 'close', name: 'ticket_closed', staffId, before, now });
}

const standingBefore = z.object({
  status: ticketStatus,
  waitingSince: z.coerce.date().nullable(),
  waitedMs: z.number(),
  snoozedUntil: z.coerce.date().nullable().default(null),
});

/**
 * Opens a closed ticket again: whoever has just closed it undoes that, and it stands as before; otherwise it is a new
 * piece of work, and its customer waits from now on.
 */
export async function reopenTicket(
  tx: Transaction,
  actor: Actor,
  id: number,
  { undo }: { undo: boolean },
  now: Date,
): Promise<TicketStatus> {
  const { row } = await lockTicket(tx, id);
  statusAfter(movableTicket, 'reopen', row.status);
  const last = undo ? await latestAuditOn(tx, 'ticket', id) : undefined;
  const before =
    last && mayUndo('ticket_closed', last, actor.id, now) ? standingBefore.safeParse(last.before) : undefined;
  if (!before?.success) {
    return moveTicket(tx, row, { event: 'reopen', name: 'ticket_reopened', staffId: actor.id, now });
  }
  const { status, ...also } = before.data;
  const audit = { name: 'ticket_closing_undone', staffId: actor.id };
  return (await putBack(tx, movableTicket, row, status, { also, audit, now })).status;
}

/** What is decided about a ticket is decided by who has seen its customer's last message and last file. */
export async function refuseUnread(tx: Transaction, id: number, { seen, seenFile }: Seen): Promise<void> {
  const isUnread =
    (seen !== undefined && (await lastCustomerMessage(tx, id)) > seen) ||
    (seenFile !== undefined && (await lastCustomerFile(tx, id)) > seenFile);
  if (isUnread) throw new Refusal('ticket_moved_on');
}
