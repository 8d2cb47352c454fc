import type { BodyOf } from '@likeness/contract/kit/endpoint';
import type { sendMeasures } from '@likeness/contract/photos/automatic';
import { FACE_VERDICTS_WITH_REASON } from '@likeness/contract/photos/editing';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { liveClaim } from '../../claims/index.ts';
import { type FileRow, type IngestedPicture, filesById, ingestPicture, recordFile } from '../../files/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fileKey } from '../../platform/files/files.ts';
import type { ReceivedFile } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, notFound, wrongState } from '../../platform/refusal.ts';
import { photoPurposes } from '../../purposes/index.ts';
import { type BrokenRule, storedPhotoChecks, requireNoneBroken } from '../checks.ts';
import { compareWithOriginal } from '../editing/index.ts';
import { queueMeasuring } from '../measuring.ts';
import type { Actor } from '../rules.ts';
import { type DocumentRow, documentById, lockDocument } from '../store.ts';
import { storeProgramFindings, versionOfFile } from '../versionStore.ts';
import type { isStoredInSrgb } from './colours.ts';
import type { Treatment } from './rules.ts';
import { type Held, failStep, finishStep } from './steps.ts';
import { isInHand } from './taking.ts';
import { type WorkRow, workById } from './workStore.ts';

type Named = Pick<Actor, 'id'>;

/** A program's attempt, with its document. It may be answered already: then whatever is sent again changes nothing. */
interface Answerable extends Held {
  readonly isAnswered: boolean;
}

/** @throws Refusal not_found, claim_expired, wrong_state */
async function answerable(
  tx: Transaction,
  actor: Named,
  id: number,
  now: Date,
  read: (tx: Transaction, id: number) => Promise<DocumentRow | undefined>,
): Promise<Answerable> {
  const asked = await workById(tx, id);
  if (!asked || asked.staffId !== actor.id || asked.claimId === null) throw notFound('The work');
  const row = (await read(tx, asked.documentId))!;
  // It may have ended before the document was locked.
  const work = (await workById(tx, id))!;
  if (work.outcome === 'expired' || work.outcome === 'given_up') throw expired(row);
  if (work.endedAt) return { row, work, isAnswered: true };
  const live = await liveClaim(tx, 'automatic', row.id, now);
  if (live?.id !== work.claimId) throw expired(row);
  if (!isInHand(row, work)) throw wrongState(row.status);
  return { row, work, isAnswered: false };
}

function expired({ status }: DocumentRow): Refusal {
  return new Refusal('claim_expired', { extra: { managedByMe: false, status } });
}

function requireStep({ work }: Held, isChecks: boolean): void {
  if ((work.step === 'checks') !== isChecks) throw new Refusal('step_unfit', { params: { kind: work.step } });
}

function standing({ row, work }: Held, status = row.status) {
  return { id: work.id, document: row.id, status };
}

/** "It hints, and never decides": what a program found on a photo stands beside what is measured. */
export async function answerChecks(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  actor: Named,
  id: number,
  { hints, lines }: BodyOf<typeof sendMeasures>,
  now: Date,
) {
  const held = await answerable(tx, actor, id, now, lockDocument);
  requireStep(held, true);
  if (held.isAnswered) return standing(held);
  const { fileId } = held.work;
  await storeProgramFindings(tx, fileId, { hints, lines });
  const version = await versionOfFile(tx, fileId);
  if (version?.measures === null && !version.isBeingMeasured) await queueMeasuring(tx, platform, [fileId]);
  return standing(held, await finishStep(tx, platform, held, { kind: 'done' }, now));
}

export async function answerFailure(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  actor: Named,
  id: number,
  sentence: string,
  now: Date,
) {
  const held = await answerable(tx, actor, id, now, lockDocument);
  if (held.isAnswered) return standing(held);
  return standing(held, await failStep(tx, platform, held, { outcome: 'failed', sentence }, now));
}

/**
 * Takes in a program's result before the transaction opens, and looks whether it is what the step is for, with the
 * customer's face on it.
 *
 * @returns its file, not used yet; undefined if the work is answered already
 * @throws Refusal photo_fails_checks, automatic_face_changed
 */
export async function ingestResult(
  platform: Pick<Platform, 'images' | 'files' | 'database'>,
  actor: Named,
  id: number,
  upload: ReceivedFile,
  now: Date,
): Promise<FileRow | undefined> {
  const { orm } = platform.database;
  const held = await answerable(orm, actor, id, now, documentById);
  requireStep(held, false);
  if (held.isAnswered) return undefined;
  const current = (await filesById(orm, [held.work.fileId])).get(held.work.fileId)!;
  const purpose = (await photoPurposes(orm, [held.row.purposeId], 'own')).get(held.row.purposeId)!;
  const picture = await ingestPicture(platform, { path: upload.path, fileName: current.fileName });
  await requireFit(platform, held.work, { current, picture, purpose });
  const file = await platform.database.transaction((tx) =>
    recordFile(tx, platform.files, picture, { kind: 'photo', addedByStaffId: actor.id, now }),
  );
  const face = await compareWithOriginal(platform, { current, uploaded: file, purpose }, now);
  if (FACE_VERDICTS_WITH_REASON.includes(face.verdict)) throw new Refusal('automatic_face_changed');
  return file;
}

export async function answerResult(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  actor: Named,
  { id, file }: { id: number; file: FileRow | undefined },
  now: Date,
) {
  const held = await answerable(tx, actor, id, now, lockDocument);
  if (held.isAnswered || !file) return standing(held);
  // A framed photo shows the head elsewhere than before, and its program does not say where.
  const lines = held.work.step === 'framing' ? null : ((await versionOfFile(tx, held.work.fileId))?.lines ?? null);
  return standing(held, await finishStep(tx, platform, held, { kind: 'done', made: { file, lines } }, now));
}

const KILOBYTE = 1024;

/** "Framed is what has the purpose's pixels and weight; the other steps leave the pixels as they are." */
async function requireFit(
  { images, files }: Pick<Platform, 'images' | 'files'>,
  { step }: WorkRow,
  { current, picture, purpose }: { current: FileRow; picture: IngestedPicture; purpose: PhotoPurpose },
): Promise<void> {
  const broken: BrokenRule[] = unfit(step as Treatment);
  if (step === 'conversion' && broken.length === 0) {
    await using stored = await files.localPath(fileKey(picture.sha256, 'original'));
    const sourcePath = stored.path;
    const isDone = await images.work<typeof isStoredInSrgb>(new URL('colours.ts', import.meta.url), 'isStoredInSrgb', {
      sourcePath,
    });
    if (!isDone) broken.push({ key: 'colours', expected: 'sRGB' });
  }
  requireNoneBroken(broken);

  function unfit(treatment: Treatment): BrokenRule[] {
    const checks = storedPhotoChecks(picture, purpose);
    if (treatment === 'framing') return checks;
    const pixels = ({ width, height }: { width: number; height: number }) => `${width} × ${height} px`;
    const isSameSize = picture.width === current.width && picture.height === current.height;
    const mayWeigh = treatment === 'conversion' && picture.bytes <= Math.max(current.bytes, maximum());
    return [
      ...(isSameSize ? [] : [{ key: 'pixel_size' as const, expected: pixels(current), actual: pixels(picture) }]),
      ...checks.filter(({ key }) => key === 'weight' && !mayWeigh),
    ];
  }

  function maximum(): number {
    return purpose.photo_weight_max * KILOBYTE;
  }
}
