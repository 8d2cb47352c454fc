import { AUTOMATIC_STEPS, type AutomaticStep } from '@likeness/contract/photos/automatic';
import { file } from '../../files/schema.ts';
import { checkOneOf, moment } from '../../platform/database/columns.ts';
import { bigint, index, integer, pgTable, sql, text, uniqueIndex } from '../../platform/database/drizzle.ts';
import { staff } from '../../staff/schema.ts';
import { document } from '../schema.ts';

export type WorkOutcome = 'done' | 'not_needed' | 'not_possible' | 'failed' | 'expired' | 'given_up';

/**
 * One attempt at an automatic step of a photo, by a program of others or by this server. It is open until `endedAt`; a
 * document has one open attempt at most.
 */
export const automaticWork = pgTable(
  'automatic_work',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    /** The version that the step is about: attempts at another one do not count. */
    fileId: integer()
      .notNull()
      .references(() => file.id),
    step: text().$type<AutomaticStep>().notNull(),
    attempt: integer().notNull(),
    /** The program's account; this server treats photos in the name of one too. */
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** Null for work of this server: a job does it, which is repeated by itself. */
    claimId: bigint({ mode: 'number' }),
    startedAt: moment().notNull(),
    endedAt: moment(),
    outcome: text().$type<WorkOutcome>(),
    /** Why it failed, in the program's words. */
    sentence: text(),
    /** Nobody takes the step again before. */
    retryAt: moment(),
    /** The version that was made. */
    resultFileId: integer().references(() => file.id),
  },
  (table) => [
    uniqueIndex('automatic_work_open')
      .on(table.documentId)
      .where(sql`ended_at is null`),
    index('automatic_work_attempts').on(table.documentId, table.fileId, table.step),
    checkOneOf('automatic_work_step_known', 'step', AUTOMATIC_STEPS),
  ],
);
