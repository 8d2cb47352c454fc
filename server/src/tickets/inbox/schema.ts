import type { ATTACHMENT_TYPES } from '@likeness/contract/tickets/attachments';
import { RECEIVED_STATES, type ReceivedProblem } from '@likeness/contract/tickets/inbox';
import { check, index, integer, pgTable, sql, text, uniqueIndex } from '../../platform/database/drizzle.ts';
import type { MailboxProblem } from '../../platform/email/mailbox.ts';
import { checkOneOf, moment } from '../../platform/database/columns.ts';
import { customer } from '../../customers/schema.ts';
import { staff } from '../../staff/schema.ts';
import { ticket, ticketMessage } from '../schema.ts';

/**
 * Every e-mail that was fetched, once: its row is written with what it caused, so that fetching it again causes nothing.
 * What stands in no ticket loses its texts after a while; the row stays.
 */
export const receivedEmail = pgTable(
  'received_email',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name that it has among all e-mails. */
    messageId: text().notNull(),
    state: text().$type<(typeof RECEIVED_STATES)[number]>().notNull(),
    problem: text().$type<ReceivedProblem>(),
    /** The customer with the address that wrote it: once that account is deleted, nothing of the e-mail is shown. */
    customerId: integer().references(() => customer.id),
    /** Who it says has written it. */
    fromAddress: text(),
    fromName: text(),
    subject: text().notNull(),
    /** What was written, without what it quotes; and all of it. */
    written: text(),
    whole: text(),
    /** The names of files that were not taken. */
    leftOut: text().array().notNull(),
    /** The ticket that it answers, where its customer has another address. */
    answersTicketId: integer().references(() => ticket.id),
    /** The message that it became. */
    ticketMessageId: integer().references(() => ticketMessage.id),
    /** Who said where it belongs. */
    staffId: integer().references(() => staff.id),
    receivedAt: moment().notNull(),
    handledAt: moment(),
  },
  (table) => [
    uniqueIndex('received_email_message_id_unique').on(table.messageId),
    uniqueIndex('received_email_message_unique').on(table.ticketMessageId),
    index('received_email_customer')
      .on(table.customerId)
      .where(sql`customer_id is not null`),
    index('received_email_answers')
      .on(table.answersTicketId)
      .where(sql`answers_ticket_id is not null`),
    index('received_email_from_address')
      .on(sql`lower(${table.fromAddress})`)
      .where(sql`customer_id is null`),
    index('received_email_listed')
      .on(table.receivedAt.desc(), table.id.desc())
      .where(sql`state <> 'ticket'`),
    checkOneOf('received_email_state_known', 'state', RECEIVED_STATES),
  ],
);

/** A file that came with an e-mail which is in no ticket yet. Its bytes are in the file store under their hash. */
export const receivedAttachment = pgTable(
  'received_attachment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    emailId: integer()
      .notNull()
      .references(() => receivedEmail.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    contentType: text().$type<(typeof ATTACHMENT_TYPES)[number]>().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [
    index('received_attachment_email').on(table.emailId),
    index('received_attachment_sha256').on(table.sha256),
  ],
);

/** How reading the mailbox went last: one row, from the first time on. */
export const inboxState = pgTable(
  'inbox_state',
  {
    id: integer().primaryKey(),
    /** When it was last read to its end. */
    readAt: moment(),
    /** What went wrong since; null if nothing did. */
    problem: text().$type<MailboxProblem>(),
    problemSince: moment(),
  },
  () => [check('inbox_state_only_one', sql`id = 1`)],
);
