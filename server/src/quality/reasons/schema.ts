import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from '../../platform/database/drizzle.ts';

/*
 * What rejections led to, read once from the events of their documents (decisions/0045). Whatever happens to a document
 * that has been rejected makes it due: what its rejections led to is read anew, whole.
 */

/** In place of a reason: the rejection by itself, whatever its reasons are. */
export const EVERY_REASON = 0;

const at = () => timestamp({ withTimezone: true, precision: 3 });

/** What one rejection led to so far: a row of its own for each of its reasons, and one for EVERY_REASON. */
export const rejectionEffect = pgTable(
  'rejection_effect',
  {
    decisionId: integer().notNull(),
    reasonId: integer().notNull(),
    documentId: integer().notNull(),
    purposeId: integer().notNull(),
    rejectedAt: at().notNull(),
    /** What happened first within the days; neither if nothing did. */
    isSent: boolean().notNull(),
    isJudgedAgain: boolean().notNull(),
    /** The first verdict on the next photo; null until there is one. */
    nextKind: text().$type<'reject' | 'validate'>(),
    /** It is a rejection for this reason again; in the row for EVERY_REASON, for any of its reasons. */
    isAgain: boolean().notNull(),
    /** How many photos it took until one was good; null until then, and where no new one was needed. */
    attempts: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.decisionId, table.reasonId] }),
    index('rejection_effect_document').on(table.documentId),
    index('rejection_effect_moment').on(table.rejectedAt),
    index('rejection_effect_purpose').on(table.purposeId, table.rejectedAt),
    index('rejection_effect_line').on(table.reasonId, table.purposeId, table.rejectedAt),
    index('rejection_effect_again')
      .on(table.rejectedAt)
      .where(sql`is_again and reason_id <> 0`),
    index('rejection_effect_attempts')
      .on(table.rejectedAt)
      .where(sql`attempts > 3`),
  ],
);

const times = () => integer().notNull();

/**
 * How many rejections led to what, for those whose days are over: of EVERY_REASON by the hour of UTC in which they
 * happened, because the units of a period begin with any hour; of each reason by the day of UTC.
 */
export const rejectionCount = pgTable(
  'rejection_count',
  {
    reasonId: integer().notNull(),
    startsAt: at().notNull(),
    rejected: times(),
    sent: times(),
    judgedAgain: times(),
    nextJudged: times(),
    nextGood: times(),
    again: times(),
    goodAtLast: times(),
    /** How often it took one photo, two, and three; those few that took more are counted one by one. */
    attempts1: times(),
    attempts2: times(),
    attempts3: times(),
  },
  (table) => [primaryKey({ columns: [table.reasonId, table.startsAt] })],
);

/** The documents whose rejections have to be read again. Triggers add them in the transaction of each change. */
export const rejectionDue = pgTable(
  'rejection_due',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), documentId: integer().notNull() },
  (table) => [index('rejection_due_document').on(table.documentId)],
);
