import { drizzle } from 'drizzle-orm/node-postgres';
import { accountNotDeleted } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
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
  isNull,
  min,
  not,
  or,
  sql,
} from '../../platform/database/drizzle.ts';
import { staff } from '../../staff/schema.ts';
import { contains } from '../../platform/database/search.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type EmailStatus, emailAttachment, emailMessage } from './schema.ts';

/** Whether an e-mail's text and recipient may be shown, and the e-mail sent. */
const recipientNotDeleted = sql<boolean>`${or(isNull(customer.id), accountNotDeleted)}`;

/** Of an account that was deleted only the number is left, in the e-mail. */
const colleagueGone = sql<boolean>`${emailMessage.staffId} is not null and (${staff.id} is null or ${staff.disabledAt} is not null)`;

/** Stored e-mails, each with whether the account of its customer was deleted, and that of its colleague closed or deleted. */
function emails(tx: Transaction) {
  return tx
    .select({ mail: emailMessage, customerDeleted: sql<boolean>`not ${recipientNotDeleted}`, colleagueGone })
    .from(emailMessage)
    .leftJoin(customer, eq(customer.id, emailMessage.customerId))
    .leftJoin(staff, eq(staff.id, emailMessage.staffId))
    .$dynamic();
}

export type StoredEmail = typeof emailMessage.$inferSelect & {
  readonly customerDeleted: boolean;
  readonly colleagueGone: boolean;
};

export async function emailById(tx: Transaction, id: number): Promise<StoredEmail | undefined> {
  const [row] = await emails(tx).where(eq(emailMessage.id, id));
  return row && { ...row.mail, customerDeleted: row.customerDeleted, colleagueGone: row.colleagueGone };
}

export function attachmentsOf(tx: Transaction, mailId: number) {
  return tx.select().from(emailAttachment).where(eq(emailAttachment.mailId, mailId)).orderBy(asc(emailAttachment.id));
}

/** A file that is already in the file store. */
export type EmailAttachment = Pick<
  typeof emailAttachment.$inferInsert,
  'fileName' | 'contentType' | 'sha256' | 'bytes'
>;

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

/** What was sent, by whatever of these names it has; the nearest first. */
export async function sentEmailNamed(tx: Transaction, messageIds: readonly string[]) {
  if (messageIds.length === 0) return undefined;
  const { ticketId, orderId, customerId, recipient, messageId } = emailMessage;
  const found = await tx
    .select({ ticketId, orderId, customerId, recipient, messageId })
    .from(emailMessage)
    .where(inArray(messageId, [...messageIds]))
    .orderBy(desc(emailMessage.id));
  return messageIds.flatMap((name) => found.find((sent) => sent.messageId === name) ?? [])[0];
}

/** Changes the status of an e-mail from one of the given statuses; false if it has none of them any more. */
export async function moveMail(
  tx: Transaction,
  id: number,
  from: readonly EmailStatus[],
  to: Partial<typeof emailMessage.$inferInsert> & { status: EmailStatus },
): Promise<boolean> {
  const moved = await tx
    .update(emailMessage)
    .set(to)
    .where(and(eq(emailMessage.id, id), inArray(emailMessage.status, [...from])))
    .returning({ id: emailMessage.id });
  return moved.length > 0;
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
      error: sql`coalesce(${emailMessage.error}, 'Nothing tries to send this e-mail any more')`,
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
    .select({ count: count(), oldest: min(emailMessage.createdAt) })
    .from(emailMessage)
    .where(heldSince(since));
  return found!;
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
    .orderBy(asc(emailMessage.id))
    .limit(limit);
  const released = await tx
    .update(emailMessage)
    .set({ status: 'queued' })
    .where(and(eq(emailMessage.status, 'held'), inArray(emailMessage.id, oldest)))
    .returning({ id: emailMessage.id });
  return released.map(({ id }) => id);
}

export interface EmailQuery {
  order_by: 'created_at' | 'recipient' | 'subject' | 'status' | 'id';
  descending: boolean;
  q: string;
  status?: EmailStatus | undefined;
  limit: number;
  page: number;
}

export async function listEmails(tx: Transaction, query: EmailQuery) {
  const columns = {
    created_at: emailMessage.createdAt,
    recipient: sql`case when ${recipientNotDeleted} then ${emailMessage.recipient} end`,
    subject: emailMessage.subject,
    status: emailMessage.status,
    id: emailMessage.id,
  };
  const direction = query.descending ? desc : asc;
  const where = and(
    query.q === '' ? undefined : matching(query.q),
    query.status && eq(emailMessage.status, query.status),
  );
  const [counted] = await tx
    .select({ total: count() })
    .from(emailMessage)
    .leftJoin(customer, eq(customer.id, emailMessage.customerId))
    .where(where);
  const total = counted!.total;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.limit)));
  const found = await emails(tx)
    .where(where)
    // In the order of the index by time.
    .orderBy(...[columns[query.order_by], emailMessage.id].map((column) => sql`${direction(column)} nulls last`))
    .limit(query.limit)
    .offset((page - 1) * query.limit);
  const rows: StoredEmail[] = found.map(({ mail: email, ...gone }) => ({ ...email, ...gone }));
  return { rows, total };
}

function matching(q: string): SQL | undefined {
  return or(and(recipientNotDeleted, contains(emailMessage.recipient, q)), contains(emailMessage.subject, q));
}
