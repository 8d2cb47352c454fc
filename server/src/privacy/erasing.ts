import type { PrivacyReason } from '@likeness/contract/privacy';
import { closeAccount, closedEmail } from '../customers/index.ts';
import { deleteFileBytes, filesById, removeUnnamedBytes } from '../files/index.ts';
import { ATTACHED_BYTES } from '../tickets/index.ts';
import { forgetNamesTyped, noteSecurityEvent, writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { forgetJobs } from '../platform/jobs/forget.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { documentsOfInvoices, eraseRows, forgetAnswers } from './eraseStore.ts';
import {
  type ErasureRow,
  beginErasure,
  erasureById,
  lockCustomer,
  lockStep,
  noteStep,
  situationOf,
} from './erasureStore.ts';
import { type LedgerLine, addToLedger, ledgerPath } from './ledger.ts';
import { ERASING_STEPS, type ErasingStep } from './personal.ts';
import { PERSONAL_TABLES } from './personalTables.ts';
import { type Person, nobody, personOf } from './personStore.ts';
import { obstaclesOf } from './rules.ts';

export type ErasingDesk = Pick<Platform, 'config' | 'database' | 'files'>;

/** Erases a customer in the background. */
export const eraseJob = defineJob<{ erasureId: number }>('privacy.erase', { retryLimit: 20 });

/** Who asks for an erasure, why, and from where: nobody and `command` where a command does. */
export interface Asked {
  readonly staffId: number | null;
  readonly reason: PrivacyReason;
  readonly address: string;
  readonly device: string;
  readonly now: Date;
}

/**
 * Begins to erase a customer: their account is closed at once, so that nobody sees or finds anything of it any more, and
 * no further order comes to it. The rest is the job's.
 *
 * @throws Refusal that names the first of what must end before: see `obstaclesOf`
 */
export async function beginErasing(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  customerId: number,
  { staffId, reason, address, device, now }: Asked,
): Promise<ErasureRow> {
  const known = await lockCustomer(tx, customerId);
  if (!known) throw notFound('The customer');
  const [obstacle] = obstaclesOf(await situationOf(tx, await personOf(tx, customerId), now), now);
  if (obstacle) throw new Refusal(`erasure_${obstacle.why}`, { params: { id: obstacle.id } });
  const begun = await beginErasure(tx, known, { askedById: staffId, askedAt: now, reason });
  if (!begun) throw new Refusal('erasure_begun');
  await closeAccount(tx, customerId, closedEmail(customerId, known.email));
  await writeAudit(tx, {
    name: 'customer_erased',
    subject: 'customer',
    subjectId: customerId,
    staffId: staffId ?? undefined,
    now,
  });
  await noteSecurityEvent(tx, {
    kind: 'customer_erased',
    staffId: staffId ?? undefined,
    address,
    device,
    detail: `customer ${customerId}: ${reason}`,
    now,
  });
  await jobs.enqueue(tx, eraseJob, { erasureId: begun.id }, { singletonKey: `erasure ${begun.id}` });
  return begun;
}

/**
 * Does the steps of an erasure that are left, each once and in its own transaction. Whoever breaks it off between two of
 * them, or within one, lets another go on where it was.
 *
 * @param onStep told before each step, with how many are done
 */
export async function eraseInSteps(
  desk: ErasingDesk,
  erasureId: number,
  now: Date,
  onStep: (step: ErasingStep, done: number) => void = () => undefined,
): Promise<void> {
  const begun = await erasureById(desk.database.orm, erasureId);
  if (!begun) return;
  for (const [done, step] of ERASING_STEPS.entries()) {
    if (done < begun.stepsDone) continue;
    onStep(step, done);
    // The bytes of pictures are removed one by one and outside: a customer may have hundreds.
    if (step === 'pictures') await removePictures(desk, begun.customerId, now);
    await desk.database.transaction(async (tx) => {
      const row = await lockStep(tx, erasureId, done);
      if (!row) return;
      await doStep(tx, desk, row, { step, now });
      await noteStep(tx, erasureId, done + 1, done + 1 === ERASING_STEPS.length ? now : null);
    });
  }
}

async function doStep(
  tx: Transaction,
  desk: ErasingDesk,
  row: ErasureRow,
  { step, now }: { step: ErasingStep; now: Date },
): Promise<void> {
  if (step === 'pictures') return;
  if (step === 'ledger') {
    await addToLedger(ledgerPath(desk.config), [lineOf(row)]);
    return;
  }
  const person = await personOf(tx, row.customerId);
  const hashes: string[] = [];
  for (const personal of PERSONAL_TABLES.filter((table) => table.step === step)) {
    const erased = await eraseRows(tx, personal, person, { which: 'erased', now });
    hashes.push(...erased.hashes);
  }
  if (step === 'traces') await forgetTraces(tx, person);
  // Before the commit: a server that stops meanwhile does it all again.
  await removeUnnamedBytes(tx, desk.files, hashes, ATTACHED_BYTES);
}

async function forgetTraces(tx: Transaction, person: Person): Promise<void> {
  await forgetAnswers(tx, person.words);
  await forgetJobs(tx, person.words);
  await forgetNamesTyped(tx, person.addresses);
}

/** Also those that are marked as removed already: a backup may have brought their bytes back. */
async function removePictures(desk: ErasingDesk, customerId: number, now: Date): Promise<void> {
  const { files } = await personOf(desk.database.orm, customerId);
  const rows = [...(await filesById(desk.database.orm, files)).values()];
  for (const { id } of rows) await deleteFileBytes(desk, id, now, { alsoNamedBy: ATTACHED_BYTES });
  await desk.database.transaction(async (tx) => {
    const hashes = rows.map(({ sha256 }) => sha256);
    await removeUnnamedBytes(tx, desk.files, hashes, ATTACHED_BYTES);
  });
}

/** An erasure as the file outside the database keeps it. */
export function lineOf({ customerId, customerSince, askedAt, askedById, reason }: ErasureRow): LedgerLine {
  return {
    customer: customerId,
    since: customerSince.toISOString(),
    at: askedAt.toISOString(),
    by: askedById,
    reason,
  };
}

/** What the law had wanted of an erased customer's order, once it no longer does: names on invoices and their documents. */
export async function eraseBilled(
  desk: Pick<ErasingDesk, 'database' | 'files'>,
  orderId: number,
  now: Date,
): Promise<void> {
  await desk.database.transaction(async (tx) => {
    const hashes = await documentsOfInvoices(tx, orderId);
    for (const personal of PERSONAL_TABLES.filter(({ lawful }) => lawful !== undefined)) {
      await eraseRows(tx, personal, { ...nobody, orders: [orderId] }, { which: 'lawful', now });
    }
    await removeUnnamedBytes(tx, desk.files, hashes, ATTACHED_BYTES);
  });
}
