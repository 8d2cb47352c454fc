import { REFUSAL_TAG } from '@likeness/contract/orderDesk/afterSales';
import type { AfterRefusal } from '@likeness/contract/orderDesk/authorityRefusals';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { revokeCodeOf } from '../../fulfilment/index.ts';
import {
  hasRemovedPhoto,
  lockDocument,
  measureByRuleOfNow,
  moveDocument,
  rejectForAuthority,
} from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reasonsById } from '../../purposes/index.ts';
import { cancelShipmentsOf, keepsReturned } from '../../shipments/index.ts';
import { type Actor, requireDocumentAction } from '../actions/index.ts';
import { commentOnOrder } from './comments.ts';

interface AuthorityRefusal {
  readonly words: string;
  /** Who had approved the photo. */
  readonly about: number;
  readonly reasons: readonly number[];
  readonly next: AfterRefusal;
}

/**
 * "The authority refused it, although we approved it." The document is made anew: its customer takes another photo, or a
 * controller edits this one. The code that was refused is revoked and a letter that waits is not sent; the next ones are
 * made as for any validated photo, and nothing is charged. If two people report it, the second is told that
 * it was reported already.
 */
export async function refuseByAuthority(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  actor: Actor,
  documentId: number,
  { words, about, reasons, next, now }: AuthorityRefusal & { readonly now: Date },
): Promise<{ status: DocumentStatus; comment: number }> {
  const row = await lockDocument(tx, documentId);
  await requireDocumentAction(tx, actor, row, { action: 'refuseByAuthority', now });
  if (next === 'newPhoto' && reasons.length === 0) throw new Refusal('refusal_without_reason');
  if (next === 'treatment' && (await hasRemovedPhoto(tx, row))) throw new Refusal('file_deleted');
  const text = words.includes(REFUSAL_TAG) ? words : `${words} ${REFUSAL_TAG}`;
  const comment = { text, about, reasons, document: { documentId, fileId: row.photoId } };
  const { id } = await commentOnOrder(tx, actor, row.orderId, comment, now);
  await cancelShipmentsOf(tx, { documentId }, { staffId: actor.id, keeps: keepsReturned, now });
  await revokeCodeOf(tx, platform, documentId, now);
  if (next === 'treatment' && row.photoId !== null) await measureByRuleOfNow(tx, platform, row.photoId);
  const moved =
    next === 'newPhoto'
      ? await rejectForAuthority(tx, platform, row, {
          staffId: actor.id,
          reasons: await reasonsById(tx, reasons),
          now,
        })
      : await moveDocument(tx, row, {
          event: 'sendForTreatment',
          name: 'sent_for_treatment',
          staffId: actor.id,
          fileId: row.photoId,
          now,
        });
  return { status: moved.status, comment: id };
}
