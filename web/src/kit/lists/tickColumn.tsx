import type { Translate } from '../../i18n/useText.ts';
import type { Numbered } from '../listEndpoint.ts';
import type { TableColumn } from '../ListTable.tsx';
import type { ChosenRows } from './chosenRows.ts';
import { Tick } from './Ticks.tsx';

/** Which rows of a list can be ticked, for what is done with several at once. */
export interface Ticks<Row extends Numbered> {
  readonly chosen: ChosenRows<Row>;
  /** What the box of a row is called. */
  readonly nameOf: (row: Row) => string;
  /** A row for which this is false has no box. */
  readonly isTickable: (row: Row) => boolean;
}

/** The column in which rows are ticked, and at its head all of the page. */
export function tickColumn<Row extends Numbered>(
  { chosen, nameOf, isTickable }: Ticks<Row>,
  rows: readonly Row[],
  text: Translate,
): TableColumn<Row> {
  return {
    name: 'chosen',
    label: text('several.column'),
    heading: <Tick chosen={chosen} rows={rows.filter(isTickable)} label={text('several.all')} />,
    render: (row) => isTickable(row) && <Tick chosen={chosen} rows={[row]} label={nameOf(row)} />,
  };
}
