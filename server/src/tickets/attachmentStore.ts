import { ATTACHMENTS_MAX, MESSAGE_BYTES_MAX, type TicketAttachment } from '@likeness/contract/tickets/attachments';
import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { emailAttachment } from '../emails/outbox/schema.ts';
import { file } from '../files/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { ticketAttachment, ticketMessage } from './schema.ts';

export type AttachmentRow = typeof ticketAttachment.$inferSelect;

/** A file whose bytes are stored and checked, but which has no row yet. */
export type StoredAttachment = Pick<AttachmentRow, 'fileName' | 'contentType' | 'sha256' | 'bytes'>;

const MEGABYTE = 1024 * 1024;
/** So many wait on one ticket for one person's answer at most, sent or thrown away in the browser. */
const UNSENT_MAX = 4 * ATTACHMENTS_MAX;

/** Keeps a file for the next answer of a person. */
export async function keepForAnswer(
  tx: Transaction,
  stored: StoredAttachment,
  sender: { ticketId: number; staffId: number; now: Date },
): Promise<AttachmentRow> {
  const { now: createdAt, ...whose } = sender;
  const waiting = await tx.select({ id: ticketAttachment.id }).from(ticketAttachment).where(unsentOf(whose));
  if (waiting.length >= UNSENT_MAX) throw new Refusal('attachments_too_many', { params: { max: ATTACHMENTS_MAX } });
  const [row] = await tx
    .insert(ticketAttachment)
    .values({ ...stored, ...whose, createdAt })
    .returning();
  return row!;
}

/** Lets these files of a person go along with the message that they send. */
export async function takeAlong(
  tx: Transaction,
  { ids, messageId, ...whose }: { ids: readonly number[]; messageId: number; ticketId: number; staffId: number },
): Promise<AttachmentRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const taken = await tx
    .update(ticketAttachment)
    .set({ messageId })
    .where(and(unsentOf(whose), inArray(ticketAttachment.id, wanted)))
    .returning();
  if (taken.length !== wanted.length) throw new Refusal('attachment_gone');
  refuseTooMuch(taken);
  return taken.toSorted((one, other) => one.id - other.id);
}

/** Adds a file to a message of a customer on a ticket that is locked. */
export async function addToMessage(
  tx: Transaction,
  stored: StoredAttachment,
  { ticketId, messageId, now: createdAt }: { ticketId: number; messageId: number; now: Date },
): Promise<AttachmentRow> {
  const [message] = await tx
    .select({ id: ticketMessage.id })
    .from(ticketMessage)
    .where(
      and(eq(ticketMessage.id, messageId), eq(ticketMessage.ticketId, ticketId), eq(ticketMessage.author, 'customer')),
    );
  if (!message) throw notFound('The message');
  const [row] = await tx
    .insert(ticketAttachment)
    .values({ ...stored, ticketId, messageId, createdAt })
    .returning();
  refuseTooMuch(await tx.select().from(ticketAttachment).where(eq(ticketAttachment.messageId, messageId)));
  return row!;
}

function refuseTooMuch(attachments: readonly AttachmentRow[]): void {
  if (attachments.length > ATTACHMENTS_MAX) {
    throw new Refusal('attachments_too_many', { params: { max: ATTACHMENTS_MAX } });
  }
  const bytes = attachments.reduce((sum, attachment) => sum + attachment.bytes, 0);
  if (bytes > MESSAGE_BYTES_MAX) {
    throw new Refusal('attachments_too_heavy', { params: { megabytes: MESSAGE_BYTES_MAX / MEGABYTE } });
  }
}

const unsentOf = ({ ticketId, staffId }: { ticketId: number; staffId: number }) =>
  and(
    eq(ticketAttachment.ticketId, ticketId),
    eq(ticketAttachment.staffId, staffId),
    isNull(ticketAttachment.messageId),
  );

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

export function presentAttachment({ id, fileName, contentType, bytes }: AttachmentRow): TicketAttachment {
  return { id, file_name: fileName, content_type: contentType, bytes };
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

/** Deletes what was never sent. @returns the hashes of bytes that nothing names any more */
export async function dropUnsent(tx: Transaction, before: Date): Promise<string[]> {
  const gone = await tx
    .delete(ticketAttachment)
    .where(and(isNull(ticketAttachment.messageId), lt(ticketAttachment.createdAt, before)))
    .returning({ sha256: ticketAttachment.sha256 });
  const hashes = [...new Set(gone.map(({ sha256 }) => sha256))];
  if (hashes.length === 0) return [];
  const named = new Set<string>();
  // The invoice that somebody attached and took away again is still that of its e-mail.
  for (const table of [ticketAttachment, emailAttachment, file]) {
    const rows = await tx.select({ sha256: table.sha256 }).from(table).where(inArray(table.sha256, hashes));
    for (const { sha256 } of rows) named.add(sha256);
  }
  return hashes.filter((hash) => !named.has(hash));
}
