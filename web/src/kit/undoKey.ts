import { createStore } from './store.ts';

/**
 * What the undo key means while a decision is on its way: that one, which has no alert yet, and not the one before it. A
 * fast hand takes back what the eye has just seen go, and does not wait for the server.
 */
export const pendingUndo = createStore<(() => void) | undefined>(undefined);
