import { sessionTokens } from '@likeness/contract/staff';
import type { SessionTokens } from '@likeness/contract/staff';
import { roleKey } from '@likeness/contract/kit/roles';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStore } from './store.ts';

/** The session as the browser stores it. It is one entry, so that no tab ever reads half of it. */
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

/** A session that is not remembered is kept by the tab, and ends with it. */
export function startSession(started: Session, remember: boolean): void {
  forget();
  (remember ? localStorage : sessionStorage).setItem(KEY, JSON.stringify(started));
  lastEnd = undefined;
  session.set(started);
}

/** Stores what the server has renewed: the next pair of tokens, or changed roles. */
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

/** A person who signed out is not led back to the last screen: the next person to sign in here may be somebody else. */
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
 * The session as it is in storage now. Another tab may have exchanged the tokens before this tab has received the
 * storage event.
 */
export function readSessionAgain(): Session | undefined {
  if (isRemembered()) followOtherTabs();
  return session.get();
}

/** Signing in or out in one tab also happens in all other tabs. */
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
