import type { OrderRow } from '@likeness/contract/orderDesk/list';
import { isDeleted } from '../../customers/index.ts';
import { moment } from '../../photos/index.ts';
import { type StoredOrder, momentOf } from './rowStore.ts';

/** An order in its form on the wire, without personal data if the account was deleted. */
export function presentOrder(stored: StoredOrder): OrderRow {
  const { owner, plan, items } = stored;
  const deleted = isDeleted(owner);
  return {
    id: stored.id,
    status: stored.status,
    external_ref: stored.external_ref,
    created_at: momentOf(stored.created_at),
    updated_at: momentOf(stored.updated_at),
    deleted_at: moment(stored.deleted_at),
    owner: {
      id: owner.id,
      first_name: deleted ? null : owner.first_name,
      last_name: deleted ? null : owner.last_name,
      email: deleted ? null : owner.email,
      deleted,
    },
    total_amount: stored.total_amount,
    currency: stored.currency,
    partner_plan: plan === null ? null : { name: plan },
    extension_email: deleted ? null : stored.extension_email,
    order_items: items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      product: item.product,
      purpose: item.purpose,
      document: item.document && {
        id: item.document.id,
        status: item.document.status,
        promised_at: moment(item.document.promised_at),
        external_email: deleted ? null : item.document.external_email,
        first_name: deleted ? null : item.document.first_name,
        last_name: deleted ? null : item.document.last_name,
      },
    })),
  };
}
