import { z } from 'zod';
import { parseJson } from './apiError.ts';
import { currentSession, onSessionChange } from './session.ts';
import { createStore } from './store.ts';
import { endsOf } from './tokens.ts';
import type { SessionEnds } from './tokens.ts';

/** When the session of all tabs ends, as the last token said that one of them was given. */
export interface KnownEnds extends SessionEnds {
  /** When that token was given: what was done later is not counted in it. */
  readonly at: number;
}

const KEY = 'likeness.session.ends';
const stored = z.object({ until: z.number(), longestUntil: z.number(), at: z.number() });

const ends = createStore<KnownEnds | undefined>(read());
export const sessionEnds = ends.get;
export const onSessionEnds = ends.subscribe;

let known: string | undefined;

onSessionChange(() => {
  const session = currentSession();
  if (session === undefined || session.ended) {
    known = undefined;
    ends.set(undefined);
    return;
  }
  if (session.token === undefined || session.token === known) return;
  known = session.token;
  const at = Date.now();
  const given = endsOf(session.token, at);
  ends.set(given && { ...given, at });
  if (given) localStorage.setItem(KEY, JSON.stringify({ ...given, at } satisfies KnownEnds));
  else localStorage.removeItem(KEY);
});

window.addEventListener('storage', ({ key, storageArea }) => {
  const session = currentSession();
  if (storageArea === localStorage && key === KEY && session && !session.ended) ends.set(read());
});

function read(): KnownEnds | undefined {
  return stored.safeParse(parseJson(localStorage.getItem(KEY) ?? '')).data;
}
