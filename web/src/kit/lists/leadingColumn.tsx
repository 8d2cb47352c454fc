import type { ListRow } from '@likeness/contract/kit/listShapes';
import { Link } from 'react-router-dom';
import type { TableColumn } from '../ListTable.tsx';

/** The same columns, that of this name (or else the first) as a link: the click on a row is for those who point at it. */
export function leading(
  columns: readonly TableColumn<ListRow>[],
  name: string,
  pathOf: (row: ListRow) => string,
): readonly TableColumn<ListRow>[] {
  const column = columns.find((one) => one.name === name) ?? columns[0];
  if (!column) return columns;
  const render = (row: ListRow) => (
    <Link className="row-link" to={pathOf(row)} onClick={(event) => event.stopPropagation()}>
      {column.render(row)}
    </Link>
  );
  return columns.map((one) => (one === column ? { ...column, render } : one));
}
