import type { DocumentAnswer } from '@likeness/contract/photos';
import { ApiError } from '../kit/apiError.ts';
import { ClaimRefused, claimOrRefuse, withClaim } from '../photos/index.ts';
import type { VerificationCalls } from './verificationScene.ts';

/** How many other documents are asked for when one was just taken by somebody else. */
const OTHERS_TRIED_MAX = 2;

/**
 * The ways to come by a document with one's claim on it. Each answers the document, `undefined` when nothing waits, or fails
 * with `ClaimRefused`.
 */
export function createHandOut(calls: Pick<VerificationCalls, 'findMine' | 'read' | 'takeNext' | 'claim'>) {
  /** The queue's next document, or another one if it is gone by then. */
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

  /** The one the caller already has, or else the next. */
  async function continued(): Promise<DocumentAnswer | undefined> {
    const mine = await calls.findMine();
    const document = mine === undefined ? undefined : await calls.read(mine);
    return document?.claim?.managedByMe ? document : next();
  }

  /** The one that is shown already, or another if somebody else was faster. */
  async function shownAhead(document: DocumentAnswer): Promise<DocumentAnswer | undefined> {
    try {
      return withClaim(document, await claimOrRefuse(calls.claim(document.id)));
    } catch (error) {
      if (!(error instanceof ClaimRefused)) throw error;
      return next(OTHERS_TRIED_MAX);
    }
  }

  return { next, continued, shownAhead };
}
