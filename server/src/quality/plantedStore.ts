import type { RoleKey } from '@likeness/contract/kit/roles';
import { accountNotDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { type FileRow, fileByUid, hasUid } from '../files/index.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { MAY_BE_ANSWERED } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import { secondLook } from '../photos/secondLooks/schema.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableName,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
} from '../platform/database/drizzle.ts';
import { type Shaped, jsonList, jsonRow, known, select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { purpose } from '../purposes/schema.ts';
import { personJson } from '../staff/index.ts';
import { staff } from '../staff/schema.ts';
import { type Wording, textIn } from '../translations/index.ts';
import { IS_SECOND_RIGHT, isCompared, purposeOf } from './lookStore.ts';
import { plantedLook, plantedPhoto, plantedPhotoReason, ruling } from './schema.ts';

export type PlantedRow = typeof plantedPhoto.$inferSelect;
type NewPlanted = typeof plantedPhoto.$inferInsert;

const SORTER: RoleKey = 'ROLE_SORTER';

/** The file of this name, if it belongs to nothing yet. Until the transaction ends nobody else plants or removes it. */
export async function reserveFile(tx: Transaction, uid: string): Promise<FileRow | undefined> {
  await tx.select({ id: file.id }).from(file).where(hasUid(uid)).for('update');
  // A statement of its own sees what was done by whom the lock has waited for.
  const found = await fileByUid(tx, uid);
  if (!found) return undefined;
  const fileId = found.id;
  const planted = await tx.select({ id: plantedPhoto.id }).from(plantedPhoto).where(eq(plantedPhoto.fileId, fileId));
  const uploaded = await tx.select({ id: secondLook.id }).from(secondLook).where(eq(secondLook.newFileId, fileId));
  return planted.length === 0 && uploaded.length === 0 ? found : undefined;
}

export async function isPurpose(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx.select({ id: purpose.id }).from(purpose).where(eq(purpose.id, id));
  return row !== undefined;
}

export async function addPlantedPhoto(
  tx: Transaction,
  planted: NewPlanted,
  reasons: readonly { readonly id: number }[],
): Promise<PlantedRow> {
  const [row] = await tx.insert(plantedPhoto).values(planted).returning();
  const plantedPhotoId = row!.id;
  if (reasons.length > 0) {
    await tx.insert(plantedPhotoReason).values(reasons.map(({ id }) => ({ plantedPhotoId, reasonId: id })));
  }
  return row!;
}

/**
 * The planted photos that are still given to people, with their reasons as they are worded now. Until the transaction
 * ends nobody else gives them to anybody, which would give them twice, and nobody withdraws them: whoever does so
 * afterwards finds the looks that were added meanwhile.
 */
export function plantedNow(tx: Transaction) {
  const reasons = jsonList(
    { id: rejectReason.id, label: rejectReason.label },
    sql`from ${plantedPhotoReason} join ${rejectReason} on ${rejectReason.id} = ${plantedPhotoReason.reasonId}
      where ${plantedPhotoReason.plantedPhotoId} = ${plantedPhoto.id}`,
  );
  return tx
    .select({ planted: plantedPhoto, reasons })
    .from(plantedPhoto)
    .where(isNull(plantedPhoto.withdrawnAt))
    .orderBy(asc(plantedPhoto.id))
    .for('no key update');
}

/** The sorters who do not have a planted photo yet. */
export async function sortersWithout(tx: Transaction, plantedPhotoId: number): Promise<number[]> {
  const theirs = tx
    .select({ id: plantedLook.lookId })
    .from(plantedLook)
    .innerJoin(secondLook, eq(secondLook.id, plantedLook.lookId))
    .where(and(eq(plantedLook.plantedPhotoId, plantedPhotoId), eq(secondLook.forStaffId, staff.id)));
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(isNull(staff.disabledAt), sql`${SORTER} = any(${staff.roles})`, notExists(theirs)))
    .orderBy(asc(staff.id));
  return rows.map(({ id }) => id);
}

/** Among so many of the newest documents one of the same purpose is looked for: all of them may be millions. */
const BORROWED_AMONG = 5_000;

/** The document that a planted photo borrows the order's line from: the newest of its purpose, or else of any. */
export async function documentToBorrow(tx: Transaction, purposeId: number): Promise<number | undefined> {
  const { id, orderId, purposeId: purpose } = document;
  const newest = tx
    .select({ id, orderId, purpose })
    .from(document)
    .orderBy(desc(id))
    .limit(BORROWED_AMONG)
    .as('newest');
  const [row] = await tx
    .select({ id: newest.id })
    .from(newest)
    .innerJoin(orders, eq(orders.id, newest.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .where(and(isNull(orders.deletedAt), accountNotDeleted))
    .orderBy(sql`${eq(newest.purpose, purposeId)} desc`, desc(newest.id))
    .limit(1);
  return row?.id;
}

/** A number that no order has or will have: it is shown as that of a planted photo's order. */
export async function unusedOrderNumber(tx: Transaction): Promise<number> {
  const [next] = await rowsOf(
    tx,
    select(sql<number>`nextval(pg_get_serial_sequence(${getTableName(orders)}, 'id'))::int`, sql``),
  );
  return next!;
}

export async function addPlantedLooks(
  tx: Transaction,
  plantedPhotoId: number,
  lookIds: readonly number[],
): Promise<void> {
  if (lookIds.length === 0) return;
  await tx.insert(plantedLook).values(lookIds.map((lookId) => ({ lookId, plantedPhotoId })));
}

/** Records that a photo is given to nobody any more; undefined if that was recorded already. */
export async function markWithdrawn(tx: Transaction, id: number, now: Date): Promise<PlantedRow | undefined> {
  const [row] = await tx
    .update(plantedPhoto)
    .set({ withdrawnAt: now })
    .where(and(eq(plantedPhoto.id, id), isNull(plantedPhoto.withdrawnAt)))
    .returning();
  return row;
}

export async function looksOfPlanted(tx: Transaction, plantedPhotoId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: plantedLook.lookId })
    .from(plantedLook)
    .where(eq(plantedLook.plantedPhotoId, plantedPhotoId));
  return rows.map(({ id }) => id);
}

const LOOKS = sql`from ${plantedLook} join ${secondLook} on ${secondLook.id} = ${plantedLook.lookId}
  left join ${ruling} on ${ruling.lookId} = ${secondLook.id}
  where ${plantedLook.plantedPhotoId} = ${plantedPhoto.id}`;

const plantedShape = (wording: Wording, now: Date) => ({
  id: plantedPhoto.id,
  purpose: purposeOf(plantedPhoto.purposeId, wording),
  picture: known(
    jsonRow({ uid: file.uid, deleted_at: file.deletedAt }, sql`from ${file} where ${eq(file.id, plantedPhoto.fileId)}`),
  ),
  first_name: plantedPhoto.firstName,
  last_name: plantedPhoto.lastName,
  verdict: plantedPhoto.verdict,
  reasons: jsonList(
    { id: rejectReason.id, label: textIn(wording, rejectReason.label) },
    sql`from ${plantedPhotoReason} join ${rejectReason} on ${rejectReason.id} = ${plantedPhotoReason.reasonId}
      where ${eq(plantedPhotoReason.plantedPhotoId, plantedPhoto.id)}`,
    sql`${rejectReason.id}`,
  ),
  note: plantedPhoto.note,
  created_by: personJson(plantedPhoto.createdById),
  created_at: plantedPhoto.createdAt,
  withdrawn_at: plantedPhoto.withdrawnAt,
  looks: known(
    jsonRow(
      {
        given: sql<number>`(count(*) filter (where ${or(isNotNull(secondLook.answeredAt), MAY_BE_ANSWERED)}))::int`,
        answered: sql<number>`(count(*) filter (where ${isCompared(now)}))::int`,
        agreed: sql<number>`(count(*) filter (where ${and(isCompared(now), IS_SECOND_RIGHT)}))::int`,
      },
      LOOKS,
    ),
  ),
});

export type StoredPlanted = Shaped<ReturnType<typeof plantedShape>>;

export async function countPlanted(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(plantedPhoto);
  return row!.total;
}

/** A part of the planted photos. */
export function plantedFrom(
  tx: Transaction,
  { from, limit, descending }: { from: number; limit: number; descending: boolean },
  { wording, now }: { wording: Wording; now: Date },
): Promise<StoredPlanted[]> {
  const order = descending ? sql`desc` : sql`asc`;
  return rowsOf(
    tx,
    select(
      plantedShape(wording, now),
      sql`from ${plantedPhoto} order by ${plantedPhoto.createdAt} ${order}, ${plantedPhoto.id} ${order}
        limit ${limit} offset ${from}`,
    ),
  );
}

export async function plantedById(
  tx: Transaction,
  id: number,
  { wording, now }: { wording: Wording; now: Date },
): Promise<StoredPlanted | undefined> {
  const [row] = await rowsOf(
    tx,
    select(plantedShape(wording, now), sql`from ${plantedPhoto} where ${eq(plantedPhoto.id, id)}`),
  );
  return row;
}
