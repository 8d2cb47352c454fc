import FilterAltOff from '@mui/icons-material/FilterAltOff';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ORDER_PAGE_SIZES, ORDER_SEARCHES, exportOrders, listOrders } from '@likeness/contract/orderDesk/list';
import type { OrderRow } from '@likeness/contract/orderDesk/list';
import { numberIn } from '@likeness/contract/kit/recordNumber';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { READ_AGAIN_MS } from '../../kit/intervals.ts';
import { ColumnsMenu } from '../../kit/lists/ColumnsMenu.tsx';
import { CsvButton } from '../../kit/lists/CsvButton.tsx';
import { FilterChips } from '../../kit/lists/FilterChips.tsx';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import { ListFrame } from '../../kit/lists/ListFrame.tsx';
import { RowAction } from '../../kit/lists/RowActions.tsx';
import { SavedSearches } from '../../kit/lists/SavedSearches.tsx';
import type { TableColumn } from '../../kit/ListTable.tsx';
import { useLiveTopic } from '../../kit/live.ts';
import { usePreference } from '../../kit/preferences.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useList } from '../../kit/useList.ts';
import { useThrottled } from '../../kit/useThrottled.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { STANDARD_SEARCH } from './orderFilter.ts';
import type { OrderFilter } from './orderFilter.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderViews, viewOf } from './OrderViews.tsx';
import { useActiveFilters } from './useActiveFilters.ts';
import { USUAL_COLUMNS, useOrderColumns } from './useOrderColumns.tsx';

const NAME = 'orders';
const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** All orders, the newest first. */
export function OrderListScreen() {
  const text = useText();
  const navigate = useNavigate();
  const orderPath = useScreenPaths().named('Order');
  const orders = useList(listOrders, { name: NAME, sort: NEWEST_FIRST, sizes: ORDER_PAGE_SIZES, walked: 'order' });
  const filter: OrderFilter = orders.filter;
  const active = useActiveFilters(filter);
  const view = viewOf(filter);
  const { q, selectedSearch } = filter;
  const searchedIn = selectedSearch ?? STANDARD_SEARCH;
  const narrow = (chosen: object) => orders.change({ filter: { ...chosen } });
  useLiveTopic('documents', useThrottled(READ_AGAIN_MS.list, orders.reload));
  const [kept, keep] = usePreference<string[]>(`list.${NAME}.columns`, ALL);
  const all = useOrderColumns({ hasEmails: kept.includes('email'), searched: numberIn(q?.trim() ?? ''), searchedIn });
  const shown = useMemo(() => {
    const chosen = kept.filter((name) => all.some((column) => column.name === name));
    const usual = filter.deleted === '1' ? [...USUAL_COLUMNS, 'deleted_at'] : USUAL_COLUMNS;
    return new Set(chosen.length > 0 ? chosen : usual);
  }, [kept, all, filter.deleted]);
  const columns = useMemo<readonly TableColumn<OrderRow>[]>(() => {
    const chosen = all.filter(({ name }) => shown.has(name));
    if (orderPath === undefined) return chosen;
    const inTab = (row: OrderRow) => (
      <div className="row-actions">
        <RowAction
          label={text('orders.open_in_tab', { number: row.id })}
          icon={<OpenInNew />}
          to={addressOf(orderPath, row)}
          newTab
        />
      </div>
    );
    return [...chosen, { name: 'actions', label: text('table.actions'), align: 'right', render: inTab }];
  }, [all, shown, orderPath, text]);
  return (
    <>
      <ScreenHeader title={text('screens.OrderList')} />
      <OrderViews filter={filter} onChoose={(chosen) => narrow({ ...chosen, q, selectedSearch })} />
      <ListFrame<OrderRow>
        list={orders}
        sizes={ORDER_PAGE_SIZES}
        filters={
          // The view says what it shows; chips stand for what somebody has chosen besides.
          (view === undefined || view === 'all') && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
              <FilterChips active={active} filter={orders.filter} onChange={narrow} />
              {active.length > 0 && (
                <Button startIcon={<FilterAltOff />} onClick={() => narrow({ q, selectedSearch })}>
                  {text('lists.clear_filters')}
                </Button>
              )}
            </Box>
          )
        }
        actions={
          <>
            <OrderFilters filter={filter} onChange={narrow} />
            <SavedSearches name={NAME} current={filter} onChoose={narrow} />
            <ColumnsMenu columns={all} shown={shown} onChange={(names) => keep([...names])} />
            <CsvButton call={exportOrders} filter={orders.filter} name={NAME} />
            <Choice
              label={text('orders.search_in')}
              value={searchedIn}
              choices={ORDER_SEARCHES.map((search) => [search, text(`order_search.${search}`)])}
              onChange={(selectedSearch) => narrow({ ...filter, selectedSearch })}
              isRequired
            />
          </>
        }
        onRowClick={orderPath === undefined ? undefined : (row) => void navigate(addressOf(orderPath, row))}
        columns={columns}
      />
    </>
  );
}

/** Of the columns a person has chosen: none, so that they see the usual ones. */
const ALL: string[] = [];

function addressOf(path: string, { id }: OrderRow): string {
  return path.replace(':id', String(id));
}
