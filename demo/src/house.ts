import type { Database } from '../../server/src/platform/database/database.ts';
import { count } from '../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { staff } from '../../server/src/staff/schema.ts';

export { DEMO_ACCOUNTS } from './accounts.ts';
export { finishPost } from './post/finishPost.ts';
export { planWaitingEdits } from './prices/waitingEdits.ts';
export { DEMO_PARTNER } from './partners.ts';

/** Any number not used elsewhere: of several servers that start together, only one fills the demo house. */
const DEMO_LOCK = 7_405_117;
/** Nobody else is there yet, and a slow or busy machine may take its time. */
const FILLING_SECONDS = 15 * 60;

/**
 * Fills an empty database with the demo house: staff, catalogue, and some 400 orders of the last 60 days. A database
 * that has an account is left unchanged. Pictures are stored first and all rows afterwards in one transaction, so that
 * an interrupted start leaves nothing that disturbs the next one.
 */
export async function fillDemoHouse(platform: Platform, say: (sentence: string) => void): Promise<void> {
  if (await isInhabited(platform.database.orm)) return;
  await oneServerAtATime(platform.database, async () => {
    if (await isInhabited(platform.database.orm)) return;
    const began = performance.now();
    say('Filling the demo house. This happens once.');
    // What it consists of is read only here: that takes half a second, which no later start has to wait for.
    const { addDemoRecords, drawPictures } = await import('./houseRecords.ts');
    const pictures = await drawPictures(platform, say);
    const rows = await platform.database.transaction((tx) => addDemoRecords(tx, platform, pictures), {
      seconds: FILLING_SECONDS,
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`The demo house has ${rows.orders.length} orders with ${rows.documents.length} photos (${seconds} s).`);
  });
}

/** An embedded database belongs to one server anyway, and has no second connection that could hold a lock. */
async function oneServerAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'embedded') return work();
  await database.unhurried(async (client) => {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [DEMO_LOCK]);
    }
  });
}

async function isInhabited(tx: Transaction): Promise<boolean> {
  const [row] = await tx.select({ people: count() }).from(staff);
  return row!.people > 0;
}
