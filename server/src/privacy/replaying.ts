import { closeAccount } from '../customers/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { type ErasingDesk, eraseJob, lineOf } from './erasing.ts';
import {
  type ErasureRow,
  allErasures,
  beginErasure,
  erasureOf,
  knownStaff,
  lockCustomer,
  repeatErasure,
} from './erasureStore.ts';
import { type LedgerLine, addToLedger, ledgerPath, readLedger } from './ledger.ts';
import { closedEmail, isErased } from './rules.ts';

/** Looks once a day, and at the start of a server, whether somebody is back who was erased. */
export const replayJob = defineJob<object>('privacy.replay-erasures', { everySeconds: 24 * 60 * 60 });

/**
 * Erases again what a restored backup has brought back: everybody in the ledger whose account is not empty. Also goes on
 * with erasures that were broken off, and brings the file and the table of the ledger to the same.
 *
 * @returns how many customers are erased again
 */
export async function replayErasures(desk: ErasingDesk): Promise<number> {
  const { database, config } = desk;
  const path = ledgerPath(config);
  let again = 0;
  for (const line of await readLedger(path)) {
    if (await database.transaction((tx) => replayOne(tx, desk, line))) again += 1;
  }
  const rows = await allErasures(database.orm);
  await addToLedger(path, rows.map(lineOf));
  for (const row of rows.filter(({ doneAt }) => doneAt === null)) await enqueue(database.orm, desk, row);
  return again;
}

async function replayOne(tx: Transaction, desk: ErasingDesk, line: LedgerLine): Promise<boolean> {
  const known = await lockCustomer(tx, line.customer);
  // Another person got the number after the restore, or nobody has it.
  if (!known || known.createdAt.toISOString() !== line.since) return false;
  if (isErased(known.email)) return false;
  const standing = await erasureOf(tx, line.customer);
  if (standing && standing.doneAt === null) return false;
  if (standing) await repeatErasure(tx, standing.id);
  const row =
    standing ??
    (await beginErasure(tx, known, { askedById: await knownStaff(tx, line.by), askedAt: new Date(line.at) }));
  await closeAccount(tx, known.id, closedEmail(known.id, known.email));
  await enqueue(tx, desk, row!);
  return true;
}

async function enqueue(tx: Transaction, { jobs }: ErasingDesk, { id }: ErasureRow): Promise<void> {
  await jobs.enqueue(tx, eraseJob, { erasureId: id }, { singletonKey: `erasure ${id}` });
}
