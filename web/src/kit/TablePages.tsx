import TablePagination from '@mui/material/TablePagination';
import { useText } from '../i18n/useText.ts';

export interface TablePagesProps {
  readonly total: number;
  /** Counted from 1. */
  readonly page: number;
  readonly limit: number;
  readonly sizes: readonly number[];
  readonly onChange: (chosen: { readonly page: number; readonly limit: number }) => void;
}

/** Turns the pages of a small table below it. Another size begins at the first page. */
export function TablePages({ total, page, limit, sizes, onChange }: TablePagesProps) {
  const text = useText();
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={limit}
      rowsPerPageOptions={[...sizes]}
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
