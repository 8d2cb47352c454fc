import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { type SQL, eq, inArray, sql } from 'drizzle-orm';
import {
  type Claim,
  HAS_FREE_SLOT,
  claimParts,
  claimsOf,
  endClaim,
  endClaimsOn,
  endExpiredClaims,
  expiredSubjects,
  liveClaim,
  notReservedForOthers,
  reservationEnd,
  reservationInsert,
} from '../claims/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { move, statusAfterInSql } from '../platform/lifecycle.ts';
import { Refusal, notFound, wrongState } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { type DocumentEvent, documentLifecycle } from './lifecycle.ts';
import { movableDocument } from './moving.ts';
import { type Actor, PROCESSING_QUEUE, VERIFICATION_QUEUE, claimSlots } from './rules.ts';
import { document } from './schema.ts';
import type { DocumentRow } from './versions.ts';

export type WorkKind = 'verification' | 'processing';

/** The two queues: which states wait, in which order, and what starts and leaves the work. */
const QUEUES = {
  verification: {
    states: VERIFICATION_QUEUE,
    start: 'startVerification',
    leave: 'leaveVerification',
    order: sql`(d.status <> 'pending_last_validation'), d.promised_at, d.id`,
  },
  processing: {
    states: PROCESSING_QUEUE,
    start: 'startProcessing',
    leave: 'leaveProcessing',
    order: sql`d.promised_at, d.id`,
  },
} as const satisfies Record<
  WorkKind,
  { states: readonly DocumentStatus[]; start: DocumentEvent; leave: DocumentEvent; order: SQL }
>;

/**
 * Statuses are written into the statement as they are, not as parameters: only so does the planner see that the partial
 * index of the queue serves. They are our own words, never input.
 */
function waiting(kind: WorkKind): SQL {
  return sql.raw(`d.status in (${QUEUES[kind].states.map((status) => `'${status}'`).join(', ')})`);
}

interface Taker {
  kind: WorkKind;
  actor: Actor;
  now: Date;
}

/**
 * Claims the one document that `which` finds, and moves it, in a single statement: rows that another server is just taking
 * are skipped, not waited for.
 */
async function claimOne(tx: Transaction, { kind, actor, now }: Taker, which: SQL): Promise<Claim | undefined> {
  const slots = claimSlots(actor);
  const status = statusAfterInSql(movableDocument, QUEUES[kind].start, sql`d.status`);
  const find = sql`
    select d.id from document d
    where ${waiting(kind)} and ${notReservedForOthers(kind, sql`d.id`, actor.id, now)} and ${HAS_FREE_SLOT} and ${which}
    limit 1 for update of d skip locked`;
  const { rows } = await tx.execute(sql`
    with ${claimParts({ kind, find, staffId: actor.id, slots, now })}, moved as (
      update document d set status = ${status}, updated_at = ${now.toISOString()}::timestamptz
      from claimed where d.id = claimed.subject_id
    ), kept as (${reservationEnd(kind, sql`select subject_id from claimed`)})
    select id, subject_id, slot, claimed_at, expires_at from claimed`);
  const row = rows[0];
  return (
    row && {
      id: Number(row['id']),
      kind,
      subjectId: Number(row['subject_id']),
      staffId: actor.id,
      slot: Number(row['slot']),
      claimedAt: new Date(row['claimed_at'] as string),
      expiresAt: new Date(row['expires_at'] as string),
      endedAt: null,
      endedBy: null,
    }
  );
}

/** "Whoever edited a photo should not be the one to judge it, unless nobody else's waits." */
const editedByOthers = (actor: Actor) => sql`d.last_editor_id is distinct from ${actor.id}`;

/**
 * Claims the queue's next document for somebody. A person whose hands are full gets back what they hold.
 *
 * @returns the claim, or `undefined` when nothing waits
 */
export async function claimNext(tx: Transaction, taker: Taker): Promise<Claim | undefined> {
  const { kind, actor, now } = taker;
  const { order } = QUEUES[kind];
  for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
    for (const condition of [editedByOthers(actor), sql`true`]) {
      const claimed = await claimOne(tx, taker, sql`${condition} order by ${order}`);
      if (claimed) return claimed;
    }
    const { rows } = await tx.execute<{ id: number }>(sql`
      select d.id from document d
      where ${waiting(kind)} and ${notReservedForOthers(kind, sql`d.id`, actor.id, now)} order by ${order} limit 1`);
    const [own] = await claimsOf(tx, kind, actor.id, now);
    if (own) return own;
    if (!rows[0]) return undefined;
    // What still waits was skipped because it is just being taken, by the caller's own first click perhaps: wait for that.
    await lockStatus(tx, rows[0].id);
  }
  return undefined;
}

/** How often the queue is looked through again while others take the last of it. */
const CLAIM_ATTEMPTS = 4;

/** How often a promise is tried again when others were promised the same document in between. */
const RESERVE_ATTEMPTS = 8;

/** Promises somebody the next document for half a minute, so that it can be shown before it is claimed. */
export async function reserveNext(
  tx: Transaction,
  taker: Taker,
  after: number | undefined,
): Promise<number | undefined> {
  for (const condition of [editedByOthers(taker.actor), sql`true`]) {
    const promised = await reserveOne(tx, taker, sql`${condition} and d.id is distinct from ${after ?? null}::int`);
    if (promised !== undefined) return promised;
  }
  return undefined;
}

async function reserveOne(tx: Transaction, { kind, actor, now }: Taker, which: SQL): Promise<number | undefined> {
  for (let attempt = 0; attempt < RESERVE_ATTEMPTS; attempt += 1) {
    const { rows } = await tx.execute<{ found: number | null; promised: number | null }>(sql`
      with found as materialized (
        select d.id from document d
        where ${waiting(kind)} and ${notReservedForOthers(kind, sql`d.id`, actor.id, now)} and ${which}
        order by ${QUEUES[kind].order} limit 1 for update of d skip locked
      ), promised as (${reservationInsert({ kind, subject: sql`select id from found`, staffId: actor.id, now })})
      select (select id from found) as found, (select subject_id from promised) as promised`);
    const { found, promised } = rows[0]!;
    if (promised !== null) return promised;
    if (found === null) return undefined;
    // Found, yet promised to somebody else since this look was taken: the next look sees that.
  }
  throw new Refusal('claim_busy');
}

/** Claims this very document, or answers the caller's own claim on it. Somebody else's is a refusal that says whose. */
export async function claimDocument(tx: Transaction, taker: Taker, documentId: number): Promise<Claim> {
  const { kind, actor, now } = taker;
  const claimed = await claimOne(tx, taker, sql`d.id = ${documentId}`);
  if (claimed) return claimed;
  // Somebody may be taking or leaving it this very moment, the caller with a first click perhaps: wait for that to end.
  const status = await lockStatus(tx, documentId);
  const held = await liveClaim(tx, kind, documentId, now);
  if (held?.staffId === actor.id) return held;
  if (!held) {
    // A claim that has run out, on it or of the caller's, may be in the way until it is swept away.
    await releaseExpired(tx, now, { subjectId: documentId, staffId: actor.id });
    const second = await claimOne(tx, taker, sql`d.id = ${documentId}`);
    if (second) return second;
  }
  const names = held && (await personNames(tx, [held.staffId]));
  const by = held && names?.get(held.staffId);
  throw new Refusal('claim_refused', {
    extra: {
      managedByMe: false,
      status,
      ...(by && { by: { id: by.id, first_name: by.first_name } }),
      ...(held && { expires_at: held.expiresAt.toISOString() }),
    },
  });
}

/** Gives a document back. Leaving twice, or what was never held, changes nothing: the screen is gone either way. */
export async function leaveDocument(
  tx: Transaction,
  { kind, actor, now }: Taker,
  documentId: number,
): Promise<DocumentStatus> {
  const status = await lockStatus(tx, documentId);
  const held = await liveClaim(tx, kind, documentId, now);
  if (held?.staffId !== actor.id) return status;
  await endClaim(tx, held.id, 'left', now);
  return endWork(tx, documentId, status, kind, now);
}

/** Gives back whatever somebody works on: a person who has signed out comes back to nothing. */
export async function releaseWork(tx: Transaction, staffId: number, now: Date): Promise<void> {
  for (const kind of ['verification', 'processing'] as const) {
    for (const { subjectId } of await claimsOf(tx, kind, staffId, now)) {
      await tx.transaction((inner) =>
        leaveDocument(inner, { kind, actor: { id: staffId, roles: [] }, now }, subjectId),
      );
    }
  }
}

/** Ends somebody else's work on a document, on an administrator's word. */
export async function forceRelease(
  tx: Transaction,
  actor: Actor,
  documentId: number,
  now: Date,
): Promise<DocumentStatus> {
  const status = await lockStatus(tx, documentId);
  for (const kind of ['verification', 'processing'] as const) {
    const held = await liveClaim(tx, kind, documentId, now);
    if (!held) continue;
    await endClaim(tx, held.id, 'forced', now);
    await writeAudit(tx, {
      name: 'claim_released_by_force',
      subject: 'document',
      subjectId: documentId,
      documentId,
      staffId: actor.id,
      before: { claimedBy: held.staffId },
      now,
    });
    return endWork(tx, documentId, status, kind, now);
  }
  throw wrongState(status);
}

/**
 * Ends whatever work is going on on a locked document, whosesoever it is, because something else is done with it.
 *
 * @returns the document as it stands then, and who was interrupted
 */
export async function interruptClaim(
  tx: Transaction,
  row: DocumentRow,
  by: Pick<Actor, 'id'> | undefined,
  now: Date,
): Promise<{ row: DocumentRow; interrupted: number[] }> {
  const ended = await endClaimsOn(tx, ['verification', 'processing'], row.id, 'forced', now);
  const others = ended.filter(({ staffId, expiresAt }) => staffId !== by?.id && expiresAt > now);
  const leave = (['leaveVerification', 'leaveProcessing'] as const).find(
    (event) => leadsTo(documentLifecycle, event, row.status) !== undefined,
  );
  const kind: WorkKind = leave === 'leaveProcessing' ? 'processing' : 'verification';
  const status = leave === undefined ? row.status : await endWork(tx, row.id, row.status, kind, now);
  return { row: { ...row, status }, interrupted: others.map(({ staffId }) => staffId) };
}

/** Puts documents back whose claim has run out. Those that a decision is just being made on are left to it. */
export async function releaseExpired(
  tx: Transaction,
  now: Date,
  only?: { subjectId: number; staffId: number },
): Promise<number> {
  const subjects = await expiredSubjects(tx, ['verification', 'processing'], now, only);
  if (subjects.length === 0) return 0;
  return tx.transaction(async (inner) => {
    const locked = await inner
      .select({ id: document.id, status: document.status })
      .from(document)
      .where(inArray(document.id, subjects))
      .for('update', { skipLocked: true });
    const ended = await endExpiredClaims(
      inner,
      ['verification', 'processing'],
      locked.map(({ id }) => id),
      now,
    );
    for (const { subjectId, kind } of ended) {
      const { status } = locked.find(({ id }) => id === subjectId)!;
      await endWork(inner, subjectId, status, kind as WorkKind, now);
    }
    return ended.length;
  });
}

async function endWork(
  tx: Transaction,
  id: number,
  from: DocumentStatus,
  kind: WorkKind,
  now: Date,
): Promise<DocumentStatus> {
  const { leave } = QUEUES[kind];
  if (leadsTo(documentLifecycle, leave, from) === undefined) return from;
  return (await move(tx, movableDocument, { id, status: from }, leave, { now })).status;
}

async function lockStatus(tx: Transaction, id: number): Promise<DocumentStatus> {
  const [row] = await tx.select({ status: document.status }).from(document).where(eq(document.id, id)).for('update');
  if (!row) throw notFound('The document');
  return row.status;
}
