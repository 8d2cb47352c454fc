import { useEffect, useState } from 'react';
import { isBusy } from './activity.ts';

/** For browsers that do not report idle time. */
const SOON_MS = 200;

/** Resolves as soon as the browser has nothing to do and the person waits for nothing. */
export async function idleMoment(): Promise<void> {
  do {
    await new Promise<unknown>((resolve) => {
      if ('requestIdleCallback' in window) requestIdleCallback(resolve);
      else setTimeout(resolve, SOON_MS);
    });
  } while (isBusy());
}

/** Whether there has been an idle moment since this was mounted: what nobody needs at once is shown from then on. */
export function useHasBeenIdle(): boolean {
  const [hasBeen, setHasBeen] = useState(false);
  useEffect(() => {
    let isOver = false;
    void idleMoment().then(() => {
      if (!isOver) setHasBeen(true);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return hasBeen;
}

/** Whether the person has told their browser to save data: then nothing is fetched that they may never ask for. */
export function isSavingData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Fetches code in an idle moment, before the person asks for it. What fails is fetched when it is asked for. */
export function useFetchedAhead(...parts: readonly { readonly fetchCode: () => Promise<unknown> }[]): void {
  const [first] = useState(parts);
  useEffect(() => {
    let isOver = false;
    void idleMoment().then(async () => {
      for (const { fetchCode } of first) {
        if (isOver) return;
        await fetchCode().catch(() => undefined);
      }
    });
    return () => {
      isOver = true;
    };
  }, [first]);
}
