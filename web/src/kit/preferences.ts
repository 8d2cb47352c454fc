import { savePreference } from '@likeness/contract/staff';
import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import { useCallback, useSyncExternalStore } from 'react';
import { parseJson } from './apiError.ts';
import { call } from './api.ts';
import { currentSession, onSessionChange } from './session.ts';
import { createStore } from './store.ts';

export type Json = SentBodyOf<typeof savePreference>['value'];
type Preferences = Readonly<Record<string, Json>>;

/** A slider moves many times a second: only its last value is stored. */
const DEBOUNCE_MS = 800;

const preferences = createStore<Preferences>({});
const unsaved = new Map<string, ReturnType<typeof setTimeout>>();
/** What was changed in this tab. An answer that was on its way meanwhile knows nothing of it. */
const changedHere = new Set<string>();
let owner: number | undefined;
/** They have come from the server, or from this browser's copy. */
let areKnown = false;

/** Widens the type: `usePreference('size', 10)` is about any number, not only ten. */
type Widened<Value> = Value extends number
  ? number
  : Value extends string
    ? string
    : Value extends boolean
      ? boolean
      : Value;

/**
 * A setting of a screen, stored on the server for this person and mirrored in this browser, so that it is available at
 * once. A stored value of another type than the fallback (from an older screen) is ignored.
 */
export function usePreference<const Value extends Json>(
  key: string,
  fallback: Value,
): [value: Widened<Value>, keep: (value: Widened<Value>) => void] {
  const kept = useSyncExternalStore(preferences.subscribe, () => preferences.get()[key]);
  const keep = useCallback((value: Widened<Value>) => keepPreference(key, value), [key]);
  return [(isLike(kept, fallback) ? kept : fallback) as Widened<Value>, keep];
}

/** Whether it is known what the person has chosen: until then everything stands as it is for anybody. */
export function useArePreferencesKnown(): boolean {
  return useSyncExternalStore(preferences.subscribe, () => areKnown);
}

/** A setting as it is now, for what shows nothing of it. */
export function readPreference(key: string): Json | undefined {
  return preferences.get()[key];
}

export function keepPreference(key: string, value: Json): void {
  preferences.set({ ...preferences.get(), [key]: value });
  changedHere.add(key);
  mirror();
  clearTimeout(unsaved.get(key));
  unsaved.set(
    key,
    setTimeout(() => save(key), DEBOUNCE_MS),
  );
}

/** Takes over the values of the server, except those that were changed in this tab. */
export function adoptPreferences(fromServer: Readonly<Record<string, unknown>>): void {
  areKnown = true;
  const own = Object.entries(preferences.get()).filter(([key]) => changedHere.has(key));
  preferences.set({ ...fromServer, ...Object.fromEntries(own) } as Preferences);
  mirror();
}

/** Sends at once what still waits, because the page or the session is about to end. */
export function savePreferencesNow(): void {
  for (const [key, timer] of unsaved) {
    clearTimeout(timer);
    save(key);
  }
}

function save(key: string): void {
  unsaved.delete(key);
  const value = preferences.get()[key];
  if (!currentSession() || value === undefined) return;
  // A failed save of a preference shows no alert: the value is mirrored here, and the next change sends it again.
  call(savePreference, { body: { key, value }, quiet: true, keepalive: true }).catch(() => undefined);
}

function isLike(value: Json | undefined, fallback: Json): boolean {
  if (value === undefined) return false;
  if (fallback === null) return true;
  return value !== null && typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback);
}

function mirror(): void {
  if (owner !== undefined) localStorage.setItem(mirrorKey(owner), JSON.stringify(preferences.get()));
}

function mirrorKey(person: number): string {
  return `likeness.preferences.${person}`;
}

function followSession(): void {
  const person = currentSession()?.id;
  if (person === owner) return;
  owner = person;
  for (const timer of unsaved.values()) clearTimeout(timer);
  unsaved.clear();
  changedHere.clear();
  const mirrored = person === undefined ? null : localStorage.getItem(mirrorKey(person));
  areKnown = mirrored !== null;
  preferences.set((mirrored === null ? {} : (parseJson(mirrored) ?? {})) as Preferences);
}

/** Takes over what was changed in another tab: there are lists of things that are kept, and each tab stores the whole list. */
function followOtherTabs(mirrored: Preferences): void {
  const own = Object.entries(preferences.get()).filter(([key]) => unsaved.has(key));
  preferences.set({ ...mirrored, ...Object.fromEntries(own) });
}

followSession();
onSessionChange(followSession);
window.addEventListener('storage', ({ key, newValue }) => {
  if (owner === undefined || key !== mirrorKey(owner) || newValue === null) return;
  followOtherTabs(Object(parseJson(newValue)) as Preferences);
});
window.addEventListener('pagehide', savePreferencesNow);
