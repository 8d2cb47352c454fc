import { useCallback } from 'react';
import { createStore } from './store.ts';

/** How much of the window's lower edge a bar with buttons takes, in pixels. Messages stand above it. */
export const bottomBarHeight = createStore(0);

/** For a bar that stays at the lower edge of the window: messages then never lie over its buttons. */
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
