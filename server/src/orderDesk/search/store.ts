import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { customerNamed, customersByPhone } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
import { orders } from '../../orders/schema.ts';
import { partner } from '../../partners/schema.ts';
import { inArray, sql } from '../../platform/database/drizzle.ts';
import { document } from '../../photos/schema.ts';
import { type Shaped, json, jsonList, jsonRow, known, onlyIf, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** How many of a customer's newest documents a search shows. */
const DOCUMENTS_SHOWN = 5;

const DOCUMENTS = sql`
  select ${document.id}, ${document.status} from ${document}
    join ${orders} on ${orders.id} = ${document.orderId}
  where ${orders.customerId} = ${customer.id}
  order by ${document.id} desc limit ${sql.raw(String(DOCUMENTS_SHOWN))}`;

const CUSTOMER = json({
  id: customer.id,
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: customer.email,
  last_logged_in_at: customer.lastLoggedInAt,
  partner: known(jsonRow(partner.name, sql`from ${partner} where ${partner.id} = ${customer.partnerId}`)),
  documents: jsonList(
    { id: sql<number>`newest.id`, status: sql<DocumentStatus>`newest.status` },
    sql`from (${DOCUMENTS}) as newest`,
    sql`newest.id desc`,
  ),
  documents_total: sql<number>`(select count(*)::int from ${document}
    join ${orders} on ${orders.id} = ${document.orderId} where ${orders.customerId} = ${customer.id})`,
});

export type StoredCustomer = Shaped<typeof CUSTOMER>;

/**
 * Searches customers by number, telephone, or parts of their name and e-mail; answers the newest, one person's accounts
 * beside each other, and how many there are in all.
 */
export async function findCustomers(
  tx: Transaction,
  q: string,
  number: number | undefined,
  limit: number,
): Promise<{ total: number; rows: StoredCustomer[] }> {
  const byNumber =
    number === undefined ? sql`` : sql` union select ${customer.id} from ${customer} where ${customer.id} = ${number}`;
  const phone = customersByPhone(q);
  const byPhone = phone === undefined ? sql`` : sql` union ${phone}`;
  const query = select(
    { total: sql<number>`counted.total`, found: onlyIf(sql`page.id is not null`, CUSTOMER) },
    sql`from (select count(*)::int as total from found) as counted
      left join page on true
      left join ${customer} on ${customer.id} = page.id
      order by max(page.id) over (partition by lower(${customer.email})) desc, page.id desc`,
    sql`found (id) as materialized (select ${customer.id} from ${customer} where ${customerNamed(q)}${byNumber}${byPhone}),
      page as (select id from found order by id desc limit ${sql.raw(String(limit))})`,
  );
  const rows = await rowsOf(tx, query);
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ found }) => (found ? [found] : [])) };
}

/** The orders of these documents. */
export function ordersOfDocuments(tx: Transaction, documentIds: readonly number[]) {
  return tx
    .select({ documentId: document.id, orderId: document.orderId })
    .from(document)
    .where(inArray(document.id, [...documentIds]));
}
