import { CLAIM_WINDOWS, type ClaimKind } from '@likeness/contract/vocabulary';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import {
  type Claim,
  claimSubject,
  claimsOf,
  endClaim,
  endExpiredClaims,
  expiredSubjects,
  extendClaim,
  liveClaim,
  openSubjectsOf,
} from './store.ts';

/* What is managed is chosen by a person, not handed out: tickets and deliveries. */

export type ManagedKind = Extract<ClaimKind, 'shipment' | 'ticket'>;

export interface Managing {
  readonly kind: ManagedKind;
  readonly subjectId: number;
  readonly staffId: number;
  readonly now: Date;
}

/** Two subjects that one person opens at the same moment may both reach for the same place of theirs: then once more. */
const CLAIM_ATTEMPTS = 4;

/**
 * Takes a subject that the caller has locked. Whoever has it already is answered the claim they have, and whoever finds it
 * taken gets to know by whom: that is no mistake, they read along.
 *
 * @param options.most how many of this kind one person may manage at a time
 * @param options.renew whether asking again lets one's own time begin anew
 * @returns the claim that holds it now, whosesoever it is; undefined when the person's hands are full
 */
export async function manageSubject(
  tx: Transaction,
  managing: Managing,
  { most, renew }: { most: number; renew: boolean },
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
    await claimSubject(tx, { kind, subjectId, staffId, slots: most, now });
    const claimed = await liveClaim(tx, kind, subjectId, now);
    if (claimed) return claimed;
    const own = await claimsOf(tx, kind, staffId, now);
    if (own.length >= most) return undefined;
    // Those that have run out keep their places until they are swept away.
    await endExpiredClaims(tx, [kind], await openSubjectsOf(tx, kind, staffId), now);
  }
  return undefined;
}

/**
 * Ends somebody else's managing of a locked subject, on an administrator's word, and notes who did. False when nobody else
 * manages it.
 */
export async function releaseByForce(
  tx: Transaction,
  { kind, subjectId, staffId, now }: Managing,
  noted: { subject: string; orderId?: number | undefined; documentId?: number | undefined },
): Promise<boolean> {
  const held = await liveClaim(tx, kind, subjectId, now);
  if (!held || held.staffId === staffId) return false;
  await endClaim(tx, held.id, 'forced', now);
  const { subject, orderId, documentId } = noted;
  await writeAudit(tx, {
    name: 'claim_released_by_force',
    subject,
    subjectId,
    ...(orderId !== undefined && { orderId }),
    ...(documentId !== undefined && { documentId }),
    staffId,
    before: { claimedBy: held.staffId },
    now,
  });
  return true;
}

/** Ends the claims of a kind that have run out, a hundred at a time; answers how many. */
export async function sweepManaged(tx: Transaction, kind: ManagedKind, now: Date): Promise<number> {
  return (await endExpiredClaims(tx, [kind], await expiredSubjects(tx, [kind], now), now)).length;
}
