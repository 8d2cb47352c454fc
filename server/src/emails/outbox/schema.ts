import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * `held`: no mail server is set up, it is only shown. `unknown`: the mail server did not say whether it took it, so it is
 * not sent again by itself.
 */
export type EmailStatus = 'queued' | 'sending' | 'sent' | 'held' | 'failed' | 'unknown';

/** Every e-mail that left, waits to leave, or would have left. */
export const emailMessage = pgTable(
  'email_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What it is about and when: a second message under the same key is not written. */
    dedupeKey: text().notNull(),
    template: text().notNull(),
    language: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Whom it speaks of, also where it goes to their partner; null where nobody can say. */
    customerId: integer(),
    orderId: integer(),
    documentId: integer(),
    status: text().$type<EmailStatus>().notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    sentAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('email_message_dedupe_unique').on(table.dedupeKey),
    index('email_message_created').on(table.createdAt.desc(), table.id.desc()),
    index('email_message_document')
      .on(table.documentId)
      .where(sql`document_id is not null`),
    index('email_message_customer')
      .on(table.customerId)
      .where(sql`customer_id is not null`),
    index('email_message_order')
      .on(table.orderId)
      .where(sql`order_id is not null`),
  ],
);

/** What goes along with an e-mail. Its bytes lie in the file store, under their hash. */
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
  },
  (table) => [index('email_attachment_email').on(table.mailId)],
);
