import type { ErrorCode } from '@likeness/contract/kit/errors';
import type { DecisionBody } from '@likeness/contract/photos/decisions';
import { hasJpegExtension, sameBaseName } from '@likeness/contract/photos/fileNames';
import { type Claim, lastClaim, liveClaim, releasedFrom } from '../claims/index.ts';
import { type FileRow, fileByUid, holdFile } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { photoPurposes, reasonsById } from '../purposes/index.ts';
import { storedPhotoChecks, requireNoneBroken } from './checks.ts';
import type { DecisionKind } from './lifecycle.ts';
import { type Actor, DECISIONS, type DecisionRules, decisionOf, mayDecide } from './rules.ts';
import type { DocumentRow } from './store.ts';
import { isFileOfLook, versionOfFile, versionsOf } from './versionStore.ts';

/* What every decision is refused without: on a document, and on a photo that is looked at again. */

/** What was decided, by somebody who may decide so, with all that this needs. */
export function requireDecision(actor: Actor, body: DecisionBody): { kind: DecisionKind; rules: DecisionRules } {
  const kind = decisionOf(body);
  if (!kind) throw new Refusal('decision_unknown');
  if (!mayDecide(kind, actor)) throw new Refusal('access_denied');
  const rules = DECISIONS[kind];
  requireInput(rules, body);
  return { kind, rules };
}

const COMMENT_MISSING = { comment: ['This field should be filled'] };

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
  // Ticked reasons say as much as a comment does.
  request: {
    isGiven: ({ comment, photo }) => Boolean(comment) || (photo.photoRejectReasons ?? []).length > 0,
    code: 'request_missing',
    errors: COMMENT_MISSING,
  },
  comment: { isGiven: ({ comment }) => Boolean(comment), code: 'comment_missing', errors: COMMENT_MISSING },
  newPhoto: {
    isGiven: ({ photo }) => Boolean(photo.newPhotoUid),
    code: 'new_photo_missing',
    errors: { 'photo.newPhotoUid': ['A new photo is needed'] },
  },
};

/**
 * "A rejection needs a reason, work for somebody else a comment or a reason, a return the corrected photo." And lines are
 * placed by whoever judges: a controller's are those of the editor.
 */
function requireInput({ requires, keepsLines }: DecisionRules, body: DecisionBody): void {
  if (body.lines && !keepsLines) throw new Refusal('lines_not_kept');
  if (!requires) return;
  const { isGiven, code, errors } = REQUIRED[requires];
  if (!isGiven(body)) throw new Refusal(code, { errors });
}

/**
 * "Only the holder of the claim may decide." An expired claim has an error of its own, so that the screen can explain
 * it.
 */
export async function requireClaim(
  tx: Transaction,
  rules: Pick<DecisionRules, 'claim'>,
  row: Pick<DocumentRow, 'id' | 'status'>,
  actor: Actor,
  now: Date,
): Promise<Claim> {
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
 * A photo that this person has uploaded, and that is not used yet.
 *
 * @throws the refusal `file_not_yours`
 */
export async function requireOwnUpload(tx: Transaction, uid: string, actor: Pick<Actor, 'id'>): Promise<FileRow> {
  const found = await fileByUid(tx, uid);
  const usable = found?.kind === 'photo' && found.addedByStaffId === actor.id && !found.deletedAt;
  if (!usable || (await versionOfFile(tx, found.id)) || (await isFileOfLook(tx, found.id))) {
    throw new Refusal('file_not_yours');
  }
  return found;
}

/**
 * The corrected photo of the decision: the caller's own upload, not used yet, named after the version that it corrects.
 */
export async function newVersion(
  tx: Transaction,
  { correction }: DecisionRules,
  row: Pick<DocumentRow, 'id' | 'processedPhotoId'>,
  current: FileRow,
  body: DecisionBody,
  actor: Actor,
): Promise<FileRow | undefined> {
  const uid = body.photo.newPhotoUid;
  if (!uid || !correction) return undefined;
  // Whoever removes it as unused at this moment is waited for, or waits and finds it in use.
  await holdFile(tx, uid);
  const found = await requireOwnUpload(tx, uid, actor);
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
export async function requireChecks(
  tx: Transaction,
  { isChecked }: DecisionRules,
  row: Pick<DocumentRow, 'purposeId'>,
  judged: FileRow,
  overrideReason: string | undefined,
): Promise<void> {
  if (!isChecked || overrideReason) return;
  const purpose = (await photoPurposes(tx, [row.purposeId], 'own')).get(row.purposeId)!;
  requireNoneBroken(storedPhotoChecks(judged, purpose));
}

/** The reasons of a rejection, or of what a controller is asked for. No other decision has any. */
export async function requireReasons(tx: Transaction, { reasons: use }: DecisionRules, { photo }: DecisionBody) {
  if (!use) return [];
  const wanted = [...new Set(photo.photoRejectReasons ?? [])];
  const reasons = await reasonsById(tx, wanted);
  if (reasons.length !== wanted.length) throw new Refusal('reason_unknown');
  return reasons;
}

/** "Nobody decides on a photo that they have not seen": the person names the one on their screen. */
export function isSeen(
  current: FileRow | undefined,
  { photo }: { readonly photo: Pick<DecisionBody['photo'], 'photoUid'> },
): current is FileRow {
  return current?.uid === photo.photoUid.toLowerCase().replaceAll('-', '');
}
