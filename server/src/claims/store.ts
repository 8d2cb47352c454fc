import { CLAIM_WINDOWS, type ClaimKind, RESERVATION_WINDOW } from '@likeness/contract/vocabulary';
import { type SQL, and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { columnsOf } from '../platform/database/columnName.ts';
import { databaseProblem } from '../platform/database/problem.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type ClaimEnd, claim, reservation } from './schema.ts';

export type Claim = typeof claim.$inferSelect;

/** Up to so many places are written out in the statement: the queues' claims must cost nothing. */
const MOST_SLOTS = 3;

/**
 * The first parts of a statement that claims: the person's free place, and, after `find` has found a subject, its claim. All
 * in one statement: a claim costs one round trip, and nothing can come in between. Writes nothing when somebody was faster:
 * the person themselves with a second click, or another who took the same subject.
 *
 * @param find a query of one column `id`, the subject's number, or of nothing; it asks for `hasFreeSlot`
 * @returns the parts `slot`, `found` and `claimed` of a `WITH`
 */
export function claimParts(options: { kind: ClaimKind; find: SQL; staffId: number; slots: number; now: Date }): SQL {
  const { kind, find, staffId, slots, now } = options;
  const expiresAt = new Date(now.getTime() + CLAIM_WINDOWS[kind]);
  const written = columnsOf(claim.kind, claim.subjectId, claim.staffId, claim.slot, claim.claimedAt, claim.expiresAt);
  // Its columns have names here: a server that is older than the table's newest column must not trip over that one.
  return sql`
    slot as materialized (select ${freeSlot(kind, staffId, slots)} as number),
    found as materialized (${find}),
    claimed as (
      insert into ${claim} (${written})
      select ${kind}, found.id, ${staffId}, slot.number, ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
      from found, slot
      on conflict do nothing
      returning ${claim.id}, ${claim.subjectId}, ${claim.slot}, ${claim.claimedAt}, ${claim.expiresAt}
    )`;
}

/** True while the person may hold one more claim of this kind; for the `find` of `claimParts`. */
export const HAS_FREE_SLOT: SQL = sql`(select number from slot) is not null`;

/** Each place is looked up by itself, by the whole key of its index: so many claims as are live are not gone through. */
function freeSlot(kind: ClaimKind, staffId: number, slots: number): SQL {
  const isFree = (place: SQL) => sql`not exists (
    select 1 from ${claim}
    where ${claim.kind} = ${kind} and ${claim.staffId} = ${staffId} and ${claim.slot} = ${place} and ${claim.endedAt} is null
  )`;
  if (slots > MOST_SLOTS) {
    return sql`(
      select min(place) from generate_series(1, ${slots}::int) place where ${isFree(sql`place`)}
    )::smallint`;
  }
  const places = Array.from({ length: slots }, (_, index) => {
    const place = sql.raw(String(index + 1));
    return sql`when ${isFree(place)} then ${place}`;
  });
  return sql`case ${sql.join(places, sql` `)} end`;
}

/** Claims, by the parts of `claimParts`, what is known already. */
export async function claimSubject(
  tx: Transaction,
  { subjectId, ...claiming }: { kind: ClaimKind; subjectId: number; staffId: number; slots: number; now: Date },
): Promise<void> {
  const find = sql`select ${subjectId}::int as id where ${HAS_FREE_SLOT}`;
  await tx.execute(sql`with ${claimParts({ ...claiming, find })} select id from claimed`);
}

/** True unless somebody else was promised this subject. */
export function notReservedForOthers(kind: ClaimKind, subjectId: AnyPgColumn | SQL, staffId: number, now: Date): SQL {
  return sql`not exists (
    select 1 from ${reservation}
    where ${reservation.kind} = ${kind} and ${reservation.subjectId} = ${subjectId}
      and ${reservation.staffId} <> ${staffId} and ${reservation.expiresAt} > ${now.toISOString()}::timestamptz)`;
}

/**
 * The part of a statement that promises, for 30 seconds, the subject a query before it has found. Writes nothing when
 * somebody else was promised it a moment ago.
 *
 * @param subject a query of one column, the subject's number
 */
export function reservationInsert(options: { kind: ClaimKind; subject: SQL; staffId: number; now: Date }): SQL {
  const { kind, subject, staffId, now } = options;
  const expiresAt = new Date(now.getTime() + RESERVATION_WINDOW).toISOString();
  const key = columnsOf(reservation.kind, reservation.subjectId);
  const [staffColumn, expiryColumn] = [columnsOf(reservation.staffId), columnsOf(reservation.expiresAt)];
  return sql`
    insert into ${reservation} (${key}, ${staffColumn}, ${expiryColumn})
    select ${kind}, found.subject_id, ${staffId}, ${expiresAt}::timestamptz from (${subject}) as found (subject_id)
    on conflict (${key})
      do update set ${staffColumn} = excluded.${staffColumn}, ${expiryColumn} = excluded.${expiryColumn}
      where ${reservation.staffId} = excluded.${staffColumn}
        or ${reservation.expiresAt} <= ${now.toISOString()}::timestamptz
    returning ${reservation.subjectId}`;
}

/**
 * The part of a statement that ends the promise a claim has fulfilled. Otherwise a subject given back at once would still
 * be kept from everybody else.
 *
 * @param subject a query of one column, the subject's number
 */
export function reservationEnd(kind: ClaimKind, subject: SQL): SQL {
  return sql`delete from ${reservation} where ${reservation.kind} = ${kind} and ${reservation.subjectId} in (${subject})`;
}

/** Who holds the subject now, if anybody; an expired claim holds nothing even before it is swept away. */
export async function liveClaim(
  tx: Transaction,
  kind: ClaimKind,
  subjectId: number,
  now: Date,
): Promise<Claim | undefined> {
  const [row] = await tx
    .select()
    .from(claim)
    .where(and(eq(claim.kind, kind), eq(claim.subjectId, subjectId), isNull(claim.endedAt), gt(claim.expiresAt, now)));
  return row;
}

/** The live claims on any of these subjects, whatever their kind. */
export function liveClaims(tx: Transaction, kinds: readonly ClaimKind[], subjectIds: readonly number[], now: Date) {
  if (subjectIds.length === 0) return Promise.resolve([] as Claim[]);
  return tx
    .select()
    .from(claim)
    .where(
      and(
        inArray(claim.kind, [...kinds]),
        inArray(claim.subjectId, [...subjectIds]),
        isNull(claim.endedAt),
        gt(claim.expiresAt, now),
      ),
    );
}

/** What a person works on now. */
export function claimsOf(tx: Transaction, kind: ClaimKind, staffId: number, now: Date): Promise<Claim[]> {
  return tx
    .select()
    .from(claim)
    .where(and(eq(claim.kind, kind), eq(claim.staffId, staffId), isNull(claim.endedAt), gt(claim.expiresAt, now)))
    .orderBy(claim.claimedAt);
}

/** What of this kind somebody holds a claim on that has not ended, run out or not. */
export async function openSubjectsOf(tx: Transaction, kind: ClaimKind, staffId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: claim.subjectId })
    .from(claim)
    .where(and(eq(claim.kind, kind), eq(claim.staffId, staffId), isNull(claim.endedAt)));
  return rows.map(({ id }) => id);
}

/** The last claim somebody had on a subject, live or not: it tells an expired one from one never held. */
export async function lastClaim(
  tx: Transaction,
  kind: ClaimKind,
  subjectId: number,
  staffId: number,
): Promise<Claim | undefined> {
  const [row] = await tx
    .select()
    .from(claim)
    .where(and(eq(claim.kind, kind), eq(claim.subjectId, subjectId), eq(claim.staffId, staffId)))
    .orderBy(sql`${claim.id} desc`)
    .limit(1);
  return row;
}

/** Ends a live claim; false when it had ended already, by its owner or its expiry. */
export async function endClaim(tx: Transaction, claimId: number, endedBy: ClaimEnd, now: Date): Promise<boolean> {
  const ended = await tx
    .update(claim)
    .set({ endedAt: now, endedBy })
    .where(and(eq(claim.id, claimId), isNull(claim.endedAt)))
    .returning({ id: claim.id });
  return ended.length > 0;
}

/** Ends every claim on a subject that has not ended yet, run out or not, and answers them. */
export function endClaimsOn(
  tx: Transaction,
  kinds: readonly ClaimKind[],
  subjectId: number,
  endedBy: ClaimEnd,
  now: Date,
): Promise<Claim[]> {
  return tx
    .update(claim)
    .set({ endedAt: now, endedBy })
    .where(and(inArray(claim.kind, [...kinds]), eq(claim.subjectId, subjectId), isNull(claim.endedAt)))
    .returning();
}

/** Lets a live claim last until then; false when it has ended or run out. */
export async function extendClaim(tx: Transaction, claimId: number, until: Date, now: Date): Promise<boolean> {
  const extended = await tx
    .update(claim)
    .set({ expiresAt: until })
    .where(and(eq(claim.id, claimId), isNull(claim.endedAt), gt(claim.expiresAt, now)))
    .returning({ id: claim.id });
  return extended.length > 0;
}

/** The least time somebody gets back with a decision they took back, in milliseconds. */
const REVIVED_MS = 60_000;

/**
 * Makes a claim that a decision ended live again, for the time it would have lasted anyway, and a minute at least. False,
 * and nothing changed, while its owner holds another in its place.
 */
export async function reviveClaim(tx: Transaction, claimId: number, now: Date): Promise<boolean> {
  const least = new Date(now.getTime() + REVIVED_MS).toISOString();
  try {
    await tx.transaction((inner) =>
      inner
        .update(claim)
        .set({ endedAt: null, endedBy: null, expiresAt: sql`greatest(${claim.expiresAt}, ${least}::timestamptz)` })
        .where(eq(claim.id, claimId)),
    );
    return true;
  } catch (error) {
    const problem = databaseProblem(error);
    if (problem?.kind === 'unique' && problem.constraint === 'claim_live_slot') return false;
    throw error;
  }
}

/** The claim, not yet ended, that its owner took into the place of an ended one. */
export async function claimInPlaceOf(tx: Transaction, claimId: number): Promise<Claim | undefined> {
  const ended = alias(claim, 'ended');
  const [row] = await tx
    .select({ inItsPlace: claim })
    .from(ended)
    .innerJoin(
      claim,
      and(
        eq(claim.kind, ended.kind),
        eq(claim.staffId, ended.staffId),
        eq(claim.slot, ended.slot),
        isNull(claim.endedAt),
      ),
    )
    .where(eq(ended.id, claimId));
  return row?.inItsPlace;
}

/** Subjects whose claim has run out, a hundred at a time; or only this one and those that one person held. */
export async function expiredSubjects(
  tx: Transaction,
  kinds: readonly ClaimKind[],
  now: Date,
  only?: { subjectId: number; staffId: number },
): Promise<number[]> {
  const rows = await tx
    .select({ subjectId: claim.subjectId })
    .from(claim)
    .where(
      and(
        inArray(claim.kind, [...kinds]),
        isNull(claim.endedAt),
        lte(claim.expiresAt, now),
        only && or(eq(claim.subjectId, only.subjectId), eq(claim.staffId, only.staffId)),
      ),
    )
    .limit(100);
  return rows.map(({ subjectId }) => subjectId);
}

/** Ends the claims on these subjects whose time is over and answers them, so that their subjects can go back. */
export async function endExpiredClaims(
  tx: Transaction,
  kinds: readonly ClaimKind[],
  subjectIds: readonly number[],
  now: Date,
): Promise<Claim[]> {
  if (subjectIds.length === 0) return [];
  return tx
    .update(claim)
    .set({ endedAt: now, endedBy: 'expired' })
    .where(
      and(
        inArray(claim.kind, [...kinds]),
        inArray(claim.subjectId, [...subjectIds]),
        isNull(claim.endedAt),
        lte(claim.expiresAt, now),
      ),
    )
    .returning();
}

/** Forgets promises that are over. */
export async function dropOldReservations(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(reservation).where(lte(reservation.expiresAt, now));
}
