import type { DocumentStatus } from '@likeness/contract/vocabulary';

/** What was ordered, by product or purpose, and what is there of it. */
export interface Ordered {
  readonly ephotoNeeded: boolean;
  readonly postNeeded: boolean;
  /** Whether the photo that counts is on a board already. */
  readonly hasBoard: boolean;
}

/** `code`: ask for an ePhoto code. `board`: make the board, and its delivery unless there is one. */
export type Step = 'code' | 'board' | 'send_code' | 'send_photo';

/** "What is to be made of it next?" A code is printed on the board, so the board waits for it. */
export function nextStep(status: DocumentStatus, { ephotoNeeded, postNeeded, hasBoard }: Ordered): Step | undefined {
  switch (status) {
    case 'validated':
      if (ephotoNeeded) return 'code';
      return postNeeded ? 'board' : 'send_photo';
    case 'pending_ephoto_generated':
      return postNeeded ? 'board' : 'send_code';
    case 'pending_shipment':
      return hasBoard ? undefined : 'board';
    default:
      return undefined;
  }
}
