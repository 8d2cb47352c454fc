import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

type Reload = () => unknown;

/** The reload handlers of the components on the screen. */
const reloads = new Set<Reload>();

/**
 * What the header's reload button does while this component is on the screen. Each component may have its own handler;
 * all of them run. They end when the screen is left.
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

/** Runs the handlers of the screen; returns whether there was one. */
export function reloadScreen(): boolean {
  for (const reload of reloads) reload();
  return reloads.size > 0;
}

/**
 * Calls back every `milliseconds` (`null`: never) until the screen is left. With `whenVisible` it pauses while the tab
 * is hidden, and calls back once when the person returns to the tab.
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
