import { orders } from '../orders/schema.ts';
import { type AnyPgColumn, alias, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { document, photoVersion } from './schema.ts';

const own = alias(document, 'own');
const ownOrder = alias(orders, 'own_order');

/** As many as a person can look at. */
const NAMED_MAX = 5;

/**
 * The documents of other orders that have any of these files as a version. In one order a photo may well be used for
 * several purposes.
 */
const READ_DOCUMENTS = statement({ fileIds: 'int[]', documentId: 'int' }, ({ fileIds, documentId }) =>
  select(
    {
      document: document.id,
      same_customer: sql<boolean>`${orders.customerId} = ${ownOrder.customerId}`,
      sent_at: sql<string>`min(${photoVersion.createdAt as AnyPgColumn})`,
    },
    sql`from ${photoVersion}
      join ${document} on ${document.id} = ${photoVersion.documentId}
      join ${orders} on ${orders.id} = ${document.orderId} and ${orders.deletedAt} is null
      join ${document} as ${own} on ${own.id} = ${documentId}
      join ${orders} as ${ownOrder} on ${ownOrder.id} = ${own.orderId}
      where ${photoVersion.fileId} = any(${fileIds}) and ${document.orderId} <> ${own.orderId}
      group by ${document.id}, ${orders.customerId}, ${ownOrder.customerId}
      order by ${document.id} desc limit ${sql.raw(String(NAMED_MAX))}`,
  ),
);

export function documentsWith(tx: Transaction, fileIds: readonly number[], { documentId }: { documentId: number }) {
  return fileIds.length === 0 ? Promise.resolve([]) : READ_DOCUMENTS.run(tx, { fileIds, documentId });
}
