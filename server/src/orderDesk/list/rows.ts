import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import { customer } from '../../customers/schema.ts';
import { file } from '../../files/schema.ts';
import { orderItem, orders, product } from '../../orders/schema.ts';
import { partner, partnerPlan } from '../../partners/schema.ts';
import { document } from '../../photos/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { type Wording, textIn } from '../../translations/index.ts';

/** An order as lists read it. Nothing is masked yet: whoever shows it does. */
export interface StoredOrder {
  id: number;
  status: OrderStatus;
  external_ref: string;
  /** Moments as the database writes them into JSON. */
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  extension_email: string | null;
  owner: { id: number; first_name: string; last_name: string; email: string };
  plan: string | null;
  items: StoredItem[] | null;
}

export interface StoredItem {
  id: number;
  quantity: number;
  product: { id: number; label: string };
  purpose: { id: number; label: string; country_code: string };
  document: {
    id: number;
    status: DocumentStatus;
    external_email: string | null;
    first_name: string;
    last_name: string;
    photo_uid: string | null;
  } | null;
}

/**
 * The orders of a page, and the number of all there are, in one statement.
 *
 * @param parts what comes before, as parts of a `WITH`: at the end `counted (total)` and `page (id, place)`
 */
export async function readOrders(
  tx: Transaction,
  parts: SQL,
  wording: Wording,
): Promise<{ total: number; rows: StoredOrder[] }> {
  const { rows } = await tx.execute<{ total: number; found: StoredOrder | null }>(sql`
    with ${parts}
    select counted.total, case when page.id is not null then ${orderJson()} end as found
    from counted
    left join page on true
    left join ${orders} on ${orders.id} = page.id
    left join ${customer} on ${customer.id} = ${orders.customerId}
    left join ${partner} on ${partner.id} = ${orders.partnerId}
    left join ${partnerPlan} on ${partnerPlan.id} = ${partner.partnerPlanId}
    left join lateral (${itemsOfOrder(wording)}) as lines on true
    order by page.place`);
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ found }) => (found ? [found] : [])) };
}

/** The parts `counted` and `page` for orders that are known by their numbers, in the order of these. */
export function theseOrders(ids: readonly number[]): SQL {
  return sql`counted as (select ${ids.length}::int as total),
    page as materialized (select id, place from unnest(${sql.param([...ids])}::int[]) with ordinality as these (id, place))`;
}

/** A moment out of JSON as it travels. */
export function momentOf(stored: string): string {
  return new Date(stored).toISOString();
}

function orderJson(): SQL {
  return sql`json_build_object(
    'id', ${orders.id}, 'status', ${orders.status}, 'external_ref', ${orders.externalRef},
    'created_at', ${orders.createdAt}, 'updated_at', ${orders.updatedAt}, 'deleted_at', ${orders.deletedAt},
    'extension_email', ${orders.extensionEmail},
    'owner', json_build_object('id', ${customer.id}, 'first_name', ${customer.firstName},
      'last_name', ${customer.lastName}, 'email', ${customer.email}),
    'plan', ${partnerPlan.name},
    'items', lines.items)`;
}

function itemsOfOrder(wording: Wording): SQL {
  return sql`
    select json_agg(json_build_object(
      'id', ${orderItem.id}, 'quantity', ${orderItem.quantity},
      'product', json_build_object('id', ${product.id}, 'label', ${textIn(wording, product.label)}),
      'purpose', json_build_object('id', ${purpose.id}, 'label', ${textIn(wording, purpose.label)},
        'country_code', ${country.countryCode}),
      'document', case when ${document.id} is not null then json_build_object(
        'id', ${document.id}, 'status', ${document.status}, 'external_email', ${document.externalEmail},
        'first_name', ${document.firstName}, 'last_name', ${document.lastName}, 'photo_uid', ${file.uid}) end
    ) order by ${orderItem.id}) as items
    from ${orderItem}
    join ${product} on ${product.id} = ${orderItem.productId}
    join ${purpose} on ${purpose.id} = ${orderItem.purposeId}
    join ${country} on ${country.id} = ${purpose.countryId}
    left join ${document} on ${document.orderItemId} = ${orderItem.id}
    left join ${file} on ${file.id} = ${document.photoId} and ${file.deletedAt} is null
    where ${orderItem.orderId} = ${orders.id}`;
}
