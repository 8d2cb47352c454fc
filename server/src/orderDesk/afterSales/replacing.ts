import { revokeCodeOf } from '../../fulfilment/index.ts';
import { replaceLine } from '../../orders/index.ts';
import { interruptClaim, lockDocument, replaceDocument, startPaidDocuments } from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { orderablePurposes } from '../../purposes/index.ts';
import { cancelShipmentsOf } from '../../shipments/index.ts';
import { type Actor, requireDocumentAction } from '../actions/index.ts';

interface Replacement {
  readonly purposeId: number;
  readonly reason: string;
  readonly now: Date;
}

/**
 * "They meant the passport and ordered the visa" (D34): a document for the right purpose takes the place of the wrong one,
 * on a line of its own that takes over what was paid. Somebody looks at it whatever was ordered, nothing of the wrong one
 * is posted any more, and its code is revoked. As in a new order, what needs a signature is not made without one.
 *
 * @returns the number of the new document
 */
export async function replaceOrderedDocument(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  actor: Actor,
  documentId: number,
  { purposeId, reason, now }: Replacement,
): Promise<number> {
  const locked = await lockDocument(tx, documentId);
  await requireDocumentAction(tx, actor, locked, { action: 'replace', now });
  const [purpose] = await orderablePurposes(tx, [purposeId]);
  if (!purpose || purposeId === locked.purposeId) throw refusedAtPurpose('replacement_impossible');
  if (purpose.signatureNeeded && locked.signatureId === null) throw refusedAtPurpose('signature_missing');
  const { row } = await interruptClaim(tx, locked, actor, now);
  await cancelShipmentsOf(tx, { documentId }, { staffId: actor.id, now });
  await revokeCodeOf(tx, platform, documentId, now);
  const orderItemId = await replaceLine(tx, row.orderItemId, purposeId);
  const made = await replaceDocument(tx, row, { orderItemId, purposeId, staffId: actor.id, reason, now });
  if (made === undefined) throw refusedAtPurpose('replacement_impossible');
  await startPaidDocuments(tx, platform, row.orderId, () => true, now);
  return made;
}

function refusedAtPurpose(code: 'replacement_impossible' | 'signature_missing'): Refusal {
  return new Refusal(code, { errors: { purpose: [new Refusal(code).message] } });
}
