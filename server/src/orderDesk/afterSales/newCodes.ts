import { requestCodeOf } from '../../fulfilment/index.ts';
import { type Actor, requireNewCode } from '../actions/index.ts';
import { lockDocumentsOf } from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelShipmentsOf, keepsReturned } from '../../shipments/index.ts';

/**
 * "Give them a new code" (D32, A42): for every document of the order that had one, or for one of them. The old code is
 * revoked, here and at its provider; the order stays fulfilled. A waiting letter with the old code is not sent.
 */
export async function requestNewCode(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  actor: Actor,
  { orderId, documentId, now }: { orderId: number; documentId?: number | undefined; now: Date },
) {
  const documents = await lockDocumentsOf(tx, orderId);
  const { status, coded } = await requireNewCode(tx, actor, { orderId, documentId, now });
  const renewed = coded.filter(({ isRenewed }) => isRenewed);
  for (const { id } of renewed) {
    const row = documents.find((document) => document.id === id)!;
    if (row.status === 'pending_shipment') {
      await cancelShipmentsOf(tx, { documentId: id }, { staffId: actor.id, keeps: keepsReturned, now });
    }
    const move = { event: 'requestNewCode', name: 'new_code_requested', staffId: actor.id, now } as const;
    await requestCodeOf(tx, platform, row, move);
  }
  return {
    status,
    documents: coded.map(({ id, status: before, isRenewed }) => ({
      id,
      status: isRenewed ? ('pending_generation_ephoto' as const) : before,
    })),
  };
}
