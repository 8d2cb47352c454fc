import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { errorText } from './errorText.ts';
import type { Numbered } from './listEndpoint.ts';
import { ListTable } from './ListTable.tsx';
import type { ListTableProps } from './ListTable.tsx';
import { ListPages } from './TablePages.tsx';
import { useFocusInRows } from './useFocusInRows.ts';

export interface ListBodyProps<Row> extends ListTableProps<Row> {
  /** The page sizes to choose from; without any, the whole list is shown at once. */
  readonly sizes: readonly number[];
}

/** A list in one of its states: loading, empty, a page of rows, or an error. */
export function ListBody<Row extends Numbered>({ sizes, ...table }: ListBodyProps<Row>) {
  const text = useText();
  const { error, rows, reload } = table.list;
  const frame = useRef<HTMLDivElement>(null);
  const focus = useFocusInRows(frame);
  if (error && !rows) {
    return (
      <Paper variant="outlined">
        <ErrorState title={text('table.failed')} detail={errorText(text, error)} onRetry={reload} />
      </Paper>
    );
  }
  return (
    <Paper ref={frame} variant="outlined" tabIndex={-1} sx={{ overflow: 'hidden' }} {...focus}>
      {error && (
        <Alert severity="warning" action={<Button onClick={reload}>{text('ui.try_again')}</Button>}>
          {text('table.not_read_again', { why: errorText(text, error) })}
        </Alert>
      )}
      <ListTable<Row> {...table} />
      {sizes.length > 0 && <ListPages list={table.list} sizes={sizes} />}
    </Paper>
  );
}
