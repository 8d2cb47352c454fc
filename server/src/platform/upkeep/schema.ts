import { moment } from '../database/columns.ts';
import { pgTable, text } from '../database/drizzle.ts';

/**
 * What the servers bring up to date again and again, and have failed at, since when. A row goes within a
 * minute of turns that succeed, on whichever server.
 */
export const upkeepFailure = pgTable('upkeep_failure', {
  name: text().primaryKey(),
  since: moment().notNull(),
});
