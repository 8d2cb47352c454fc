import { closeAccount, closedEmail, isErased } from '../customers/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { type ErasingDesk, eraseInSteps, eraseJob, lineOf } from './erasing.ts';
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

/** Looks once a day, and at the start of a server, whether somebody is back who was erased. */
export const replayJob = defineJob<object>('privacy.replay-erasures', { everySeconds: 24 * 60 * 60 });

/**
 * Queues the erasure of everybody whom a restored backup has brought back: all in the ledger whose account is not empty.
 * Also goes on with erasures that were broken off, and brings the file and the table of the ledger to the same.
 *
 * @param ledger the file with the ledger, if it is not this house's own
 * @returns how many customers are erased again
 */
export async function replayErasures(desk: ErasingDesk, ledger = ledgerPath(desk.config)): Promise<number> {
  const { database, config } = desk;
  const lines = await readLedger(ledger);
  let again = 0;
  for (const line of lines) {
    if (await database.transaction((tx) => replayOne(tx, desk, line))) again += 1;
  }
  const rows = await allErasures(database.orm);
  await addToLedger(ledgerPath(config), [...lines, ...rows.map(lineOf)]);
  for (const row of rows.filter(({ doneAt }) => doneAt === null)) await enqueue(database.orm, desk, row);
  return again;
}

/**
 * Erases at once everybody whom a restored backup has brought back. Whoever restores calls it when database and files are
 * in place, before anybody else uses them.
 *
 * @param ledger the file with the ledger, if it is not this house's own: the restored folder may hold an older one
 * @returns how many customers were erased again
 */
export async function eraseAgain(
  desk: ErasingDesk & Pick<Platform, 'clock'>,
  ledger = ledgerPath(desk.config),
): Promise<number> {
  const { database, jobs, clock } = desk;
  await jobs.workOutsideTransaction(eraseJob, ({ erasureId }) => eraseInSteps(desk, erasureId, clock.now()));
  const again = await replayErasures(desk, ledger);
  const begun = (await allErasures(database.orm)).filter(({ doneAt }) => doneAt === null);
  for (const { id } of begun) await eraseInSteps(desk, id, clock.now());
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
    (await beginErasure(tx, known, {
      askedById: await knownStaff(tx, line.by),
      askedAt: new Date(line.at),
      reason: line.reason,
    }));
  await closeAccount(tx, known.id, closedEmail(known.id, known.email));
  await enqueue(tx, desk, row!);
  return true;
}

async function enqueue(tx: Transaction, { jobs }: ErasingDesk, { id }: ErasureRow): Promise<void> {
  await jobs.enqueue(tx, eraseJob, { erasureId: id }, { singletonKey: `erasure ${id}` });
}
