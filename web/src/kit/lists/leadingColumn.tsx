import type { ListRow } from '@likeness/contract/kit/listShapes';
import { Link } from 'react-router-dom';
import type { TableColumn } from '../ListTable.tsx';

/** The same columns, the first of them as a link: the click on a row is for those who point at it. */
export function leading(
  [first, ...others]: readonly TableColumn<ListRow>[],
  linkOf: (row: ListRow) => readonly [to: string, label: string],
): readonly TableColumn<ListRow>[] {
  if (!first) return others;
  const render = (row: ListRow) => {
    const [to, label] = linkOf(row);
    return (
      <Link className="row-link" to={to} aria-label={label} onClick={(event) => event.stopPropagation()}>
        {first.render(row)}
      </Link>
    );
  };
  return [{ ...first, render }, ...others];
}
