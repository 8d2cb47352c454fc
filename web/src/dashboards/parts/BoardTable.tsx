import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import '../../kit/listTable.css';
import { Tips } from '../../kit/Tips.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import './boardTable.css';
import type { CsvValue } from './csv.ts';

export interface BoardColumn<Row> {
  readonly name: string;
  readonly label: string;
  /** A sentence: what is counted. */
  readonly help?: string | undefined;
  /** What stands in the file, and in the table unless `render` says otherwise. */
  readonly value: (row: Row) => CsvValue;
  readonly render?: (row: Row) => ReactNode;
  /** The list of exactly what the number counts. */
  readonly link?: (row: Row) => string | undefined;
  /** Shown in the table only. */
  readonly isAction?: boolean;
}

interface BoardTableProps<Row> {
  readonly label: string;
  readonly columns: readonly BoardColumn<Row>[];
  readonly rows: readonly Row[];
  /** The last line: the whole of the period. */
  readonly total?: Row | undefined;
  /** It shows a page of its rows. */
  readonly isPaged?: boolean;
}

/** Numbers in a table. A long one without pages scrolls within itself, and its headings stay in sight. */
export function BoardTable<Row>({ label, columns, rows, total, isPaged = false }: BoardTableProps<Row>) {
  const text = useText();
  if (rows.length === 0) return <p className="board-empty">{text('dashboards.nothing')}</p>;
  return (
    // A long table scrolls by keys only if it can have the focus.
    <Tips
      className={`list-table board-table ${isPaged ? '' : 'board-long'}`}
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={classOf(column, rows[0]!)}
                data-tip={column.help}
                aria-description={column.help}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The rows of an answer have an order of their own, which is their only name.
            <Line key={index} row={row} columns={columns} />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <Line row={total} columns={columns} />
          </tfoot>
        )}
      </table>
    </Tips>
  );
}

function Line<Row>({ row, columns }: { row: Row; columns: readonly BoardColumn<Row>[] }) {
  return (
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
