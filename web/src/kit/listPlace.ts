import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { withoutDialog } from './dialogParameters.ts';
import type { Numbered } from './listEndpoint.ts';
import { onSessionEnd } from './session.ts';

type RowId = Numbered['id'];

/** Where a list was left: until the page is reloaded or the session ends. */
interface Left {
  /** The parameters of its address, without a dialog: whoever comes back has left that too. */
  search: string;
  /** How far its screen was scrolled, in pixels. */
  scroll: number;
  /** The row that was opened. */
  row: RowId | undefined;
  /** The parameters before somebody walked on to another page: the browser's history still has these. */
  walkedFrom?: string | undefined;
}

/** By the path of the list's screen. */
const left = new Map<string, Left>();
onSessionEnd(() => left.clear());

interface Returning {
  readonly returning?: true;
}

/** Leads to a list as it was left, wherever the link stands. */
export function wayBackTo(path: string): { readonly to: string; readonly state: Returning } {
  const [pathname = path] = path.split('?');
  const place = left.get(pathname);
  return { to: place ? `${pathname}${place.search}` : path, state: { returning: true } };
}

/** The same for a button or a finished step, which may tell the list something. */
export function useWayBack(): (path: string, extraState?: object) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, extraState) => {
      const { to, state } = wayBackTo(path);
      void navigate(to, { state: { ...extraState, ...state } });
    },
    [navigate],
  );
}

/** Notes that the person has walked on from the row they opened: going back leads to where they are now. */
export function moveLeftPlace(path: string, row: RowId, search: string): void {
  const place = left.get(path);
  if (!place) return;
  place.walkedFrom ??= place.search;
  place.search = search;
  // Another page is read from its beginning, and the row is brought into sight there.
  if (search !== place.walkedFrom) place.scroll = 0;
  place.row = row;
}

export interface ListPlace {
  /** The row that was left, after somebody has come back to the list. */
  readonly row: RowId | undefined;
  readonly open: (row: RowId) => void;
  /** Called with the table until it has all its rows: brings back where its screen was scrolled. */
  readonly settle: (table: Element, isWhole: boolean) => void;
  /** Called with the table before it goes. */
  readonly leave: (table: Element) => void;
}

/**
 * The place of the list that has the screen's address. Whoever comes back, by a link or by the browser, finds it as it
 * was: part, scroll position, and the row they had opened. From the menu it opens at its beginning.
 */
export function useListPlace(inAddress: boolean): ListPlace | undefined {
  const { pathname, search: address, state } = useLocation();
  const search = withoutDialog(address);
  const navigate = useNavigate();
  const isBack = useNavigationType() === NavigationType.Pop || (state as Returning | null)?.returning === true;
  // Decided when the list opens: turning its pages is no coming back.
  const [found] = useState(() => {
    const place = inAddress && isBack ? left.get(pathname) : undefined;
    return place && [place.search, place.walkedFrom].includes(search) ? { ...place } : undefined;
  });
  const isElsewhere = found !== undefined && found.search !== search && found.walkedFrom === search;
  const corrected = useRef(false);
  useEffect(() => {
    if (!isElsewhere || corrected.current) return;
    corrected.current = true;
    void navigate(`${pathname}${found.search}`, { replace: true });
  }, [isElsewhere, navigate, pathname, found]);
  useEffect(() => {
    if (!inAddress) return;
    left.set(pathname, { scroll: 0, row: undefined, ...left.get(pathname), search, walkedFrom: undefined });
  }, [inAddress, pathname, search]);

  return useMemo(() => {
    if (!inAddress) return undefined;
    let row: RowId | undefined;
    let isSettled = found === undefined;
    return {
      row: found?.row,
      open: (id) => {
        row = id;
      },
      settle: (table, isWhole) => {
        const screen = table.closest('main');
        if (!found || !screen || isSettled) return;
        screen.scrollTop = found.scroll;
        // From here on its reader scrolls it.
        if (isWhole) isSettled = true;
        const marked = table.querySelector<HTMLElement>('[aria-current="true"]');
        if (!marked) return;
        isSettled = true;
        marked.scrollIntoView({ block: 'nearest' });
        // Nobody who already does something else loses their place for it.
        if (document.activeElement === document.body) {
          marked.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
        }
      },
      leave: (table) => {
        const place = left.get(pathname);
        if (!place) return;
        place.scroll = table.closest('main')?.scrollTop ?? 0;
        place.row = row;
      },
    };
  }, [inAddress, pathname, found]);
}
