import { LIMITS } from '../../../vitest.limits.ts';
import { SHOWN_MS } from '../kit/alerts.ts';

const USUAL = { ...SHOWN_MS };

/** Messages stay as long as a test may take: on a busy machine one that confirms would be gone before it is looked for. */
export function messagesStay(): void {
  const { testTimeout } = LIMITS;
  Object.assign(SHOWN_MS, { success: testTimeout, info: testTimeout, error: testTimeout });
}

/** Messages go when they do for people. */
export function messagesPass(): void {
  Object.assign(SHOWN_MS, USUAL);
}
