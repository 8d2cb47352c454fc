import type { Database } from '../../platform/database/database.ts';
import { countDueDocuments, storeAllEffects, storeEffects } from './store.ts';

/** How many documents are read in one transaction. */
const DOCUMENTS_AT_ONCE = 2_000;

/** A year of rejections takes a minute or more on a busy machine, and nobody waits for it. */
const READ_ALL_SECONDS = 3_600;

/**
 * Reads what all rejections led to, in one transaction; then, or if only the rest is wanted, the documents that are due.
 *
 * @param say is told the progress, with each transaction
 */
export async function rebuildEffects(
  database: Pick<Database, 'orm' | 'transaction'>,
  { onlyRest }: { onlyRest: boolean },
  say: (done: number, all: number) => void,
): Promise<void> {
  const read = onlyRest ? 0 : await database.transaction((tx) => storeAllEffects(tx), { seconds: READ_ALL_SECONDS });
  if (read > 0) say(read, read);
  let due = await countDueDocuments(database.orm);
  const all = read + due;
  while (due > 0) {
    await database.transaction((tx) => storeEffects(tx, DOCUMENTS_AT_ONCE));
    due = await countDueDocuments(database.orm);
    say(Math.max(0, all - due), all);
  }
}
