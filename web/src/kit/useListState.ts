import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListState, hasListState, withoutEmpty, writeListState } from './listState.ts';
import type { ListBounds, ListState } from './listState.ts';
import { onSessionEnd } from './session.ts';

/** Of the lists that open again where they were left: how their addresses ended. */
const leftAt = new Map<string, URLSearchParams>();
onSessionEnd(() => leftAt.clear());

export type ChangeList = (changed: Partial<ListState>, options?: { readonly replace?: boolean }) => void;

export interface ListStateOptions extends ListBounds {
  /** Of several lists on a screen, one may have the address. */
  readonly inAddress: boolean;
  /** The name under which it opens again where it was left, until the page is reloaded. */
  readonly rememberedAs?: string | undefined;
}

/**
 * Which part of a list is shown, and how to turn to another. It stands in the address, for links, bookmarks and the
 * browser's back button. Every change but that of the page leads to the first page.
 */
export function useListState(options: ListStateOptions): readonly [state: ListState, change: ChangeList] {
  const { inAddress, rememberedAs, opensWith } = options;
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState<ListState>();

  const isInAddress = hasListState(address);
  const [left, setLeft] = useState(() => (rememberedAs === undefined ? undefined : leftAt.get(rememberedAs)));
  // Only when it opens: whoever goes back to the bare address wants the list as it was there.
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
      // What is changed before the next drawing is changed on top of this.
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
