import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { measureUpload as declaration } from '@likeness/contract/photos';
import { liveClaims } from '../claims/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { photoPurposes, suggestedReasons } from '../purposes/index.ts';
import { presentMeasures } from './answer.ts';
import { storedPhotoChecks } from './checks.ts';
import { requireOwnUpload } from './decisionInput.ts';
import { measureStoredPhoto } from './measuring.ts';
import type { Actor } from './rules.ts';
import { situationOf } from './work.ts';

/**
 * "What would be said of my photo?" Measures an upload by the purpose of the document that the person works on, as it
 * will be measured once it is sent. Nothing is written.
 */
export async function measureUpload(
  tx: Transaction,
  platform: Platform,
  actor: Actor,
  { id, uid }: { id: number; uid: string },
  now: Date,
): Promise<AnswerOf<typeof declaration>> {
  const { purposeId } = await situationOf(tx, id);
  const claims = await liveClaims(tx, ['verification', 'processing'], [id], now);
  if (!claims.some(({ staffId }) => staffId === actor.id)) throw new Refusal('claim_missing');
  const upload = await requireOwnUpload(tx, uid, actor);
  const purpose = (await photoPurposes(tx, [purposeId], 'own')).get(purposeId)!;
  const measured = await measureStoredPhoto(platform, upload, purpose);
  return {
    measures: presentMeasures(measured),
    failed_checks: storedPhotoChecks(upload, purpose),
    suggested_reasons: await suggestedReasons(tx, measured.hints),
  };
}
