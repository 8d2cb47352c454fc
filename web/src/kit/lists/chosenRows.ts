import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useEffect, useState } from 'react';
import type { Numbered } from '../listEndpoint.ts';
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';

/** The rows that somebody has ticked, as they saw them then, by their numbers, over all pages of a list. */
export type ChosenRows<Row extends Numbered = ListRow> = Store<ReadonlyMap<Row['id'], Row>>;

/**
 * What is ticked stands outside the table: a tick renders itself again and none of the hundred cells beside it.
 */
export function useChosenRows<Row extends Numbered = ListRow>(): ChosenRows<Row> {
  const [chosen] = useState(() => createStore<ReadonlyMap<Row['id'], Row>>(new Map()));
  return chosen;
}

export function choose<Row extends Numbered>(chosen: ChosenRows<Row>, rows: readonly Row[], isChosen: boolean): void {
  const next = new Map(chosen.get());
  for (const row of rows) {
    if (isChosen) next.set(row.id, row);
    else next.delete(row.id);
  }
  chosen.set(next);
}

/**
 * Where what can be done with a ticked row follows what became of it: those that were read again take the place of the old
 * ones. Not where somebody answers for what they have seen of it.
 */
export function useFreshTicks<Row extends Numbered>(chosen: ChosenRows<Row>, rows: readonly Row[]): void {
  useEffect(() => {
    const ticked = rows.filter(({ id }) => chosen.get().has(id));
    if (ticked.length > 0) choose(chosen, ticked, true);
  }, [chosen, rows]);
}
