import type { Database } from '../../platform/database/database.ts';
import { countDue, countDueHours, markAllDue } from './store.ts';

/** How many hours of each rollup are counted in one transaction. */
const HOURS_AT_ONCE = 24 * 7;

/**
 * Makes every hour due, unless only the rest is wanted, and counts all that are due.
 *
 * @param say is told the progress, with each transaction
 */
export async function rebuildRollups(
  database: Pick<Database, 'orm' | 'transaction'>,
  { onlyRest }: { onlyRest: boolean },
  say: (done: number, all: number) => void,
): Promise<void> {
  if (!onlyRest) await database.transaction((tx) => markAllDue(tx));
  const all = await countDue(database.orm);
  let due = all;
  while (due > 0) {
    await database.transaction((tx) => countDueHours(tx, HOURS_AT_ONCE));
    due = await countDue(database.orm);
    say(Math.max(0, all - due), all);
  }
}
