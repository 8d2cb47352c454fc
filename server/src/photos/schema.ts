import type { PhotoLines } from '@likeness/contract/photos/lines';
import {
  AWAITING_VERDICT,
  DOCUMENT_STATUSES,
  type DocumentStatus,
  type PhotoStatus,
} from '@likeness/contract/vocabulary';
import { checkOneOf } from '../platform/database/columns.ts';
import { file } from '../files/schema.ts';
import { orderItem, orders } from '../orders/schema.ts';
import {
  type AnyPgColumn,
  type SQL,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { searchable } from '../platform/database/search.ts';
import { purpose } from '../purposes/schema.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { staff } from '../staff/schema.ts';
import type { DecisionKind } from './lifecycle.ts';
import type { PhotoMeasures } from './measures.ts';

/**
 * The text that documents are searched by: names and e-mail, with blanks around each, so that a short name is found as
 * a word.
 */
export function documentPerson(of: { firstName: AnyPgColumn; lastName: AnyPgColumn; externalEmail: AnyPgColumn }): SQL {
  return sql`(' ' || ${of.firstName} || ' ' || ${of.lastName} || ' ' || coalesce(${of.externalEmail}, '') || ' ')`;
}

/** The work on one order line: the photo of one person for one purpose, until it meets the rules. */
export const document = pgTable(
  'document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    orderItemId: integer()
      .notNull()
      .references(() => orderItem.id),
    purposeId: integer()
      .notNull()
      .references(() => purpose.id),
    status: text().$type<DocumentStatus>().notNull(),
    /** The version that is judged now, and the last one that staff made. */
    photoId: integer().references(() => file.id),
    processedPhotoId: integer().references(() => file.id),
    signatureId: integer().references(() => file.id),
    proofOfLifeId: integer().references(() => file.id),
    externalEmail: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    attention: text(),
    address: text(),
    address2: text(),
    postalCode: text(),
    region: text(),
    city: text(),
    countryCode: text(),
    /** Since when the customer waits for a verdict: the payment, or the new photo or signature. */
    arrivedAt: timestamp({ withTimezone: true, precision: 3 }),
    /**
     * Until when they were promised it: made of the times of treatment, and moved when these change. Anew when staff give
     * back what had its verdict: since then it is counted, and no longer since the arrival.
     */
    promisedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Who made the current version: somebody else should do the final validation. */
    lastEditorId: integer().references(() => staff.id),
    /** The document for another purpose that took its place. */
    replacedById: integer().references((): AnyPgColumn => document.id),
    /** A controller gave up on the document. */
    cannotProcess: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('document_order_item_unique').on(table.orderItemId),
    index('document_order').on(table.orderId),
    index('document_country').on(sql`upper(${table.countryCode})`),
    index('document_arrival').on(table.arrivedAt),
    // Few have them, and whose a picture is is asked by its number.
    index('document_signature')
      .on(table.signatureId)
      .where(sql`${table.signatureId} is not null`),
    index('document_proof_of_life')
      .on(table.proofOfLifeId)
      .where(sql`${table.proofOfLifeId} is not null`),
    // Few have replaced another one, and what does is asked for wherever arrivals are counted.
    index('document_replacement')
      .on(table.replacedById)
      .where(sql`${table.replacedById} is not null`),
    // Orders are found by the statuses of their documents, and by parts of the names on these.
    index('document_by_status').on(table.status, table.orderId),
    index('document_person_parts').using('gin', sql`${searchable(documentPerson(table))} gin_trgm_ops`),
    index('document_verification_queue')
      .on(sql`(status <> 'pending_last_validation')`, table.promisedAt, table.id)
      .where(sql`status in ('pending_verification', 'pending_last_validation')`),
    index('document_processing_queue')
      .on(table.promisedAt, table.id)
      .where(sql`status = 'pre_validated'`),
    // Who has waited longest is not who is next.
    index('document_verification_waited')
      .on(table.arrivedAt, table.id)
      .where(sql`status in ('pending_verification', 'pending_last_validation')`),
    index('document_processing_waited')
      .on(table.arrivedAt, table.id)
      .where(sql`status = 'pre_validated'`),
    // What is overdue, whoever has it.
    index('document_promised')
      .on(table.promisedAt, table.orderId)
      .where(sql.raw(`status in (${AWAITING_VERDICT.map((status) => `'${status}'`).join(', ')})`)),
    checkOneOf('document_status_known', 'status', DOCUMENT_STATUSES),
  ],
);

/** One version of a document's photo: the customer's own, or one that staff made from it. */
export const photoVersion = pgTable(
  'photo_version',
  {
    fileId: integer()
      .primaryKey()
      .references(() => file.id),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    previousFileId: integer().references(() => file.id),
    status: text().$type<PhotoStatus>().notNull(),
    /** Who gave the last verdict on it, and when: also while it waits to be judged again. */
    verifiedById: integer().references(() => staff.id),
    verifiedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** The person who judged it had made it: such photos deserve a random inspection. */
    selfEdited: boolean().notNull().default(false),
    /** The results of the automatic checks of this file; null until it is measured, and empty where that is impossible. */
    measures: jsonb().$type<PhotoMeasures>(),
    /** A job is about to measure it. */
    isBeingMeasured: boolean().notNull().default(false),
    /** What an automatic program of others found on it, by which reasons are suggested as by measures; null without one. */
    programHints: jsonb().$type<readonly string[]>(),
    /** Where somebody has found the head on it; null until then. */
    lines: jsonb().$type<PhotoLines>(),
    /** Why its maker says that the face on it is not as the customer sent it; null if it was not found changed. */
    faceChangeReason: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('photo_version_document').on(table.documentId),
    index('photo_version_creation').on(table.createdAt),
  ],
);

/** A decision on a document, with the state before it, so that it can be undone for a few seconds. */
export const decision = pgTable(
  'decision',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    fileId: integer()
      .notNull()
      .references(() => file.id),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    kind: text().$type<DecisionKind>().notNull(),
    /** The revision of the document's purpose that it was judged by; unknown of old decisions. */
    purposeRevision: integer(),
    comment: text(),
    overrideReason: text(),
    /** An authority refused what we had validated, so it is the verdict of nobody here. */
    byAuthority: boolean().notNull().default(false),
    /** Where the person had placed the lines on the photo that was judged. */
    lines: jsonb().$type<PhotoLines>(),
    /** Since when the customer had waited, and what they were promised then; unknown of old decisions. */
    arrivedAt: timestamp({ withTimezone: true, precision: 3 }),
    promisedAt: timestamp({ withTimezone: true, precision: 3 }),
    decidedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    undoUntil: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    before: jsonb().notNull(),
    /** When its consequences were started, or it was undone: never both. */
    settledAt: timestamp({ withTimezone: true, precision: 3 }),
    undoneAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('decision_document').on(table.documentId),
    index('decision_staff').on(table.staffId, table.decidedAt),
    index('decision_moment').on(table.decidedAt),
    index('decision_unsettled')
      .on(table.undoUntil)
      .where(sql`settled_at is null and undone_at is null`),
  ],
);

/** Why a photo was rejected. */
export const decisionReason = pgTable(
  'decision_reason',
  {
    decisionId: integer()
      .notNull()
      .references(() => decision.id, { onDelete: 'cascade' }),
    reasonId: integer()
      .notNull()
      .references(() => rejectReason.id),
    /** The label's wording at that time. */
    label: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.decisionId, table.reasonId] })],
);

/**
 * A photo that somebody was not sure of, and passed on to a colleague with a word. It waits in its queue as before: the
 * row only says whom it is handed out to first, and to whom last. It is over when somebody has judged the photo.
 */
export const passedOn = pgTable(
  'passed_on',
  {
    /** From the sequence of the decisions' numbers, because it is undone like one. */
    id: integer().primaryKey(),
    /** The document, or the photo that is looked at again as if it were one. */
    subjectId: integer().notNull(),
    fileId: integer()
      .notNull()
      .references(() => file.id),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    word: text().notNull(),
    /** The colleague whom it is offered to first, and until when; null for anybody. */
    toStaffId: integer().references(() => staff.id),
    offeredUntil: timestamp({ withTimezone: true, precision: 3 }),
    passedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The claim that it ended, which an undo restores until this moment. */
    claimId: bigint({ mode: 'number' }).notNull(),
    undoUntil: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    undoneAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('passed_on_subject').on(table.subjectId),
    index('passed_on_offered')
      .on(table.toStaffId, table.offeredUntil)
      .where(sql`undone_at is null and to_staff_id is not null`),
    check('passed_on_offered_whole', sql`num_nulls(to_staff_id, offered_until) in (0, 2)`),
  ],
);

/**
 * What a controller is asked to edit: the reasons that were ticked when a photo was sent for editing. They reject
 * nothing, so they have a table of their own: whatever counts rejections never meets them.
 */
export const requestReason = pgTable(
  'request_reason',
  {
    decisionId: integer()
      .notNull()
      .references(() => decision.id, { onDelete: 'cascade' }),
    reasonId: integer()
      .notNull()
      .references(() => rejectReason.id),
    /** The label's wording at that time. */
    label: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.decisionId, table.reasonId] })],
);
