import { sessionTokens } from '@likeness/contract/staff';
import type { SessionTokens } from '@likeness/contract/staff';
import { roleKey } from '@likeness/contract/kit/roles';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStore } from './store.ts';

/** Who is signed in, as the browser keeps it. It is one entry, so that no tab ever reads half of it. */
const storedSession = sessionTokens.extend({
  roles: z.array(roleKey),
  id: z.number(),
  /** The staff e-mail. */
  username: z.string(),
});
export type Session = z.output<typeof storedSession>;

const KEY = 'likeness.session';

const session = createStore<Session | undefined>(read(localStorage) ?? read(sessionStorage));
const endings = new Set<(reason: SessionEnd) => void>();

/** `left`: the person signed out, here or in another tab. `expired`: the server no longer accepts the session. */
export type SessionEnd = 'left' | 'expired';
let lastEnd: SessionEnd | undefined;

export const currentSession = session.get;
export const onSessionChange = session.subscribe;

export function useSession(): Session | undefined {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** A session that is not remembered ends with the tab. */
export function startSession(started: Session, remember: boolean): void {
  forget();
  (remember ? localStorage : sessionStorage).setItem(KEY, JSON.stringify(started));
  lastEnd = undefined;
  session.set(started);
}

/** Takes over what the server said anew: the next pair of tokens, or changed roles. */
export function updateSession(changed: Partial<Omit<Session, keyof SessionTokens>> | SessionTokens): void {
  const before = session.get();
  if (!before) return;
  const after = { ...before, ...changed };
  (isRemembered() ? localStorage : sessionStorage).setItem(KEY, JSON.stringify(after));
  session.set(after);
}

export function endSession(reason: SessionEnd): void {
  if (!session.get()) return;
  forget();
  lastEnd = reason;
  session.set(undefined);
  for (const listener of endings) listener(reason);
}

/** Whoever left on purpose is not led back to where they were: the next to sign in here may be somebody else. */
export function wasLeftOnPurpose(): boolean {
  return lastEnd === 'left';
}

export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  endings.add(listener);
  return () => {
    endings.delete(listener);
  };
}

/**
 * The session as it is in storage at this moment. Another tab may have exchanged the tokens a moment ago, before its
 * storage event has reached this one.
 */
export function readSessionAgain(): Session | undefined {
  if (isRemembered()) followOtherTabs();
  return session.get();
}

/** Signing in or out in one tab does the same in all others. */
function followOtherTabs(): void {
  const elsewhere = read(localStorage);
  if (elsewhere) session.set(elsewhere);
  else endSession('left');
}

window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea === localStorage && (key === null || key === KEY) && isRemembered()) followOtherTabs();
});

function isRemembered(): boolean {
  return sessionStorage.getItem(KEY) === null;
}

function forget(): void {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
}

function read(storage: Storage): Session | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  const parsed = storedSession.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
