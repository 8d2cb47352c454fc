import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { type SQL, inArray, sql } from 'drizzle-orm';
import { customer } from '../../customers/schema.ts';
import { orders } from '../../orders/schema.ts';
import { customerNamed } from '../list/index.ts';
import { document } from '../../photos/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface StoredCustomer {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  last_logged_in_at: string | null;
  documents: { id: number; status: DocumentStatus }[] | null;
}

/** The newest documents of a customer that are told apart in a search. */
const DOCUMENTS_SHOWN = 5;

/** The newest customers by number or by parts of their names and e-mail, and how many there are in all. */
export async function findCustomers(
  tx: Transaction,
  q: string,
  number: number | undefined,
  most: number,
): Promise<{ total: number; rows: StoredCustomer[] }> {
  const byNumber = number === undefined ? sql`` : sql` union select id from ${customer} where id = ${number}`;
  const { rows } = await tx.execute<{ total: number; found: StoredCustomer | null }>(sql`
    with found (id) as materialized (select ${customer.id} from ${customer} where ${customerNamed(q)}${byNumber}),
      page as (select id from found order by id desc limit ${sql.raw(String(most))})
    select counted.total, case when page.id is not null then ${customerJson()} end as found
    from (select count(*)::int as total from found) as counted
    left join page on true
    left join ${customer} on ${customer.id} = page.id
    order by page.id desc`);
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ found }) => (found ? [found] : [])) };
}

function customerJson(): SQL {
  return sql`json_build_object('id', ${customer.id}, 'first_name', ${customer.firstName},
    'last_name', ${customer.lastName}, 'email', ${customer.email}, 'last_logged_in_at', ${customer.lastLoggedInAt},
    'documents', (select json_agg(json_build_object('id', newest.id, 'status', newest.status) order by newest.id desc)
      from (select ${document.id}, ${document.status} from ${document}
        join ${orders} on ${orders.id} = ${document.orderId}
        where ${orders.customerId} = ${customer.id}
        order by ${document.id} desc limit ${sql.raw(String(DOCUMENTS_SHOWN))}) as newest))`;
}

/** Which documents belong to which orders. */
export function ordersOfDocuments(tx: Transaction, documentIds: readonly number[]) {
  return tx
    .select({ documentId: document.id, orderId: document.orderId })
    .from(document)
    .where(inArray(document.id, [...documentIds]));
}
