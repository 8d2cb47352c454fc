import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { keepPreference, readPreference, usePreference, useArePreferencesKnown } from './preferences.ts';
import { createStore } from './store.ts';

/** The desks that say at a first visit how work is done there, by the screens that are one. */
const DESK_OF = {
  DocumentValidation: 'verification',
  OneDocumentVerify: 'editing',
  DocumentVerify: 'editing',
  ShipmentList: 'shipments',
  TicketList: 'tickets',
  OrderList: 'orders',
} as const;
export type Desk = (typeof DESK_OF)[keyof typeof DESK_OF];

/** The desks whose hint this person has put away, wherever they sign in. */
const SEEN = 'hints.seen';
const here = createStore<Desk | undefined>(undefined);
/** Nothing lies on the open desk: its screen says why, and a hint over the desk would cover that. */
const isAtRest = createStore(false);

export function deskOf(screen: string): Desk | undefined {
  return (DESK_OF as Readonly<Record<string, Desk>>)[screen];
}

/** The desk that is open, for whoever calls its hint again. */
export function useOpenDesk(): Desk | undefined {
  const desk = useSyncExternalStore(here.subscribe, here.get);
  return useIsAtRest() ? undefined : desk;
}

function useIsAtRest(): boolean {
  return useSyncExternalStore(isAtRest.subscribe, isAtRest.get);
}

/** While this is shown, the hint of its desk waits until there is work on the desk again. */
export function useDeskAtRest(): void {
  useLayoutEffect(() => {
    isAtRest.set(true);
    return () => isAtRest.set(false);
  }, []);
}

export function useDeskHint(desk: Desk): { readonly isShown: boolean; readonly putAway: () => void } {
  const [seen, keep] = usePreference<string[]>(SEEN, []);
  const isKnown = useArePreferencesKnown();
  useEffect(() => {
    here.set(desk);
    return () => here.set(undefined);
  }, [desk]);
  const waits = useIsAtRest();
  return { isShown: isKnown && !waits && !seen.includes(desk), putAway: () => keep([...seen, desk]) };
}

/** Shows the hint of a desk again. */
export function recallHint(desk: Desk): void {
  const seen = readPreference(SEEN);
  keepPreference(SEEN, Array.isArray(seen) ? seen.filter((one) => one !== desk) : []);
}
