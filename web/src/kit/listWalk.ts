import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAlert } from './alerts.ts';
import type { Numbered } from './listEndpoint.ts';
import { moveLeftPlace } from './listPlace.ts';
import { writeListState } from './listState.ts';
import type { ListState } from './listState.ts';
import { onSessionEnd } from './session.ts';
import { createStore } from './store.ts';
import { useIsHere } from './useIsHere.ts';

/** Records with a screen of their own, and its path. */
const PATHS = {
  order: '/order/',
  ticket: '/ticket/',
  shipment: '/shipment/',
  customer: '/final-customer/',
} as const;
export type WalkedKind = keyof typeof PATHS;

export interface WalkedList {
  /** Asks for another page of the same list. */
  readonly readPage: (page: number) => Promise<{ readonly result: readonly Numbered[]; readonly page?: number }>;
  readonly state: ListState;
  readonly total: number | undefined;
  readonly rows: readonly Numbered[] | undefined;
}

/** The list that somebody opened a record from, as it was then: what they have done since does not move them about in it. */
interface Walk {
  readonly path: string;
  readonly search: string;
  readonly readPage: WalkedList['readPage'];
  readonly state: ListState;
  readonly total: number;
  /** How many records come before the first of these. */
  readonly before: number;
  readonly ids: readonly Numbered['id'][];
}

const walks = createStore<ReadonlyMap<WalkedKind, Walk>>(new Map());
onSessionEnd(() => walks.set(new Map()));

const keep = (kind: WalkedKind, walk: Walk) => walks.set(new Map(walks.get()).set(kind, walk));

/** Keeps the shown part of a list for walking through it from one of its records. */
export function useWalkedList(kind: WalkedKind | undefined, { readPage, state, total, rows }: WalkedList): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (kind === undefined || rows === undefined || total === undefined) return;
    const before = (state.page - 1) * state.perPage;
    keep(kind, { path: pathname, search, readPage, state, total, before, ids: rows.map(({ id }) => id) });
  });
}

/** The path of the list that this record was opened from. */
export function walkedFrom(kind: WalkedKind, id: number): string | undefined {
  const walk = walks.get().get(kind);
  return walk?.ids.includes(id) ? walk.path : undefined;
}

interface WalkedTo {
  readonly walkedTo?: true;
}

/** Whether the person only passes by: what is opened on purpose is taken, what lies on the way is not. */
export function useIsPassing(): boolean {
  return (useLocation().state as WalkedTo | null)?.walkedTo === true;
}

/** Where a record stands in the list it was opened from, and the way to its neighbours. */
export function useWalk(kind: WalkedKind, id: number) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const alert = useAlert();
  const walk = useSyncExternalStore(walks.subscribe, walks.get).get(kind);
  const [isReading, setReading] = useState(false);
  const go = useCallback(
    async (by: 1 | -1) => {
      setReading(true);
      try {
        const next = await neighbour(kind, id, by, isHere);
        if (next === undefined) return;
        const state: WalkedTo = { walkedTo: true };
        // Replaced, so that the browser's own way back leads to the list and not through all that was passed.
        void navigate(`${PATHS[kind]}${next}`, { replace: true, state });
      } catch (error) {
        alert.failure(error);
      } finally {
        setReading(false);
      }
    },
    [kind, id, navigate, isHere, alert],
  );
  const at = walk?.ids.indexOf(id) ?? -1;
  if (!walk || at < 0) return undefined;
  return { position: walk.before + at + 1, total: walk.total, isReading, go };
}

async function neighbour(kind: WalkedKind, id: number, by: 1 | -1, isHere: () => boolean) {
  const walk = walks.get().get(kind);
  const at = walk?.ids.indexOf(id) ?? -1;
  if (!walk || at < 0) return undefined;
  const grown = at + by in walk.ids ? walk : await grow(walk, by);
  keep(kind, grown);
  const next = grown.ids[grown.ids.indexOf(id) + by];
  if (next === undefined || !isHere()) return undefined;
  const page = Math.floor((grown.before + grown.ids.indexOf(next)) / grown.state.perPage) + 1;
  const search = page === grown.state.page ? grown.search : `?${addressOf(grown, page)}`;
  moveLeftPlace(grown.path, next, search);
  return next;
}

function addressOf({ search, state }: Walk, page: number): URLSearchParams {
  return writeListState(new URLSearchParams(search), { ...state, page });
}

/**
 * The walk with what follows, or with what comes before. What was dealt with on the way may have left the list, and the
 * rest moved up: so the page at the border is read again first, and the one behind it only if nothing new stands there.
 */
async function grow(walk: Walk, by: 1 | -1): Promise<Walk> {
  const { before, ids, state } = walk;
  const edge = by === 1 ? before + ids.length - 1 : before;
  const page = Math.floor(edge / state.perPage) + 1;
  for (const one of [page, page + by]) {
    if (one < 1) break;
    const answer = await walk.readPage(one);
    // Past the end the last page is answered.
    if (answer.page !== undefined && answer.page !== one) break;
    const fresh = answer.result.map((row) => row.id).filter((other) => !ids.includes(other));
    if (fresh.length === 0) continue;
    return by === 1
      ? { ...walk, ids: [...ids, ...fresh], total: Math.max(walk.total, before + ids.length + fresh.length) }
      : { ...walk, ids: [...fresh, ...ids], before: Math.max(0, before - fresh.length) };
  }
  return by === 1 ? { ...walk, total: before + ids.length } : { ...walk, before: 0, total: walk.total - before };
}
