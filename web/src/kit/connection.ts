import { useEffect, useSyncExternalStore } from 'react';
import { HEALTH } from './apiUrl.ts';
import { createStore } from './store.ts';
import { useLatest } from './useLatest.ts';

/** How often a server that did not answer is asked whether it is there again. */
const PROBE_MS = 5_000;

/** Whether the server could be reached the last time that something was sent. */
const connected = createStore(true);
let probe: ReturnType<typeof setTimeout> | undefined;

/** Something was answered, whatever it was. */
export function noteAnswered(): void {
  clearTimeout(probe);
  probe = undefined;
  connected.set(true);
}

/** There was no answer: until there is one, the server is asked from time to time. */
export function noteUnanswered(): void {
  connected.set(false);
  probe ??= setTimeout(ask, PROBE_MS);
}

async function ask(): Promise<void> {
  probe = undefined;
  try {
    await fetch(HEALTH, { cache: 'no-store' });
    noteAnswered();
  } catch {
    noteUnanswered();
  }
}

window.addEventListener('offline', noteUnanswered);
window.addEventListener('online', () => void ask());

export function isConnected(): boolean {
  return connected.get();
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(connected.subscribe, connected.get);
}

/** Calls back when the connection has come back. */
export function useReconnection(handler: () => void): void {
  const latest = useLatest(handler);
  useEffect(
    () =>
      connected.subscribe(() => {
        if (connected.get()) latest.current();
      }),
    [latest],
  );
}
