import { useState } from 'react';

/**
 * The list as it was, for as long as it holds the same. Material UI's field for several takes another array for another
 * choice, and then forgets what is being typed: so it must not get a new one each time something is drawn.
 */
export function useSameList<Item>(
  list: readonly Item[],
  isSame: (one: Item, other: Item) => boolean = Object.is,
): Item[] {
  const [kept, setKept] = useState(() => [...list]);
  if (kept.length === list.length && kept.every((item, place) => isSame(item, list[place]!))) return kept;
  const next = [...list];
  setKept(next);
  return next;
}
