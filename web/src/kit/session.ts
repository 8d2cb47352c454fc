import type { ErrorParams } from '@likeness/contract/kit/errors';
import { roleKey } from '@likeness/contract/kit/roles';
import { heldWork } from '@likeness/contract/staff/session';
import type { HeldWork } from '@likeness/contract/staff/session';
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
  /**
   * Why the server no longer accepts it, while its screens stay open below a cover until the same person signs in again.
   * Undefined while it goes on.
   */
  readonly ended?: ErrorParams | undefined;
}

const KEY = 'likeness.session';

/** Somebody has signed out here, and the server may not know it: nobody is signed in, whatever the browser stores. */
export const LEAVING = 'likeness.session.leaving';

const session = createStore<Session | undefined>(read());
const endings = new Set<(reason: SessionEnd, why: ErrorParams) => void>();

/** `left`: the person signed out, here or in another tab. `expired`: the server no longer accepts the session. */
export type SessionEnd = 'left' | 'expired';
let lastEnd: SessionEnd | undefined;
/** Another tab has set its mark that somebody signs out. It may be gone again before this tab hears that the session has ended. */
let isLeftElsewhere = false;

/** How many frames around screens can cover them. */
let covers = 0;
/** Who has worked on this page: a page that was opened in a session that had ended has nothing to keep. */
let workedHere: number | undefined;

export const currentSession = session.get;
export const onSessionChange = session.subscribe;

export function useSession(): Session | undefined {
  return useSyncExternalStore(session.subscribe, session.get);
}

export function isLeaving(): boolean {
  return localStorage.getItem(LEAVING) !== null;
}

/** @param held what the person works on here, which the server is to give back; undefined when it has been told */
export function markLeaving(held: readonly HeldWork[] | undefined): void {
  if (held) localStorage.setItem(LEAVING, JSON.stringify(held));
  else localStorage.removeItem(LEAVING);
}

/** What whoever has signed out here worked on. */
export function heldAtLeaving(): HeldWork[] {
  return z.array(heldWork).safeParse(parseJson(localStorage.getItem(LEAVING) ?? '')).data ?? [];
}

export function startSession(started: Session): void {
  markLeaving(undefined);
  isLeftElsewhere = false;
  const covered = session.get();
  // What is below the cover is of whoever was signed in before.
  if (covered?.ended && covered.id !== started.id) tellEnd('left', {});
  store(started);
  lastEnd = undefined;
  noteWork(started);
  session.set(started);
}

/** Stores what the server has renewed: the next access token, or changed roles. */
export function updateSession(changed: Partial<Session>): void {
  const before = session.get();
  if (!before || before.ended) return;
  const after = { ...before, ...changed };
  store(after);
  noteWork(after);
  session.set(after);
}

function noteWork({ id, token }: Session): void {
  if (token !== undefined) workedHere = id;
}

/** @param why the values of the sentence in which the server said that it has ended */
export function endSession(reason: SessionEnd, why: ErrorParams = {}): void {
  const before = session.get();
  if (!before) return;
  localStorage.removeItem(KEY);
  lastEnd = reason;
  if (reason === 'expired' && covers > 0 && workedHere === before.id) {
    if (!before.ended) session.set({ ...before, token: undefined, ended: why });
    return;
  }
  workedHere = undefined;
  session.set(undefined);
  tellEnd(reason, before.ended ?? why);
}

/**
 * While a frame that can cover its screens is shown, a session that the server ends leaves them as they are, below the
 * cover: nothing that was typed is lost. Returns the function that ends this.
 */
export function coverScreens(): () => void {
  covers += 1;
  return () => {
    covers -= 1;
    if (covers === 0 && session.get()?.ended) endSession('expired');
  };
}

/**
 * Waits until whoever works here has signed in again, where their session has ended.
 *
 * @throws an AbortError, if somebody else has signed in instead, or nobody
 */
export function signedInAgain(signal: AbortSignal | undefined): Promise<void> {
  const before = session.get();
  if (!before?.ended) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const look = () => {
      const now = session.get();
      if (now?.ended && !signal?.aborted) return;
      stop();
      signal?.removeEventListener('abort', look);
      if (now?.id === before.id && !signal?.aborted) resolve();
      else reject(signal?.reason ?? new DOMException('Nobody waits for this any more', 'AbortError'));
    };
    const stop = session.subscribe(look);
    signal?.addEventListener('abort', look);
    look();
  });
}

function tellEnd(reason: SessionEnd, why: ErrorParams): void {
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

/**
 * Signing in or out in one tab also happens in all other tabs, which share one cookie. A session that has expired in another
 * tab has expired here too, and that is no sign-out.
 */
function followOtherTabs(isEmptied: boolean): void {
  const elsewhere = read();
  const before = session.get();
  const isLeft = isEmptied || isLeftElsewhere || isLeaving();
  isLeftElsewhere = false;
  if (!elsewhere) endSession(isLeft ? 'left' : 'expired');
  else if (elsewhere.id === before?.id) session.set({ ...elsewhere, token: before.token });
  else {
    // Whoever was signed in here has signed out there first, which this tab may hear only now.
    if (before) tellEnd('left', {});
    session.set(elsewhere);
  }
}

window.addEventListener('storage', ({ key, newValue, storageArea }) => {
  if (storageArea !== localStorage) return;
  // Without a key everything was removed, as by somebody who leaves nothing behind.
  if (key === null || key === KEY) followOtherTabs(key === null);
  else if (key === LEAVING && newValue !== null) isLeftElsewhere = true;
});

function store({ roles, id, username }: Session): void {
  localStorage.setItem(KEY, JSON.stringify({ roles, id, username } satisfies z.output<typeof storedSession>));
}

function read(): Session | undefined {
  if (isLeaving()) return undefined;
  const parsed = storedSession.safeParse(parseJson(localStorage.getItem(KEY) ?? ''));
  return parsed.success ? parsed.data : undefined;
}
