import { onSessionEnd } from './session.ts';
import { createStore } from './store.ts';

interface MenuCount {
  readonly count: number;
  readonly isLate: boolean;
}

/** How much waits behind entries of the menu, by the names of their screens. */
export const menuCounts = createStore<Readonly<Record<string, MenuCount>>>({});
onSessionEnd(() => menuCounts.set({}));
