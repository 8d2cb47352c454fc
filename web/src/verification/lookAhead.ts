import type { DocumentAnswer } from '@likeness/contract/photos';
import { RESERVATION_WINDOW } from '@likeness/contract/vocabulary';
import type { VerificationCalls, VerificationEvents } from './verificationScene.ts';

/** A reservation counts as expired a little early, because its claim must still reach the server in time. */
const MARGIN_MS = 2_000;

export interface Reserved {
  readonly document: DocumentAnswer;
  /** The end of the reservation, on this browser's clock. */
  readonly until: number;
}

/** The document after the one on the screen, reserved for the caller while they look at that one. */
export function createLookAhead(reserveNext: VerificationCalls['reserveNext'], prepare: VerificationEvents['prepare']) {
  let reserved: Reserved | undefined;
  let asking = false;
  /** Increased when the result of a running request is no longer wanted. */
  let round = 0;

  /**
   * Reserves the next document, or renews its reservation. A hidden screen reserves nothing, so that others can have
   * it.
   */
  async function renew(shownId: () => number | undefined): Promise<void> {
    const after = shownId();
    if (after === undefined || asking || document.visibilityState === 'hidden') return;
    asking = true;
    const thisRound = round;
    const until = Date.now() + RESERVATION_WINDOW - MARGIN_MS;
    try {
      const next = await reserveNext(after);
      if (thisRound !== round || (next && next.id === shownId())) return;
      reserved = next && { document: next, until };
      if (next) prepare(next);
    } catch {
      // A failure is ignored: without a reservation the next document is requested when it is needed, and a failure is
      // reported then.
    } finally {
      asking = false;
    }
  }

  return {
    renew,
    has: () => reserved !== undefined,
    /** The next document, unless its reservation has expired. The caller then shows it. */
    take: (): Reserved | undefined => {
      const taken = reserved;
      reserved = undefined;
      return taken && Date.now() < taken.until ? taken : undefined;
    },
    putBack: (taken: Reserved) => {
      reserved ??= taken;
    },
    /** This document is on the screen now, however it came there. */
    drop: (id: number) => {
      if (reserved?.document.id === id) reserved = undefined;
    },
    forget: () => {
      reserved = undefined;
      round += 1;
    },
  };
}
