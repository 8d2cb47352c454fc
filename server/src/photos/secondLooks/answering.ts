import type { DecisionBody } from '@likeness/contract/photos/decisions';
import { type DocumentStatus, UNDO_WINDOW, type Verdict } from '@likeness/contract/vocabulary';
import { endClaim } from '../../claims/index.ts';
import { filesById } from '../../files/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { statusAfter } from '../../platform/lifecycle.ts';
import { Refusal, notFound, wrongState } from '../../platform/refusal.ts';
import { isSeen, newVersion, requireChecks, requireClaim, requireDecision, requireReasons } from '../decisionInput.ts';
import { requireFace } from '../editing/index.ts';
import { documentLifecycle } from '../lifecycle.ts';
import { type Actor, mayRequestLastValidation } from '../rules.ts';
import { reopen, storeAnswer, storeFinalWaiting } from './answerStore.ts';
import { type Look, lockLook } from './lookStore.ts';
import { findLook } from './reading.ts';

/** What the person is told of a decision. */
interface Answered {
  id: number;
  decisionId: number;
  kind: Verdict;
  status: DocumentStatus;
  undoUntil: Date;
}

/**
 * Decides on a second look as on a document, and refuses what would be refused there. Nothing follows from it: the
 * verdict is kept to be compared with the first one.
 */
export async function answerLook(
  tx: Transaction,
  actor: Actor,
  lookId: number,
  body: DecisionBody,
  now: Date,
): Promise<Answered> {
  const { kind, rules } = requireDecision(actor, body);
  const look = await lockLook(tx, lookId);
  if (!look) throw notFound('The document');
  const claim = await requireClaim(tx, rules, look, actor, now);
  const status = statusAfter({ lifecycle: documentLifecycle }, kind, look.status);
  const current = (await filesById(tx, [look.fileId])).get(look.fileId);
  if (!isSeen(current, body)) throw new Refusal('photo_replaced');
  const added = await newVersion(tx, rules, { id: look.documentId, processedPhotoId: null }, current, body, actor);
  const faceChangeReason = await requireFace(tx, current, added, body.face_change_reason);
  await requireChecks(tx, rules, look, added ?? current, body.overrideReason);
  const reasons = await requireReasons(tx, rules, body);

  const undoUntil = new Date(now.getTime() + UNDO_WINDOW);
  const { comment = null, overrideReason = null, lines = null } = body;
  const given = {
    verdict: kind as Verdict,
    comment,
    overrideReason,
    faceChangeReason,
    lines,
    selfEdited: added !== undefined,
  };
  const by = { staffId: actor.id, claimId: claim.id, newFileId: added?.id ?? null };
  const decisionId = await storeAnswer(tx, lookId, { ...given, ...by, answeredAt: now, undoUntil }, reasons);
  await endClaim(tx, claim.id, 'decided', now);
  return { id: lookId, decisionId, kind: given.verdict, status, undoUntil };
}

/**
 * A look that waits for its final validation from now on, as a document would: whichever version was chosen of those that
 * it shows. It shows the same photo as before.
 */
export async function letLookWaitFinally(
  tx: Transaction,
  actor: Actor,
  look: Look,
  photoUid: string,
  now: Date,
): Promise<DocumentStatus> {
  const shown = await findLook(tx, look.id, 'own', now);
  const chosen = shown?.versions.find(({ uid }) => uid === photoUid);
  if (!chosen) throw notFound('The version');
  if (chosen.deleted_at) throw new Refusal('file_deleted');
  if (!mayRequestLastValidation(actor, chosen.added_by_user?.id ?? null)) throw new Refusal('access_denied');
  const status = statusAfter({ lifecycle: documentLifecycle }, 'requestLastValidation', look.status);
  if (!(await storeFinalWaiting(tx, look.id, now))) throw wrongState(look.status);
  return status;
}

/**
 * Undoes the person's own verdict within its few seconds. The claim is not restored yet.
 *
 * @returns what the person had typed, and the claim to be restored
 */
export async function undoAnswer(tx: Transaction, actor: Actor, lookId: number, decisionId: number, now: Date) {
  const look = await lockLook(tx, lookId);
  const reasons = await reopen(tx, { lookId, staffId: actor.id, answerId: decisionId }, now);
  if (!look || !reasons) throw new Refusal('undo_too_late');
  const newFile = (await filesById(tx, [look.newFileId])).get(look.newFileId ?? 0);
  return {
    claimId: look.claimId!,
    typed: {
      comment: look.comment,
      photoRejectReasons: reasons,
      newFile,
      overrideReason: look.overrideReason,
      face_change_reason: look.faceChangeReason,
      lines: look.lines,
    },
  };
}
