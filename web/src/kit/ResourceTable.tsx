import type { AnswerOf, ParamsOf, SentQueryOf } from '@likeness/contract/kit/endpoint';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ListEndpoint, RowOf, SortOf } from './listEndpoint.ts';
import { ListBody } from './ListBody.tsx';
import { SavedSearches } from './lists/SavedSearches.tsx';
import { tickColumn } from './lists/tickColumn.tsx';
import type { Ticks } from './lists/tickColumn.tsx';
import type { WalkedKind } from './listWalk.ts';
import type { ListFilter, ListSort } from './listState.ts';
import type { TableColumn } from './ListTable.tsx';
import { useLiveTopic } from './live.ts';
import { useScreenTimer } from './screenLife.ts';
import { SearchBox } from './SearchBox.tsx';
import { useList } from './useList.ts';
import type { ListOf } from './useList.ts';

export interface Column<E extends ListEndpoint> {
  readonly label: TextKey;
  /** Its label's key without one. */
  readonly name?: string;
  readonly render: (row: RowOf<E>) => ReactNode;
  /** The API's name for sorting by this column. Without one it cannot be sorted. */
  readonly sort?: SortOf<E>;
  readonly align?: 'left' | 'right' | 'center';
  readonly width?: number | string;
  /** Where not all columns fit, this one is among the last to go. */
  readonly isVital?: boolean;
}

export interface ResourceTableProps<E extends ListEndpoint> {
  readonly list: E;
  /** The key under which the person's page size for this table is stored. */
  readonly name: string;
  readonly columns: readonly Column<E>[];
  readonly defaultSort?: { readonly field: SortOf<E>; readonly order: 'ASC' | 'DESC' };
  /** The page sizes to choose from; without any, the whole list is shown at once. */
  readonly pageSizes?: readonly number[];
  readonly searchable?: boolean;
  /** People keep searches of it under names of their own. */
  readonly keepsSearches?: boolean;
  /** In which order a kept search opens. Without it the list keeps its order. */
  readonly orderOf?: (kept: ListFilter) => ListSort & { readonly field: SortOf<E> };
  /** Sent with every request, in the query or in the path: the current tab, a chosen country. */
  readonly query?: Partial<SentQueryOf<E>> | Partial<SentQueryOf<E> & ParamsOf<E>>;
  /** The filters until the person chooses others in the toolbar: the table always opens with these. */
  readonly opensWith?: ListFilter;
  /** Rows can be ticked, in a column before the others. */
  readonly ticks?: Ticks<RowOf<E>> | undefined;
  readonly rowActions?: (row: RowOf<E>) => ReactNode;
  readonly onRowClick?: (row: RowOf<E>) => void;
  /**
   * Shown above the table: a title, filters, other counts of the answer. The answer is undefined until the first one
   * has arrived.
   */
  readonly toolbar?: (answer: AnswerOf<E> | undefined, list: ListOf<E>) => ReactNode;
  readonly empty?: TextKey;
  /** How often it is read again while it is empty, or nothing is found; only while the tab is visible. */
  readonly reloadWhenEmptyMs?: number;
  /** Reads again whenever the server says that this topic changed. */
  readonly liveTopic?: string;
  /** Sort, page and search stand in the address. Only one table of a screen can have this. */
  readonly inAddress?: boolean;
  /** What its rows are, where their screens lead from one to the next. */
  readonly walked?: WalkedKind;
}

const WHOLE: readonly number[] = [];
const NO_ROWS: readonly never[] = [];

/** A list of the specification in a table, with its toolbar. */
export function ResourceTable<E extends ListEndpoint>(props: ResourceTableProps<E>) {
  const {
    name,
    columns,
    pageSizes = WHOLE,
    searchable = false,
    orderOf,
    ticks,
    rowActions,
    toolbar,
    inAddress = true,
  } = props;
  const text = useText();
  const list = useList(props.list, {
    name,
    sizes: pageSizes,
    ...(props.defaultSort && { sort: props.defaultSort }),
    ...(props.query && { query: props.query }),
    ...(props.opensWith && { filter: props.opensWith }),
    inAddress,
    walked: props.walked,
    remembered: inAddress && !props.opensWith,
  });
  const { filter, total, reload, rows = NO_ROWS } = list;
  const search = typeof filter['q'] === 'string' ? filter['q'] : '';
  const isEmpty = total === 0;

  useLiveTopic(props.liveTopic, reload);
  useScreenTimer(reload, (isEmpty && props.reloadWhenEmptyMs) || null, { whenVisible: true });

  const shown = useMemo(
    () => [
      ...(ticks ? [tickColumn(ticks, rows, text)] : []),
      ...columns.map(({ label, name: own, sort, ...column }): TableColumn<RowOf<E>> => {
        return { ...column, name: own ?? label.replaceAll('.', '-'), label: text(label), sort };
      }),
      ...(rowActions
        ? [{ name: 'actions', label: text('table.actions'), align: 'right' as const, render: rowActions }]
        : []),
    ],
    [ticks, rows, columns, rowActions, text],
  );

  return (
    <>
      {(toolbar || searchable) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 1 }}>
          {toolbar?.(list.answer, list)}
          <Box sx={{ flex: 1 }} />
          {/* Beside the first row of a toolbar that has several. */}
          <Box
            sx={{
              display: 'flex',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              alignItems: 'center',
              alignSelf: 'flex-start',
              columnGap: 2,
            }}
          >
            {props.keepsSearches === true && (
              <SavedSearches
                name={name}
                current={filter}
                onChoose={(kept) => list.change({ filter: kept, ...(orderOf && { sort: orderOf(kept) }) })}
              />
            )}
            {searchable && <SearchBox value={search} onSearch={(q) => list.change({ filter: { ...filter, q } })} />}
          </Box>
        </Box>
      )}
      <ListBody<RowOf<E>>
        list={list}
        sizes={pageSizes}
        columns={shown}
        onRowClick={props.onRowClick}
        empty={
          <EmptyState
            title={search === '' ? text(props.empty ?? 'table.empty') : text('table.nothing_found', { search })}
          />
        }
      />
    </>
  );
}
