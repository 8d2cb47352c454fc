import type { DecisionBody } from '@likeness/contract/photos/decisions';
import type { PhotoLines } from '@likeness/contract/photos/lines';
import { type DocumentStatus, type PhotoStatus, UNDO_WINDOW } from '@likeness/contract/vocabulary';
import { type Claim, endClaim } from '../claims/index.ts';
import { type FileRow, filesById } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { statusAfter } from '../platform/lifecycle.ts';
import { Refusal } from '../platform/refusal.ts';
import { isSeen, newVersion, requireChecks, requireClaim, requireDecision, requireReasons } from './decisionInput.ts';
import { storeDecision } from './decisionStore.ts';
import type { DecisionKind } from './lifecycle.ts';
import { linesOfEditedPhoto, requireFace } from './editing/index.ts';
import { movableDocument, moveDocument } from './moving.ts';
import type { Actor } from './rules.ts';
import type { photoVersion } from './schema.ts';
import { type DocumentRow, lockDocument } from './store.ts';
import { addVersion, judgeVersion, placeLines, versionOfFile } from './versionStore.ts';

/** The state before a decision, which an undo restores. */
export interface BeforeDecision {
  document: Pick<DocumentRow, 'status' | 'photoId' | 'processedPhotoId' | 'lastEditorId' | 'cannotProcess'>;
  version: { fileId: number; status: PhotoStatus; verifiedById: number | null; verifiedAt: string | null };
  claimId: number;
  newFileId: number | null;
  /** Those of the judged version, before the person placed theirs. Decisions of before lines were placed have none. */
  lines: PhotoLines | null;
}

export interface Decided {
  id: number;
  decisionId: number;
  kind: DecisionKind;
  status: DocumentStatus;
  undoUntil: Date;
  /** The version that was uploaded with the decision. */
  newFileId: number | null;
}

/**
 * Decides on a document under the caller's own claim: what the specification calls `verif`. Writes everything at once,
 * except the consequences outside the document: they wait until the decision can no longer be undone.
 */
export async function decide(
  tx: Transaction,
  actor: Actor,
  documentId: number,
  body: DecisionBody,
  now: Date,
): Promise<Decided> {
  const { kind, rules } = requireDecision(actor, body);
  const row = await lockDocument(tx, documentId);
  const claim = await requireClaim(tx, rules, row, actor, now);
  statusAfter(movableDocument, kind, row.status);
  const current = (await filesById(tx, [row.photoId])).get(row.photoId ?? 0);
  if (!isSeen(current, body)) throw new Refusal('photo_replaced');
  const added = await newVersion(tx, rules, row, current, body, actor);
  const judged = added ?? current;
  const faceChangeReason = await requireFace(tx, current, added, body.face_change_reason);
  await requireChecks(tx, rules, row, judged, body.overrideReason);
  const reasons = await requireReasons(tx, rules, body);

  const version = (await versionOfFile(tx, current.id))!;
  const known = added ? await linesOfEditedPhoto(tx, added.id) : version.lines;
  const before = stateBefore(row, version, claim, added, known);
  if (added) {
    const selfEdited = rules.correction?.selfEdited ?? false;
    const made = { documentId, previousFileId: current.id, selfEdited, lines: known, faceChangeReason };
    await addVersion(tx, made, added.id, now);
  }
  if (body.lines) await placeLines(tx, judged.id, body.lines);
  if (rules.verdict) {
    await judgeVersion(tx, judged.id, { status: rules.verdict, verifiedById: actor.id, verifiedAt: now });
  }
  const { status } = await moveDocument(tx, row, {
    event: kind,
    name: rules.auditName,
    staffId: actor.id,
    fileId: judged.id,
    comment: body.comment,
    after: {
      reasons: reasons.map(({ label }) => label),
      overrideReason: body.overrideReason ?? null,
      ...(faceChangeReason !== null && { faceChangeReason }),
    },
    also: {
      ...(added && { photoId: added.id, processedPhotoId: added.id, lastEditorId: actor.id }),
      cannotProcess: rules.cannotProcess ?? row.cannotProcess,
    },
    now,
  });
  await endClaim(tx, claim.id, 'decided', now);
  const undoUntil = new Date(now.getTime() + UNDO_WINDOW);
  const { comment = null, overrideReason = null, lines = null } = body;
  const written = { documentId, fileId: judged.id, staffId: actor.id, kind, comment, overrideReason, lines };
  const decisionId = await storeDecision(tx, { ...written, decidedAt: now, undoUntil, before }, reasons);
  return { id: documentId, decisionId, kind, status, undoUntil, newFileId: before.newFileId };
}

/** The state of everything that the decision will change. */
function stateBefore(
  { status, photoId, processedPhotoId, lastEditorId, cannotProcess }: DocumentRow,
  { fileId, verifiedById, verifiedAt, ...version }: typeof photoVersion.$inferSelect,
  claim: Claim,
  added: FileRow | undefined,
  lines: PhotoLines | null,
): BeforeDecision {
  return {
    document: { status, photoId, processedPhotoId, lastEditorId, cannotProcess },
    version: { fileId, status: version.status, verifiedById, verifiedAt: verifiedAt?.toISOString() ?? null },
    claimId: claim.id,
    newFileId: added?.id ?? null,
    lines,
  };
}
