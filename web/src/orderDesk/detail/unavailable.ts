import type { OrderDetail, Unavailable } from '@likeness/contract/orderDesk/detail';
import type { TextKey } from '../../i18n/useText.ts';
import type { OrderedDocument } from './chosenDocument.ts';

/** The parts of an order that can be unavailable. */
export type Withheld = 'deliveries' | 'picture' | 'signature' | 'boards' | 'history';

const OF_DELETED_ORDERS: Readonly<Record<Withheld, TextKey>> = {
  deliveries: 'order.deliveries_unavailable',
  picture: 'order.picture_unavailable',
  signature: 'order.signature_unavailable',
  boards: 'order.boards_unavailable',
  history: 'order.history_unavailable',
};

/** The specification's sentence for an unavailable part; undefined if it is available. */
export function unavailableText(what: Withheld, why: Unavailable | null): TextKey | undefined {
  if (why === null) return undefined;
  if (why === 'order_deleted') return OF_DELETED_ORDERS[what];
  if (what === 'deliveries') return undefined;
  return what === 'history' ? 'order.history_gone' : 'viewer.unavailable';
}

/** Why a document's pictures cannot be shown. */
export function whyUnavailable(order: OrderDetail, chosen: OrderedDocument | undefined): Unavailable | null {
  return order.deleted_at === null ? (chosen?.document.unavailable ?? null) : 'order_deleted';
}
