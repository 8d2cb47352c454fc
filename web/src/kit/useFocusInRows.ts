import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

interface Focused {
  readonly row: HTMLElement;
  /** Where it stood among the rows. */
  readonly at: number;
}

/**
 * Whoever works in a row that goes, as by deleting it, goes on in the one that follows, or in the last one; where no row is
 * left, at the list itself. Without it the browser would put them back to the beginning of the page.
 */
export function useFocusInRows(list: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused>(undefined);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.row.isConnected || document.activeElement !== document.body) return;
    const rows = rowsOf(list.current);
    const next =
      rows[Math.min(focused.current.at, rows.length - 1)]?.querySelector<HTMLElement>('a[href], button, input');
    focused.current = undefined;
    (next ?? list.current)?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('tbody > tr');
      if (row && list.current?.contains(row)) focused.current = { row, at: rowsOf(list.current).indexOf(row) };
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // A click beside everything: nothing of the list is worked in any more.
      if (relatedTarget === null && target.isConnected) focused.current = undefined;
    },
  };
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
}
