import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** How many forms hold unsaved input: whoever signs out is asked about all of them. */
export const unsavedForms = createStore(0);
/** How many of these stand over other forms: the form below asks for all of them before somebody leaves. */
export const unsavedAbove = createStore(0);

/** Counts one form more, until the function it returns is called. */
export function countOneMore(forms: Store<number>): () => void {
  forms.set(forms.get() + 1);
  return () => forms.set(forms.get() - 1);
}
