import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { BoardColumn } from './boardColumn.ts';
import type { CsvValue } from './csv.ts';

/** The column by which a table is sorted. */
export interface BoardSort {
  readonly name: string;
  readonly isDescending: boolean;
}

/** The rows as the person wants them sorted; as they came until a heading is pressed. */
export function useSortedRows<Row>(columns: readonly BoardColumn<Row>[], rows: readonly Row[]) {
  const { locale } = useText();
  const [sort, setSort] = useState<BoardSort>();
  const column = columns.find(({ name }) => name === sort?.name);
  const sorted = column && sort ? sortedBy(column, rows, sort.isDescending, locale) : rows;
  const onSort = (name: string) => setSort({ name, isDescending: sort?.name === name && !sort.isDescending });
  return { rows: sorted, sort, onSort };
}

/** What has no value stands last, whichever way the others are sorted. */
function sortedBy<Row>(
  { value }: BoardColumn<Row>,
  rows: readonly Row[],
  isDescending: boolean,
  locale: string,
): readonly Row[] {
  return rows.toSorted((one, other) => {
    const [first, second] = [value(one), value(other)];
    if (isNone(first) || isNone(second)) return Number(isNone(first)) - Number(isNone(second));
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : String(first).localeCompare(String(second), locale);
    return isDescending ? -order : order;
  });
}

function isNone(value: CsvValue): value is null | undefined {
  return value === null || value === undefined;
}
