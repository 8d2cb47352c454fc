import { createTabMark } from '../kit/otherTabs.ts';
import { heldUntil } from './workScene.ts';
import type { WorkCalls, Working } from './workScene.ts';

export interface ShownClaim {
  /** Tells the other tabs what this person holds here, and sets the timer for the end of the claim. */
  readonly keepTime: (now: Working | undefined) => void;
  /** If another tab of the same person still shows the document, the claim stays. */
  readonly giveBack: (id: number, closing?: string) => Promise<void>;
}

/** @param kind distinguishes the kinds of work in the messages between tabs */
export function createShownClaim(kind: string, calls: Pick<WorkCalls, 'release'>, onExpiry: () => void): ShownClaim {
  const tab = createTabMark(kind);
  let expiry: ReturnType<typeof setTimeout> | undefined;
  return {
    keepTime(now) {
      clearTimeout(expiry);
      const until = now && heldUntil(now);
      if (!now || until === undefined) return tab.hide();
      expiry = setTimeout(onExpiry, until - Date.now());
      tab.show(now.document.id, until);
    },
    giveBack(id, closing) {
      if (tab.isElsewhere(id)) return Promise.resolve();
      return closing === undefined ? calls.release(id) : calls.release(id, closing);
    },
  };
}
