import { createStore } from './store.ts';

/** How many forms over other forms hold unsaved input: the form below asks for all of them before somebody leaves. */
export const unsavedAbove = createStore(0);
