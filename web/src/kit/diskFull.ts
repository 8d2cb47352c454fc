import { useSyncExternalStore } from 'react';
import { HEALTH } from './apiUrl.ts';
import { createStore } from './store.ts';

/** Nothing can be stored: `disk_full`. */
const DISK_FULL = 507;
/** How often a server without room is asked whether it has some again. */
const PROBE_MS = 30_000;

/** Whether the server has said that it has no room left to store anything. */
const full = createStore(false);
let probe: ReturnType<typeof setTimeout> | undefined;

/** Looks at the status of every answer. */
export function noteStatus(status: number): void {
  if (status !== DISK_FULL) return;
  full.set(true);
  probe ??= setTimeout(() => void ask(), PROBE_MS);
}

/** There is room again, or nobody knows any more. */
export function noteRoom(): void {
  clearTimeout(probe);
  probe = undefined;
  full.set(false);
}

async function ask(): Promise<void> {
  probe = undefined;
  try {
    const answer = await fetch(HEALTH, { cache: 'no-store' });
    const { status } = (await answer.json()) as { status?: unknown };
    if (status === 'ok') return noteRoom();
  } catch {
    // That the server does not answer is said elsewhere.
  }
  probe ??= setTimeout(() => void ask(), PROBE_MS);
}

export function useIsDiskFull(): boolean {
  return useSyncExternalStore(full.subscribe, full.get);
}
