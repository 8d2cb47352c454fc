import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { BelowRow, MoreColumns } from './LeftOutColumns.tsx';
import type { Numbered } from './listEndpoint.ts';
import type { ListPlace } from './listPlace.ts';
import type { ListSort } from './listState.ts';
import './listTable.css';
import { Tips } from './Tips.tsx';
import { useFittingColumns } from './useFittingColumns.ts';
import type { List } from './useList.ts';
import { useLatest } from './useLatest.ts';

/** More rows than fit below a heading on any usual screen. */
const ROWS_OF_A_SCREEN = 25;

export interface TableColumn<Row> {
  readonly name: string;
  readonly label: string;
  /** Stands in place of the label, which then only names the column. */
  readonly heading?: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** The API's name for sorting by this column. Without one it cannot be sorted. */
  readonly sort?: string | undefined;
  readonly align?: 'left' | 'right' | 'center' | undefined;
  readonly width?: number | string | undefined;
  /** Where not all columns fit, this one is among the last to go. */
  readonly isVital?: boolean | undefined;
}

export interface ListTableProps<Row> {
  readonly list: List<Row>;
  /** Must be the same object from one render to the next: other columns render all rows again. */
  readonly columns: readonly TableColumn<Row>[];
  readonly onRowClick?: ((row: Row) => void) | undefined;
  /** Shown instead of a table without rows. */
  readonly empty: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The rows of a list in a table. It uses plain elements and one style sheet, because the library's components take
 * three times as long to render, and the person waits for that with each click in the menu.
 */
export function ListTable<Row extends Numbered>(props: ListTableProps<Row>) {
  const { list, columns, onRowClick, empty, className = '' } = props;
  const latest = useLatest(onRowClick);
  const opens = onRowClick !== undefined;
  const open = useMemo(() => (opens ? (row: Row) => latest.current?.(row) : undefined), [opens, latest]);
  const { frame, shown, leftOut } = useFittingColumns(columns, list.sort.field);
  const [isUnfolded, setUnfolded] = useState(false);
  if (list.isPending) return <div className="list-waiting" />;
  if (!list.rows || list.rows.length === 0) return empty;
  const more = leftOut.length > 0 && (
    <MoreColumns columns={leftOut} isUnfolded={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)} />
  );
  return (
    <Tips ref={frame} className={`list-table ${className}`} aria-busy={list.isOutdated}>
      <table>
        <thead>
          <tr>
            {shown.map((column, at) => (
              <Heading
                key={column.name}
                {...column}
                more={at === shown.length - 1 && more}
                sorted={list.sort}
                onSort={(sort) => list.change({ sort })}
              />
            ))}
          </tr>
        </thead>
        <Rows
          rows={list.rows}
          columns={shown}
          below={isUnfolded && leftOut.length > 0 ? leftOut : undefined}
          onOpen={open}
          place={list.place}
        />
      </table>
    </Tips>
  );
}

interface RowsProps<Row> extends Pick<ListTableProps<Row>, 'columns'> {
  readonly rows: readonly Row[];
  /** Shown below each row, as there is no room beside it. */
  readonly below: readonly TableColumn<Row>[] | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly place: ListPlace | undefined;
}

/** The rows that fit on a screen are rendered at once, the others when they can be seen. */
function Rows<Row extends Numbered>({ rows, columns, below, onOpen, place }: RowsProps<Row>) {
  const drawn = useDeferredValue(rows.length, ROWS_OF_A_SCREEN);
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    if (body.current) place?.settle(body.current, drawn >= rows.length);
  });
  useLayoutEffect(() => {
    const table = body.current;
    return () => {
      if (table) place?.leave(table);
    };
  }, [place]);
  return (
    <tbody ref={body}>
      {rows.slice(0, drawn).map((row) => (
        <TableRow
          key={row.id}
          row={row}
          columns={columns}
          below={below}
          onOpen={onOpen}
          onLeave={place?.open}
          wasLeft={place?.row === row.id}
        />
      ))}
    </tbody>
  );
}

interface HeadingProps extends Omit<TableColumn<never>, 'render'> {
  /** The button at the end of the headings. */
  readonly more: ReactNode;
  readonly sorted: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

function Heading({ name, label, heading, sort: field, align, width, more, sorted, onSort }: HeadingProps) {
  const text = useText();
  const isSorted = field !== undefined && sorted.field === field;
  const next = isSorted && sorted.order === 'ASC' ? 'DESC' : 'ASC';
  const action = text(next === 'ASC' ? 'table.sort_ascending' : 'table.sort_descending', { column: label });
  return (
    <th
      scope="col"
      className={`column-${name}`}
      data-column={name}
      style={{ width, textAlign: align }}
      data-align={align}
      aria-sort={isSorted ? (sorted.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {field === undefined ? (
        (heading ?? label)
      ) : (
        <button type="button" aria-label={action} data-tip={action} onClick={() => onSort({ field, order: next })}>
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

interface TableRowProps<Row> extends Omit<RowsProps<Row>, 'rows' | 'place'> {
  readonly row: Row;
  /** Told of each click in the row, as any of them may lead away. */
  readonly onLeave: ListPlace['open'] | undefined;
  readonly wasLeft: boolean;
}

/** What acts by itself acts alone: neither a button in the row opens the row too, nor a dialog that belongs to it. */
function isOfRow({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('a, button, label, input, select, textarea') === null;
}

const TableRow = memo(function TableRow<Row extends Numbered>(props: TableRowProps<Row>) {
  const { row, columns, below, onOpen, onLeave, wasLeft } = props;
  // The click on a row is a shortcut: keyboards use the link among the row's actions.
  const pressed = {
    className: onOpen && 'opens',
    'aria-current': wasLeft || undefined,
    onClickCapture: onLeave && (() => onLeave(row.id)),
    onClick: onOpen && ((event: MouseEvent) => isOfRow(event) && onOpen(row)),
  };
  return (
    <>
      <tr {...pressed}>
        {columns.map(({ name, align, render }) => (
          <td key={name} className={`column-${name}`} style={align && { textAlign: align }} data-align={align}>
            {render(row)}
          </td>
        ))}
      </tr>
      {below && (
        <BelowRow
          {...pressed}
          span={columns.length}
          values={below.map(({ name, label, render }) => ({ name, label, value: render(row) }))}
        />
      )}
    </>
  );
}) as <Row extends Numbered>(props: TableRowProps<Row>) => ReactNode;
