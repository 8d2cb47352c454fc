import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** How many things the person is waiting for: calls and screens that are being fetched. */
const waiting = createStore(0);

/** Counts one more until the returned function is called. Calling it twice counts once. */
export function beginActivity(): () => void {
  waiting.set(waiting.get() + 1);
  let over = false;
  return () => {
    if (over) return;
    over = true;
    waiting.set(waiting.get() - 1);
  };
}

export function isBusy(): boolean {
  return waiting.get() > 0;
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(waiting.subscribe, isBusy);
}
