import { CLAIM_WINDOWS, type ClaimKind } from '@likeness/contract/vocabulary';
import { columnsOf } from '../platform/database/columnName.ts';
import { type SQL, alias, and, eq, gt, inArray, isNull, lte, or, sql } from '../platform/database/drizzle.ts';
import { databaseProblem } from '../platform/database/problem.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type ClaimEnd, claim } from './schema.ts';

export type Claim = typeof claim.$inferSelect;

/** When somebody leaves, and what alone of their work is given back by that; without it all of it is. */
export interface GivingBack {
  readonly now: Date;
  readonly only?: readonly { readonly kind: ClaimKind; readonly id: number }[] | undefined;
}

/** Up to this many slots are written out in the statement, because claims of the queues must be fast. */
const SLOTS_MAX = 3;

/**
 * The first parts of a statement that claims: they find the person's free slot, let `find` choose a subject, and insert
 * the claim. As one statement a claim costs one round trip and nothing can happen in between. Writes nothing when
 * somebody was faster: the same person with a second click, or another one who took the same subject.
 *
 * @param find a query of one column `id`, the subject's number, with one row or none; it must check `HAS_FREE_SLOT`
 * @returns the parts `slot`, `found` and `claimed` of a `WITH`
 */
export function claimParts(options: { kind: ClaimKind; find: SQL; staffId: number; slots: number; now: Date }): SQL {
  const { kind, find, staffId, slots, now } = options;
  const expiresAt = new Date(now.getTime() + CLAIM_WINDOWS[kind]);
  const written = columnsOf(claim.kind, claim.subjectId, claim.staffId, claim.slot, claim.claimedAt, claim.expiresAt);
  // The columns are named, so that an older server that still runs does not fail when the table gets a new column.
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

/** Each slot is looked up with the whole key of its index, so that the person's live claims need no scan. */
function freeSlot(kind: ClaimKind, staffId: number, slots: number): SQL {
  const isFree = (place: SQL) => sql`not exists (
    select 1 from ${claim}
    where ${claim.kind} = ${kind} and ${claim.staffId} = ${staffId} and ${claim.slot} = ${place} and ${claim.endedAt} is null
  )`;
  if (slots > SLOTS_MAX) {
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

/** Claims a subject whose number is known, using `claimParts`. */
export async function claimSubject(
  tx: Transaction,
  { subjectId, ...claiming }: { kind: ClaimKind; subjectId: number; staffId: number; slots: number; now: Date },
): Promise<void> {
  const find = sql`select ${subjectId}::int as id where ${HAS_FREE_SLOT}`;
  await tx.execute(sql`with ${claimParts({ ...claiming, find })} select id from claimed`);
}

/** The claim that holds the subject now, if any. An expired claim holds nothing, even before it is ended. */
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

/** A person's live claims of a kind. */
export function claimsOf(tx: Transaction, kind: ClaimKind, staffId: number, now: Date): Promise<Claim[]> {
  return tx
    .select()
    .from(claim)
    .where(and(eq(claim.kind, kind), eq(claim.staffId, staffId), isNull(claim.endedAt), gt(claim.expiresAt, now)))
    .orderBy(claim.claimedAt, claim.id);
}

/** What is given back when a person leaves: all that they have of this kind or, of that, only what is named. */
export async function claimsToGiveBack(
  tx: Transaction,
  kind: ClaimKind,
  staffId: number,
  { now, only }: GivingBack,
): Promise<Claim[]> {
  const claims = await claimsOf(tx, kind, staffId, now);
  if (!only) return claims;
  return claims.filter(({ subjectId }) => only.some((held) => held.kind === kind && held.id === subjectId));
}

/** The subjects on which the person has a claim of this kind that has not been ended, expired or not. */
export async function openSubjectsOf(tx: Transaction, kind: ClaimKind, staffId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: claim.subjectId })
    .from(claim)
    .where(and(eq(claim.kind, kind), eq(claim.staffId, staffId), isNull(claim.endedAt)));
  return rows.map(({ id }) => id);
}

/**
 * The person's last claim on a subject, ended or not: it distinguishes an expired claim from one that never existed.
 */
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

/** Ends a live claim; false when it had ended already, through its owner or by expiry. */
export async function endClaim(tx: Transaction, claimId: number, endedBy: ClaimEnd, now: Date): Promise<boolean> {
  const ended = await tx
    .update(claim)
    .set({ endedAt: now, endedBy })
    .where(and(eq(claim.id, claimId), isNull(claim.endedAt)))
    .returning({ id: claim.id });
  return ended.length > 0;
}

/** Ends all claims on a subject that have not ended, expired or not, and returns them. */
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

/** Extends a live claim; false when it has ended or expired. */
export async function extendClaim(tx: Transaction, claimId: number, until: Date, now: Date): Promise<boolean> {
  const extended = await tx
    .update(claim)
    .set({ expiresAt: until })
    .where(and(eq(claim.id, claimId), isNull(claim.endedAt), gt(claim.expiresAt, now)))
    .returning({ id: claim.id });
  return extended.length > 0;
}

/** The minimum time a person gets back when they undo a decision, in milliseconds. */
const REVIVED_MS = 60_000;

/**
 * Makes a claim that a decision ended live again, for the rest of its time but at least a minute. False, and nothing is
 * changed, while its owner uses the slot for another claim.
 */
export async function reviveClaim(tx: Transaction, claimId: number, now: Date): Promise<boolean> {
  const expiresAtMin = new Date(now.getTime() + REVIVED_MS).toISOString();
  try {
    await tx.transaction((inner) =>
      inner
        .update(claim)
        .set({
          endedAt: null,
          endedBy: null,
          expiresAt: sql`greatest(${claim.lastsUntil}, ${claim.expiresAt}, ${expiresAtMin}::timestamptz)`,
          lastsUntil: null,
        })
        .where(eq(claim.id, claimId)),
    );
    return true;
  } catch (error) {
    const problem = databaseProblem(error);
    if (problem?.kind === 'unique' && problem.constraint === 'claim_live_slot') return false;
    throw error;
  }
}

/** The live claim that its owner made in the slot of an ended one. */
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

/** Subjects with an expired claim, a hundred at a time; or only the given subject and those one person held. */
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

/** Ends the expired claims on these subjects and returns them, so that the subjects can return to their queues. */
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
