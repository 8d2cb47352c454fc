import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { BoardSort } from './useSortedRows.ts';

interface BoardHeadingProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly className: string | undefined;
  /** The button at the end of the headings. */
  readonly more: ReactNode;
  readonly sort: BoardSort | undefined;
  /** Left out where the column cannot be sorted by. */
  readonly onSort?: ((name: string) => void) | undefined;
}

/** The name of a column, which says what is counted; a press sorts by it. */
export function BoardHeading({ name, label, help, className, more, sort, onSort }: BoardHeadingProps) {
  const text = useText();
  const way = sort?.name === name ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  const action = text(way === 'ascending' ? 'table.sort_descending' : 'table.sort_ascending', { column: label });
  return (
    <th
      scope="col"
      className={className}
      data-column={name}
      data-tip={help}
      data-align={className === 'board-number' ? 'right' : undefined}
      aria-description={help}
      aria-sort={way}
    >
      {onSort === undefined ? (
        label
      ) : (
        <button type="button" aria-label={action} onClick={() => onSort(name)}>
          {label}
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="m20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z" />
          </svg>
        </button>
      )}
      {more}
    </th>
  );
}
