import { useCallback, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { parseJson } from './apiError.ts';
import { currentSession, onSessionEnd } from './session.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** What a person has typed, ticked and uploaded for one thing before deciding about it. */
export interface Drafts<Draft> {
  readonly empty: Draft;
  /** The draft of one document. Setting it to `empty` removes it. */
  readonly of: (id: number) => Store<Draft>;
  /** Whether anything was begun for one document: what was typed and deleted again is nothing. */
  readonly has: (id: number) => boolean;
}

/** Empties all drafts of one kind, those too that were stored before the page was loaded. */
const emptyings = new Set<() => void>();

/**
 * What somebody has typed about customers does not stay behind when they sign out, in this tab or another one: the next person
 * may be another one.
 */
onSessionEnd((reason) => {
  if (reason !== 'left') return;
  for (const empty of emptyings) empty();
});

/**
 * Drafts of one kind, of the person who is signed in. They stay in this tab until they are emptied: a refused decision,
 * an expired claim or a reload loses nothing of them. `name` distinguishes the kinds. A stored draft of an older shape
 * is ignored.
 */
export function createDrafts<Draft>(name: string, shape: z.ZodType<Draft>, empty: Draft): Drafts<Draft> {
  const opened = new Map<string, Store<Draft>>();

  const open = (key: string): Store<Draft> => {
    const kept = shape.safeParse(parseJson(sessionStorage.getItem(key) ?? ''));
    const store = createStore(kept.success ? kept.data : empty);
    store.subscribe(() => {
      if (store.get() === empty) sessionStorage.removeItem(key);
      else keepInTab(key, store.get());
    });
    opened.set(key, store);
    return store;
  };
  const beginning = `likeness.${name}.`;
  emptyings.add(() => {
    for (const store of opened.values()) store.set(empty);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(beginning)) sessionStorage.removeItem(key);
  });
  const of = (id: number) => {
    const key = `${beginning}${currentSession()?.id}.${id}`;
    return opened.get(key) ?? open(key);
  };
  return { empty, of, has: (id) => JSON.stringify(of(id).get()) !== JSON.stringify(empty) };
}

/** Without room in the browser the draft stays as long as the page, and a reload finds what was stored before. */
function keepInTab(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What was typed behind a text while that was being sent. */
export function unsentOf(typed: string, sent: string): string {
  const written = typed.trimStart();
  return written.startsWith(sent) ? written.slice(sent.length).trimStart() : typed;
}

/** A draft on the screen, and the function that changes a part of it. */
export function useDraftOf<Draft extends object>(
  drafts: Drafts<Draft>,
  id: number,
): [draft: Draft, change: (changed: Partial<Draft>) => void] {
  const store = drafts.of(id);
  const draft = useSyncExternalStore(store.subscribe, store.get);
  const change = useCallback((changed: Partial<Draft>) => store.set({ ...store.get(), ...changed }), [store]);
  return [draft, change];
}
