import { useCallback } from 'react';
import { createStore } from './store.ts';

/** The height of a bar with buttons at the window's lower edge, in pixels. Messages are shown above it. */
export const bottomBarHeight = createStore(0);

/** For a bar that stays at the lower edge of the window, so that messages never cover its buttons. */
export function useBottomBar(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar) => {
    if (!bar) return undefined;
    const observer = new ResizeObserver(() => bottomBarHeight.set(bar.offsetHeight));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      bottomBarHeight.set(0);
    };
  }, []);
}
