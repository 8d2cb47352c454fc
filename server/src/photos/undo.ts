import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { PhotoLines } from '@likeness/contract/photos/lines';
import { claimInPlaceOf, reviveClaim } from '../claims/index.ts';
import { type FileRow, filesById } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { putBack } from '../platform/lifecycle.ts';
import { Refusal, wrongState } from '../platform/refusal.ts';
import { leaveDocument } from './claiming.ts';
import type { BeforeDecision } from './decisions.ts';
import { markUndone, reasonsOf, currentDecision } from './decisionStore.ts';
import { documentLifecycle } from './lifecycle.ts';
import { followOrder, movableDocument } from './moving.ts';
import { takeBackPass } from './passing.ts';
import { passById } from './passStore.ts';
import { type Actor, DECISIONS } from './rules.ts';
import { lookById, undoAnswer } from './secondLooks/index.ts';
import { lockDocument } from './store.ts';
import { deleteVersion, judgeVersion, placeLines, versionOfFile } from './versionStore.ts';

/** What the person had typed and ticked, so that the screen can show it again. */
export interface Typed {
  comment: string | null;
  photoRejectReasons: number[];
  newFile: FileRow | undefined;
  overrideReason: string | null;
  face_change_reason: string | null;
  lines: PhotoLines | null;
}

/** What was typed before a photo was passed on is kept by the screen. */
const NOTHING_TYPED: Typed = {
  comment: null,
  photoRejectReasons: [],
  newFile: undefined,
  overrideReason: null,
  face_change_reason: null,
  lines: null,
};

/** How often to try again while its owner claims others at the same time, perhaps in a second window. */
const RECLAIM_ATTEMPTS = 5;

/**
 * Undoes the person's own decision within its few seconds: document, photo and claim are restored, and the order
 * follows. What the person claimed since is released, because nobody holds two at once.
 */
export async function undoDecision(
  tx: Transaction,
  actor: Actor,
  documentId: number,
  decisionId: number,
  now: Date,
): Promise<Typed> {
  const pass = await passById(tx, decisionId);
  if (pass) {
    const { claimId } = await takeBackPass(tx, actor, documentId, pass, now);
    await reclaim(tx, { kind: 'verification', actor, now }, claimId);
    return NOTHING_TYPED;
  }
  if (await lookById(tx, documentId)) {
    const { typed, claimId } = await undoAnswer(tx, actor, documentId, decisionId, now);
    await reclaim(tx, { kind: 'verification', actor, now }, claimId);
    return typed;
  }
  const row = await lockDocument(tx, documentId);
  const undone = await markUndone(tx, { id: decisionId, documentId, staffId: actor.id }, now);
  // If somebody else has decided since, an undo would also undo their decision.
  const later = await currentDecision(tx, documentId);
  if (!undone || (later && later.id > decisionId)) throw new Refusal('undo_too_late');
  const before = undone.before as BeforeDecision;
  const decided = leadsTo(documentLifecycle, undone.kind, before.document.status);
  if (row.status !== decided) throw wrongState(row.status);

  const { fileId, verifiedAt, ...version } = before.version;
  const { status, ...also } = before.document;
  const audit = { name: 'decision_undone', staffId: actor.id, fileId };
  await putBack(tx, movableDocument, row, status, { also, audit, now });
  const made = before.newFileId === null ? undefined : await versionOfFile(tx, before.newFileId);
  if (made) await deleteVersion(tx, made.fileId);
  await judgeVersion(tx, fileId, { ...version, verifiedAt: verifiedAt === null ? null : new Date(verifiedAt) });
  if (undone.lines && !made) await placeLines(tx, fileId, before.lines);
  await followOrder(tx, row.orderId, now);
  await reclaim(tx, { kind: DECISIONS[undone.kind].claim, actor, now }, before.claimId);
  const newFile = (await filesById(tx, [before.newFileId])).get(before.newFileId ?? 0);
  return {
    comment: undone.comment,
    photoRejectReasons: await reasonsOf(tx, decisionId),
    newFile,
    overrideReason: undone.overrideReason,
    face_change_reason: made?.faceChangeReason ?? null,
    lines: undone.lines,
  };
}

/** Restores the claim, releasing whatever its owner has claimed since in its slot. */
async function reclaim(tx: Transaction, taker: Parameters<typeof leaveDocument>[1], claimId: number) {
  for (let attempt = 0; attempt < RECLAIM_ATTEMPTS; attempt += 1) {
    if (await reviveClaim(tx, claimId, taker.now)) return;
    const inItsPlace = await claimInPlaceOf(tx, claimId);
    if (inItsPlace) await leaveDocument(tx, taker, inItsPlace.subjectId);
  }
  throw new Refusal('claim_busy');
}
