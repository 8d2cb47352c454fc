import { createStore } from './store.ts';

/**
 * What the undo key undoes while a decision is being sent: that decision, which has no alert yet, and not the one
 * before it. So a fast person can undo what has just disappeared without waiting for the server.
 */
export const pendingUndo = createStore<(() => void) | undefined>(undefined);
