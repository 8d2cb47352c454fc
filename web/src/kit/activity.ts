import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** What the person is waiting for: calls and screens that are being fetched. */
export const activities = createStore<ReadonlySet<symbol>>(new Set());

/** Adds an activity until the returned function is called. Calling it twice does nothing more. */
export function beginActivity(): () => void {
  const own = Symbol('activity');
  activities.set(new Set([...activities.get(), own]));
  return () => {
    if (activities.get().has(own)) activities.set(new Set([...activities.get()].filter((one) => one !== own)));
  };
}

export function isBusy(): boolean {
  return activities.get().size > 0;
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(activities.subscribe, isBusy);
}
