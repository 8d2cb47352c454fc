import { type SQL, and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { document, photoVersion } from './schema.ts';

/** A table that names pictures of documents: its two columns. */
export interface DocumentPictures {
  readonly fileId: AnyPgColumn;
  readonly documentId: AnyPgColumn;
}

/** Pictures that were sent in. Other features name the pictures made of them. */
const SENT: readonly DocumentPictures[] = [
  photoVersion,
  { fileId: document.signatureId, documentId: document.id },
  { fileId: document.proofOfLifeId, documentId: document.id },
];

/** The numbers of pictures whose order was closed or deleted before these moments and whose bytes are still stored. */
export function endedPictures(
  tx: Transaction,
  made: readonly DocumentPictures[],
  { closedBefore, deletedBefore, limit }: { closedBefore: Date; deletedBefore: Date; limit: number },
): Promise<number[]> {
  const isOver = or(
    and(inArray(orders.status, ['fulfilled', 'canceled', 'rejected']), lt(orders.updatedAt, closedBefore)),
    // A deleted order whose time to be restored is over.
    lt(orders.deletedAt, deletedBefore),
  );
  const ended = sql`
    select distinct ${file.id} as id
    from (${shownIn([...SENT, ...made])}) as shown
    join ${file} on ${file.id} = shown.file_id
    join ${document} on ${document.id} = shown.document_id
    join ${orders} on ${orders.id} = ${document.orderId}
    where ${and(isNull(file.deletedAt), isOver)}
    limit ${limit}`;
  return rowsOf(tx, select(sql<number>`ended.id`, sql`from (${ended}) as ended`));
}

function shownIn(places: readonly DocumentPictures[]): SQL {
  const selects = places.map(
    ({ fileId, documentId }) =>
      sql`select ${fileId} as file_id, ${documentId} as document_id from ${fileId.table} where ${fileId} is not null`,
  );
  return sql.join(selects, sql` union all `);
}
