import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { fileByUid } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { measureByRuleOfNow } from './measuring.ts';
import { moveDocument } from './moving.ts';
import { type Actor, mayRequestLastValidation } from './rules.ts';
import { letLookWaitFinally, lockLook } from './secondLooks/index.ts';
import { lockDocument } from './store.ts';
import { judgeVersion, versionOfFile } from './versionStore.ts';

/**
 * "This version is the one to judge finally": it becomes the current one and waits for its final validation. Who has judged
 * it before, and when, stays known until then.
 */
export async function requestLastValidation(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  actor: Actor,
  documentId: number,
  photoUid: string,
  now: Date,
): Promise<DocumentStatus> {
  const look = await lockLook(tx, documentId);
  if (look) return letLookWaitFinally(tx, actor, look, photoUid, now);
  const row = await lockDocument(tx, documentId);
  const chosen = await fileByUid(tx, photoUid);
  const version = chosen && (await versionOfFile(tx, chosen.id));
  if (!chosen || version?.documentId !== documentId) throw notFound('The version');
  if (chosen.deletedAt) throw new Refusal('file_deleted');
  if (!mayRequestLastValidation(actor, chosen.addedByStaffId)) throw new Refusal('access_denied');
  const moved = await moveDocument(tx, row, {
    event: 'requestLastValidation',
    name: 'last_validation_requested',
    staffId: actor.id,
    fileId: chosen.id,
    before: { photo: row.photoId },
    after: { photo: chosen.id },
    also: { photoId: chosen.id, lastEditorId: chosen.addedByStaffId },
    now,
  });
  const { verifiedById, verifiedAt } = version;
  await judgeVersion(tx, chosen.id, { status: 'pending_verification', verifiedById, verifiedAt });
  await measureByRuleOfNow(tx, { jobs }, chosen.id);
  return moved.status;
}
