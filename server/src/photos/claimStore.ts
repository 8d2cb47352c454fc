import type { DocumentStatus } from '@likeness/contract/vocabulary';
import {
  type Claim,
  HAS_FREE_SLOT,
  claimParts,
  notReservedForOthers,
  reservationEnd,
  reservationInsert,
} from '../claims/index.ts';
import { claim } from '../claims/schema.ts';
import { columnsOf } from '../platform/database/columnName.ts';
import { type SQL, eq, inArray, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { statusAfterInSql } from '../platform/lifecycle.ts';
import type { DocumentEvent } from './lifecycle.ts';
import { movableDocument } from './moving.ts';
import { comesBack, notPassedOn } from './passStore.ts';
import { HANDED_OUT, type WorkKind, isWaiting } from './queueStore.ts';
import { type Actor, claimSlots } from './rules.ts';
import { document } from './schema.ts';

export interface Taker {
  kind: WorkKind;
  actor: Actor;
  now: Date;
}

export const START: Readonly<Record<WorkKind, DocumentEvent>> = {
  verification: 'startVerification',
  processing: 'startProcessing',
};

/**
 * Claims the one document that `which` finds, and moves it, in a single statement. Rows locked by another server are
 * skipped instead of waited for.
 */
function claimOne(tx: Transaction, taker: Taker, which: SQL): Promise<Claim | undefined> {
  const { kind, now } = taker;
  const status = statusAfterInSql(movableDocument, START[kind], sql`${document.status}`);
  const find = sql`
    select ${document.id} from ${document}
    where ${isWaiting(kind)} and ${HAS_FREE_SLOT} and ${which}
    limit 1 for update of ${document} skip locked`;
  const moved = sql`
    update ${document}
    set (${columnsOf(document.status, document.updatedAt)}) = (${status}, ${now.toISOString()}::timestamptz)
    from claimed where ${document.id} = claimed.subject_id`;
  return claimFound(tx, taker, find, moved);
}

/**
 * Claims what `find` finds and writes `taken` with it, in a single statement.
 *
 * @param find as `claimParts` wants it
 * @param taken writes to the rows that `claimed` joins, if there are any
 */
export async function claimFound(
  tx: Transaction,
  { kind, actor, now }: Taker,
  find: SQL,
  taken: SQL,
): Promise<Claim | undefined> {
  const parts = sql`${claimParts({ kind, find, staffId: actor.id, slots: claimSlots(actor), now })},
    taken as (${taken}),
    kept as (${reservationEnd(kind, sql`select subject_id from claimed`)})`;
  const shape = {
    id: sql<number>`claimed.id`,
    subjectId: sql<number>`claimed.subject_id`,
    slot: sql<number>`claimed.slot`,
    claimedAt: sql<string>`claimed.claimed_at`,
    expiresAt: sql<string>`claimed.expires_at`,
  };
  const [row] = await rowsOf(tx, select(shape, sql`from claimed`, parts));
  return (
    row && {
      ...row,
      kind,
      staffId: actor.id,
      claimedAt: new Date(row.claimedAt),
      expiresAt: new Date(row.expiresAt),
      endedAt: null,
      endedBy: null,
      takenUpAt: null,
      lastsUntil: null,
      releasedById: null,
      releaseWord: null,
    }
  );
}

/**
 * "Whoever edited a photo should not judge it, unless nothing else waits. And nobody is left without work because the
 * last photos are reserved for others. What they were not sure of comes back to them last of all."
 */
export type Preference = 'editedByOthers' | 'anybodys' | 'reservedForOthers' | 'passedOnByThem';

const PHOTO = { id: document.id, fileId: document.photoId };

function isAllowedFor(whose: Preference | { readonly id: number }, taker: Taker): SQL {
  const { kind, actor, now } = taker;
  if (typeof whose === 'object') return sql`${document.id} = ${whose.id}`;
  if (whose === 'passedOnByThem') return comesBack(PHOTO, taker);
  const offered = isOffered(taker);
  if (whose === 'reservedForOthers') return offered;
  const free = sql`${offered} and ${notReservedForOthers(kind, document.id, actor.id, now)}`;
  return whose === 'anybodys' ? free : sql`${free} and ${document.lastEditorId} is distinct from ${actor.id}`;
}

/** Only verifications are passed on. */
const isOffered = (taker: Taker): SQL => (taker.kind === 'verification' ? notPassedOn(PHOTO, taker) : sql`true`);

/** Claims the next document of the queue, skipping those being claimed at this moment. */
export function claimFirst(tx: Transaction, taker: Taker, whose: Preference): Promise<Claim | undefined> {
  return claimOne(tx, taker, sql`${isAllowedFor(whose, taker)} order by ${HANDED_OUT[taker.kind]}`);
}

/** Claims this document if it waits and is not being claimed at this moment, whoever it is reserved for. */
export function claimThis(tx: Transaction, taker: Taker, documentId: number): Promise<Claim | undefined> {
  return claimOne(tx, taker, sql`${document.id} = ${documentId}`);
}

/** The next document of the queue for this person, even if it is being claimed at this moment. */
export async function firstWaiting(tx: Transaction, taker: Taker): Promise<number | undefined> {
  const { kind } = taker;
  const first = select(
    document.id,
    sql`from ${document} where ${isWaiting(kind)} and ${isOffered(taker)} order by ${HANDED_OUT[kind]} limit 1`,
  );
  return (await rowsOf(tx, first))[0];
}

/**
 * Reserves the next document for somebody, except the one they see already. Returns what was found, and what of it was
 * reserved.
 */
export async function reserveFirst(
  tx: Transaction,
  taker: Taker,
  whose: Preference | { readonly id: number },
  after: number | undefined,
): Promise<{ found: number | null; promised: number | null }> {
  const { kind, actor, now } = taker;
  const fromOthers = typeof whose === 'object' || whose === 'reservedForOthers' || whose === 'passedOnByThem';
  const parts = sql`
    found as materialized (
      select ${document.id} from ${document}
      where ${isWaiting(kind)} and ${isAllowedFor(whose, taker)} and ${document.id} is distinct from ${after ?? null}::int
        ${after === undefined ? sql`` : sql`and ${isEnoughForAll(kind, now)}`}
      order by ${HANDED_OUT[kind]} limit 1 for update of ${document} skip locked
    ),
    promised as (${reservationInsert({ kind, subject: sql`select id from found`, staffId: actor.id, now, fromOthers })})`;
  const shape = {
    found: sql<number | null>`(select id from found)`,
    promised: sql<number | null>`(select subject_id from promised)`,
  };
  return (await rowsOf(tx, select(shape, sql``, parts)))[0]!;
}

/** "Nothing is kept for later while fewer documents wait than people work." */
function isEnoughForAll(kind: WorkKind, now: Date): SQL {
  const atWork = sql`(
    select count(distinct ${claim.staffId}) from ${claim}
    where ${claim.kind} = ${kind} and ${claim.endedAt} is null and ${claim.expiresAt} > ${now.toISOString()}::timestamptz
  )`;
  // Counted no further than to the number of people: a long queue must not be read as a whole.
  const waiting = sql`(select count(*) from (select from ${document} where ${isWaiting(kind)} limit ${atWork}) as needed)`;
  return sql`${waiting} >= ${atWork}`;
}

/** The status of a document, which is locked until the transaction ends. */
export async function lockStatus(tx: Transaction, id: number): Promise<DocumentStatus | undefined> {
  const [row] = await tx.select({ status: document.status }).from(document).where(eq(document.id, id)).for('update');
  return row?.status;
}

/** The same for several documents, without those locked by somebody else. */
export function lockFreeStatuses(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({ id: document.id, status: document.status })
    .from(document)
    .where(inArray(document.id, [...ids]))
    .for('update', { skipLocked: true });
}
