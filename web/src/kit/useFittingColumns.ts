import { useLayoutEffect, useMemo, useRef, useState } from 'react';

/** As wide as the button that says how many columns are left out. */
const BUTTON_PX = 40;
const NONE: ReadonlySet<string> = new Set();
/** What is done with rows is there in any window. */
const ALWAYS: ReadonlySet<string> = new Set(['chosen', 'actions']);

interface Fitted {
  readonly name: string;
  /** What it is sorted by. */
  readonly sort?: string | undefined;
  /** Among the last to go. */
  readonly isVital?: boolean | undefined;
  readonly isAction?: boolean | undefined;
}

interface FittingColumns<Column> {
  /** Of the element that must not be narrower than its table. */
  readonly frame: (element: HTMLDivElement | null) => void;
  readonly shown: readonly Column[];
  readonly leftOut: readonly Column[];
}

/** The columns that a table has room for: what does not fit is left out whole, from the right. */
export function useFittingColumns<Column extends Fitted>(
  columns: readonly Column[],
  sortedBy?: string,
): FittingColumns<Column> {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  /** How narrow each column can be: known once a table did not fit. */
  const [narrowest] = useState(() => new Map<string, number>());
  const [without, setWithout] = useState(NONE);
  const fit = useRef(() => {});
  useLayoutEffect(() => {
    fit.current = () => {
      if (!frame || (!measure(frame, narrowest) && without.size === 0)) return;
      const next = leavesOut(columns, narrowest, frame.clientWidth, sortedBy);
      if (!hasSame(without, next)) setWithout(next);
    };
    fit.current();
  });
  useLayoutEffect(() => {
    if (!frame || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => fit.current());
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return useMemo(() => {
    const part = (isOut: boolean) => columns.filter(({ name }) => without.has(name) === isOut);
    return { frame: setFrame, shown: part(false), leftOut: part(true) };
  }, [columns, without]);
}

/** A table that is wider than its frame is as narrow as it can be: so are its columns. */
function measure(frame: HTMLElement, narrowest: Map<string, number>): boolean {
  if (frame.scrollWidth <= frame.clientWidth) return false;
  for (const heading of frame.querySelectorAll<HTMLElement>('th[data-column]'))
    narrowest.set(heading.dataset['column']!, heading.getBoundingClientRect().width);
  return true;
}

/**
 * Those that have to go until the others fit. What a row is known by stays, then what the list is sorted by and what its
 * work hangs on, as long as that is possible.
 */
export function leavesOut(
  columns: readonly Fitted[],
  narrowest: ReadonlyMap<string, number>,
  room: number,
  sortedBy?: string,
): ReadonlySet<string> {
  const widthOf = ({ name }: Fitted) => narrowest.get(name) ?? 0;
  let rest = columns.reduce((sum, column) => sum + widthOf(column), 0);
  if (rest <= room) return NONE;
  const others = columns.filter(({ name, isAction }) => !ALWAYS.has(name) && isAction !== true).slice(1);
  const isVital = ({ isVital: vital, sort }: Fitted) => vital === true || (sort !== undefined && sort === sortedBy);
  const byImportance = [...others.filter(isVital), ...others.filter((column) => !isVital(column))];
  const gone = new Set<string>();
  for (const column of byImportance.toReversed()) {
    if (rest + BUTTON_PX <= room) break;
    rest -= widthOf(column);
    gone.add(column.name);
  }
  return gone;
}

function hasSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}
