import { RESTORE_DAYS } from '@likeness/contract/orderDesk/actions';
import type { Withheld } from '@likeness/contract/vocabulary';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { notHeld, withheldBecause } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { type AnyPgColumn, type SQL, sql } from '../platform/database/drizzle.ts';
import { type Shaped, jsonRow, select } from '../platform/database/shape.ts';
import { rowsOf, statement } from '../platform/database/statement.ts';
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

/**
 * "The pictures of an order go so many days after it was closed; those of a deleted one not before it can no longer be
 * restored." What people are told and what the job does are this one expression. A day has 24 hours, whatever the clocks
 * do; the retention period is at least one day.
 */
function removal(days: SQL) {
  const closedAt = sql<Date | null>`
    case when ${orders.status} in ('fulfilled', 'canceled', 'rejected') then ${orders.updatedAt} end`;
  const afterClosing = sql`${closedAt} + ${days} * interval '24 hours'`;
  const afterDeletion = sql`${orders.deletedAt} + greatest(${days}, ${RESTORE_DAYS}) * interval '24 hours'`;
  return {
    removedAt: sql<Date | null>`least(${afterClosing}, ${afterDeletion})`,
    /** Whether it is the deletion that removes them. */
    isDeletion: sql<boolean>`coalesce(${afterDeletion} < ${afterClosing}, ${closedAt} is null)`,
    closedAt,
  };
}

/** The numbers of stored pictures whose retention period is over at this moment. A legal hold spares them. */
export function endedPictures(
  tx: Transaction,
  made: readonly DocumentPictures[],
  { retentionDays, now, limit }: { retentionDays: number; now: Date; limit: number },
): Promise<number[]> {
  const { removedAt } = removal(sql`${retentionDays}::int`);
  const ended = sql`
    select distinct ${file.id} as id
    ${storedAndShown(made)} and ${removedAt} < ${now.toISOString()}::timestamptz
    limit ${limit}`;
  return rowsOf(tx, select(sql<number>`ended.id`, sql`from (${ended}) as ended`));
}

/** How many stored pictures have an ended retention period at this moment, and when the next one ends. */
export async function endingPictures(
  tx: Transaction,
  made: readonly DocumentPictures[],
  { retentionDays, now }: { retentionDays: number; now: Date },
): Promise<{ due: number; next: string | null }> {
  const { removedAt } = removal(sql`${retentionDays}::int`);
  const moment = sql`${now.toISOString()}::timestamptz`;
  const ending = sql`select distinct ${file.id} as id, ${removedAt} as at ${storedAndShown(made)}`;
  const [found] = await rowsOf(
    tx,
    select(
      {
        due: sql<number>`count(*) filter (where ending.at < ${moment})`,
        next: sql<string | null>`min(ending.at) filter (where ending.at >= ${moment})`,
      },
      sql`from (${ending}) as ending`,
    ),
  );
  return found!;
}

/** The numbers of the pictures of orders that a legal hold stands on, as a query. */
export function picturesHeld(made: readonly DocumentPictures[]): SQL {
  return sql`(select shown.file_id from (${shownIn([...SENT, ...made])}) as shown
    join ${document} on ${document.id} = shown.document_id where not ${notHeld(document.orderId)})`;
}

/** Pictures that are stored still, with the orders they belong to, except those that a legal hold stands on. */
function storedAndShown(made: readonly DocumentPictures[]): SQL {
  return sql`
    from (${shownIn([...SENT, ...made])}) as shown
    join ${file} on ${file.id} = shown.file_id
    join ${document} on ${document.id} = shown.document_id
    join ${orders} on ${orders.id} = ${document.orderId}
    where ${file.deletedAt} is null and ${notHeld(orders.id)}`;
}

const READ_REMOVAL = statement({ orderId: 'int', days: 'int' }, ({ orderId, days }) => {
  const { removedAt, isDeletion, closedAt } = removal(days);
  return select(
    { removedAt, isDeletion, closedAt, deletedAt: orders.deletedAt },
    sql`from ${orders} where ${orders.id} = ${orderId}`,
  );
});

/** When the pictures of an order are removed, and since when that is known. */
export async function removalOf(tx: Transaction, orderId: number, retentionDays: number) {
  const [found] = await READ_REMOVAL.run(tx, { orderId, days: retentionDays });
  return found;
}

/** Which document shows which picture. */
export function picturesShown(made: readonly DocumentPictures[]): SQL {
  return shownIn([...SENT, ...made]);
}

/** The number of the document that shows this picture; null if none does. */
export function documentShowing(made: readonly DocumentPictures[], shown: AnyPgColumn): SQL<number | null> {
  const found = [...SENT, ...made].map(
    ({ fileId, documentId }) => sql`(select ${documentId} from ${fileId.table} where ${fileId} = ${shown} limit 1)`,
  );
  // In this order, because nearly all pictures are photos.
  return sql<number | null>`coalesce(${sql.join(found, sql`, `)})`;
}

/** Why nobody may open this picture, if it is one of a document. */
export async function whyWithheld(
  tx: Transaction,
  made: readonly DocumentPictures[],
  fileId: number,
): Promise<Withheld | null> {
  const [shown] = await rowsOf(
    tx,
    select(
      { customerEmail: customer.email, deletedAt: orders.deletedAt },
      sql`from ${file}
        join ${document} on ${document.id} = ${documentShowing(made, file.id)}
        join ${orders} on ${orders.id} = ${document.orderId}
        join ${customer} on ${customer.id} = ${orders.customerId}
        where ${file.id} = ${fileId}`,
    ),
  );
  return shown ? withheldBecause(shown.customerEmail, shown.deletedAt) : null;
}

function shownIn(places: readonly DocumentPictures[]): SQL {
  const selects = places.map(
    ({ fileId, documentId }) =>
      sql`select ${fileId} as file_id, ${documentId} as document_id from ${fileId.table} where ${fileId} is not null`,
  );
  return sql.join(selects, sql` union all `);
}

const PICTURE = { uid: file.uid, deleted_at: file.deletedAt };

export type StoredPicture = Shaped<typeof PICTURE>;

/** Whether the file with this number was removed for good. */
export function isRemoved(id: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${file} where ${file.id} = ${id} and ${file.deletedAt} is not null)`;
}

/** The file with this number, as JSON. */
export function pictureJson(id: AnyPgColumn): SQL<StoredPicture | null> {
  return jsonRow(PICTURE, sql`from ${file} where ${file.id} = ${id}`);
}
