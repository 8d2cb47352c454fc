import { moment } from '../platform/database/columns.ts';
import { bigint, integer, pgTable, text } from '../platform/database/drizzle.ts';

/**
 * That a backup was begun, and how it ended. One is made at a time: whoever makes it says every half minute that it goes
 * on. A restored database knows its own backup as one that was broken off.
 */
export const backupRun = pgTable('backup_run', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Without passwords: `placeName`. */
  place: text().notNull(),
  startedAt: moment().notNull(),
  /** By the database's clock itself. The other moments are by it too, as the server that makes the backup has last measured it. */
  aliveAt: moment().notNull(),
  endedAt: moment(),
  /** The name of the set, its size with all files, and how many files named by rows the house has lost. */
  setName: text(),
  bytes: bigint({ mode: 'number' }),
  files: integer(),
  missing: integer(),
  /** When all of it was read and restored into a temporary place. */
  verifiedAt: moment(),
  /** Why it failed, in our own words. */
  problem: text(),
});
