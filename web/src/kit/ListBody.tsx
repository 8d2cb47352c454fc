import Paper from '@mui/material/Paper';
import { useText } from '../i18n/useText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { errorText } from './errorText.ts';
import type { Numbered } from './listEndpoint.ts';
import { ListTable } from './ListTable.tsx';
import type { ListTableProps } from './ListTable.tsx';
import { ListPages } from './TablePages.tsx';

export interface ListBodyProps<Row> extends ListTableProps<Row> {
  /** The page sizes to choose from; without any, the whole list is shown at once. */
  readonly sizes: readonly number[];
}

/** A list in one of its states: loading, empty, a page of rows, or an error. */
export function ListBody<Row extends Numbered>({ sizes, ...table }: ListBodyProps<Row>) {
  const text = useText();
  const { error, rows, reload } = table.list;
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {error && !rows ? (
        <ErrorState title={text('table.failed')} detail={errorText(text, error)} onRetry={reload} />
      ) : (
        <ListTable<Row> {...table} />
      )}
      {sizes.length > 0 && !error && <ListPages list={table.list} sizes={sizes} />}
    </Paper>
  );
}
