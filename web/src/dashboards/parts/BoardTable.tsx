import Link from '@mui/material/Link';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { BelowRow, MoreColumns } from '../../kit/LeftOutColumns.tsx';
import '../../kit/listTable.css';
import { Tips } from '../../kit/Tips.tsx';
import { useFittingColumns } from '../../kit/useFittingColumns.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { BoardHeading } from './BoardHeading.tsx';
import './boardTable.css';
import type { BoardColumn } from './boardColumn.ts';
import type { CsvValue } from './csv.ts';
import { useSortedRows } from './useSortedRows.ts';

interface BoardTableProps<Row> {
  readonly label: string;
  readonly columns: readonly BoardColumn<Row>[];
  readonly rows: readonly Row[];
  /** The last line: the whole of the period. */
  readonly total?: Row | undefined;
  /** It shows a page of its rows. */
  readonly isPaged?: boolean;
  /** A press on a heading sorts by it. Until then the rows stand as they came. */
  readonly isSortable?: boolean;
}

/** Numbers in a table. A long one without pages scrolls within itself, and its headings stay in sight. */
export function BoardTable<Row>(props: BoardTableProps<Row>) {
  const { label, total, isPaged = false, isSortable = false } = props;
  const text = useText();
  const columns = useMemo(() => props.columns.filter(({ isFileOnly }) => !isFileOnly), [props.columns]);
  const { rows, sort, onSort } = useSortedRows(columns, props.rows);
  const { frame, shown, leftOut } = useFittingColumns(columns);
  const [isUnfolded, setUnfolded] = useState(false);
  const below = isUnfolded ? leftOut : [];
  if (rows.length === 0) return <p className="board-empty">{text('dashboards.nothing')}</p>;
  return (
    // A long table scrolls by keys only if it can have the focus.
    <Tips
      ref={frame}
      className={`list-table board-table ${isPaged ? '' : 'board-long'}`}
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      <table aria-label={label}>
        <thead>
          <tr>
            {shown.map((column, at) => (
              <BoardHeading
                key={column.name}
                {...column}
                more={
                  at === shown.length - 1 &&
                  leftOut.length > 0 && (
                    <MoreColumns columns={leftOut} isUnfolded={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)} />
                  )
                }
                className={classOf(column, rows[0]!)}
                sort={sort}
                onSort={isSortable && !column.isAction ? onSort : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The rows of an answer have an order of their own, which is their only name.
            <Line key={index} row={row} columns={shown} below={below} />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <Line row={total} columns={shown} below={below} />
          </tfoot>
        )}
      </table>
    </Tips>
  );
}

interface LineProps<Row> {
  readonly row: Row;
  readonly columns: readonly BoardColumn<Row>[];
  /** Those that there is no room for beside them. */
  readonly below: readonly BoardColumn<Row>[];
}

function Line<Row>({ row, columns, below }: LineProps<Row>) {
  return (
    <>
      <tr>
        {columns.map((column, index) => {
          const content = <Cell row={row} column={column} />;
          return index === 0 ? (
            <th key={column.name} scope="row">
              {content}
            </th>
          ) : (
            <td key={column.name} className={classOf(column, row)}>
              {content}
            </td>
          );
        })}
      </tr>
      {below.length > 0 && (
        <BelowRow
          span={columns.length}
          values={below.map((column) => ({ ...column, value: <Cell row={row} column={column} /> }))}
        />
      )}
    </>
  );
}

function classOf<Row>({ isAction, value }: BoardColumn<Row>, row: Row): string | undefined {
  if (isAction) return 'column-actions';
  return typeof value(row) === 'number' ? 'board-number' : undefined;
}

function Cell<Row>({ row, column }: { row: Row; column: BoardColumn<Row> }) {
  const formats = useFormats();
  const value = column.value(row);
  const shown = column.render ? column.render(row) : typeof value === 'number' ? formats.number(value) : value;
  const to = column.link?.(row);
  if (to === undefined || value === 0) return shown;
  return (
    <Link component={RouterLink} to={to}>
      {shown}
    </Link>
  );
}

/** A table as the lines of a file. */
export function linesOf<Row>(columns: readonly BoardColumn<Row>[], rows: readonly Row[], total?: Row): CsvValue[][] {
  const saved = columns.filter(({ isAction }) => !isAction);
  const lines = total === undefined ? rows : [...rows, total];
  return [saved.map(({ label }) => label), ...lines.map((row) => saved.map(({ value }) => value(row)))];
}
