import { customer } from '../../customers/schema.ts';
import { file } from '../../files/schema.ts';
import { orderItem, orders, product } from '../../orders/schema.ts';
import { partner, partnerPlan } from '../../partners/schema.ts';
import { document } from '../../photos/schema.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { type Shaped, json, jsonList, onlyIf, orNull, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { type Wording, textIn } from '../../translations/index.ts';

function itemsOfOrder(wording: Wording) {
  return jsonList(
    {
      id: orderItem.id,
      quantity: orderItem.quantity,
      product: { id: product.id, label: textIn(wording, product.label) },
      purpose: { id: purpose.id, label: textIn(wording, purpose.label), country_code: country.countryCode },
      document: onlyIf(sql`${document.id} is not null`, {
        id: document.id,
        status: document.status,
        promised_at: orNull(document.promisedAt),
        external_email: document.externalEmail,
        first_name: document.firstName,
        last_name: document.lastName,
        photo_uid: orNull(file.uid),
      }),
    },
    sql`from ${orderItem}
      join ${product} on ${product.id} = ${orderItem.productId}
      join ${purpose} on ${purpose.id} = ${orderItem.purposeId}
      join ${country} on ${country.id} = ${purpose.useInCountryId}
      left join ${document} on ${document.orderItemId} = ${orderItem.id}
      left join ${file} on ${file.id} = ${document.photoId} and ${file.deletedAt} is null
      where ${orderItem.orderId} = ${orders.id}`,
    sql`${orderItem.id}`,
  );
}

function orderJson(wording: Wording) {
  return json({
    id: orders.id,
    status: orders.status,
    external_ref: orders.externalRef,
    created_at: orders.createdAt,
    updated_at: orders.updatedAt,
    deleted_at: orders.deletedAt,
    total_amount: orders.totalAmount,
    currency: orders.currency,
    extension_email: orders.extensionEmail,
    owner: { id: customer.id, first_name: customer.firstName, last_name: customer.lastName, email: customer.email },
    plan: orNull(partnerPlan.name),
    items: itemsOfOrder(wording),
  });
}

/**
 * An order as read for lists. Personal data is not removed yet, that is done when it is shown. Times are as the
 * database writes them.
 */
export type StoredOrder = Shaped<ReturnType<typeof orderJson>>;

interface FoundOrders {
  readonly total: number;
  readonly rows: StoredOrder[];
}

/**
 * Reads the orders of a page and the number of all, in one statement.
 *
 * @param parts the preceding parts of the `WITH`; they must end with `counted (total)` and `page (id, place)`
 */
export async function readOrders(tx: Transaction, parts: SQL, wording: Wording): Promise<FoundOrders> {
  return (await readOrdersIfCounted(tx, parts, wording)) ?? { total: 0, rows: [] };
}

/** The same; undefined where the part `counted` says no total. */
export async function readOrdersIfCounted(
  tx: Transaction,
  parts: SQL,
  wording: Wording,
): Promise<FoundOrders | undefined> {
  const query = select(
    { total: sql<number | null>`counted.total`, found: onlyIf(sql`page.id is not null`, orderJson(wording)) },
    sql`from counted
      left join page on true
      left join ${orders} on ${orders.id} = page.id
      left join ${customer} on ${customer.id} = ${orders.customerId}
      left join ${partner} on ${partner.id} = ${orders.partnerId}
      left join ${partnerPlan} on ${partnerPlan.id} = ${partner.partnerPlanId}
      order by page.place`,
    parts,
  );
  const rows = await rowsOf(tx, query);
  const total = rows[0]?.total ?? undefined;
  return total === undefined ? undefined : { total, rows: rows.flatMap(({ found }) => (found ? [found] : [])) };
}

/** The parts `counted` and `page` for orders with these numbers, in this order. */
export function theseOrders(ids: readonly number[]): SQL {
  return sql`counted as (select ${ids.length}::int as total),
    page as materialized (select id, place from unnest(${sql.param([...ids])}::int[]) with ordinality as these (id, place))`;
}

/** Converts a time from the database's JSON to its form on the wire. */
export function momentOf(stored: string): string {
  return new Date(stored).toISOString();
}
