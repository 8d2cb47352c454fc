import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { ListContextProvider, Pagination, ResourceContextProvider } from 'react-admin';
import type { ListControllerResult, RaRecord } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { errorText } from '../errorText.ts';
import { ListTable } from '../ListTable.tsx';
import type { TableColumn } from '../ListTable.tsx';
import { Pages } from '../Pages.tsx';
import { SearchBox } from '../SearchBox.tsx';

export interface ListFrameProps<Row extends RaRecord> {
  readonly page: ListControllerResult<Row>;
  readonly sizes: readonly number[];
  /** Above the list, on the left: what it can be narrowed down by, and after the search what is done with all of it. */
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  /** What somebody can do about a list without any entry. */
  readonly whenEmpty?: ReactNode;
  readonly onRowClick?: ((row: Row) => void) | undefined;
  readonly columns: readonly TableColumn<Row>[];
  /** Of the table, for what its columns alone do not say. */
  readonly className?: string;
}

/** As many rows as the tallest screen of this house shows. */
const SCREENFUL = 20;

/** A list in one of its states: a page of it, nothing yet, nothing found, or a reason why it cannot be shown. */
export function ListFrame<Row extends RaRecord>(props: ListFrameProps<Row>) {
  const { page, sizes, filters, actions, whenEmpty, onRowClick, columns, className } = props;
  const text = useText();
  const { filterValues, setFilters, error, data, isPending, refetch, resource } = page;
  const search: string = filterValues['q'] ?? '';
  const isNarrowed = Object.keys(filterValues).length > 0;
  const nothing = isNarrowed ? (
    <EmptyState title={text('lists.nothing_found')} />
  ) : (
    <EmptyState title={text('lists.empty')}>{whenEmpty}</EmptyState>
  );
  // A long page is drawn in two goes: what a screen has room for can be worked with while the rest is on its way.
  const drawn = Math.max(useDeferredValue(data?.length ?? 0, 0), SCREENFUL);
  const shown = useMemo(
    () => (data && data.length > drawn ? { ...page, data: data.slice(0, drawn) } : page),
    [page, data, drawn],
  );
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={shown as ListControllerResult}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2 }}>
          <Box sx={{ flex: '1 1 500px' }}>{filters}</Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
            {actions}
            <SearchBox value={search} onSearch={(q) => setFilters({ ...filterValues, q })} />
          </Box>
        </Box>
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          {error && !isPending && !data ? (
            <ErrorState title={text('table.failed')} detail={errorText(text, error)} onRetry={() => void refetch()} />
          ) : (
            <ListTable<Row> columns={columns} onRowClick={onRowClick} empty={nothing} className={className} />
          )}
          {!error && <Pagination rowsPerPageOptions={[...sizes]} actions={Pages} />}
        </Paper>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
