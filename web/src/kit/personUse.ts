import { createStore } from './store.ts';

/*
 * When somebody last did something here, in any tab of this browser. Only this counts as use of a session: what pages ask
 * by themselves does not.
 */

const KEY = 'likeness.used';
/** Other tabs hear of it no more often than this, in milliseconds. */
const SHARE_MS = 5_000;

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'input', 'drop'] as const;
/** Keys that only lead to something, as to the button that says that one is still there. */
const MOVES_ONLY = new Set(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** The attribute of an element that says itself that somebody is there, by `noteUse`, once it has been pressed. */
export const SAYS_ITSELF = 'data-says-use';

/** In milliseconds since 1970. */
const lastUse = createStore(0);
let sharedAt = 0;

export const onUse = lastUse.subscribe;

export function lastUsedAt(): number {
  return Math.max(lastUse.get(), Number(localStorage.getItem(KEY) ?? 0) || 0);
}

/** For how long nobody has done anything, in whole seconds. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - lastUsedAt()) / 1000));
}

export function noteUse(): void {
  const now = Date.now();
  if (Math.abs(now - sharedAt) >= SHARE_MS) {
    localStorage.setItem(KEY, String(now));
    sharedAt = now;
  }
  lastUse.set(now);
}

// Whoever opens or reloads the page is there.
noteUse();

for (const sign of SIGNS_OF_LIFE) {
  window.addEventListener(
    sign,
    (event) => {
      const isMoveOnly = event instanceof KeyboardEvent && MOVES_ONLY.has(event.key);
      // A note that went away under the finger would not be pressed.
      const saysItself = event.target instanceof Element && event.target.closest(`[${SAYS_ITSELF}]`) !== null;
      if (!isMoveOnly && !saysItself) noteUse();
    },
    { capture: true, passive: true },
  );
}
