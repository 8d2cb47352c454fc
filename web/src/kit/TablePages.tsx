import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import TablePagination from '@mui/material/TablePagination';
import type { TablePaginationActionsProps } from '@mui/material/TablePaginationActions';
import Toolbar from '@mui/material/Toolbar';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useText } from '../i18n/useText.ts';
import type { List } from './useList.ts';

export interface TablePagesProps {
  readonly total: number;
  /** Counted from 1. */
  readonly page: number;
  readonly limit: number;
  readonly sizes: readonly number[];
  readonly onChange: (chosen: { readonly page: number; readonly limit: number }) => void;
  /** Shows a button for each page, if the screen has room for them. */
  readonly numbered?: boolean;
}

/** The page buttons of a table. Another page size begins at the first page. */
export function TablePages({ total, page, limit, sizes, onChange, numbered = false }: TablePagesProps) {
  const text = useText();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const isNumbered = numbered && !isNarrow;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={limit}
      rowsPerPageOptions={numbered && isNarrow ? [] : [...sizes]}
      {...(isNumbered && { ActionsComponent: PageNumbers })}
      labelRowsPerPage={text('table.page_rows_per_page')}
      labelDisplayedRows={({ from, to, count }) =>
        text('table.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(type) => text(`table.${type}`)}
      onPageChange={(_, chosen) => onChange({ page: chosen + 1, limit })}
      onRowsPerPageChange={({ target }) => onChange({ page: 1, limit: Number(target.value) })}
    />
  );
}

/** The pages of a list on a screen. */
export function ListPages({ list, sizes }: { list: List<unknown>; sizes: readonly number[] }) {
  const { total, page, perPage, change } = list;
  if (list.isPending) return <Toolbar variant="dense" />;
  // A page past the end is left immediately.
  if (total === undefined || (page - 1) * perPage >= total) return null;
  return (
    <TablePages
      total={total}
      page={page}
      limit={perPage}
      sizes={sizes}
      numbered
      onChange={(chosen) => change(chosen.limit === perPage ? { page: chosen.page } : { perPage: chosen.limit })}
    />
  );
}

type PageNumbersProps = Pick<TablePaginationActionsProps, 'count' | 'page' | 'rowsPerPage' | 'onPageChange'>;

function PageNumbers({ count, page, rowsPerPage, onPageChange }: PageNumbersProps) {
  const text = useText();
  const pages = Math.ceil(count / rowsPerPage);
  if (pages === 1) return <Box sx={{ width: 16 }} />;
  return (
    <div style={{ flexShrink: 0 }}>
      <Pagination
        size="small"
        count={pages}
        page={page + 1}
        aria-label={text('table.pages')}
        onChange={(_, chosen) => onPageChange(null, chosen - 1)}
        getItemAriaLabel={(type, number, selected) => {
          // The dots between page numbers lead nowhere and have no label.
          if (type === 'start-ellipsis' || type === 'end-ellipsis') return '';
          if (type !== 'page') return text(`table.${type}`);
          return text(selected ? 'table.current_page' : 'table.page', { page: number });
        }}
      />
    </div>
  );
}
