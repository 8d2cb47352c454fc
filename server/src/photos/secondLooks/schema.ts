import type { PhotoLines } from '@likeness/contract/photos/lines';
import type { SecondLookSource } from '@likeness/contract/quality';
import type { DocumentStatus, Verdict } from '@likeness/contract/vocabulary';
import { file } from '../../files/schema.ts';
import {
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
} from '../../platform/database/drizzle.ts';
import { purpose } from '../../purposes/schema.ts';
import { rejectReason } from '../../purposes/reasons/schema.ts';
import { staff } from '../../staff/schema.ts';
import type { PhotoMeasures } from '../measures.ts';
import { decision, document } from '../schema.ts';

export type WaitsAs = Extract<DocumentStatus, 'pending_verification' | 'pending_last_validation'>;

const isWaiting: SQL = sql`answered_at is null and withdrawn_at is null`;

/**
 * A photo that is shown a second time as if nobody had judged it yet, so that two verdicts can be compared. It is no
 * document: whatever is decided here moves no order and sends nothing.
 */
export const secondLook = pgTable(
  'second_look',
  {
    /** From the sequence of the documents' numbers: to whoever gets it, it is a document like any other. */
    id: integer().primaryKey(),
    source: text().$type<SecondLookSource>().notNull(),
    /** The decision that is looked at again. A planted photo has none. */
    decisionId: integer().references(() => decision.id),
    /** The document that the desk shows: the decision's own; for a planted photo one that it borrows the order from. */
    documentId: integer()
      .notNull()
      .references(() => document.id),
    /** The photo to judge. */
    fileId: integer()
      .notNull()
      .references(() => file.id),
    purposeId: integer()
      .notNull()
      .references(() => purpose.id),
    /** Who decided first, and what: of a planted photo nobody, and the right answer. */
    firstStaffId: integer().references(() => staff.id),
    firstVerdict: text().$type<Verdict>().notNull(),
    firstDecidedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Where a document with such a photo waits: a photo that staff had made, for its final validation. */
    waitsAs: text().$type<WaitsAs>().notNull(),
    /** What the desk shows of a planted photo instead of the borrowed order's, and what it measures. */
    shownOrderId: integer(),
    shownFirstName: text(),
    shownLastName: text(),
    measures: jsonb().$type<PhotoMeasures>(),
    /** The only person who gets it; null if anybody may who did not decide first. */
    forStaffId: integer().references(() => staff.id),
    /** It is handed out from then on. */
    dueAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** From then on it may also come back to whoever decided first; null: never. */
    ownFrom: timestamp({ withTimezone: true, precision: 3 }),
    /** When somebody was given it: until then, nothing is to be found under its number. All dates shown refer to it. */
    shownAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The second verdict. */
    staffId: integer().references(() => staff.id),
    verdict: text().$type<Verdict>(),
    comment: text(),
    overrideReason: text(),
    /** Whether the two agree, once there is a second verdict. */
    agrees: boolean(),
    faceChangeReason: text(),
    /** Where the second person had placed the lines. */
    lines: jsonb().$type<PhotoLines>(),
    selfEdited: boolean().notNull().default(false),
    answeredAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Until then it can be undone, and is not compared. */
    undoUntil: timestamp({ withTimezone: true, precision: 3 }),
    /** The number that the answer goes by, from the sequence of the decisions' numbers. */
    answerId: integer(),
    /** The claim that the second verdict ended, which an undo restores, and the photo that was uploaded with it. */
    claimId: bigint({ mode: 'number' }),
    newFileId: integer().references(() => file.id),
    /** When somebody wanted it validated finally after the second verdict. That is not for anybody, so it is taken back soon. */
    askedAgainAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Taken back by an administrator, or because its picture is gone. */
    withdrawnAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('second_look_decision').on(table.decisionId),
    uniqueIndex('second_look_new_file').on(table.newFileId),
    index('second_look_due').on(table.dueAt).where(isWaiting),
    index('second_look_asked_again')
      .on(table.askedAgainAt)
      .where(sql`asked_again_at is not null and withdrawn_at is null`),
    index('second_look_file').on(table.fileId),
    index('second_look_answered').on(table.answeredAt),
    index('second_look_first_decided').on(table.firstDecidedAt),
    index('second_look_disagreement')
      .on(table.answeredAt)
      .where(sql`not agrees`),
    index('second_look_by_person').on(table.staffId, table.answeredAt),
    check('second_look_answered_whole', sql`num_nulls(staff_id, verdict, answered_at, undo_until) in (0, 4)`),
  ],
);

/** The reasons of the first and of the second verdict, where it is a rejection; and what was asked for with the second. */
export const secondLookReason = pgTable(
  'second_look_reason',
  {
    lookId: integer()
      .notNull()
      .references(() => secondLook.id, { onDelete: 'cascade' }),
    /** 1: of the first verdict, or of the right answer. 2: of the second. 3: what a controller would be asked to edit. */
    turn: integer().notNull(),
    reasonId: integer()
      .notNull()
      .references(() => rejectReason.id),
    /** The label's wording at that time. */
    label: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lookId, table.turn, table.reasonId] }),
    check('second_look_reason_turn', sql`turn in (1, 2, 3)`),
  ],
);
