import { useEffect, useRef, useSyncExternalStore } from 'react';
import { choose } from './chosenRows.ts';
import type { Numbered } from '../listEndpoint.ts';
import type { ChosenRows } from './chosenRows.ts';
import { tickRange } from './tickedRange.ts';

interface TickProps<Row extends Numbered> {
  readonly chosen: ChosenRows<Row>;
  readonly label: string;
  readonly rows: readonly Row[];
}

/** Chooses a row, or all rows of the page. */
export function Tick<Row extends Numbered>({ chosen, label, rows }: TickProps<Row>) {
  const ticked = useSyncExternalStore(chosen.subscribe, () => rows.filter(({ id }) => chosen.get().has(id)).length);
  const isAll = rows.length > 0 && ticked === rows.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !isAll;
  }, [ticked, isAll]);
  return (
    // The row itself opens something.
    <label className="row-tick" onClick={(event) => event.stopPropagation()}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        data-ticks-row
        checked={isAll}
        disabled={rows.length === 0}
        onClick={tickRange}
        onChange={({ target }) => choose(chosen, rows, target.checked)}
      />
    </label>
  );
}
