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
  const numbers = useMemo(() => {
    const lines = total === undefined ? props.rows : [...props.rows, total];
    return new Set(columns.filter((column) => isOfNumbers(column, lines)));
  }, [columns, props.rows, total]);
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
                className={classOf(column, numbers)}
                sort={sort}
                onSort={isSortable && !column.isAction ? onSort : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The rows of an answer have an order of their own, which is their only name.
            <Line key={index} row={row} columns={shown} below={below} numbers={numbers} />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <Line row={total} columns={shown} below={below} numbers={numbers} />
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
  readonly numbers: Numbers<Row>;
}

function Line<Row>({ row, columns, below, numbers }: LineProps<Row>) {
  return (
    <>
      <tr>
        {columns.map((column, index) => {
          const content = <Cell row={row} column={column} isNumber={numbers.has(column)} />;
          return index === 0 ? (
            <th key={column.name} scope="row">
              {content}
            </th>
          ) : (
            <td key={column.name} className={classOf(column, numbers)}>
              {content}
            </td>
          );
        })}
      </tr>
      {below.length > 0 && (
        <BelowRow
          span={columns.length}
          values={below.map((column) => ({
            ...column,
            value: <Cell row={row} column={column} isNumber={numbers.has(column)} />,
          }))}
        />
      )}
    </>
  );
}

/** The columns of numbers. */
type Numbers<Row> = ReadonlySet<BoardColumn<Row>>;

/** The first value says what its column is of: where there is nothing to divide by, a share has none. */
function isOfNumbers<Row>({ value }: BoardColumn<Row>, rows: readonly Row[]): boolean {
  const first = rows.find((row) => value(row) !== null);
  return first !== undefined && typeof value(first) === 'number';
}

function classOf<Row>(column: BoardColumn<Row>, numbers: Numbers<Row>): string | undefined {
  if (column.isAction) return 'column-actions';
  return numbers.has(column) ? 'board-number' : undefined;
}

interface CellProps<Row> {
  readonly row: Row;
  readonly column: BoardColumn<Row>;
  readonly isNumber: boolean;
}

function Cell<Row>({ row, column, isNumber }: CellProps<Row>) {
  const formats = useFormats();
  const value = column.value(row);
  const isNone = isNumber && value === null;
  const plain = typeof value === 'number' ? formats.number(value) : isNone ? '–' : value;
  const shown = column.render ? column.render(row) : plain;
  const to = column.link?.(row);
  if (to === undefined || value === 0 || isNone) return shown;
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
