import { drizzle } from 'drizzle-orm/node-postgres';
import { accountNotDeleted } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
import { dayEnd } from '../../platform/database/days.ts';
import {
  type SQL,
  type SQLWrapper,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  min,
  ne,
  not,
  notInArray,
  or,
  sql,
} from '../../platform/database/drizzle.ts';
import { keepOrders } from '../../orders/index.ts';
import { orders } from '../../orders/schema.ts';
import { staff } from '../../staff/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { countAfter, countEmails } from './countStore.ts';
import { failure } from './failures.ts';
import { type EmailStatus, emailAttachment, emailMessage } from './schema.ts';

/** Whether an e-mail's text and recipient may be shown, and the e-mail sent. */
const recipientNotDeleted = sql<boolean>`${or(isNull(customer.id), accountNotDeleted)}`;

/** Of an account that was deleted only the number is left, in the e-mail. */
const colleagueGone = sql<boolean>`${emailMessage.staffId} is not null and (${staff.id} is null or ${staff.disabledAt} is not null)`;

/** What is said of an order's end and of its money stays true when the order is deleted. */
const SENT_FOR_DELETED_ORDERS = ['order_canceled', 'order_refused', 'paid_back'];

/** Whether an e-mail of this kind is written and sent although its order was deleted. */
export function isSentForDeletedOrders({ template }: { readonly template: string }): boolean {
  return SENT_FOR_DELETED_ORDERS.includes(template);
}

/** Whether it is about an order that was deleted since. Conversations in tickets go on. */
const orderDeleted = sql<boolean>`(${and(
  isNotNull(orders.deletedAt),
  isNull(emailMessage.ticketId),
  isNull(emailMessage.staffId),
  notInArray(emailMessage.template, SENT_FOR_DELETED_ORDERS),
)})`;

/** Stored e-mails, each with whether what it is about was deleted: its customer's or its colleague's account, or its order. */
function emails(tx: Transaction) {
  return tx
    .select({
      mail: emailMessage,
      customerDeleted: sql<boolean>`not ${recipientNotDeleted}`,
      colleagueGone,
      orderDeleted,
    })
    .from(emailMessage)
    .leftJoin(customer, eq(customer.id, emailMessage.customerId))
    .leftJoin(staff, eq(staff.id, emailMessage.staffId))
    .leftJoin(orders, eq(orders.id, emailMessage.orderId))
    .$dynamic();
}

export type StoredEmail = typeof emailMessage.$inferSelect & {
  readonly customerDeleted: boolean;
  readonly colleagueGone: boolean;
  readonly orderDeleted: boolean;
};

export async function emailById(tx: Transaction, id: number): Promise<StoredEmail | undefined> {
  return (await emailsByIds(tx, [id]))[0];
}

/** These e-mails, in any order. */
export async function emailsByIds(tx: Transaction, ids: readonly number[]): Promise<StoredEmail[]> {
  if (ids.length === 0) return [];
  const found = await emails(tx).where(inArray(emailMessage.id, [...ids]));
  return found.map(({ mail, ...gone }) => ({ ...mail, ...gone }));
}

export function attachmentsOf(tx: Transaction, mailId: number) {
  return tx.select().from(emailAttachment).where(eq(emailAttachment.mailId, mailId)).orderBy(asc(emailAttachment.id));
}

/** A file that is already in the file store. */
export type EmailAttachment = Pick<
  typeof emailAttachment.$inferInsert,
  'fileName' | 'contentType' | 'sha256' | 'bytes' | 'fileId'
>;

/** Takes a picture out of the e-mails that it was sent with, because it is removed; its bytes are the caller's. */
export async function detachPicture(tx: Transaction, fileId: number): Promise<void> {
  await tx.delete(emailAttachment).where(eq(emailAttachment.fileId, fileId));
}

/** Stores an e-mail with its files; undefined if one with its key is stored already. */
export async function storeEmail(
  tx: Transaction,
  email: typeof emailMessage.$inferInsert,
  attachments: readonly EmailAttachment[],
): Promise<number | undefined> {
  const [written] = await tx
    .insert(emailMessage)
    .values(email)
    .onConflictDoNothing({ target: emailMessage.dedupeKey })
    .returning({ id: emailMessage.id });
  if (written && attachments.length > 0) {
    await tx.insert(emailAttachment).values(attachments.map((attachment) => ({ ...attachment, mailId: written.id })));
  }
  return written?.id;
}

/** How the key of a partner's copy ends: the plan's setting that had it sent (`recipients.ts`). */
const PARTNERS_COPY = /:partner_[a-z_]+$/;

/** What was sent, by whatever of these names it has; the nearest first. And whether it went to the partner. */
export async function sentEmailNamed(tx: Transaction, messageIds: readonly string[]) {
  if (messageIds.length === 0) return undefined;
  const { ticketId, orderId, customerId, recipient, messageId, dedupeKey } = emailMessage;
  const found = await tx
    .select({ ticketId, orderId, customerId, recipient, messageId, dedupeKey })
    .from(emailMessage)
    .where(inArray(messageId, [...messageIds]))
    .orderBy(desc(emailMessage.id));
  const sent = messageIds.flatMap((name) => found.find((one) => one.messageId === name) ?? [])[0];
  return sent && { ...sent, isPartnersCopy: PARTNERS_COPY.test(sent.dedupeKey) };
}

/**
 * Changes the status of an e-mail from one of the given statuses; false if it has none of them any more, or is to be sent
 * and its text went by its age.
 */
export async function moveMail(
  tx: Transaction,
  id: number,
  from: readonly EmailStatus[],
  to: Partial<typeof emailMessage.$inferInsert> & { status: EmailStatus },
): Promise<boolean> {
  const moved = await tx
    .update(emailMessage)
    .set(to)
    .where(
      and(
        eq(emailMessage.id, id),
        inArray(emailMessage.status, [...from]),
        to.status === 'queued' ? ne(emailMessage.html, '') : undefined,
      ),
    )
    .returning({ id: emailMessage.id });
  return moved.length > 0;
}

/** Begins an attempt to send an e-mail that waits. @returns the e-mail as it goes out now; undefined if it waits no more */
export async function beginAttempt(tx: Transaction, id: number) {
  const [begun] = await tx
    .update(emailMessage)
    .set({ status: 'sending', attempts: sql`${emailMessage.attempts} + 1` })
    .where(and(eq(emailMessage.id, id), eq(emailMessage.status, 'queued')))
    .returning();
  return begun;
}

/** Nobody deletes or restores the order until the transaction ends. */
export function keepOrder(tx: Transaction, orderId: number): Promise<void> {
  return keepOrders(tx, sql`${orderId}`);
}

/** What names a day, which is over by then: whoever still waits is told another one. */
const DATED = ['order_received', 'photo_received', 'signature_received'];

/**
 * Lets the e-mails wait again that have failed because their order was deleted.
 *
 * @param deletedAt those that had failed before stay as they are
 * @returns their numbers
 */
export async function awaitRestored(
  tx: Transaction,
  { orderId, deletedAt }: { readonly orderId: number; readonly deletedAt: Date },
  status: 'queued' | 'held',
): Promise<number[]> {
  const waiting = await tx
    .update(emailMessage)
    .set({ status, error: null, failedAt: null })
    .where(
      and(
        eq(emailMessage.orderId, orderId),
        eq(emailMessage.status, 'failed'),
        eq(emailMessage.error, failure('order_deleted')),
        gte(emailMessage.failedAt, deletedAt),
        notInArray(emailMessage.template, DATED),
        sql`${emailMessage.dedupeKey} not like '%reminder:%'`,
        // Its text went by its age.
        ne(emailMessage.html, ''),
      ),
    )
    .returning({ id: emailMessage.id });
  return waiting.map(({ id }) => id);
}

/**
 * Of a restored database nobody knows either whether the order of such an e-mail was restored since, and the e-mail has left:
 * a person may send it again. The statement needs no database to be written.
 */
export function leaveEmailsOfDeletedOrders(): SQL {
  return drizzle
    .mock({ casing: 'snake_case' })
    .update(emailMessage)
    .set({ error: failure('order_deleted_before_restore') })
    .where(and(eq(emailMessage.status, 'failed'), eq(emailMessage.error, failure('order_deleted'))))
    .getSQL();
}

/**
 * Gives up the e-mails that wait and are not in the condition `awaited`. What an attempt said of its failure stays.
 *
 * @returns how many there were
 */
export async function giveUpWaiting(tx: Transaction, awaited: (id: SQLWrapper) => SQL, now: Date): Promise<number> {
  const given = await tx
    .update(emailMessage)
    .set({
      status: 'failed',
      failedAt: now,
      error: sql`coalesce(${emailMessage.error}, ${failure('given_up')})`,
    })
    .where(and(eq(emailMessage.status, 'queued'), not(awaited(emailMessage.id))))
    .returning({ id: emailMessage.id });
  return given.length;
}

/**
 * Holds every e-mail that waits: of a restored database nobody knows whether they have left since. The statement needs no
 * database to be written.
 */
export function holdWaitingEmails(): SQL {
  return drizzle
    .mock({ casing: 'snake_case' })
    .update(emailMessage)
    .set({ status: 'held' })
    .where(eq(emailMessage.status, 'queued'))
    .getSQL();
}

const heldSince = (since: Date | undefined) =>
  and(eq(emailMessage.status, 'held'), since && gte(emailMessage.createdAt, since));

export async function heldEmails(
  tx: Transaction,
  { since }: { readonly since?: Date },
): Promise<{ count: number; oldest: Date | null }> {
  const [found] = await tx
    .select({ oldest: min(emailMessage.createdAt) })
    .from(emailMessage)
    .where(heldSince(since));
  const number = since ? await countHeldSince(tx, since) : (await countEmails(tx, 'held')).total;
  return { count: number, oldest: found!.oldest };
}

/** How many are held in a restored database, which may be of an earlier version: it is asked for nothing that came later. */
export function heldWhenRestored(tx: Transaction): Promise<number> {
  return tx.$count(emailMessage, heldSince(undefined));
}

/** Of whole days it is known; those of the first one are counted. */
async function countHeldSince(tx: Transaction, since: Date): Promise<number> {
  const day = since.toISOString().slice(0, 10);
  const [found] = await tx
    .select({ ofFirstDay: count() })
    .from(emailMessage)
    .where(and(heldSince(since), sql`${emailMessage.createdAt} < ${dayEnd({ to: day, time_zone: 'UTC' })}`));
  return found!.ofFirstDay + (await countAfter(tx, 'held', day));
}

/** Lets held e-mails go, the oldest first. @returns their numbers */
export async function releaseHeldEmails(
  tx: Transaction,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<number[]> {
  const oldest = tx
    .select({ id: emailMessage.id })
    .from(emailMessage)
    .where(heldSince(since))
    .orderBy(asc(emailMessage.createdAt), asc(emailMessage.id))
    .limit(limit);
  const released = await tx
    .update(emailMessage)
    .set({ status: 'queued' })
    .where(and(eq(emailMessage.status, 'held'), inArray(emailMessage.id, oldest)))
    .returning({ id: emailMessage.id });
  return released.map(({ id }) => id);
}
