import type { AnswerOf, SentQueryOf } from '@likeness/contract/kit/endpoint';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ListContextProvider, Pagination, ResourceContextProvider, useListController } from 'react-admin';
import type { GetListResult, ListControllerResult } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { listed, resourceOf } from './dataProvider.ts';
import type { ListEndpoint, RowOf, SortOf } from './dataProvider.ts';
import { errorText } from './errorText.ts';
import { ListTable } from './ListTable.tsx';
import type { TableColumn } from './ListTable.tsx';
import { useLiveTopic } from './live.ts';
import { Pages } from './Pages.tsx';
import { usePreference } from './preferences.ts';
import { useReload, useScreenTimer } from './screenLife.ts';
import { SearchBox } from './SearchBox.tsx';

export interface Column<E extends ListEndpoint> {
  readonly label: TextKey;
  readonly render: (row: RowOf<E>) => ReactNode;
  /** The name the API sorts this column by. Without one it cannot be sorted. */
  readonly sort?: SortOf<E>;
  readonly align?: 'left' | 'right' | 'center';
  readonly width?: number | string;
}

export interface ResourceTableProps<E extends ListEndpoint> {
  readonly list: E;
  /** What the person's page size for this table is kept under. */
  readonly name: string;
  readonly columns: readonly Column<E>[];
  readonly defaultSort?: { readonly field: SortOf<E>; readonly order: 'ASC' | 'DESC' };
  /** The page sizes to choose from; without any, the list comes whole. */
  readonly pageSizes?: readonly number[];
  readonly searchable?: boolean;
  /** Goes with every request: the tab one is in, a chosen country. */
  readonly query?: Partial<SentQueryOf<E>>;
  /** What it is filtered by until somebody chooses otherwise, in the toolbar: such a table always opens with that. */
  readonly opensWith?: Readonly<Record<string, unknown>>;
  readonly rowActions?: (row: RowOf<E>) => ReactNode;
  readonly onRowClick?: (row: RowOf<E>) => void;
  /** Above the table: a title, filters, what else the answer counts. The answer is missing until the first has come. */
  readonly toolbar?: (answer: AnswerOf<E> | undefined) => ReactNode;
  readonly empty?: TextKey;
  /** While there is nothing in it, it looks again this often; only in a tab that is looked at. */
  readonly reloadWhenEmptyMs?: number;
  /** Looks again whenever the server says that this topic changed. */
  readonly liveTopic?: string;
  /** Sort, page and search stand in the address. Of several tables on a screen, one may have it. */
  readonly inAddress?: boolean;
  /** What somebody has read already: the table opens with it, and asks again. */
  readonly known?: AnswerOf<E>;
}

const PREFERRED_SIZE = 10;

/** A list of the specification: searched, sorted and paged by the server, on react-admin's list. */
export function ResourceTable<E extends ListEndpoint>(props: ResourceTableProps<E>) {
  const {
    list,
    name,
    columns,
    pageSizes = [],
    searchable = false,
    query,
    rowActions,
    toolbar,
    inAddress = true,
  } = props;
  const resource = resourceOf(list);
  const text = useText();
  const [size, keepSize] = usePreference(`table.${name}.size`, defaultSize(pageSizes));

  const controller = useListController<RowOf<E>>({
    resource,
    disableAuthentication: true,
    disableSyncWithLocation: !inAddress,
    storeKey: inAddress && !props.opensWith ? name : false,
    ...(props.opensWith && { filterDefaultValues: props.opensWith }),
    perPage: pageSizes.includes(size) ? size : defaultSize(pageSizes),
    ...(props.defaultSort && { sort: props.defaultSort }),
    // The table itself shows what went wrong.
    queryOptions: {
      meta: query,
      onError: () => undefined,
      ...(props.known && { initialData: listed(props.known) as GetListResult<RowOf<E>> }),
    },
  });
  const { refetch, total, error, isPending, filterValues } = controller;
  const search: string = filterValues['q'] ?? '';
  const isEmpty = total === 0 && search === '';

  useReload(() => void refetch());
  useLiveTopic(props.liveTopic, () => void refetch());
  useScreenTimer(() => void refetch(), (isEmpty && props.reloadWhenEmptyMs) || null, { whenVisible: true });

  const listContext = useMemo(
    () => ({
      ...controller,
      setPerPage: (chosen: number) => {
        keepSize(chosen);
        controller.setPerPage(chosen);
      },
    }),
    [controller, keepSize],
  ) as ListControllerResult<RowOf<E>>;

  const shown = useMemo(
    () => [
      ...columns.map(({ label, sort, ...column }): TableColumn<RowOf<E>> => {
        return { ...column, name: label.replaceAll('.', '-'), label: text(label), sort };
      }),
      ...(rowActions
        ? [{ name: 'actions', label: text('table.actions'), align: 'right' as const, render: rowActions }]
        : []),
    ],
    [columns, rowActions, text],
  );

  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={listContext}>
        {(toolbar || searchable) && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
            {toolbar?.(controller.meta as AnswerOf<E> | undefined)}
            <Box sx={{ flex: 1 }} />
            {searchable && <SearchBox value={search} onSearch={(q) => controller.setFilters({ ...filterValues, q })} />}
          </Box>
        )}
        <Paper variant="outlined" sx={{ overflow: 'auto' }}>
          {error && !isPending && !controller.data ? (
            <ErrorState title={text('table.failed')} detail={errorText(text, error)} onRetry={() => void refetch()} />
          ) : (
            <ListTable<RowOf<E>>
              columns={shown}
              onRowClick={props.onRowClick}
              empty={
                <EmptyState
                  title={search === '' ? text(props.empty ?? 'table.empty') : text('table.nothing_found', { search })}
                />
              }
            />
          )}
          {pageSizes.length > 0 && !error && <Pagination rowsPerPageOptions={[...pageSizes]} actions={Pages} />}
        </Paper>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

function defaultSize(sizes: readonly number[]): number {
  return sizes.includes(PREFERRED_SIZE) ? PREFERRED_SIZE : (sizes[0] ?? PREFERRED_SIZE);
}
