import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { findHeldLook } from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type StoredOrder, readOrders, theseOrders } from '../list/index.ts';
import { ordersOfDocuments } from './store.ts';

interface Reading {
  /** What of the claimed numbers is a document, with its order. */
  readonly documentsWithOrder: readonly { readonly documentId: number }[];
  readonly language: TranslationLanguage;
  readonly now: Date;
}

/**
 * The second looks among what a person has claimed that have this number, or that of their order as it is shown. To
 * whoever has one it is a document like any other: so its order is told as that of a document that is being verified.
 */
export async function heldLooks(
  tx: Transaction,
  number: number,
  claimed: readonly number[],
  { documentsWithOrder, language, now }: Reading,
): Promise<StoredOrder[]> {
  const found: StoredOrder[] = [];
  for (const id of claimed) {
    if (documentsWithOrder.some(({ documentId }) => documentId === id)) continue;
    const look = await findHeldLook(tx, id, language, now);
    if (!look || (id !== number && look.order.id !== number)) continue;
    const ids = (await ordersOfDocuments(tx, [look.documentId])).map(({ orderId }) => orderId);
    const { rows } = await readOrders(tx, theseOrders(ids), language);
    found.push(...rows.map((row) => asShown(row, look)));
  }
  return found;
}

type HeldLook = NonNullable<Awaited<ReturnType<typeof findHeldLook>>>;

function asShown(order: StoredOrder, look: HeldLook): StoredOrder {
  const { id, status, promised_at, first_name, last_name, purpose } = look;
  const photo_uid = look.versions.find(({ file_id: file }) => file === look.photo_id)?.uid ?? null;
  return {
    ...order,
    id: look.order.id,
    status: 'in_progress',
    updated_at: look.shownAt,
    deleted_at: null,
    items: order.items.flatMap((item) => {
      if (item.document?.id !== look.documentId) return [];
      const shown = { id, status, promised_at, first_name, last_name, photo_uid };
      const { id: purposeId, label, country_code } = { ...item.purpose, ...purpose };
      return { ...item, purpose: { id: purposeId, label, country_code }, document: { ...item.document, ...shown } };
    }),
  };
}
