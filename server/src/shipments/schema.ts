import type { AnswerSentence } from '@likeness/texts/sentences';
import { LETTER_PLACES, LETTER_STOPS, type LetterPlace, type LetterStop } from '@likeness/contract/mailPartner';
import { SHIPMENT_STATUSES, type ShipmentState } from '@likeness/contract/vocabulary';
import { checkOneOf, moment } from '../platform/database/columns.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import {
  type AnyPgColumn,
  type SQL,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { searchable } from '../platform/database/search.ts';
import { staff } from '../staff/schema.ts';

/** The text that shipments are searched by, with blanks around each name. */
export function shipmentPerson(of: { firstName: AnyPgColumn; lastName: AnyPgColumn }): SQL {
  return sql`(' ' || ${of.firstName} || ' ' || ${of.lastName} || ' ')`;
}

/**
 * A letter with a document's board on its way to the customer. The address is a copy of the document's at that time.
 */
export const shipment = pgTable(
  'shipment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    status: text().$type<ShipmentState>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    attention: text(),
    address: text(),
    address2: text(),
    postalCode: text(),
    region: text(),
    city: text(),
    countryCode: text(),
    /** The mail partner's number of the present letter; null until it is known to have it. */
    mailId: text(),
    /** Where its present letter is and since when: what its letters and their events say, kept to be searched by. */
    letterPlace: text().$type<LetterPlace>().notNull().default('not_sent'),
    letterSince: moment().notNull(),
    /** When its present letter was shipped; null again while it waits to be sent to a corrected address. */
    shippedAt: moment(),
    /** When it was shipped for the first time: it stays, whatever became of that letter. */
    firstShippedAt: moment(),
    /** When the mail partner reported the arrival. */
    deliveredAt: moment(),
    /** When the mail partner reported that it cannot arrive: the address is bad. */
    returnedAt: moment(),
    /** When a letter of it first came back: it stays, whatever became of its next letters. */
    firstReturnedAt: moment(),
    /** Who last shipped, canceled, sent, blocked or readdressed it. */
    treatedById: integer().references(() => staff.id),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('shipment_document').on(table.documentId),
    index('shipment_country').on(sql`upper(${table.countryCode})`),
    index('shipment_order').on(table.orderId),
    index('shipment_status').on(table.status, table.createdAt),
    index('shipment_list').on(table.status, table.id),
    index('shipment_mail').on(table.mailId),
    index('shipment_letter_place').on(table.letterPlace, table.status, table.id),
    index('shipment_creation').on(table.createdAt),
    index('shipment_shipped').on(table.shippedAt),
    index('shipment_first_shipped').on(table.firstShippedAt),
    index('shipment_delivered').on(table.deliveredAt),
    index('shipment_returned').on(table.returnedAt),
    index('shipment_first_returned').on(table.firstReturnedAt),
    index('shipment_person_parts').using('gin', sql`${searchable(shipmentPerson(table))} gin_trgm_ops`),
    checkOneOf('shipment_status_known', 'status', SHIPMENT_STATUSES),
    checkOneOf('shipment_letter_place_known', 'letter_place', LETTER_PLACES),
  ],
);

/**
 * One letter to the mail partner, in as many attempts as needed. All attempts have the same reference, so that it is
 * printed once. Whatever is knowingly sent again, or to another address, is another letter.
 */
export const letter = pgTable(
  'letter',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: integer()
      .notNull()
      .references(() => shipment.id),
    /** Counts the letters of the shipment. */
    sending: integer().notNull(),
    reference: text().notNull(),
    /** How many attempts began, and how many of them ended with a known result. */
    begun: integer().notNull().default(0),
    ended: integer().notNull().default(0),
    firstTriedAt: moment(),
    lastTriedAt: moment(),
    /** When the next attempt is made automatically. */
    retryAt: moment(),
    /**
     * An attempt may have been printed without our knowing. Set before each attempt, because the attempt may be
     * interrupted.
     */
    mayBePrinted: boolean().notNull().default(false),
    /** When we learned that the mail partner has it. */
    sentAt: moment(),
    mailId: text(),
    /** The mail partner's own reference, which comes with its events. */
    letterRef: text(),
    trackingNumber: text(),
    priceNet: numeric({ precision: 12, scale: 4 }),
    priceGross: numeric({ precision: 12, scale: 4 }),
    /** The last attempt's failure: the code, and a sentence in English or in the mail partner's own words. */
    problemCode: text(),
    problem: text(),
    /** The translatable sentence for the screens, if it is ours. */
    problemWords: jsonb().$type<AnswerSentence>(),
    /** No further attempt is made: another letter replaced it, or its shipment must not be sent. */
    withdrawnAt: moment(),
    /** Whether the mail partner is asked to stop it, because its shipment was canceled; null if it is not. */
    stop: text().$type<LetterStop>(),
    stopAskedAt: moment(),
    stopTries: integer().notNull().default(0),
    /** When the mail partner is asked next. */
    stopNextAt: moment(),
    /** Why it was not stopped, or not asked yet: as `problem`. */
    stopProblem: text(),
    stopProblemWords: jsonb().$type<AnswerSentence>(),
    requestedById: integer().references(() => staff.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('letter_delivery_sending_unique').on(table.shipmentId, table.sending),
    uniqueIndex('letter_reference_unique').on(table.reference),
    index('letter_mail').on(table.mailId),
    index('letter_letter_ref').on(table.letterRef),
    index('letter_tracking').on(table.trackingNumber),
    index('letter_open')
      .on(table.createdAt)
      .where(sql`sent_at is null and withdrawn_at is null`),
    index('letter_to_stop')
      .on(table.stopNextAt)
      .where(sql`stop = 'wanted'`),
    checkOneOf('letter_stop_known', 'stop', LETTER_STOPS),
  ],
);

/** The content of a letter: which boards, in their order, and how often each. */
export const letterBoard = pgTable(
  'letter_board',
  {
    letterId: integer()
      .notNull()
      .references(() => letter.id),
    place: integer().notNull(),
    boardId: integer()
      .notNull()
      .references(() => file.id),
    sheets: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.place] })],
);

/**
 * Events that the mail partner sent about letters. Of unknown letters only the event is stored, without personal data.
 */
export const shipmentEvent = pgTable(
  'shipment_event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: integer().references(() => shipment.id),
    letterId: integer().references(() => letter.id),
    /** The same whenever the event is repeated: event, status and letter. */
    key: text().notNull(),
    name: text().notNull(),
    status: text().notNull(),
    /** When it happened, according to the mail partner; of several times, the last. */
    at: moment().notNull(),
    letterRef: text().notNull(),
    mailId: text(),
    trackingNumber: text(),
    /** In French, for display. */
    description: text(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('shipment_event_key_unique').on(table.key),
    index('shipment_event_shipment').on(table.shipmentId),
  ],
);

/**
 * A ticket that staff opened at the mail partner. The mail partner does not detect duplicates, so each is requested
 * once.
 */
export const mailTicket = pgTable(
  'mail_ticket',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: integer()
      .notNull()
      .references(() => shipment.id),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** Its text: service name, e-mail address, subject, message. */
    content: jsonb().$type<{ serviceName: string; email: string; subject: string; message: string }>().notNull(),
    letterRef: text(),
    status: text().$type<'wanted' | 'under_way' | 'opened' | 'failed' | 'unknown'>().notNull(),
    /** The mail partner's number of it. */
    ticketId: text(),
    problem: text(),
    /** The translatable sentence for the screens, if it is ours. */
    problemWords: jsonb().$type<AnswerSentence>(),
    createdAt: moment().notNull(),
  },
  (table) => [index('mail_ticket_shipment').on(table.shipmentId)],
);
