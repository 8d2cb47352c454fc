import { closeAccount, closedEmail, isErased } from '../customers/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { type ErasingDesk, eraseInSteps, eraseJob, lineOf } from './erasing.ts';
import {
  type ErasureRow,
  allErasures,
  beginErasure,
  erasureOf,
  knownStaff,
  lockCustomer,
  notErased,
  repeatErasure,
} from './erasureStore.ts';
import { type LedgerLine, addToLedger, ledgerPath, readLedger } from './ledger.ts';

/**
 * Queues the erasure of everybody whom a restored backup has brought back: all in the ledger whose account is not empty.
 * Also goes on with erasures that were broken off, and brings the file and the table of the ledger to the same.
 *
 * @returns how many customers are erased again
 */
export async function replayErasures(desk: ErasingDesk & Pick<Platform, 'jobs'>): Promise<number> {
  const { database, jobs } = desk;
  const { again, unfinished } = await reopen(desk, ledgerPath(desk.config));
  for (const { id } of unfinished) {
    await jobs.enqueue(database.orm, eraseJob, { erasureId: id }, { singletonKey: `erasure ${id}` });
  }
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
  const { again, unfinished } = await reopen(desk, ledger);
  for (const { id } of unfinished) await eraseInSteps(desk, id, desk.clock.now());
  return again;
}

async function reopen(desk: ErasingDesk, ledger: string): Promise<{ again: number; unfinished: ErasureRow[] }> {
  const { database, config } = desk;
  const lines = await readLedger(ledger);
  // Nearly all are erased: of them no more is read at each start.
  const left = await notErased(
    database.orm,
    lines.map(({ customer }) => customer),
  );
  let again = 0;
  for (const line of lines.filter(({ customer }) => left.has(customer))) {
    if (await database.transaction((tx) => reopenOne(tx, line))) again += 1;
  }
  const rows = await allErasures(database.orm);
  await addToLedger(ledgerPath(config), [...lines, ...rows.map(lineOf)]);
  return { again, unfinished: rows.filter(({ doneAt }) => doneAt === null) };
}

async function reopenOne(tx: Transaction, line: LedgerLine): Promise<boolean> {
  const known = await lockCustomer(tx, line.customer);
  // Another person got the number after the restore, or nobody has it.
  if (!known || known.createdAt.toISOString() !== line.since) return false;
  if (isErased(known.email)) return false;
  const standing = await erasureOf(tx, line.customer);
  if (standing && standing.doneAt === null) return false;
  const { reason, at, by } = line;
  if (standing) await repeatErasure(tx, standing.id);
  else await beginErasure(tx, known, { askedById: await knownStaff(tx, by), askedAt: new Date(at), reason });
  await closeAccount(tx, known.id, closedEmail(known.id, known.email));
  return true;
}
