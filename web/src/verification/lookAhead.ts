import type { DocumentAnswer } from '@likeness/contract/photos';
import { RESERVATION_WINDOW } from '@likeness/contract/vocabulary';
import type { VerificationCalls, VerificationEvents } from './verificationScene.ts';

/** A reservation counts as over a little before it is: its claim must still reach the server in time. */
const MARGIN_MS = 2_000;

export interface Reserved {
  readonly document: DocumentAnswer;
  /** On this browser's clock. */
  readonly until: number;
}

/** The document after the one on the screen, kept for the caller while they look at that one. */
export function createLookAhead(reserveNext: VerificationCalls['reserveNext'], prepare: VerificationEvents['prepare']) {
  let reserved: Reserved | undefined;
  let asking = false;
  /** Goes up when what is on its way is no longer wanted. */
  let round = 0;

  /** Has the next document handed out, or its reservation renewed. A hidden screen keeps nothing from the others. */
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
      // Only a convenience: without it the next document is asked for when it is needed, and then its failure is told.
    } finally {
      asking = false;
    }
  }

  return {
    renew,
    has: () => reserved !== undefined,
    /** The next document, unless its time is over. Whoever takes it shows it. */
    take: (): Reserved | undefined => {
      const taken = reserved;
      reserved = undefined;
      return taken && Date.now() < taken.until ? taken : undefined;
    },
    putBack: (taken: Reserved) => {
      reserved ??= taken;
    },
    /** This one is on the screen now, however it came there. */
    drop: (id: number) => {
      if (reserved?.document.id === id) reserved = undefined;
    },
    forget: () => {
      reserved = undefined;
      round += 1;
    },
  };
}
