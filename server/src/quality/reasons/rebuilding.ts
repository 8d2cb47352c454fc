import type { Database } from '../../platform/database/database.ts';
import { countDueDocuments, storeEffects, markAllDue } from './store.ts';

/** How many documents are read in one transaction. */
const DOCUMENTS_AT_ONCE = 2_000;

/**
 * Makes every document due that was rejected, unless only the rest is wanted, and reads all that are due.
 *
 * @param say is told the progress, with each transaction
 */
export async function rebuildEffects(
  database: Pick<Database, 'orm' | 'transaction'>,
  { onlyRest }: { onlyRest: boolean },
  say: (done: number, all: number) => void,
): Promise<void> {
  if (!onlyRest) await database.transaction((tx) => markAllDue(tx));
  const all = await countDueDocuments(database.orm);
  let due = all;
  while (due > 0) {
    await database.transaction((tx) => storeEffects(tx, DOCUMENTS_AT_ONCE));
    due = await countDueDocuments(database.orm);
    say(Math.max(0, all - due), all);
  }
}
