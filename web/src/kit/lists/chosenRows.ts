import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useState } from 'react';
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';

/** The rows that somebody has ticked, by their numbers, over all pages of a list. */
export type ChosenRows = Store<ReadonlyMap<number, ListRow>>;

/**
 * What is ticked stands outside the table: a tick renders itself again and none of the hundred cells beside it.
 */
export function useChosenRows(): ChosenRows {
  const [chosen] = useState(() => createStore<ReadonlyMap<number, ListRow>>(new Map()));
  return chosen;
}

export function choose(chosen: ChosenRows, rows: readonly ListRow[], isChosen: boolean): void {
  const next = new Map(chosen.get());
  for (const row of rows) {
    if (isChosen) next.set(row.id, row);
    else next.delete(row.id);
  }
  chosen.set(next);
}
