import { RESTORE_DAYS } from '@likeness/contract/orderDesk/actions';
import { customer } from '../customers/schema.ts';
import { hasUid } from '../files/index.ts';
import { file } from '../files/schema.ts';
import { keepOrders, notHeld, withheldBecause } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { type AnyPgColumn, type SQL, eq, sql } from '../platform/database/drizzle.ts';
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

interface Period {
  readonly retentionDays: number;
  readonly now: Date;
}

/**
 * The numbers of the next stored pictures, after this one, whose retention period is over at this moment. A legal hold
 * spares them.
 */
export function endedPictures(
  tx: Transaction,
  made: readonly DocumentPictures[],
  { limit, after, ...period }: Period & { limit: number; after: number },
): Promise<number[]> {
  const ended = sql`select distinct ${file.id} as id ${storedAndEnded(made, period)} and ${file.id} > ${after}::int
    order by 1 limit ${limit}`;
  return rowsOf(tx, select(sql<number>`ended.id`, sql`from (${ended}) as ended order by ended.id`));
}

/**
 * Whether a picture is one of these still. Until the transaction ends nobody places a hold on its order, or reopens it:
 * who is at it at this moment is waited for.
 */
export async function isStillEnded(
  tx: Transaction,
  made: readonly DocumentPictures[],
  id: number,
  period: Period,
): Promise<boolean> {
  await keepOrders(
    tx,
    sql`select ${document.orderId} from (${shownIn([...SENT, ...made])}) as shown
      join ${document} on ${document.id} = shown.document_id where shown.file_id = ${id}`,
  );
  // A statement of its own sees what was done by whom the lock has waited for.
  const found = await rowsOf(tx, select(file.id, sql`${storedAndEnded(made, period)} and ${file.id} = ${id} limit 1`));
  return found.length > 0;
}

function storedAndEnded(made: readonly DocumentPictures[], { retentionDays, now }: Period): SQL {
  const { removedAt } = removal(sql`${retentionDays}::int`);
  return sql`${storedAndShown(made)} and ${removedAt} < ${now.toISOString()}::timestamptz`;
}

/** How many stored pictures have an ended retention period at this moment, and when the next one ends. */
export async function endingPictures(
  tx: Transaction,
  made: readonly DocumentPictures[],
  { retentionDays, now }: Period,
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

/** A picture, and why nobody may open it, if it is one of a document. One query, as every picture of a screen asks it. */
export async function pictureToOpen(tx: Transaction, made: readonly DocumentPictures[], uid: string) {
  const [row] = await tx
    .select({ found: file, customerEmail: customer.email, deletedAt: orders.deletedAt })
    .from(file)
    .leftJoin(document, eq(document.id, documentShowing(made, file.id)))
    .leftJoin(orders, eq(orders.id, document.orderId))
    .leftJoin(customer, eq(customer.id, orders.customerId))
    .where(hasUid(uid));
  if (!row) return undefined;
  const { found, customerEmail, deletedAt } = row;
  return { found, withheld: customerEmail === null ? null : withheldBecause(customerEmail, deletedAt) };
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
