import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ORDER_COLUMNS,
  ORDER_PAGE_SIZES,
  ORDER_SEARCHES,
  emailsOf,
  exportOrders,
  listOrders,
  originOf,
} from '@likeness/contract/orderDesk/list';
import type { OrderRow } from '@likeness/contract/orderDesk/list';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
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
import { useThrottled } from '../../kit/useThrottled.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { useList } from '../../kit/useList.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { STANDARD_SEARCH } from './orderFilter.ts';
import type { OrderFilter } from './orderFilter.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { orderTone } from '../../orders/index.ts';
import { useCountedFilters } from './useCountedFilters.ts';
import { Overdue, firstPromised } from '../../photos/index.ts';

/** Orders change all day; reading the list again more often would make people lose their place. */
const NEWS_MS = 5_000;
const NAME = 'orders';
const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** All orders, the newest first. */
export function OrderListScreen() {
  const text = useText();
  const navigate = useNavigate();
  const orderPath = useScreenPaths().named('Order');
  const orders = useList(listOrders, { name: NAME, sort: NEWEST_FIRST, sizes: ORDER_PAGE_SIZES });
  const filter: OrderFilter = orders.filter;
  const counted = useCountedFilters(filter);
  const narrow = (chosen: object) => orders.change({ filter: { ...chosen } });
  useLiveTopic('documents', useThrottled(NEWS_MS, orders.reload));
  const all = useColumns();
  const [kept, keep] = usePreference<string[]>(`list.${NAME}.columns`, ALL);
  const shown = useMemo(() => {
    const chosen = kept.filter((name) => all.some((column) => column.name === name));
    return new Set(chosen.length > 0 ? chosen : all.map(({ name }) => name));
  }, [kept, all]);
  const columns = useMemo<readonly TableColumn<OrderRow>[]>(() => {
    const chosen = all.filter(({ name }) => shown.has(name));
    if (orderPath === undefined) return chosen;
    const inTab = (row: OrderRow) => (
      <RowAction
        label={text('orders.open_in_tab', { number: row.id })}
        icon={<OpenInNew />}
        to={addressOf(orderPath, row)}
        newTab
      />
    );
    return [...chosen, { name: 'actions', label: text('table.actions'), align: 'right', render: inTab }];
  }, [all, shown, orderPath, text]);
  return (
    <>
      <ScreenHeader title={text('screens.OrderList')} />
      <ListFrame<OrderRow>
        list={orders}
        sizes={ORDER_PAGE_SIZES}
        filters={
          <>
            <OrderFilters filter={filter} onChange={narrow} />
            <FilterChips active={counted} filter={orders.filter} onChange={narrow} />
          </>
        }
        actions={
          <>
            <SavedSearches name={NAME} current={filter} onChoose={narrow} />
            <ColumnsMenu columns={all} shown={shown} onChange={(names) => keep([...names])} />
            <CsvButton call={exportOrders} filter={orders.filter} name={NAME} />
            <Choice
              label={text('orders.search_in')}
              value={filter.selectedSearch ?? STANDARD_SEARCH}
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

/** A person who has chosen no columns sees all of them. */
const ALL: string[] = [];

function addressOf(path: string, { id }: OrderRow): string {
  return path.replace(':id', String(id));
}

interface OrderColumn extends TableColumn<OrderRow> {
  readonly sort?: (typeof ORDER_COLUMNS)[number];
}

function useColumns(): readonly OrderColumn[] {
  const text = useText();
  const formats = useFormats();
  return useMemo(
    () => [
      { name: 'id', label: text('orders.id'), sort: 'id', render: ({ id }) => id },
      {
        name: 'email',
        label: text('orders.email'),
        render: (row) => <Words text={emailsOf(row).join(', ')} maxWidth={190} />,
      },
      {
        name: 'name',
        label: text('orders.name'),
        sort: 'name',
        render: ({ owner: { first_name, last_name, deleted } }) => (
          <Words
            text={deleted ? text('orders.account_deleted') : `${first_name ?? ''} ${last_name ?? ''}`.trim()}
            maxWidth={150}
            muted={deleted}
          />
        ),
      },
      { name: 'items', label: text('orders.items'), render: ({ order_items }) => <Items items={order_items} /> },
      {
        name: 'status',
        label: text('orders.status'),
        sort: 'status',
        render: ({ status, order_items }) => (
          <>
            <StatusChip label={text(`order_status.${status}`)} tone={orderTone(status)} />
            <OrderPromise items={order_items} />
          </>
        ),
      },
      {
        name: 'date',
        label: text('orders.date'),
        sort: 'created_at',
        render: ({ created_at }) => <Box sx={{ whiteSpace: 'nowrap' }}>{formats.moment(created_at)}</Box>,
      },
      {
        name: 'deleted_at',
        label: text('orders.deleted_at'),
        sort: 'deleted_at',
        render: ({ deleted_at: deletedAt }) =>
          deletedAt && (
            <Box sx={{ whiteSpace: 'nowrap' }}>
              <StatusChip label={text('orders.deleted')} tone="bad" /> {formats.moment(deletedAt)}
            </Box>
          ),
      },
      { name: 'origin', label: text('orders.origin'), render: (row) => <Words text={originOf(row)} maxWidth={130} /> },
    ],
    [text, formats],
  );
}

/** Whether the first of the promised verdicts on its photos is overdue. */
function OrderPromise({ items }: { items: OrderRow['order_items'] }) {
  const first = firstPromised(items.map(({ document }) => document));
  return (
    first && (
      <Typography component="div" variant="caption" noWrap>
        <Overdue document={first} />
      </Typography>
    )
  );
}

/** Each on one line, shortened if necessary; a tooltip shows all of it. */
function Items({ items }: { items: OrderRow['order_items'] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map(({ id, quantity, product, purpose }) => (
        <li key={id}>
          <Words text={`${quantity} × ${product.label} · ${purpose.label}`} maxWidth={230} />
        </li>
      ))}
    </Box>
  );
}

/** A text that is cut at this width, in pixels. */
function Words({ text, maxWidth, muted = false }: { text: string; maxWidth: number; muted?: boolean }) {
  return (
    <Typography
      component="span"
      variant="body2"
      noWrap
      title={text}
      color={muted ? 'textSecondary' : 'inherit'}
      sx={{ display: 'block', maxWidth }}
    >
      {text}
    </Typography>
  );
}
