import { moment } from '../../platform/database/columns.ts';
import {
  type AnyPgColumn,
  type SQL,
  bigint,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../../platform/database/drizzle.ts';
import { searchable } from '../../platform/database/search.ts';
import { file } from '../../files/schema.ts';

/**
 * `held`: no mail server was configured when it was written, or the database was restored while it waited; it is shown,
 * and sent if somebody says so. `unknown`: the mail server did not say whether it accepted
 * the e-mail, so it is not sent again automatically.
 */
export type EmailStatus = 'queued' | 'sending' | 'sent' | 'held' | 'failed' | 'unknown';

/** The subject as it is searched, with blanks around each word. */
export function emailSubject(of: { subject: AnyPgColumn }): SQL {
  return sql`(' ' || ${of.subject} || ' ')`;
}

/** Every e-mail that was sent, waits to be sent, or is held. */
export const emailMessage = pgTable(
  'email_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What it is about and which event caused it: a second e-mail with the same key is not stored. */
    dedupeKey: text().notNull(),
    template: text().notNull(),
    language: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /**
     * What the secret in its link is derived from, where it has one. The texts below have a place for it instead, so that
     * nobody reads it who can read this table; it is put in when the e-mail is sent.
     */
    secretName: text(),
    html: text().notNull(),
    text: text().notNull(),
    /** The customer it is about, also where it goes to the partner; null where that is unknown. */
    customerId: integer(),
    orderId: integer(),
    documentId: integer(),
    /** The colleague it is for: nothing is sent to an account that was closed. */
    staffId: integer(),
    /** The ticket whose conversation it belongs to. */
    ticketId: integer(),
    /** Its name among all e-mails (RFC 5322): the answer to it says this name. Not known of old ones. */
    messageId: text(),
    status: text().$type<EmailStatus>().notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: moment().notNull(),
    sentAt: moment(),
    /** When it became `failed` or `unknown`; not known of old ones. */
    failedAt: moment(),
  },
  (table) => [
    uniqueIndex('email_message_dedupe_unique').on(table.dedupeKey),
    // The list is sorted by these, and narrowed down to a status; the number is the tie-breaker.
    index('email_message_created').on(table.createdAt, table.id),
    index('email_message_status').on(table.status, table.createdAt, table.id),
    index('email_message_by_recipient').on(table.recipient, table.id),
    index('email_message_by_subject').on(table.subject, table.id),
    // It is searched by any part of these.
    index('email_message_recipient_parts').using('gin', sql`${searchable(table.recipient)} gin_trgm_ops`),
    index('email_message_subject_parts').using('gin', sql`${searchable(emailSubject(table))} gin_trgm_ops`),
    index('email_message_waiting')
      .on(table.createdAt)
      .where(sql`status in ('queued', 'sending')`),
    index('email_message_failed')
      .on(table.failedAt)
      .where(sql`failed_at is not null`),
    index('email_message_document')
      .on(table.documentId)
      .where(sql`document_id is not null`),
    // With the number, so that the index alone finds the newest of a customer.
    index('email_message_of_customer')
      .on(table.customerId, table.id)
      .where(sql`customer_id is not null`),
    index('email_message_order')
      .on(table.orderId)
      .where(sql`order_id is not null`),
    index('email_message_ticket')
      .on(table.ticketId)
      .where(sql`ticket_id is not null`),
    // Whose they are is only known by their address.
    index('email_message_to_address')
      .on(sql`lower(${table.recipient})`)
      .where(sql`customer_id is null and staff_id is null`),
    index('email_message_message_id')
      .on(table.messageId)
      .where(sql`message_id is not null`),
  ],
);

/**
 * The number of e-mails per status and day of writing, in UTC, as a sum of entries: triggers of `email_message` add them
 * in the transaction of each change, and housekeeping adds them up. The days tell where far pages begin.
 */
export const emailCount = pgTable('email_count', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  status: text().$type<EmailStatus>().notNull(),
  day: date({ mode: 'string' }).notNull(),
  change: bigint({ mode: 'number' }).notNull(),
});

/** A file attached to an e-mail. Its bytes are in the file store under their hash. */
export const emailAttachment = pgTable(
  'email_attachment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mailId: integer()
      .notNull()
      .references(() => emailMessage.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    contentType: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    /** The picture that it is: once that is removed, it does not stay here either. Null of everything else. */
    fileId: integer().references(() => file.id),
  },
  (table) => [
    index('email_attachment_email').on(table.mailId),
    index('email_attachment_file')
      .on(table.fileId)
      .where(sql`file_id is not null`),
    // Before bytes are removed, it is asked who else has them.
    index('email_attachment_sha256').on(table.sha256),
  ],
);
