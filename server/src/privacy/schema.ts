import type { PrivacyReason } from '@likeness/contract/privacy';
import { moment } from '../platform/database/columns.ts';
import { customer } from '../customers/schema.ts';
import { bigint, index, integer, pgTable, text, uniqueIndex } from '../platform/database/drizzle.ts';
import { staff } from '../staff/schema.ts';

/**
 * The ledger of erasures: whom, when and by whom, and nothing of the person. What a restored backup brings back is found
 * by it and erased again, so its rows also stand in a file outside the database (`ledger.ts`).
 */
export const erasure = pgTable(
  'erasure',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customer.id),
    /** When the customer was first known: a restored database may have given their number to somebody else. */
    customerSince: moment().notNull(),
    askedAt: moment().notNull(),
    /** Null where a command did it. */
    askedById: integer().references(() => staff.id),
    reason: text().$type<PrivacyReason>().notNull(),
    /** How many of the steps are done: whoever goes on begins with the next one. */
    stepsDone: integer().notNull().default(0),
    /** When everything was gone; after a restore, when it was gone again. */
    doneAt: moment(),
    /** How often it was done again after a restore. */
    repeated: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('erasure_of_customer').on(table.customerId)],
);

/**
 * What lies in the file store and no row names, by its name there, since when this is known: an upload whose server was
 * killed before its commit, most of all. By this clock it waits before it is removed, not by the store's: files that
 * somebody has copied keep their old dates, and a database that was restored knows nothing yet of what came after it.
 */
export const unnamedBytes = pgTable(
  'unnamed_bytes',
  { name: text().primaryKey(), since: moment().notNull() },
  (table) => [index('unnamed_bytes_since').on(table.since)],
);

/** How each rule of retention went last: a row from its first run on. */
export const retentionRun = pgTable('retention_run', {
  rule: text().primaryKey(),
  startedAt: moment().notNull(),
  /** Null while it runs, or after it was broken off. */
  endedAt: moment(),
  /** How many were removed by the last run so far, and by all. */
  removed: integer().notNull().default(0),
  removedInAll: bigint({ mode: 'number' }).notNull().default(0),
  /** Why the last run ended early, in the words of the program. */
  problem: text(),
  /** How many were due when they were counted last, and when the next one was to be; null if they could not be counted. */
  due: integer(),
  nextAt: moment(),
  countedAt: moment(),
  /** By which period they were counted, in days: by another one the counts say nothing. */
  countedDays: integer(),
});
