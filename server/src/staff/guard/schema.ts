import { moment } from '../../platform/database/columns.ts';
import { integer, pgTable, text } from '../../platform/database/drizzle.ts';

/** How many attempts at a password have failed, and when the next one is looked at. Housekeeping deletes old rows. */
export const passwordAttempt = pgTable('password_attempt', {
  /** What is counted and for whom; hashed, because strangers choose this text. */
  key: text().primaryKey(),
  failures: integer().notNull(),
  openAt: moment().notNull(),
  forgottenAt: moment().notNull(),
});
