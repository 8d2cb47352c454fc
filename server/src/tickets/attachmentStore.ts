import { ATTACHMENTS_MAX, MESSAGE_BYTES_MAX, type TicketAttachment } from '@likeness/contract/tickets/attachments';
import { emailAttachment } from '../emails/outbox/schema.ts';
import { removeUnnamedBytes } from '../files/index.ts';
import { invoice } from '../invoices/schema.ts';
import {
  type AnyPgColumn,
  type SQL,
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
} from '../platform/database/drizzle.ts';
import type { Files } from '../platform/files/files.ts';
import { holdBytes } from '../platform/files/holding.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { receivedAttachment } from './inbox/schema.ts';
import { ticketAttachment, ticketMessage } from './schema.ts';

export type AttachmentRow = typeof ticketAttachment.$inferSelect;

/** A file whose bytes are stored and checked, but which has no row yet. */
export type StoredAttachment = Pick<AttachmentRow, 'fileName' | 'contentType' | 'sha256' | 'bytes'>;

/**
 * The columns that name the bytes of attachments: a file that was sent belongs to its message and to its e-mail, and may
 * be an invoice, which is kept for years.
 */
export const ATTACHED_BYTES: readonly AnyPgColumn[] = [
  ticketAttachment.sha256,
  emailAttachment.sha256,
  receivedAttachment.sha256,
  invoice.pdfSha256,
];

const MEGABYTE = 1024 * 1024;
/** How many files may wait on one ticket for one person's answer. Those thrown away in the browser count too. */
const UNSENT_MAX = 4 * ATTACHMENTS_MAX;

/** Where a file waits for what its person writes: on a ticket, or with a customer to whom they are the first to write. */
export type Awaiting =
  | { readonly ticketId: number; readonly staffId: number }
  | { readonly customerId: number; readonly staffId: number };

/** Keeps a file for the next answer of a person. */
export async function keepForAnswer(
  tx: Transaction,
  files: Pick<Files, 'has'>,
  stored: StoredAttachment,
  whose: Awaiting,
  createdAt: Date,
): Promise<AttachmentRow> {
  await refuseTooManyUnsent(tx, whose);
  return insertAttachment(tx, files, { ...stored, ...whose, createdAt });
}

export async function refuseTooManyUnsent(tx: Transaction, whose: Awaiting): Promise<void> {
  const waiting = await tx.select({ id: ticketAttachment.id }).from(ticketAttachment).where(unsentOf(whose));
  if (waiting.length >= UNSENT_MAX) throw new Refusal('attachments_too_many', { params: { max: ATTACHMENTS_MAX } });
}

/** The bytes were stored before the transaction: somebody may have removed the same bytes since. */
export async function insertAttachment(
  tx: Transaction,
  files: Pick<Files, 'has'>,
  attachment: typeof ticketAttachment.$inferInsert,
): Promise<AttachmentRow> {
  if (!(await holdBytes(tx, files, attachment.sha256))) throw new Refusal('attachment_gone');
  const [row] = await tx.insert(ticketAttachment).values(attachment).returning();
  return row!;
}

/**
 * Lets these files of a person go along with the message that they send.
 *
 * @param whose where they have waited for it
 */
export async function takeAlong(
  tx: Transaction,
  { ids, messageId, ticketId }: { ids: readonly number[]; messageId: number; ticketId: number },
  whose: Awaiting,
): Promise<AttachmentRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const taken = await tx
    .update(ticketAttachment)
    .set({ messageId, ticketId, customerId: null })
    .where(and(unsentOf(whose), inArray(ticketAttachment.id, wanted)))
    .returning();
  if (taken.length !== wanted.length) throw new Refusal('attachment_gone');
  refuseTooMuch(taken);
  return taken.toSorted((one, other) => one.id - other.id);
}

/** Adds a file to a message of a customer on a ticket that is locked. */
export async function addToMessage(
  tx: Transaction,
  files: Pick<Files, 'has'>,
  stored: StoredAttachment,
  { ticketId, messageId, now: createdAt }: { ticketId: number; messageId: number; now: Date },
): Promise<AttachmentRow> {
  return insertAttachment(tx, files, { ...stored, ticketId, messageId, createdAt });
}

/** Refuses a file that a message of a customer cannot take. @returns whether the message has this file already */
export async function isInMessage(
  tx: Transaction,
  stored: Pick<StoredAttachment, 'sha256' | 'bytes'>,
  { ticketId, messageId }: { ticketId: number; messageId: number },
): Promise<boolean> {
  const [message] = await tx
    .select({ id: ticketMessage.id })
    .from(ticketMessage)
    .where(
      and(eq(ticketMessage.id, messageId), eq(ticketMessage.ticketId, ticketId), eq(ticketMessage.author, 'customer')),
    );
  if (!message) throw notFound('The message');
  const along = await tx.select().from(ticketAttachment).where(eq(ticketAttachment.messageId, messageId));
  if (along.some(({ sha256 }) => sha256 === stored.sha256)) return true;
  refuseTooMuch([...along, stored]);
  return false;
}

export function refuseTooMuch(attachments: readonly Pick<StoredAttachment, 'bytes'>[]): void {
  if (attachments.length > ATTACHMENTS_MAX) {
    throw new Refusal('attachments_too_many', { params: { max: ATTACHMENTS_MAX } });
  }
  const bytes = attachments.reduce((sum, attachment) => sum + attachment.bytes, 0);
  if (bytes > MESSAGE_BYTES_MAX) {
    throw new Refusal('attachments_too_heavy', { params: { megabytes: MESSAGE_BYTES_MAX / MEGABYTE } });
  }
}

function unsentOf({ staffId, ...at }: Awaiting): SQL | undefined {
  const isThere =
    'ticketId' in at ? eq(ticketAttachment.ticketId, at.ticketId) : eq(ticketAttachment.customerId, at.customerId);
  return and(isThere, eq(ticketAttachment.staffId, staffId), isNull(ticketAttachment.messageId));
}

/** What goes along with each of these messages. */
export async function attachmentsOf(
  tx: Transaction,
  messageIds: readonly number[],
): Promise<Map<number, TicketAttachment[]>> {
  const found = new Map<number, TicketAttachment[]>();
  if (messageIds.length === 0) return found;
  const rows = await tx
    .select()
    .from(ticketAttachment)
    .where(inArray(ticketAttachment.messageId, [...messageIds]))
    .orderBy(asc(ticketAttachment.id));
  for (const row of rows) found.set(row.messageId!, [...(found.get(row.messageId!) ?? []), presentAttachment(row)]);
  return found;
}

/** The number of the customer's last file: it may belong to an earlier message than their last one. */
export async function lastCustomerFile(tx: Transaction, ticketId: number): Promise<number> {
  const [row] = await tx
    .select({ id: max(ticketAttachment.id) })
    .from(ticketAttachment)
    .innerJoin(ticketMessage, eq(ticketMessage.id, ticketAttachment.messageId))
    .where(and(eq(ticketMessage.ticketId, ticketId), eq(ticketMessage.author, 'customer')));
  return row?.id ?? 0;
}

export function presentAttachment({ id, fileName, contentType, bytes }: AttachmentRow): TicketAttachment {
  return { id, file_name: fileName, content_type: contentType, bytes };
}

/** What an e-mail names of a file that goes along with it. */
export function asSent({ fileName, contentType, sha256, bytes }: AttachmentRow): StoredAttachment {
  return { fileName, contentType, sha256, bytes };
}

/** A file of this ticket that was sent. */
export async function sentAttachment(tx: Transaction, ticketId: number, id: number): Promise<AttachmentRow> {
  const [row] = await tx
    .select()
    .from(ticketAttachment)
    .where(
      and(eq(ticketAttachment.id, id), eq(ticketAttachment.ticketId, ticketId), isNotNull(ticketAttachment.messageId)),
    );
  if (!row) throw notFound('The attachment');
  return row;
}

/** Deletes what was never sent, and the bytes that nothing names any more. */
export async function dropUnsent(tx: Transaction, files: Pick<Files, 'remove'>, before: Date): Promise<void> {
  const gone = await tx
    .delete(ticketAttachment)
    .where(and(isNull(ticketAttachment.messageId), lt(ticketAttachment.createdAt, before)))
    .returning({ sha256: ticketAttachment.sha256 });
  // Before the commit: a server that stops meanwhile does it all again.
  await removeUnnamedBytes(
    tx,
    files,
    gone.map(({ sha256 }) => sha256),
    ATTACHED_BYTES,
  );
}
