import { requestCodeOf } from '../../fulfilment/index.ts';
import { type Actor, documentSituation, requireOrderAction } from '../actions/index.ts';
import { lockDocumentsOf } from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, wrongState } from '../../platform/refusal.ts';
import { cancelShipmentsOf } from '../../shipments/index.ts';

/** The status of a document whose code is being requested: another request would change nothing. */
const CODE_REQUESTED = ['pending_generation_ephoto', 'pending_ephoto_generated'];

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
  const documents = (await lockDocumentsOf(tx, orderId)).filter(
    ({ id }) => documentId === undefined || id === documentId,
  );
  const order = await requireOrderAction(tx, actor, orderId, 'requestNewCode', now);
  const coded = documents.filter(({ id }) => order.documents.some((facts) => facts.id === id && facts.code_needed));
  const situationOf = (documentId: number) => documentSituation(order.documents.find(({ id }) => id === documentId)!);
  const isHandedOver = (documentId: number) => situationOf(documentId).handedOver;
  // A code is given out for a photo: of a removed one the old code stays what it was.
  const isRemoved = (documentId: number) => situationOf(documentId).isPhotoRemoved;
  // The letter with the old code cannot be called back, so that code stays valid.
  const renewed = coded.filter(
    ({ id, status }) =>
      (status === 'delivered' ||
        (status === 'pending_shipment' && order.status === 'fulfilled' && !isHandedOver(id))) &&
      !isRemoved(id),
  );
  const isRequested = coded.some(({ status }) => CODE_REQUESTED.includes(status));
  if (renewed.length === 0 && !isRequested) {
    const [named] = coded;
    const status = named?.status ?? order.status;
    if (named && isHandedOver(named.id)) throw new Refusal('letter_handed_over', { extra: { status } });
    if (named && isRemoved(named.id)) throw new Refusal('file_deleted', { extra: { status } });
    throw wrongState(status);
  }
  const moved = new Set<number>();
  for (const row of renewed) {
    if (row.status === 'pending_shipment') {
      await cancelShipmentsOf(tx, { documentId: row.id }, { staffId: actor.id, now });
    }
    const move = { event: 'requestNewCode', name: 'new_code_requested', staffId: actor.id, now } as const;
    await requestCodeOf(tx, platform, row, move);
    moved.add(row.id);
  }
  return {
    status: order.status,
    documents: coded.map(({ id, status }) => ({
      id,
      status: moved.has(id) ? ('pending_generation_ephoto' as const) : status,
    })),
  };
}
