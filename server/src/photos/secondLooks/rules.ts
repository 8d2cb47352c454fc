import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus, Verdict } from '@likeness/contract/vocabulary';
import { documentLifecycle } from '../lifecycle.ts';

interface Standing {
  readonly waitsAs: Extract<DocumentStatus, 'pending_verification' | 'pending_last_validation'>;
  readonly verdict: Verdict | null;
  readonly withdrawnAt: Date | string | null;
  readonly askedAgainAt: Date | string | null;
}

/** "Where would a document stand with which the same was done?" One that was taken back is canceled. */
export function statusOfLook(
  { waitsAs, verdict, askedAgainAt, withdrawnAt }: Standing,
  isClaimed: boolean,
): DocumentStatus {
  if (withdrawnAt !== null) return 'canceled';
  const working = leadsTo(documentLifecycle, 'startVerification', waitsAs)!;
  if (verdict !== null && askedAgainAt === null) return leadsTo(documentLifecycle, verdict, working)!;
  return isClaimed ? working : waitsAs;
}

/** Before how many photos a second look comes, of all before which it could; more once it has waited for long. */
const SHARE = 1 / 8;
const SHARE_OF_LATE = 1 / 2;
const LATE_MS = 24 * 60 * 60 * 1000;

/**
 * "Nobody can tell from the moment which photo is a second look." Never two of them follow each other.
 *
 * @param lot a number from 0 up to 1, drawn for the photo that comes next
 */
export function isHandedOut(
  lot: number,
  { dueAt, afterLook }: { dueAt: Date; afterLook: boolean },
  now: Date,
): boolean {
  if (afterLook) return false;
  return lot < (now.getTime() - dueAt.getTime() > LATE_MS ? SHARE_OF_LATE : SHARE);
}
