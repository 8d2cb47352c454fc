import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';

/** States in which an order follows its documents; before payment and after its end it does not. */
const FOLLOWING: readonly OrderStatus[] = [
  'in_progress',
  'fulfilled',
  'rejected_photo',
  'rejected_signature',
  'rejected_address',
];

/** "Where does the order stand, given its documents?" With several, the worst wins: photo, then signature, then address. */
export function statusFollowing(current: OrderStatus, documents: readonly DocumentStatus[]): OrderStatus {
  if (!FOLLOWING.includes(current)) return current;
  for (const worst of ['rejected_photo', 'rejected_signature', 'rejected_address'] as const) {
    if (documents.includes(worst)) return worst;
  }
  const open = documents.filter((status) => status !== 'canceled' && status !== 'replaced');
  return open.length > 0 && open.every((status) => status === 'delivered') ? 'fulfilled' : 'in_progress';
}
