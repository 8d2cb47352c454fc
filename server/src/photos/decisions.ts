import type { ErrorCode } from '@likeness/contract/kit/errors';
import { hasJpegExtension, sameBaseName } from '@likeness/contract/photos/fileNames';
import type { DecisionBody } from '@likeness/contract/photos';
import { type DocumentStatus, type PhotoStatus, UNDO_WINDOW } from '@likeness/contract/vocabulary';
import { type Claim, endClaim, lastClaim, liveClaim, releasedFrom } from '../claims/index.ts';
import { STORED_FORMAT, type FileRow, fileByUid, filesById } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { statusAfter } from '../platform/lifecycle.ts';
import { Refusal, wrongState } from '../platform/refusal.ts';
import { photoPurposes, reasonsById } from '../purposes/index.ts';
import { hardChecks } from './checks.ts';
import { storeDecision } from './decisionStore.ts';
import type { DecisionKind } from './lifecycle.ts';
import { movableDocument, moveDocument } from './moving.ts';
import { type Actor, DECISIONS, type DecisionRules, decisionOf, mayDecide } from './rules.ts';
import type { photoVersion } from './schema.ts';
import { type DocumentRow, lockDocument } from './store.ts';
import { addVersion, judgeVersion, versionOfFile, versionsOf } from './versionStore.ts';

/** The state before a decision, which an undo restores. */
export interface BeforeDecision {
  document: Pick<DocumentRow, 'status' | 'photoId' | 'processedPhotoId' | 'lastEditorId' | 'cannotProcess'>;
  version: { fileId: number; status: PhotoStatus; verifiedById: number | null; verifiedAt: string | null };
  claimId: number;
  newFileId: number | null;
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
  const kind = decisionOf(body);
  if (!kind) throw new Refusal('decision_unknown');
  if (!mayDecide(kind, actor)) throw new Refusal('access_denied');
  const rules = DECISIONS[kind];
  requireInput(rules, body);

  const row = await lockDocument(tx, documentId);
  const claim = await requireClaim(tx, rules, row, actor, now);
  statusAfter(movableDocument, kind, row.status);
  const current = (await filesById(tx, [row.photoId])).get(row.photoId ?? 0);
  if (!current || current.uid !== plainUid(body.photo.photoUid)) throw wrongState(row.status);
  const added = await newVersion(tx, rules, row, current, body, actor);
  const judged = added ?? current;
  if (rules.isChecked) await requireChecks(tx, row, judged, body.overrideReason);
  const reasons = rules.requires === 'reasons' ? await requireReasons(tx, body.photo.photoRejectReasons ?? []) : [];

  const before = stateBefore(row, (await versionOfFile(tx, current.id))!, claim, added);
  if (added) {
    const selfEdited = rules.correction?.selfEdited ?? false;
    await addVersion(tx, { documentId, previousFileId: current.id, selfEdited }, added.id, now);
  }
  if (rules.verdict) {
    await judgeVersion(tx, judged.id, { status: rules.verdict, verifiedById: actor.id, verifiedAt: now });
  }
  const { status } = await moveDocument(tx, row, {
    event: kind,
    name: rules.auditName,
    staffId: actor.id,
    fileId: judged.id,
    comment: body.comment,
    after: { reasons: reasons.map(({ label }) => label), overrideReason: body.overrideReason ?? null },
    also: {
      ...(added && { photoId: added.id, processedPhotoId: added.id, lastEditorId: actor.id }),
      cannotProcess: rules.cannotProcess ?? row.cannotProcess,
    },
    now,
  });
  await endClaim(tx, claim.id, 'decided', now);
  const undoUntil = new Date(now.getTime() + UNDO_WINDOW);
  const { comment = null, overrideReason = null } = body;
  const written = { documentId, fileId: judged.id, staffId: actor.id, kind, comment, overrideReason };
  const decisionId = await storeDecision(tx, { ...written, decidedAt: now, undoUntil, before }, reasons);
  return { id: documentId, decisionId, kind, status, undoUntil, newFileId: before.newFileId };
}

/** The state of everything that the decision will change. */
function stateBefore(
  { status, photoId, processedPhotoId, lastEditorId, cannotProcess }: DocumentRow,
  { fileId, verifiedById, verifiedAt, ...version }: typeof photoVersion.$inferSelect,
  claim: Claim,
  added: FileRow | undefined,
): BeforeDecision {
  return {
    document: { status, photoId, processedPhotoId, lastEditorId, cannotProcess },
    version: { fileId, status: version.status, verifiedById, verifiedAt: verifiedAt?.toISOString() ?? null },
    claimId: claim.id,
    newFileId: added?.id ?? null,
  };
}

/** How to recognise that a required input is there, and the error when it is missing. */
const REQUIRED: Readonly<
  Record<
    NonNullable<DecisionRules['requires']>,
    { isGiven: (body: DecisionBody) => boolean; code: ErrorCode; errors: Record<string, string[]> }
  >
> = {
  reasons: {
    isGiven: ({ photo }) => (photo.photoRejectReasons ?? []).length > 0,
    code: 'reasons_missing',
    errors: { 'photo.photoRejectReasons': ['You must select at least one rejection reason!'] },
  },
  comment: {
    isGiven: ({ comment }) => Boolean(comment),
    code: 'comment_missing',
    errors: { comment: ['This field should be filled'] },
  },
  newPhoto: {
    isGiven: ({ photo }) => Boolean(photo.newPhotoUid),
    code: 'new_photo_missing',
    errors: { 'photo.newPhotoUid': ['A new photo is needed'] },
  },
};

/** "A rejection needs a reason, work for somebody else a comment, a return the corrected photo." */
function requireInput({ requires }: DecisionRules, body: DecisionBody): void {
  if (!requires) return;
  const { isGiven, code, errors } = REQUIRED[requires];
  if (!isGiven(body)) throw new Refusal(code, { errors });
}

/**
 * "Only the holder of the claim may decide." An expired claim has an error of its own, so that the screen can explain
 * it.
 */
async function requireClaim(tx: Transaction, rules: DecisionRules, row: DocumentRow, actor: Actor, now: Date) {
  const work = rules.claim;
  const live = await liveClaim(tx, work, row.id, now);
  if (live?.staffId === actor.id) return live;
  const mine = await lastClaim(tx, work, row.id, actor.id);
  const expired =
    mine !== undefined && (mine.endedBy === 'expired' || (mine.endedAt === null && mine.expiresAt <= now));
  const released = await releasedFrom(tx, [work], row.id, actor.id);
  throw new Refusal(expired ? 'claim_expired' : 'claim_missing', {
    extra: { managedByMe: false, status: row.status, ...(released && { released }) },
  });
}

/**
 * The corrected photo of the decision: the caller's own upload, not used yet, named after the version that it corrects.
 */
async function newVersion(
  tx: Transaction,
  { correction }: DecisionRules,
  row: DocumentRow,
  current: FileRow,
  body: DecisionBody,
  actor: Actor,
): Promise<FileRow | undefined> {
  const uid = body.photo.newPhotoUid;
  if (!uid || !correction) return undefined;
  const found = await fileByUid(tx, uid);
  const usable = found?.kind === 'photo' && found.addedByStaffId === actor.id && !found.deletedAt;
  if (!usable || (await versionOfFile(tx, found.id))) throw new Refusal('file_not_yours');
  if (correction.keepsNameOf === 'current') {
    if (!sameBaseName(found.fileName, current.fileName)) throw new Refusal('photo_name_wrong');
    return found;
  }
  if (!hasJpegExtension(found.fileName)) throw new Refusal('photo_extension_wrong');
  const versions = await versionsOf(tx, [row.id]);
  const original = versions.findLast(({ file }) => file.addedByStaffId === null) ?? versions[0];
  const processed = versions.find(({ file }) => file.id === row.processedPhotoId);
  const names = [original, processed].flatMap((version) => (version ? [version.file.fileName] : []));
  if (!names.some((name) => sameBaseName(name, found.fileName))) throw new Refusal('photo_name_wrong');
  return found;
}

/** "Nobody validates a file that the authority's own upload would refuse, unless they say why." */
async function requireChecks(tx: Transaction, row: DocumentRow, judged: FileRow, overrideReason: string | undefined) {
  if (overrideReason) return;
  const purpose = (await photoPurposes(tx, [row.purposeId], 'own')).get(row.purposeId)!;
  const failures = hardChecks({ ...judged, format: STORED_FORMAT }, purpose);
  if (failures.length === 0) return;
  const sentence = failures.map(({ key, actual, expected }) => `${key.replace('_', ' ')} ${actual}, not ${expected}`);
  throw new Refusal('photo_fails_checks', { params: { failures: sentence.join('; ') } });
}

async function requireReasons(tx: Transaction, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  const reasons = await reasonsById(tx, wanted);
  if (reasons.length !== wanted.length) throw new Refusal('reason_unknown');
  return reasons;
}

function plainUid(uid: string): string {
  return uid.toLowerCase().replaceAll('-', '');
}
