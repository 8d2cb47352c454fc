import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import {
  type Claim,
  type ReleaseOf,
  claimsOf,
  endByForce,
  endClaim,
  endClaimsOn,
  endExpiredClaims,
  expiredSubjects,
  liveClaim,
} from '../claims/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { move } from '../platform/lifecycle.ts';
import { Refusal, wrongState } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import {
  type Taker,
  type Preference,
  claimFirst,
  claimThis,
  firstWaiting,
  lockFreeStatuses,
  lockStatus,
  reserveFirst,
} from './claimStore.ts';
import { type DocumentEvent, documentLifecycle } from './lifecycle.ts';
import { movableDocument } from './moving.ts';
import type { WorkKind } from './queueStore.ts';
import type { Actor } from './rules.ts';
import type { DocumentRow } from './store.ts';

const KINDS = ['verification', 'processing'] as const satisfies readonly WorkKind[];
const LEAVE: Readonly<Record<WorkKind, DocumentEvent>> = {
  verification: 'leaveVerification',
  processing: 'leaveProcessing',
};

/**
 * Claims the queue's next document for somebody. A person without a free slot gets the document that they hold.
 *
 * @returns the claim, or `undefined` when nothing waits
 */
export async function claimNext(tx: Transaction, taker: Taker): Promise<Claim | undefined> {
  const { kind, actor, now } = taker;
  for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
    for (const whose of PREFERRED) {
      const claimed = await claimFirst(tx, taker, whose);
      if (claimed) return claimed;
    }
    const first = await firstWaiting(tx, taker);
    const [own] = await claimsOf(tx, kind, actor.id, now);
    if (own) return own;
    if (first === undefined) return undefined;
    // A document that still waits was skipped because somebody is claiming it, perhaps the caller's own first click:
    // wait for that.
    await lockStatus(tx, first);
  }
  return undefined;
}

/** The order in which the queue is searched. */
const PREFERRED: readonly Preference[] = ['editedByOthers', 'anybodys'];

/** How often the queue is searched again while others claim its last documents. */
const CLAIM_ATTEMPTS = 4;

/** How often a reservation is tried again when others reserved the same document meanwhile. */
const RESERVE_ATTEMPTS = 8;

/** Reserves the next document for half a minute, so that it can be shown before it is claimed. */
export async function reserveNext(
  tx: Transaction,
  taker: Taker,
  after: number | undefined,
): Promise<number | undefined> {
  for (const whose of PREFERRED) {
    const promised = await reserveOne(tx, taker, whose, after);
    if (promised !== undefined) return promised;
  }
  return undefined;
}

async function reserveOne(tx: Transaction, taker: Taker, whose: Preference, after: number | undefined) {
  for (let attempt = 0; attempt < RESERVE_ATTEMPTS; attempt += 1) {
    const { found, promised } = await reserveFirst(tx, taker, whose, after);
    if (promised !== null) return promised;
    if (found === null) return undefined;
    // The document was found, but reserved by somebody else after this statement began: the next attempt sees that.
  }
  throw new Refusal('claim_busy');
}

/**
 * Claims this document, or returns the caller's own claim on it. Another person's claim is a refusal that names the
 * person.
 */
export async function claimDocument(tx: Transaction, taker: Taker, documentId: number): Promise<Claim> {
  const { kind, actor, now } = taker;
  const claimed = await claimThis(tx, taker, documentId);
  if (claimed) return claimed;
  // Somebody may be claiming or leaving it at this moment, perhaps the caller with a first click: wait for that to end.
  const status = await lockStatus(tx, documentId);
  const held = await liveClaim(tx, kind, documentId, now);
  if (held?.staffId === actor.id) return held;
  if (!held) {
    // An expired claim, on this document or of this person, may be in the way until the sweep ends it.
    await releaseExpired(tx, now, { subjectId: documentId, staffId: actor.id });
    const second = await claimThis(tx, taker, documentId);
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

/** Releases a document. Leaving twice, or without a claim, changes nothing: the screen is closed either way. */
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

/** Releases everything that somebody works on, when they sign out. */
export async function releaseWork(tx: Transaction, staffId: number, now: Date): Promise<void> {
  for (const kind of KINDS) {
    for (const { subjectId } of await claimsOf(tx, kind, staffId, now)) {
      await tx.transaction((inner) =>
        leaveDocument(inner, { kind, actor: { id: staffId, roles: [] }, now }, subjectId),
      );
    }
  }
}

/** Somebody's work that is to end: of whatever kind, unless one is named. */
export interface WorkToRelease extends ReleaseOf {
  readonly kind?: WorkKind;
}

/** Ends another person's work on a document, on an administrator's order. */
export async function forceRelease(
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  documentId: number,
  now: Date,
  { kind: wanted, staffId, word }: WorkToRelease = {},
): Promise<DocumentStatus> {
  const status = await lockStatus(tx, documentId);
  for (const kind of wanted ? [wanted] : KINDS) {
    const held = await liveClaim(tx, kind, documentId, now);
    if (!held || (staffId !== undefined && held.staffId !== staffId)) continue;
    await endByForce(tx, held, { byId: actor.id, word, now }, { subject: 'document', documentId });
    return endWork(tx, documentId, status, kind, now);
  }
  throw wrongState(status);
}

/**
 * Ends any work on a locked document, whoever does it, because something else is done with the document.
 *
 * @returns the document afterwards, and who was interrupted
 */
export async function interruptClaim(
  tx: Transaction,
  row: DocumentRow,
  by: Pick<Actor, 'id'> | undefined,
  now: Date,
): Promise<{ row: DocumentRow; interrupted: number[] }> {
  const ended = await endClaimsOn(tx, KINDS, row.id, 'forced', now);
  const others = ended.filter(({ staffId, expiresAt }) => staffId !== by?.id && expiresAt > now);
  const leave = (['leaveVerification', 'leaveProcessing'] as const).find(
    (event) => leadsTo(documentLifecycle, event, row.status) !== undefined,
  );
  const kind: WorkKind = leave === 'leaveProcessing' ? 'processing' : 'verification';
  const status = leave === undefined ? row.status : await endWork(tx, row.id, row.status, kind, now);
  return { row: { ...row, status }, interrupted: others.map(({ staffId }) => staffId) };
}

/** Returns documents with an expired claim to their queues, except those that a decision is just being made on. */
export async function releaseExpired(
  tx: Transaction,
  now: Date,
  only?: { subjectId: number; staffId: number },
): Promise<number> {
  const subjects = await expiredSubjects(tx, KINDS, now, only);
  if (subjects.length === 0) return 0;
  return tx.transaction(async (inner) => {
    const locked = await lockFreeStatuses(inner, subjects);
    const ended = await endExpiredClaims(
      inner,
      KINDS,
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
  const leave = LEAVE[kind];
  if (leadsTo(documentLifecycle, leave, from) === undefined) return from;
  return (await move(tx, movableDocument, { id, status: from }, leave, { now })).status;
}
