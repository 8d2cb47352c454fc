import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

type Reload = () => unknown;

/** The reload handlers of what is on the screen now. */
const reloads = new Set<Reload>();

/**
 * What the header's reload button does while this part is on the screen. Every part of a screen may have its own: all of
 * them run. They go when the screen is left.
 */
export function useReload(handler: Reload): void {
  const latest = useLatest(handler);
  useEffect(() => {
    const run = () => latest.current();
    reloads.add(run);
    return () => {
      reloads.delete(run);
    };
  }, [latest]);
}

/** Runs what the screen registered; answers whether there was anything. */
export function reloadScreen(): boolean {
  for (const reload of reloads) reload();
  return reloads.size > 0;
}

/**
 * Calls back every `milliseconds` (`null`: not at all) until the screen is left. With `whenVisible` it rests while the
 * tab is hidden, and calls back once when somebody returns to it.
 */
export function useScreenTimer(
  callback: () => void,
  milliseconds: number | null,
  { whenVisible = false }: { whenVisible?: boolean } = {},
): void {
  const latest = useLatest(callback);
  useEffect(() => {
    if (milliseconds === null) return;
    const tick = () => latest.current();
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      timer = setInterval(tick, milliseconds);
    };
    const followVisibility = () => {
      clearInterval(timer);
      if (document.visibilityState === 'hidden') return;
      tick();
      start();
    };
    if (!whenVisible || document.visibilityState === 'visible') start();
    if (whenVisible) document.addEventListener('visibilitychange', followVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', followVisibility);
    };
  }, [milliseconds, whenVisible, latest]);
}
