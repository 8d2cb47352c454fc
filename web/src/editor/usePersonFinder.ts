import { useCallback, useEffect, useRef, useState } from 'react';
import type { Grid } from './background.ts';
import type { CutNews, CutTask } from './grabCut.worker.ts';

/** What is said of it: nothing, what is being done, or why nothing came of it. */
type Finding = 'idle' | 'loading' | 'starting' | 'looking' | 'not_loaded' | 'not_found';

export interface PersonFinder {
  readonly finding: Finding;
  /** Cuts by these labels, unless it is doing so already. `onFound` gets the labels afterwards, or is never called. */
  readonly find: (labels: Uint8Array, onFound: (labels: Uint8Array) => void) => void;
  readonly stop: () => void;
}

/** Kept in this tab once its file was fetched: the browser has it then, and only starts it. */
const WAS_LOADED = 'likeness.person-finder';

/**
 * Finds the person on a photo with OpenCV, in a worker that lives for one cut: its memory is free again afterwards, and
 * the browser still has its file. It ends with the photo, and with the screen.
 */
export function usePersonFinder(grid: Grid): PersonFinder {
  const [finding, setFinding] = useState<Finding>('idle');
  const running = useRef<Worker>(undefined);

  const end = useCallback((as: Finding) => {
    // A worker that was ended says nothing more.
    running.current?.terminate();
    running.current = undefined;
    setFinding(as);
  }, []);
  const stop = useCallback(() => end('idle'), [end]);
  // Nobody wants the answer for a photo that is no longer shown.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => stop, [grid, stop]);

  const find: PersonFinder['find'] = (labels, onFound) => {
    if (running.current) return;
    const worker = new Worker(new URL('./grabCut.worker.ts', import.meta.url), { type: 'module' });
    running.current = worker;
    setFinding(sessionStorage.getItem(WAS_LOADED) ? 'starting' : 'loading');
    worker.addEventListener('error', () => running.current === worker && end('not_loaded'));
    worker.addEventListener('message', ({ data: news }: MessageEvent<CutNews>) => {
      if (running.current !== worker) return;
      if (news.is === 'loaded') noteLoaded();
      if (news.is === 'cut') {
        end('idle');
        onFound(news.labels);
      } else if (news.is === 'loaded') setFinding('looking');
      else end(news.is === 'not_cut' ? 'not_found' : 'not_loaded');
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ grid, labels } satisfies CutTask);
  };
  return { finding, find, stop };
}

/** Without room in the browser the next time says once more that it is loaded. */
function noteLoaded(): void {
  try {
    sessionStorage.setItem(WAS_LOADED, 'yes');
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
