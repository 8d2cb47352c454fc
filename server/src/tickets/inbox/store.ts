import type { ListedState } from '@likeness/contract/tickets/inbox';
import { accountNotDeleted, notDeleted } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
import {
  type AnyColumn,
  type SQL,
  alias,
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  ne,
  or,
  sql,
} from '../../platform/database/drizzle.ts';
import type { MailboxProblem } from '../../platform/email/mailbox.ts';
import type { Files } from '../../platform/files/files.ts';
import { holdBytes } from '../../platform/files/holding.ts';
import { contains } from '../../platform/database/search.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ticket } from '../schema.ts';
import { inboxState, receivedAttachment, receivedEmail } from './schema.ts';

/** An e-mail, with whether the account of whoever wrote it, or whose ticket it answers, was deleted. */
export type ReceivedEmail = typeof receivedEmail.$inferSelect & { readonly customerDeleted: boolean };

const answered = alias(ticket, 'answered_ticket');
const asker = alias(customer, 'answered_customer');
const isShown = sql<boolean>`(${or(isNull(customer.id), accountNotDeleted)}) and
  (${or(isNull(asker.id), notDeleted(asker.email))})`;

/** Received e-mails. */
function emails(tx: Transaction) {
  return tx
    .select({ email: receivedEmail, customerDeleted: sql<boolean>`not (${isShown})` })
    .from(receivedEmail)
    .leftJoin(customer, eq(customer.id, receivedEmail.customerId))
    .leftJoin(answered, eq(answered.id, receivedEmail.answersTicketId))
    .leftJoin(asker, eq(asker.id, answered.customerId))
    .$dynamic();
}

/** Whether this e-mail was taken in before. */
export async function isReceived(tx: Transaction, messageId: string): Promise<boolean> {
  const [known] = await tx
    .select({ id: receivedEmail.id })
    .from(receivedEmail)
    .where(eq(receivedEmail.messageId, messageId));
  return known !== undefined;
}

/** Stores an e-mail; undefined if it was taken in before, or is by another server at this moment. */
export async function insertReceived(
  tx: Transaction,
  row: typeof receivedEmail.$inferInsert,
): Promise<typeof receivedEmail.$inferSelect | undefined> {
  const [written] = await tx
    .insert(receivedEmail)
    .values(row)
    .onConflictDoNothing({ target: receivedEmail.messageId })
    .returning();
  return written;
}

export async function changeReceived(
  tx: Transaction,
  id: number,
  changed: Partial<typeof receivedEmail.$inferInsert>,
): Promise<void> {
  await tx.update(receivedEmail).set(changed).where(eq(receivedEmail.id, id));
}

/** One that is in no ticket, locked until the transaction ends if somebody is about to decide. */
export async function receivedById(
  tx: Transaction,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReceivedEmail | undefined> {
  const found = emails(tx).where(eq(receivedEmail.id, id));
  const [row] = await (lock ? found.for('update', { of: receivedEmail }) : found);
  return row && { ...row.email, customerDeleted: row.customerDeleted };
}

/** The e-mails that these messages were. */
export async function emailsOfMessages(
  tx: Transaction,
  messageIds: readonly number[],
): Promise<Map<number, ReceivedEmail>> {
  if (messageIds.length === 0) return new Map();
  const rows = await emails(tx).where(inArray(receivedEmail.ticketMessageId, [...messageIds]));
  return new Map(rows.map(({ email, customerDeleted }) => [email.ticketMessageId!, { ...email, customerDeleted }]));
}

export interface ReceivedQuery {
  order_by: 'received_at' | 'from' | 'subject' | 'id';
  descending: boolean;
  q: string;
  state?: ListedState | undefined;
  limit: number;
  page: number;
}

export async function pageOfReceived(tx: Transaction, query: ReceivedQuery) {
  const columns = {
    received_at: receivedEmail.receivedAt,
    from: ifShown(receivedEmail.fromAddress),
    subject: ifShown(receivedEmail.subject),
    id: receivedEmail.id,
  };
  const where = and(
    ne(receivedEmail.state, 'ticket'),
    query.state && eq(receivedEmail.state, query.state),
    query.q === '' ? undefined : matching(query.q),
  );
  const total = await tx.$count(emails(tx).where(where).as('found'));
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.limit)));
  const direction = query.descending ? desc : asc;
  const rows = await emails(tx)
    .where(where)
    .orderBy(...[columns[query.order_by], receivedEmail.id].map((column) => sql`${direction(column)} nulls last`))
    .limit(query.limit)
    .offset((page - 1) * query.limit);
  return { rows: rows.map(({ email, customerDeleted }) => ({ ...email, customerDeleted })), total };
}

function matching(q: string): SQL | undefined {
  return and(
    isShown,
    or(contains(receivedEmail.fromAddress, q), contains(receivedEmail.fromName, q), contains(receivedEmail.subject, q)),
  );
}

/** Of a deleted account nothing is told by the place in the list either. */
const ifShown = (column: AnyColumn) => sql`case when ${isShown} then ${column} end`;

export function attachmentsOfReceived(tx: Transaction, emailId: number) {
  return tx
    .select()
    .from(receivedAttachment)
    .where(eq(receivedAttachment.emailId, emailId))
    .orderBy(asc(receivedAttachment.id));
}

/** The bytes were stored before the transaction. If they were removed since, the e-mail is read once more. */
export async function keepWithReceived(
  tx: Transaction,
  files: Pick<Files, 'has'>,
  rows: readonly (typeof receivedAttachment.$inferInsert)[],
): Promise<void> {
  for (const { sha256 } of rows) if (!(await holdBytes(tx, files, sha256))) throw new Refusal('attachment_gone');
  if (rows.length > 0) await tx.insert(receivedAttachment).values([...rows]);
}

/** The files of an e-mail belong to a message by now. */
export async function dropFromReceived(tx: Transaction, emailId: number): Promise<void> {
  await tx.delete(receivedAttachment).where(eq(receivedAttachment.emailId, emailId));
}

/** How reading the mailbox went last; undefined before the first time. */
export async function stateOfInbox(tx: Transaction) {
  const [row] = await tx.select().from(inboxState);
  return row;
}

/** Notes how reading went. What went wrong keeps the moment since which it does. */
export async function noteReading(tx: Transaction, problem: MailboxProblem | null, now: Date): Promise<void> {
  const outcome = problem === null ? { readAt: now, problem, problemSince: null } : { problem, problemSince: now };
  const since = problem === null ? null : sql`coalesce(${inboxState.problemSince}, ${now.toISOString()})`;
  await tx
    .insert(inboxState)
    .values({ id: 1, ...outcome })
    .onConflictDoUpdate({ target: inboxState.id, set: { ...outcome, problemSince: since } });
}
