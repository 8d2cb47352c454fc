import type { AutomaticStep } from '@likeness/contract/photos/automatic';
import type { PhotoLines } from '@likeness/contract/photos/lines';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { endClaim } from '../../claims/index.ts';
import type { FileRow } from '../../files/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Change, move } from '../../platform/lifecycle.ts';
import type { Platform } from '../../platform/platform.ts';
import { programAccount } from '../../staff/index.ts';
import { queueMeasuring } from '../measuring.ts';
import { movableDocument } from '../moving.ts';
import type { DocumentRow } from '../store.ts';
import { addVersion } from '../versionStore.ts';
import { takeStepJob } from './job.ts';
import { type AutomaticPlan, QUEUE, STEPS, retryAfter, stepAfter, takerOf } from './rules.ts';
import { type WorkRow, automaticPlanOf, endWork, failedAttempts, insertWork } from './workStore.ts';

/** An open attempt and its locked document. */
export interface Held {
  readonly row: DocumentRow;
  readonly work: WorkRow;
}

/** How an attempt ended that did not fail. */
type Outcome =
  | { readonly kind: 'done'; readonly made?: { readonly file: FileRow; readonly lines: PhotoLines | null } }
  | { readonly kind: 'not_needed' | 'not_possible'; readonly why: string };

type Jobs = Pick<Platform, 'jobs'>;

/** Somebody begins a step of a locked document that waits for it. */
export async function startStep(
  tx: Transaction,
  row: DocumentRow,
  step: AutomaticStep,
  { staffId, claimId, now }: { staffId: number; claimId: number | null; now: Date },
): Promise<Held> {
  const moved = await move(tx, movableDocument, row, STEPS[step].start, { now });
  const subject = { documentId: row.id, fileId: row.photoId!, step };
  const attempt = (await failedAttempts(tx, subject)) + 1;
  const work = await insertWork(tx, { ...subject, attempt, staffId, claimId, startedAt: now });
  return { row: moved, work };
}

/** A step is taken: its document goes on to the next one of its plan, or to people. The version before stays. */
export async function finishStep(
  tx: Transaction,
  { jobs }: Jobs,
  { row, work }: Held,
  outcome: Outcome,
  now: Date,
): Promise<DocumentStatus> {
  const made = outcome.kind === 'done' ? outcome.made : undefined;
  await endWork(tx, work.id, { outcome: outcome.kind, endedAt: now, resultFileId: made?.file.id ?? null });
  if (work.claimId !== null) await endClaim(tx, work.claimId, 'decided', now);
  if (made) {
    const target = { documentId: row.id, previousFileId: row.photoId, lines: made.lines };
    await addVersion(tx, target, made.file.id, now);
    await queueMeasuring(tx, { jobs }, [made.file.id]);
  }
  const noted = {
    name: outcome.kind === 'done' ? STEPS[work.step].done : `${work.step}_${outcome.kind}`,
    staffId: work.staffId,
    fileId: made?.file.id ?? row.photoId,
    ...(outcome.kind !== 'done' && { after: { why: outcome.why } }),
  };
  const change = { audit: noted, ...(made && { also: { photoId: made.file.id } }), now };
  const plan = await automaticPlanOf(tx, row.orderId);
  return (await goOn(tx, { jobs }, { row, step: work.step, plan }, change)).status;
}

/** An attempt came to nothing: there will be another, or people go on with the photo as it is. */
export async function failStep(
  tx: Transaction,
  { jobs }: Jobs,
  { row, work }: Held,
  why: { outcome: 'failed' | 'expired'; sentence?: string; code?: string },
  now: Date,
): Promise<DocumentStatus> {
  const { outcome, sentence, code } = why;
  const delay = retryAfter(work.attempt);
  const retryAt = delay === undefined ? null : new Date(now.getTime() + delay * 1000);
  await endWork(tx, work.id, { outcome, endedAt: now, sentence: sentence ?? null, retryAt });
  if (work.claimId !== null) await endClaim(tx, work.claimId, 'left', now);
  const audit = {
    name: `${work.step}_failed`,
    staffId: work.staffId,
    fileId: row.photoId,
    comment: sentence,
    after: { attempt: work.attempt, outcome, ...(code && { code }) },
  };
  const event = delay === undefined ? STEPS[work.step].finish : 'leaveStep';
  const moved = await move(tx, movableDocument, row, event, { audit, now });
  if (work.claimId === null && delay !== undefined) {
    await jobs.enqueue(tx, takeStepJob, { documentId: row.id }, { startAfterSeconds: delay });
  }
  return moved.status;
}

/**
 * Moves a locked document from the end of a step to the next one that its plan has, or to people. Whoever leaves a step
 * to programs finds an account for them: the form of accounts gives nobody their role.
 */
async function goOn(
  tx: Transaction,
  { jobs }: Jobs,
  { row, step, plan }: { row: DocumentRow; step: AutomaticStep; plan: AutomaticPlan },
  change: Change<DocumentRow>,
): Promise<DocumentRow> {
  const next = stepAfter(plan, step);
  if (!next) return move(tx, movableDocument, row, STEPS[step].finish, change);
  const { now } = change;
  const passed = step === 'checks' ? await move(tx, movableDocument, row, 'passChecks', { now }) : row;
  const waiting = await move(tx, movableDocument, passed, QUEUE[next], change);
  if (takerOf(plan, next) === 'built_in') await jobs.enqueue(tx, takeStepJob, { documentId: row.id });
  else await programAccount(tx, now);
  return waiting;
}

/**
 * A new photo is measured. Its document goes to people, or to the first step of its plan; it stays where it is while the
 * checks are left to a program of others.
 */
export async function goOnMeasured(tx: Transaction, { jobs }: Jobs, row: DocumentRow, now: Date): Promise<void> {
  const plan = await automaticPlanOf(tx, row.orderId);
  if (plan.checks === 'program') {
    await programAccount(tx, now);
    return;
  }
  const isPlain = stepAfter(plan, 'checks') === undefined;
  const isWaiting = row.status === 'waiting_ia_validation';
  const checked = isPlain || !isWaiting ? row : await move(tx, movableDocument, row, 'startChecks', { now });
  await goOn(tx, { jobs }, { row: checked, step: 'checks', plan }, { now });
}
