import { type ClaimKind, RESERVATION_WINDOW } from '@likeness/contract/vocabulary';
import { columnsOf } from '../platform/database/columnName.ts';
import { type AnyPgColumn, type SQL, and, eq, gt, inArray, lte, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { reservation } from './schema.ts';

/** The reservations of these subjects that have not expired. */
export function liveReservations(tx: Transaction, kind: ClaimKind, subjectIds: readonly number[], now: Date) {
  if (subjectIds.length === 0) return Promise.resolve([]);
  return tx
    .select({ subjectId: reservation.subjectId, staffId: reservation.staffId })
    .from(reservation)
    .where(
      and(eq(reservation.kind, kind), inArray(reservation.subjectId, [...subjectIds]), gt(reservation.expiresAt, now)),
    );
}

/** True unless the subject is reserved for somebody else. */
export function notReservedForOthers(kind: ClaimKind, subjectId: AnyPgColumn | SQL, staffId: number, now: Date): SQL {
  return sql`not exists (
    select 1 from ${reservation}
    where ${reservation.kind} = ${kind} and ${reservation.subjectId} = ${subjectId}
      and ${reservation.staffId} <> ${staffId} and ${reservation.expiresAt} > ${now.toISOString()}::timestamptz)`;
}

/**
 * The part of a statement that reserves for 30 seconds the subject that an earlier part has found. Writes nothing when
 * somebody else reserved it a moment ago.
 *
 * @param subject a query of one column, the subject's number
 * @param fromOthers takes it also from whoever it is reserved for
 */
export function reservationInsert(options: {
  kind: ClaimKind;
  subject: SQL;
  staffId: number;
  now: Date;
  fromOthers?: boolean;
}): SQL {
  const { kind, subject, staffId, now, fromOthers = false } = options;
  const expiresAt = new Date(now.getTime() + RESERVATION_WINDOW).toISOString();
  const key = columnsOf(reservation.kind, reservation.subjectId);
  const [staffColumn, expiryColumn] = [columnsOf(reservation.staffId), columnsOf(reservation.expiresAt)];
  return sql`
    insert into ${reservation} (${key}, ${staffColumn}, ${expiryColumn})
    select ${kind}, found.subject_id, ${staffId}, ${expiresAt}::timestamptz from (${subject}) as found (subject_id)
    on conflict (${key})
      do update set ${staffColumn} = excluded.${staffColumn}, ${expiryColumn} = excluded.${expiryColumn}
      where ${reservation.staffId} = excluded.${staffColumn}
        or ${reservation.expiresAt} <= ${now.toISOString()}::timestamptz or ${fromOthers}
    returning ${reservation.subjectId}`;
}

/**
 * The part of a statement that ends the reservation of a subject that has been claimed. Otherwise a subject released at
 * once would still be withheld from everybody else.
 *
 * @param subject a query of one column, the subject's number
 */
export function reservationEnd(kind: ClaimKind, subject: SQL): SQL {
  return sql`delete from ${reservation} where ${reservation.kind} = ${kind} and ${reservation.subjectId} in (${subject})`;
}

/** Deletes reservations that have expired. */
export async function dropOldReservations(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(reservation).where(lte(reservation.expiresAt, now));
}
