import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListState, hasListState, withoutEmpty, writeListState } from './listState.ts';
import type { ListBounds, ListState } from './listState.ts';
import { onSessionEnd } from './session.ts';

/** The parameters that the lists with `rememberedAs` were left with. */
const leftAt = new Map<string, URLSearchParams>();
onSessionEnd(() => leftAt.clear());

export type ChangeList = (changed: Partial<ListState>, options?: { readonly replace?: boolean }) => void;

export interface ListStateOptions extends ListBounds {
  /** Only one list of a screen may have the address. */
  readonly inAddress: boolean;
  /** The name under which its part is remembered until the page is reloaded. */
  readonly rememberedAs?: string | undefined;
}

/**
 * The shown part of a list, and the functions that show another part. It stands in the address, for links, bookmarks
 * and the browser's back button. Every change except that of the page leads to the first page.
 */
export function useListState(options: ListStateOptions): readonly [state: ListState, change: ChangeList] {
  const { inAddress, rememberedAs, opensWith } = options;
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState<ListState>();

  const isInAddress = hasListState(address);
  const [left, setLeft] = useState(() => (rememberedAs === undefined ? undefined : leftAt.get(rememberedAs)));
  // Only when the list opens: a person who goes back to the address without parameters wants the list as it was there.
  if (left && isInAddress) setLeft(undefined);
  const inLink = readListState(left ?? address, options);
  const state = inAddress ? inLink.state : (own ?? opensWith);

  const now = useRef({ address, setAddress, state });
  useEffect(() => {
    now.current = { address, setAddress, state };
  });
  const change = useCallback<ChangeList>(
    (changed, { replace = false } = {}) => {
      const { address: from, setAddress: goTo, state: before } = now.current;
      const next = { ...before, page: 1, ...changed };
      const chosen = { ...next, filter: withoutEmpty(next.filter) };
      // Several changes before the next render are applied on top of each other.
      now.current = { ...now.current, state: chosen };
      if (inAddress) goTo(writeListState(from, chosen), { replace });
      else setOwn(chosen);
    },
    [inAddress],
  );

  const isCorrected = inAddress && (left !== undefined || !inLink.isSensible);
  useEffect(() => {
    if (isCorrected) change({ page: now.current.state.page }, { replace: true });
  }, [isCorrected, change]);
  useEffect(() => {
    if (!inAddress || rememberedAs === undefined) return;
    if (isInAddress) leftAt.set(rememberedAs, address);
    else leftAt.delete(rememberedAs);
  }, [inAddress, isInAddress, rememberedAs, address]);

  return [state, change];
}
