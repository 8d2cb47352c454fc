import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';

const REJECTED = ['rejected_photo', 'rejected_signature', 'rejected_address'] as const satisfies readonly OrderStatus[];

/** "Does the customer have to send something anew?", of an order or of one of its documents. */
export function isRejected(status: OrderStatus | DocumentStatus): boolean {
  return REJECTED.some((rejected) => rejected === status);
}

/** Statuses in which an order follows its documents; not before its payment, and not after its end. */
const FOLLOWING = ['in_progress', 'fulfilled', ...REJECTED] as const satisfies readonly OrderStatus[];
export type FollowingStatus = (typeof FOLLOWING)[number];

/** Statuses of a fulfilled order's documents that are sent, or given a code, once more: the order stays fulfilled. */
const ONCE_MORE: readonly DocumentStatus[] = [
  'delivered',
  'pending_shipment',
  'pending_generation_ephoto',
  'pending_ephoto_generated',
];

/** "Does it follow its documents now?" */
export function isFollowing(status: OrderStatus): status is FollowingStatus {
  return FOLLOWING.some((following) => following === status);
}

/**
 * "What is the status of the order, given its documents?" With several, the worst wins: photo, then signature, then
 * address.
 */
export function statusFollowing<Current extends OrderStatus>(
  current: Current,
  documents: readonly DocumentStatus[],
): Current | FollowingStatus {
  if (!isFollowing(current)) return current;
  for (const worst of REJECTED) {
    if (documents.includes(worst)) return worst;
  }
  const open = documents.filter((status) => status !== 'canceled' && status !== 'replaced');
  if (current === 'fulfilled' && open.length > 0 && open.every((status) => ONCE_MORE.includes(status))) return current;
  return open.length > 0 && open.every((status) => status === 'delivered') ? 'fulfilled' : 'in_progress';
}
