import { recordFile } from '../../files/index.ts';
import { FileMissing } from '../../platform/files/fileStore.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ImageRefusal } from '../../platform/images/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { programAccount } from '../../staff/index.ts';
import { photoOnDesk } from '../inHand.ts';
import { recordEditedPhoto } from '../editing/index.ts';
import { documentById, lockDocument } from '../store.ts';
import { stepAt, takerOf, type Treatment } from './rules.ts';
import { type Held, failStep, finishStep, startStep } from './steps.ts';
import { isInHand } from './taking.ts';
import { type Treated, treat } from './treating.ts';
import { automaticPlanOf, openWork } from './workStore.ts';

/* What this server does itself, for plans that want that: the same steps, by the same functions, in a job. */

/**
 * Takes the step that a document waits for, once: first it is begun, then done outside of a transaction, then noted. A
 * job that is repeated goes on with what it had begun. Whatever the document has become meanwhile, nothing is written
 * late.
 */
export async function takeBuiltInStep(platform: Platform, documentId: number): Promise<void> {
  const { database, clock } = platform;
  const begun = await database.transaction((tx) => begin(tx, documentId, clock.now()));
  if (!begun) return;
  const treated = await attempt(platform, begun);
  await database.transaction(async (tx) => {
    const row = await lockDocument(tx, documentId);
    const work = await openWork(tx, documentId);
    if (work?.id !== begun.work.id || !isInHand(row, work)) return;
    await note(tx, platform, { row, work }, treated, clock.now());
  });
}

/** Begins the step, or finds the attempt at it that a dead server began; undefined if there is nothing for this server. */
async function begin(tx: Transaction, documentId: number, now: Date): Promise<Held | undefined> {
  // A document that is gone, or without a photo, is nothing to wait for.
  if (!(await documentById(tx, documentId))?.photoId) return undefined;
  const row = await lockDocument(tx, documentId);
  const at = stepAt(row.status);
  if (!at || at.step === 'checks') return undefined;
  if (at.isTaken) {
    const work = await openWork(tx, documentId);
    return work && work.claimId === null && isInHand(row, work) ? { row, work } : undefined;
  }
  if (takerOf(await automaticPlanOf(tx, row.orderId), at.step) !== 'built_in') return undefined;
  const staffId = await programAccount(tx, now);
  return startStep(tx, row, at.step, { staffId, claimId: null, now });
}

type Attempted = Treated | { readonly kind: 'failed'; readonly code: string };

/** A photo that cannot be opened is tried again as any other: whether it is its fault is not known at once. */
async function attempt(platform: Platform, { row, work }: Held): Promise<Attempted> {
  const { orm } = platform.database;
  const desk = await photoOnDesk(orm, row.id);
  try {
    return await treat(platform, work.step as Treatment, desk);
  } catch (error) {
    if (error instanceof ImageRefusal) return { kind: 'failed', code: error.code };
    if (error instanceof FileMissing) return { kind: 'failed', code: 'file_deleted' };
    throw error;
  }
}

async function note(tx: Transaction, platform: Platform, held: Held, treated: Attempted, now: Date): Promise<void> {
  if (treated.kind === 'failed') {
    await failStep(tx, platform, held, { outcome: 'failed', code: treated.code }, now);
    return;
  }
  if (treated.kind !== 'made') {
    await finishStep(tx, platform, held, treated, now);
    return;
  }
  const { picture, lines, edited } = treated;
  const file = await recordFile(tx, platform.files, picture, { kind: 'photo', addedByStaffId: held.work.staffId, now });
  if (edited) {
    const { source, recipe, sourceLines } = edited;
    const sourceFileId = source.id;
    await recordEditedPhoto(tx, { fileId: file.id, sourceFileId, recipe, sourceLines, lines, createdAt: now });
  }
  await finishStep(tx, platform, held, { kind: 'done', made: { file, lines } }, now);
}
