import type { DocumentAnswer } from '@likeness/contract/photos';
import { ApiError } from '../kit/apiError.ts';
import { ClaimRefused, claimAndRead, claimOrRefuse, withClaim } from '../photos/index.ts';
import type { VerificationCalls } from './verificationScene.ts';

/** How many more documents are tried after somebody else has just taken one. */
const OTHERS_TRIED_MAX = 2;

/**
 * The ways to get a document with a claim on it. Each returns the document, or `undefined` when nothing waits, or
 * throws `ClaimRefused`.
 */
export function createHandOut(calls: Pick<VerificationCalls, 'findMine' | 'read' | 'takeNext' | 'claim' | 'release'>) {
  /** The queue's next document, or another one if somebody else has taken it by then. */
  async function next(attempts = 1 + OTHERS_TRIED_MAX): Promise<DocumentAnswer | undefined> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      try {
        const document = await calls.takeNext();
        if (!document || document.claim?.managedByMe) return document;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
      }
    }
    throw new ClaimRefused();
  }

  /** The document that the caller already has, or else the next. */
  async function continued(): Promise<DocumentAnswer | undefined> {
    const mine = await calls.findMine();
    if (mine === undefined) return next();
    try {
      // Claimed once more, because the page that showed it may just have been closed.
      return await claimAndRead(calls, mine);
    } catch (error) {
      if (!(error instanceof ClaimRefused)) throw error;
      return next();
    }
  }

  /** The document that is shown already, or another one if somebody else was faster. */
  async function shownAhead(document: DocumentAnswer): Promise<DocumentAnswer | undefined> {
    try {
      return withClaim(document, await claimOrRefuse(document.id, calls.claim(document.id)));
    } catch (error) {
      if (!(error instanceof ClaimRefused)) throw error;
      return next(OTHERS_TRIED_MAX);
    }
  }

  return { next, continued, shownAhead };
}
