import { CLAIM_WINDOWS, type ClaimKind } from '@likeness/contract/vocabulary';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Release, releaseClaim } from './releaseStore.ts';
import {
  type Claim,
  claimSubject,
  claimsOf,
  endExpiredClaims,
  expiredSubjects,
  extendClaim,
  liveClaim,
  openSubjectsOf,
} from './store.ts';

/* What people choose to manage themselves instead of having it handed out: tickets and shipments. */

export type ManagedKind = Extract<ClaimKind, 'shipment' | 'ticket'>;

export interface Managing {
  readonly kind: ManagedKind;
  readonly subjectId: number;
  readonly staffId: number;
  readonly now: Date;
}

/** If one person opens two subjects at the same moment, both claims may try the same slot; the loser tries again. */
const CLAIM_ATTEMPTS = 4;

/**
 * Claims a subject that the caller has locked. If somebody has it already, the person or another one, that claim is
 * returned: opening a subject to read along is no mistake.
 *
 * @param options.max how many subjects of this kind one person may manage at a time
 * @param options.renew whether asking again restarts the time of the person's own claim
 * @returns the claim that holds the subject now, whoever owns it; undefined when the person has no free slot
 */
export async function manageSubject(
  tx: Transaction,
  managing: Managing,
  { max, renew }: { max: number; renew: boolean },
): Promise<Claim | undefined> {
  const { kind, subjectId, staffId, now } = managing;
  const held = await liveClaim(tx, kind, subjectId, now);
  if (held && held.staffId !== staffId) return held;
  if (held) {
    const expiresAt = new Date(now.getTime() + CLAIM_WINDOWS[kind]);
    return renew && (await extendClaim(tx, held.id, expiresAt, now)) ? { ...held, expiresAt } : held;
  }
  await endExpiredClaims(tx, [kind], [subjectId], now);
  for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
    await claimSubject(tx, { kind, subjectId, staffId, slots: max, now });
    const claimed = await liveClaim(tx, kind, subjectId, now);
    if (claimed) return claimed;
    const own = await claimsOf(tx, kind, staffId, now);
    if (own.length >= max) return undefined;
    // Expired claims occupy their slots until they are ended.
    await endExpiredClaims(tx, [kind], await openSubjectsOf(tx, kind, staffId), now);
  }
  return undefined;
}

/** What a release is noted on. */
interface Noted {
  readonly subject: string;
  readonly orderId?: number | undefined;
  readonly documentId?: number | undefined;
}

/** Whose claim is released, and with which word. Without a person it is whoever has it. */
export interface ReleaseOf {
  readonly staffId?: number | undefined;
  readonly word?: string | undefined;
}

/**
 * Ends another person's claim on a locked subject on an administrator's order, and records who gave it. False when no
 * other person manages it, or not the one whose work was to end.
 */
export async function releaseByForce(
  tx: Transaction,
  { kind, subjectId, staffId, now }: Managing,
  noted: Noted,
  { staffId: from, word }: ReleaseOf = {},
): Promise<boolean> {
  const held = await liveClaim(tx, kind, subjectId, now);
  if (!held || held.staffId === staffId || (from !== undefined && held.staffId !== from)) return false;
  await endByForce(tx, held, { byId: staffId, word, now }, noted);
  return true;
}

/**
 * Ends a live claim on a locked subject, with a word to the person whose work ends, and records who did it: on what is
 * given as `noted`.
 */
export async function endByForce(
  tx: Transaction,
  held: Claim,
  release: Release,
  noted: Noted | undefined,
): Promise<void> {
  await releaseClaim(tx, held.id, release);
  if (!noted) return;
  const { subject, orderId, documentId } = noted;
  await writeAudit(tx, {
    name: 'claim_released_by_force',
    subject,
    subjectId: held.subjectId,
    ...(orderId !== undefined && { orderId }),
    ...(documentId !== undefined && { documentId }),
    staffId: release.byId,
    comment: release.word,
    before: { claimedBy: held.staffId },
    now: release.now,
  });
}

/** Ends the expired claims of a kind, a hundred at a time; answers how many. */
export async function endExpiredManaging(tx: Transaction, kind: ManagedKind, now: Date): Promise<number> {
  return (await endExpiredClaims(tx, [kind], await expiredSubjects(tx, [kind], now), now)).length;
}
