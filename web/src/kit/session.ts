import type { ErrorParams } from '@likeness/contract/kit/errors';
import { roleKey } from '@likeness/contract/kit/roles';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { parseJson } from './apiError.ts';
import { createStore } from './store.ts';

/**
 * What the browser stores: who is signed in, and no token. The refresh token lies in a cookie that no script can read,
 * and each tab gets an access token of its own, which it keeps in memory.
 */
const storedSession = z.object({
  roles: z.array(roleKey),
  id: z.number(),
  /** The staff e-mail. */
  username: z.string(),
});

export interface Session extends z.output<typeof storedSession> {
  /** The access token of this tab; none before its first call. */
  readonly token?: string | undefined;
}

const KEY = 'likeness.session';

const session = createStore<Session | undefined>(read());
const endings = new Set<(reason: SessionEnd, why: ErrorParams) => void>();

/** `left`: the person signed out, here or in another tab. `expired`: the server no longer accepts the session. */
export type SessionEnd = 'left' | 'expired';
let lastEnd: SessionEnd | undefined;

export const currentSession = session.get;
export const onSessionChange = session.subscribe;

export function useSession(): Session | undefined {
  return useSyncExternalStore(session.subscribe, session.get);
}

export function startSession(started: Session): void {
  store(started);
  lastEnd = undefined;
  session.set(started);
}

/** Stores what the server has renewed: the next access token, or changed roles. */
export function updateSession(changed: Partial<Session>): void {
  const before = session.get();
  if (!before) return;
  const after = { ...before, ...changed };
  store(after);
  session.set(after);
}

/** @param why the values of the sentence in which the server said that it has ended */
export function endSession(reason: SessionEnd, why: ErrorParams = {}): void {
  if (!session.get()) return;
  localStorage.removeItem(KEY);
  lastEnd = reason;
  session.set(undefined);
  for (const listener of endings) listener(reason, why);
}

/** A person who signed out is not led back to the last screen: the next person to sign in here may be somebody else. */
export function wasLeftOnPurpose(): boolean {
  return lastEnd === 'left';
}

export function onSessionEnd(listener: (reason: SessionEnd, why: ErrorParams) => void): () => void {
  endings.add(listener);
  return () => {
    endings.delete(listener);
  };
}

/** Signing in or out in one tab also happens in all other tabs, which share one cookie. */
function followOtherTabs(): void {
  const elsewhere = read();
  const before = session.get();
  if (!elsewhere) endSession('left');
  else if (elsewhere.id === before?.id) session.set({ ...elsewhere, token: before.token });
  else session.set(elsewhere);
}

window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea === localStorage && (key === null || key === KEY)) followOtherTabs();
});

function store({ roles, id, username }: Session): void {
  localStorage.setItem(KEY, JSON.stringify({ roles, id, username } satisfies z.output<typeof storedSession>));
}

function read(): Session | undefined {
  const parsed = storedSession.safeParse(parseJson(localStorage.getItem(KEY) ?? ''));
  return parsed.success ? parsed.data : undefined;
}
