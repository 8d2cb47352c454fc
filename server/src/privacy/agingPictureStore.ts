import { auditEntry } from '../audit/schema.ts';
import { file, fileOpening, photoFingerprint } from '../files/schema.ts';
import { keepOrders, notHeld } from '../orders/index.ts';
import { faceCheck, editedPhoto } from '../photos/editing/schema.ts';
import { decision, document } from '../photos/schema.ts';
import { secondLook } from '../photos/secondLooks/schema.ts';
import {
  type AnyPgColumn,
  type PgTable,
  type SQL,
  alias,
  and,
  getTableConfig,
  inArray,
  isNotNull,
  isNull,
  sql,
} from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Aging, agedIds } from './retentionStore.ts';

/** Pictures that go once they are old enough, whether their orders are closed or not. */
export interface AgingPictures extends Aging {
  /** The numbers of the orders whose legal hold keeps one of the pictures with these numbers. */
  readonly orders: (ids: SQL) => SQL;
}

/**
 * Which of these pictures are still to go. Until the transaction ends nobody places a hold that keeps one, or begins to use
 * one. Asked for all of them together, because it reads the whole history. One that somebody is at at this moment is not
 * waited for: it is left to the next run.
 */
export async function stillAged(
  tx: Transaction,
  pictures: AgingPictures,
  ids: readonly number[],
  before: Date,
): Promise<number[]> {
  await keepOrders(tx, pictures.orders(listOf(ids)));
  const locked = await tx
    .select({ id: file.id })
    .from(file)
    .where(inArray(file.id, [...ids]))
    .orderBy(file.id)
    .for('update', { skipLocked: true });
  if (locked.length === 0) return [];
  const held = inArray(
    file.id,
    locked.map(({ id }) => id),
  );
  // A statement of its own sees what was done before the locks were given.
  return agedIds(tx, { ...pictures, where: and(pictures.where, held) }, before, ids.length);
}

const listOf = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/** What is kept about pictures that were uploaded, compared or drawn, whether they were sent or not. */
const NO_USES: readonly AnyPgColumn[] = [
  photoFingerprint.fileId,
  fileOpening.fileId,
  editedPhoto.fileId,
  faceCheck.fileId,
  faceCheck.originalFileId,
];

/** The pictures that are used nowhere: nothing names them but what is kept about every picture, and what was undone. */
export function unusedUploads(tables: readonly PgTable[]): AgingPictures {
  const uses = tables
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return foreignTable === file ? columns.map((column) => ({ table, column: column as AnyPgColumn })) : [];
      }),
    )
    .filter(({ column }) => !NO_USES.includes(column))
    .map(({ table, column }) => {
      const isStanding = column === decision.fileId ? isNull(decision.undoneAt) : undefined;
      return sql`not exists (select 1 from ${table} where ${and(sql`${column} = ${file.id}`, isStanding)})`;
    });
  return {
    table: file,
    id: sql`${file.id}`,
    at: sql`${file.createdAt}`,
    where: and(
      isNull(file.deletedAt),
      ...uses,
      // A signature that was replaced is named by the history of its document alone, which a legal hold may keep.
      sql`${file.id} not in (select ${auditEntry.fileId} from ${auditEntry}
        join ${document} on ${document.id} = ${auditEntry.documentId}
        where ${isNotNull(auditEntry.fileId)} and not ${notHeld(document.orderId)})`,
    ),
    orders: (ids) => sql`select ${document.orderId} from ${auditEntry}
      join ${document} on ${document.id} = ${auditEntry.documentId} where ${auditEntry.fileId} = any(${ids})`,
  };
}

const original = alias(file, 'original');

/** The copies of pictures that second looks show, since the picture itself was removed. */
export const LOOK_PICTURES: AgingPictures = {
  table: file,
  id: sql`${file.id}`,
  at: sql`(select max(${original.deletedAt}) from ${secondLook} join ${decision} on ${decision.id} = ${secondLook.decisionId}
    join ${file} as ${original} on ${original.id} = ${decision.fileId} where ${file.id} in (${secondLook.fileId}, ${secondLook.newFileId}))`,
  where: and(
    isNull(file.deletedAt),
    sql`exists (select 1 from ${secondLook}
      where ${file.id} in (${secondLook.fileId}, ${secondLook.newFileId}) and ${isNotNull(secondLook.decisionId)})`,
    sql`not exists (select 1 from ${secondLook} join ${document} on ${document.id} = ${secondLook.documentId}
      where ${file.id} in (${secondLook.fileId}, ${secondLook.newFileId}) and not ${notHeld(document.orderId)})`,
  ),
  orders: (ids) => sql`select ${document.orderId} from ${secondLook}
    join ${document} on ${document.id} = ${secondLook.documentId}
    where ${secondLook.fileId} = any(${ids}) or ${secondLook.newFileId} = any(${ids})`,
};
