import { useEffect } from 'react';
import { idleMoment, isSavingData } from '../kit/idle.ts';
import type { VisibleEntry, VisibleGroup } from './navigation.ts';

/** How long to wait at first, so that nothing competes with the screen that the person has opened. */
const FIRST_SCREEN_MS = 3_000;

/**
 * Fetches the code of the screens in the menu, one after the other, while the browser is idle, so that a click shows a
 * screen at once. Browsers that do not report idle time, or that save data, fetch it when the person points at an entry.
 */
export function useScreensAhead(groups: readonly VisibleGroup[]): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window) || isSavingData()) return;
    const over = new AbortController();
    const entries = groups.flatMap((group) => group.entries);
    const begin = setTimeout(() => void fetchAll(entries, over.signal), FIRST_SCREEN_MS);
    return () => {
      clearTimeout(begin);
      over.abort();
    };
  }, [groups]);
}

async function fetchAll(entries: readonly VisibleEntry[], over: AbortSignal): Promise<void> {
  for (const entry of entries) {
    await idleMoment();
    if (over.aborted) return;
    await fetchAhead(entry);
  }
}

/** A failed fetch is reported when the person opens the screen. */
export async function fetchAhead({ fetchCode }: VisibleEntry): Promise<void> {
  try {
    await fetchCode();
  } catch {
    // Opening the screen tries again.
  }
}

/** After this time at the latest the click shows an effect, whether or not the code has arrived. */
const PATIENCE_MS = 300;

/** The entry that was clicked last. */
let wanted: VisibleEntry | undefined;

/**
 * Opens the screen of an entry after its code has arrived, if that is soon: React shows a screen that had to wait for
 * its code 300 ms later at the earliest. If the person clicks another entry meanwhile, only that one opens.
 */
export async function openWhenLoaded(entry: VisibleEntry, go: () => void): Promise<void> {
  wanted = entry;
  await Promise.race([fetchAhead(entry), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (wanted !== entry) return;
  wanted = undefined;
  go();
}
