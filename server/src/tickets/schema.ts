import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import { savedReplyList } from '@likeness/contract/settingsLists/savedReplies';
import type { ATTACHMENT_TYPES } from '@likeness/contract/tickets/attachments';
import { TICKET_STATUSES, type TicketStatus } from '@likeness/contract/vocabulary';
import { checkOneOf, moment } from '../platform/database/columns.ts';
import {
  type AnyPgColumn,
  type SQL,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { searchable } from '../platform/database/search.ts';
import { tableOf, uniqueName } from '../settingsLists/schema.ts';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { partner } from '../partners/schema.ts';
import { country } from '../purposes/schema.ts';
import { staff } from '../staff/schema.ts';

/** What a customer can write to us about. */
export const ticketReason = tableOf(ticketReasonList, { country_id: () => country.id }, ({ label, countryId }) => [
  // Called as the index of a label that is unique everywhere: so it is refused at the label's field.
  uniqueIndex(uniqueName(ticketReasonList, 'label')).on(sql`lower(${label})`, sql`coalesce(${countryId}, 0)`),
]);

/** What support writes again and again. */
export const savedReply = tableOf(savedReplyList);

/** A conversation with a customer. Its manager is recorded only as a claim of the kind `ticket`. */
export const ticket = pgTable(
  'ticket',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    partnerId: integer()
      .notNull()
      .references(() => partner.id),
    customerId: integer()
      .notNull()
      .references(() => customer.id),
    orderId: integer().references(() => orders.id),
    reasonId: integer()
      .notNull()
      .references((): AnyPgColumn => ticketReason['id']!),
    /** The partner's own number of the ticket: unique per partner. */
    externalRef: text().notNull(),
    /** Whether it came from a professional application, according to the partner's plan at that time. */
    appPro: boolean().notNull(),
    status: text().$type<TicketStatus>().notNull(),
    /** The priority of its reason at that time. */
    priority: integer().notNull(),
    /** Whose work it is; who manages it at this moment is a claim. */
    assignedTo: integer().references(() => staff.id),
    /** Until when it is set aside. Once that moment has passed it means nothing any more. */
    snoozedUntil: moment(),
    /** Since when the customer waits for an answer; null while they do not. */
    waitingSince: moment(),
    /** How long they waited before that, in milliseconds. */
    waitedMs: bigint({ mode: 'number' }).notNull().default(0),
    lastMessageAt: moment().notNull(),
    /** When the customer wrote although the ticket was closed. */
    reopenedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('ticket_reference_unique').on(table.partnerId, table.externalRef),
    index('ticket_list').on(table.appPro, table.status, table.priority, table.waitingSince),
    index('ticket_order').on(table.orderId),
    index('ticket_by_reference').on(sql`lower(${table.externalRef})`),
    index('ticket_customer').on(table.customerId),
    index('ticket_assigned').on(table.assignedTo, table.status),
    checkOneOf('ticket_status_known', 'status', TICKET_STATUSES),
  ],
);

/** What a message is searched by, with blanks around each word. */
export function messageWords(of: { message: AnyPgColumn }): SQL {
  return sql`(' ' || ${of.message} || ' ')`;
}

/** The condition that a message is searched: our automatic replies say the same in many tickets. */
export function isSearched(of: { author: AnyPgColumn }): SQL {
  return sql`${of.author} <> 'automatic'`;
}

/** A message on a ticket. Rows are never changed. */
export const ticketMessage = pgTable(
  'ticket_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer()
      .notNull()
      .references(() => ticket.id),
    /** Among staff: the customer does not see it. */
    forAdmin: boolean().notNull().default(false),
    author: text().$type<'customer' | 'staff' | 'automatic'>().notNull(),
    /** Set when staff wrote it. */
    staffId: integer().references(() => staff.id),
    /** The partner's own number of a customer's message: unique per ticket. */
    reference: text(),
    message: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('ticket_message_ticket').on(table.ticketId, table.id),
    uniqueIndex('ticket_message_reference_unique').on(table.ticketId, table.reference),
    index('ticket_message_words')
      .using('gin', sql`${searchable(messageWords(table))} gin_trgm_ops`)
      .where(isSearched(table)),
  ],
);

/**
 * A file that goes along with a message. Its bytes are in the file store under their hash. Without a message it waits
 * for the answer of who has uploaded it, on a ticket, or with a customer to whom nobody has written yet.
 */
export const ticketAttachment = pgTable(
  'ticket_attachment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer().references(() => ticket.id),
    /** Set in place of the ticket until the first message to the customer opens one. */
    customerId: integer().references(() => customer.id),
    messageId: integer().references(() => ticketMessage.id),
    /** Set when staff uploaded it. */
    staffId: integer().references(() => staff.id),
    fileName: text().notNull(),
    contentType: text().$type<(typeof ATTACHMENT_TYPES)[number]>().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('ticket_attachment_message').on(table.messageId),
    index('ticket_attachment_unsent')
      .on(table.ticketId, table.staffId)
      .where(sql`message_id is null`),
    index('ticket_attachment_first')
      .on(table.customerId, table.staffId)
      .where(sql`customer_id is not null`),
    index('ticket_attachment_sha256').on(table.sha256),
    check('ticket_attachment_has_one_place', sql`(ticket_id is null) <> (customer_id is null)`),
  ],
);

/** Who is named in the discussion of a ticket, and when they have opened it since. */
export const ticketMention = pgTable(
  'ticket_mention',
  {
    messageId: integer()
      .notNull()
      .references(() => ticketMessage.id),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    ticketId: integer()
      .notNull()
      .references(() => ticket.id),
    createdAt: moment().notNull(),
    seenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.staffId] }),
    index('ticket_mention_unseen')
      .on(table.staffId, table.ticketId)
      .where(sql`seen_at is null`),
  ],
);

/** Who has a ticket open on a screen, and since when. */
export const ticketLook = pgTable(
  'ticket_look',
  {
    ticketId: integer()
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.staffId] })],
);
