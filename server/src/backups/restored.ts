import { join } from 'node:path';
import { heldWhenRestored, holdWaitingEmails, leaveEmailsOfDeletedOrders } from '../emails/index.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { RestoreTarget } from '../platform/backup/restore.ts';
import type { SQL } from '../platform/database/drizzle.ts';
import { forgetSessions } from '../staff/index.ts';
import { endUnfinishedRuns } from './store.ts';

/**
 * What a restored database must not do again by itself. Nobody knows whether e-mails that waited have left since: they wait
 * for a person, also those of deleted orders. Everybody signs in again. Committed with the restored database, so that no
 * server ever sees it without.
 */
export const settling = (): SQL[] => [
  holdWaitingEmails(),
  leaveEmailsOfDeletedOrders(),
  endUnfinishedRuns(),
  forgetSessions(),
];

/**
 * What is left to do once a restored database is in place, before a server starts on it.
 *
 * @returns sentences for whoever restored it
 */
export async function afterRestore({ databaseUrl, dataDirectory }: RestoreTarget): Promise<string[]> {
  const database = await openDatabase({ url: databaseUrl, directory: join(dataDirectory, 'database'), poolSize: 1 });
  try {
    const count = await heldWhenRestored(database.orm);
    return count === 0 ? [] : [`${count} e-mails are held, because nobody knows whether they have left since. ${SEND}`];
  } finally {
    await database.close();
  }
}

const SEND = 'Look at them on the mailbox screen, and send those that are still wanted from there.';
