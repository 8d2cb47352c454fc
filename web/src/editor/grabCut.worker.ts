import type { Grid } from './background.ts';
import { grabCut, openCvReady } from './openCv.ts';

/* Runs in a worker, which is answered with a policy of its own: see server/src/platform/http/pages.ts. */

export interface CutTask {
  readonly grid: Grid;
  readonly labels: Uint8Array;
}

/** What the worker says: that OpenCV is there, and then how the cut ended. */
export type CutNews =
  | { readonly is: 'loaded' | 'not_loaded' | 'not_cut' }
  | { readonly is: 'cut'; readonly labels: Uint8Array };

// It speaks to the page that made it, which has no origin to be named.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (news: CutNews) => self.postMessage(news);

// A browser that may not compile OpenCV says so in a promise that nobody waits for.
self.addEventListener('unhandledrejection', () => say({ is: 'not_loaded' }));

const ready = openCvReady();

self.addEventListener('message', ({ data }: MessageEvent<CutTask>) => void ready.then(() => cut(data)));

function cut({ grid, labels }: CutTask): void {
  say({ is: 'loaded' });
  try {
    say({ is: 'cut', labels: grabCut(grid, labels) });
  } catch {
    say({ is: 'not_cut' });
  }
}
