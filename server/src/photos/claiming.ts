import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import {
  type Claim,
  type GivingBack,
  type ReleaseOf,
  claimsOf,
  claimsToGiveBack,
  endByForce,
  endClaim,
  endClaimsOn,
  endExpiredClaims,
  expiredSubjects,
  keepForReturn,
  liveClaim,
  takeUpAgain,
} from '../claims/index.ts';
import type { Chance } from '../platform/chance.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, wrongState } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import {
  type Preference,
  START,
  type Taker,
  claimFirst,
  claimThis,
  firstWaiting,
  lockStatus,
  reserveFirst,
} from './claimStore.ts';
import { documentLifecycle } from './lifecycle.ts';
import { passedTo } from './passStore.ts';
import type { WorkKind } from './queueStore.ts';
import { type Actor, claimSlots } from './rules.ts';
import { claimLook, claimNextLook, reserveLook, reserveNextLook } from './secondLooks/index.ts';
import type { DocumentRow } from './store.ts';
import { endWork, lockFreeWork, lockWork } from './work.ts';

const KINDS = ['verification', 'processing'] as const satisfies readonly WorkKind[];

/**
 * Claims the queue's next document for somebody, or in between a photo that is looked at again. A person without a free
 * slot gets the document that they hold. While a document waits, nobody is told that none does.
 *
 * @param chance draws the lot for a second look; left out by those who get none
 * @returns the claim, or `undefined` when nothing waits
 */
export async function claimNext(tx: Transaction, taker: Taker, chance?: Chance): Promise<Claim | undefined> {
  const { kind, actor, now } = taker;
  const passed = await claimPassedOn(tx, taker);
  if (passed) return passed;
  const look = chance && (await claimNextLook(tx, taker, chance));
  if (look) return look;
  for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
    for (const whose of [...PREFERRED, ...AT_LAST]) {
      const claimed = await claimFirst(tx, taker, whose);
      if (claimed) return claimed;
    }
    const first = await firstWaiting(tx, taker);
    const [held] = await claimsOf(tx, kind, actor.id, now);
    const own = held && (await takeUpAgain(tx, held.id, now));
    if (own) return own;
    if (first === undefined) return undefined;
    // A document that still waits was skipped because somebody is claiming it, perhaps the caller's own first click:
    // wait for that.
    await lockStatus(tx, first);
  }
  return undefined;
}

/** "What a colleague passed on to somebody comes first." */
async function claimPassedOn(tx: Transaction, taker: Taker): Promise<Claim | undefined> {
  if (taker.kind !== 'verification') return undefined;
  for (const id of await passedTo(tx, taker)) {
    const claimed = (await claimThis(tx, taker, id)) ?? (await claimLook(tx, taker, id));
    if (claimed) return claimed;
  }
  return undefined;
}

/** The order in which the queue is searched, and where it is searched before anybody is told that nothing waits. */
const PREFERRED = ['editedByOthers', 'anybodys'] as const satisfies readonly Preference[];
const AT_LAST = ['reservedForOthers', 'passedOnByThem'] as const satisfies readonly Preference[];

/** How often the queue is searched again while others claim its last documents. */
const CLAIM_ATTEMPTS = 4;

/** How often a reservation is tried again when others reserved the same document meanwhile. */
const RESERVE_ATTEMPTS = 8;

/**
 * Reserves the next document for half a minute, so that it can be shown before it is claimed. A person without a free
 * slot gets the document that they hold.
 *
 * @param after what the person has on the screen: this is to be the one after it, which is kept from nobody
 */
export async function reserveNext(
  tx: Transaction,
  taker: Taker,
  after: number | undefined,
  chance?: Chance,
): Promise<number | undefined> {
  if (after === undefined) {
    const held = await claimsOf(tx, taker.kind, taker.actor.id, taker.now);
    if (held.length >= claimSlots(taker.actor)) return held[0]!.subjectId;
  }
  const passed = await reservePassedOn(tx, taker, after);
  if (passed !== undefined) return passed;
  const look = chance && (await reserveNextLook(tx, taker, chance, after));
  if (look !== undefined) return look;
  for (const whose of after === undefined ? [...PREFERRED, ...AT_LAST] : PREFERRED) {
    const promised = await reserveOne(tx, taker, whose, after);
    if (promised !== undefined) return promised;
  }
  return undefined;
}

async function reservePassedOn(tx: Transaction, taker: Taker, after: number | undefined): Promise<number | undefined> {
  if (taker.kind !== 'verification') return undefined;
  for (const id of await passedTo(tx, taker)) {
    if (id === after) continue;
    const promised = (await reserveOne(tx, taker, { id }, after)) ?? (await reserveLook(tx, taker, id));
    if (promised !== undefined) return promised;
  }
  return undefined;
}

async function reserveOne(
  tx: Transaction,
  taker: Taker,
  whose: Preference | { readonly id: number },
  after: number | undefined,
) {
  for (let attempt = 0; attempt < RESERVE_ATTEMPTS; attempt += 1) {
    const { found, promised } = await reserveFirst(tx, taker, whose, after);
    if (promised !== null) return promised;
    if (found === null) return undefined;
    // The document was found, but reserved by somebody else after this statement began: the next attempt sees that.
  }
  throw new Refusal('claim_busy');
}

/**
 * Claims this document, or takes the caller's own claim on it up again. Refused while another person has it, with the
 * name, and to whoever works on as many as one may, with the numbers of those.
 */
export async function claimDocument(tx: Transaction, taker: Taker, documentId: number): Promise<Claim> {
  const { kind, actor, now } = taker;
  const claimed = await claimThis(tx, taker, documentId);
  if (claimed) return claimed;
  // Somebody may be claiming or leaving it at this moment, perhaps the caller with a first click: wait for that to end.
  const { status, isLook } = await lockWork(tx, documentId);
  const held = await liveClaim(tx, kind, documentId, now);
  const isOwn = held?.staffId === actor.id;
  const own = isOwn ? await takeUpAgain(tx, held.id, now) : undefined;
  if (own) return own;
  if (!held || isOwn) {
    // An expired claim, on this document or of this person, may be in the way until the sweep ends it.
    await releaseExpired(tx, now, { subjectId: documentId, staffId: actor.id });
    const second = await (isLook ? claimLook : claimThis)(tx, taker, documentId);
    if (second) return second;
    if (leadsTo(documentLifecycle, START[kind], status) !== undefined) await requireFreeHand(tx, taker, status);
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

/** "Finish one before you begin another." Refused with the numbers of those that the person works on. */
export async function requireFreeHand(
  tx: Transaction,
  { kind, actor, now }: Taker,
  status: DocumentStatus,
): Promise<void> {
  const held = (await claimsOf(tx, kind, actor.id, now)).map(({ subjectId }) => subjectId);
  if (held.length < claimSlots(actor)) return;
  const params = { count: held.length, documents: held.join(', ') };
  throw new Refusal('hands_full', { params, extra: { held, status } });
}

/** The page that showed a document is closed: it is kept for a moment, because most of them are only loaded anew. */
export async function closeDocument(
  tx: Transaction,
  { kind, actor, now }: Taker,
  documentId: number,
  knownAt: Date,
): Promise<DocumentStatus> {
  const { status } = await lockWork(tx, documentId);
  const held = await liveClaim(tx, kind, documentId, now);
  if (held?.staffId === actor.id) await keepForReturn(tx, held.id, knownAt, now);
  return status;
}

/** Releases a document. Leaving twice, or without a claim, changes nothing: the screen is closed either way. */
export async function leaveDocument(
  tx: Transaction,
  { kind, actor, now }: Taker,
  documentId: number,
): Promise<DocumentStatus> {
  const work = await lockWork(tx, documentId);
  const held = await liveClaim(tx, kind, documentId, now);
  if (held?.staffId !== actor.id) return work.status;
  await endClaim(tx, held.id, 'left', now);
  return endWork(tx, work, kind, now);
}

/** Releases the documents that somebody works on, when they sign out; answers whether there was one. */
export async function releaseWork(tx: Transaction, staffId: number, leaving: GivingBack): Promise<boolean> {
  let hadAny = false;
  for (const kind of KINDS) {
    for (const { subjectId } of await claimsToGiveBack(tx, kind, staffId, leaving)) {
      hadAny = true;
      const taker = { kind, actor: { id: staffId, roles: [] }, now: leaving.now };
      await tx.transaction((inner) => leaveDocument(inner, taker, subjectId));
    }
  }
  return hadAny;
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
  const work = await lockWork(tx, documentId);
  // Nothing is noted of a look: it has no history.
  const noted = work.isLook ? undefined : { subject: 'document', documentId };
  for (const kind of wanted ? [wanted] : KINDS) {
    const held = await liveClaim(tx, kind, documentId, now);
    if (!held || (staffId !== undefined && held.staffId !== staffId)) continue;
    await endByForce(tx, held, { byId: actor.id, word, now }, noted);
    return endWork(tx, work, kind, now);
  }
  throw wrongState(work.status);
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
  const status = leave === undefined ? row.status : await endWork(tx, { ...row, isLook: false }, kind, now);
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
    const locked = await lockFreeWork(inner, subjects);
    const ended = await endExpiredClaims(
      inner,
      KINDS,
      locked.map(({ id }) => id),
      now,
    );
    for (const { subjectId, kind } of ended) {
      await endWork(
        inner,
        locked.find(({ id }) => id === subjectId)!,
        kind as WorkKind,
        now,
      );
    }
    return ended.length;
  });
}
