import { useEffect } from 'react';
import { isBusy } from '../kit/activity.ts';
import type { VisibleEntry, VisibleGroup } from './navigation.ts';

/** Until the screen that somebody came for has all it needs: nothing may compete with that. */
const FIRST_SCREEN_MS = 3_000;

/**
 * Fetches the code of what stands in the menu, one screen after the other, while nobody waits for anything: a click then
 * shows it at once. Where the browser does not tell its idle moments, pointing at an entry has to be early enough.
 */
export function useScreensAhead(groups: readonly VisibleGroup[]): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
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

/** That code could not be fetched is told to whoever opens the screen. */
export async function fetchAhead({ fetchCode }: VisibleEntry): Promise<void> {
  try {
    await fetchCode();
  } catch {
    // Opening it tries again.
  }
}

/** Who clicks sees that something happens after this time at the latest, whether the code is there or not. */
const PATIENCE_MS = 300;

/** The entry that was clicked last. */
let wanted: VisibleEntry | undefined;

/**
 * Goes to the screen of an entry with its code, if that comes soon: a screen that had to wait for it appears 300 ms later
 * at the earliest, however fast it came. Whoever clicks another entry meanwhile goes there alone.
 */
export async function openWhenLoaded(entry: VisibleEntry, go: () => void): Promise<void> {
  wanted = entry;
  await Promise.race([fetchAhead(entry), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (wanted !== entry) return;
  wanted = undefined;
  go();
}

async function idleMoment(): Promise<void> {
  do {
    await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
  } while (isBusy());
}
