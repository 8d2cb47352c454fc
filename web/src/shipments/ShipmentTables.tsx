import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import {
  SHIPMENT_FILTERS,
  SHIPMENT_LISTS,
  SHIPMENT_PAGE_SIZES,
  listShipments,
  listMyShipments,
} from '@likeness/contract/shipments';
import type { ShipmentFilter, ShipmentList, ShipmentRow } from '@likeness/contract/shipments';
import type { ShipmentView } from '@likeness/contract/vocabulary';
import { useCallback, useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useChosenRows } from '../kit/lists/chosenRows.ts';
import { FilterChips } from '../kit/lists/FilterChips.tsx';
import { useDaysLabel } from '../kit/lists/useDaysLabel.ts';
import { filterOf } from '../kit/listState.ts';
import type { ListFilter } from '../kit/listState.ts';
import { ResourceTable } from '../kit/ResourceTable.tsx';
import type { Column } from '../kit/ResourceTable.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { useLatest } from '../kit/useLatest.ts';
import type { ListOf } from '../kit/useList.ts';
import { LetterFilters } from './LetterFilters.tsx';
import { LetterPlace } from './LetterPlace.tsx';
import { ChosenShipments } from './several/ChosenShipments.tsx';
import { lookPath } from './shipmentPaths.ts';
import { ShipmentStatus } from './ShipmentStatus.tsx';
import { useRecipientName } from './useRecipientName.ts';

const RELOAD_WHEN_EMPTY_MS = 10 * 60_000;

type List = typeof listShipments;

/** The shipments that the person manages now. */
export function MyShipments() {
  const columns = useColumns();
  return (
    <ResourceTable
      list={listMyShipments}
      name="shipments_mine"
      // They are few, and come without pages, in the order in which they were made.
      columns={columns.map(({ sort: _, ...column }) => column)}
      rowActions={openButton}
      onRowClick={useOpening()}
      toolbar={mineTitle}
      liveTopic="deliveries"
      inAddress={false}
    />
  );
}

const mineTitle = () => <MineTitle />;

function MineTitle() {
  const text = useText();
  return <Typography variant="h2">{text('shipments.mine')}</Typography>;
}

interface TabbedShipmentsProps {
  /** The key under which the person's page size is stored. */
  readonly name: string;
  /** The tabs; the first one is open at the start. */
  readonly filters: readonly [ShipmentFilter, ...ShipmentFilter[]];
  /** Several waiting shipments can be ticked, to be sent or shipped at once. */
  readonly selectable?: boolean;
}

/** Shipments by status. Waiting ones are sorted oldest first, the others newest first. */
export function TabbedShipments({ name, filters, selectable = false }: TabbedShipmentsProps) {
  const text = useText();
  const columns = useColumns();
  const chosen = useChosenRows<ShipmentRow>();
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const tab = tabAt(address, filters);
  const areTicked = selectable && tab === TICKED;
  const ticks = useMemo(
    () => ({
      chosen,
      nameOf: ({ id }: ShipmentRow) => text('several_shipments.choose', { id }),
      isTickable: ({ status }: ShipmentRow) => WAITING.has(status),
    }),
    [chosen, text],
  );
  const [first] = filters;
  const opensWith = useMemo(() => ({ filter: first }), [first]);
  return (
    <>
      <ResourceTable
        list={listShipments}
        name={name}
        columns={columns}
        ticks={areTicked ? ticks : undefined}
        defaultSort={ORDER_OF[tab]}
        pageSizes={SHIPMENT_PAGE_SIZES}
        searchable
        keepsSearches
        orderOf={(kept) => ORDER_OF[tabIn(kept, filters)]}
        opensWith={opensWith}
        rowActions={openButton}
        onRowClick={useOpening()}
        toolbar={tabsOf(filters)}
        empty="shipments.empty"
        walked="shipment"
        reloadWhenEmptyMs={RELOAD_WHEN_EMPTY_MS}
        liveTopic="deliveries"
      />
      {areTicked && (
        <ChosenShipments
          chosen={chosen}
          isInside={(next) => next.pathname === pathname && tabAt(new URLSearchParams(next.search), filters) === TICKED}
        />
      )}
    </>
  );
}

/** The tab whose shipments can be ticked. */
const TICKED = 'pending_shipment';

const NEWEST_FIRST = { field: 'updated_at', order: 'DESC' } as const;
const ORDER_OF = {
  pending_shipment: { field: 'id', order: 'ASC' },
  shipped: NEWEST_FIRST,
  canceled: NEWEST_FIRST,
  blocked: NEWEST_FIRST,
  // Work: what came back first is answered first.
  returned: { field: 'letter_since', order: 'ASC' },
  prepared: NEWEST_FIRST,
  not_shipped: NEWEST_FIRST,
  first_shipped: NEWEST_FIRST,
  letters_delivered: NEWEST_FIRST,
  letters_returned: NEWEST_FIRST,
  first_returned: NEWEST_FIRST,
} as const;

// So wide as the search beside it leaves: its chips wrap before the search stands in a row below.
const tabsOf = (filters: TabbedShipmentsProps['filters']) => (_: unknown, list: ListOf<List>) => (
  <Box sx={{ flex: '1000 1 460px', minWidth: 0, maxWidth: '100%' }}>
    <StatusTabs list={list} filters={filters} />
    <LetterFilters list={list} which={tabIn(list.filter, filters)} />
    <CountedFilters list={list} />
  </Box>
);

/** The tab that is open: the first one where the address names none, or one of another screen. */
function tabIn(filter: ListFilter, filters: TabbedShipmentsProps['filters']): ShipmentList {
  const asked = filter['filter'];
  return [...filters, ...COUNTED_LISTS].find((tab) => tab === asked) ?? filters[0];
}

const tabAt = (address: URLSearchParams, filters: TabbedShipmentsProps['filters']) =>
  tabIn(filterOf(address.get('filter') ?? '') ?? {}, filters);

interface StatusTabsProps extends Pick<TabbedShipmentsProps, 'filters'> {
  readonly list: ListOf<List>;
}

function StatusTabs({ filters, list }: StatusTabsProps) {
  const text = useText();
  const asked = list.filter['filter'];
  // What a dashboard counts has a tab of its own for as long as it is shown.
  const counted = COUNTED_LISTS.find((one) => one === asked);
  const tabs: readonly ShipmentList[] = counted === undefined ? filters : [...filters, counted];
  const chosen = tabIn(list.filter, filters);
  const choose = (filter: ShipmentList, how?: { readonly replace: true }) =>
    // Where letters are is another question in each tab.
    list.change({ filter: { ...list.filter, filter, letter: undefined }, sort: ORDER_OF[filter] }, how);
  const correct = useLatest(() => choose(chosen, { replace: true }));
  useEffect(() => {
    // The address names a tab of another screen.
    if (asked !== chosen) correct.current();
  }, [asked, chosen, correct]);
  return (
    <Tabs
      variant="scrollable"
      value={chosen}
      onChange={(_, filter: ShipmentList) => choose(filter)}
      aria-label={text('shipments.tabs')}
    >
      {tabs.map((filter) => (
        <Tab key={filter} value={filter} label={text(`shipments.tab_${filter}`)} sx={{ minHeight: 44 }} />
      ))}
    </Tabs>
  );
}

const COUNTED_LISTS = SHIPMENT_LISTS.filter((list) => !SHIPMENT_FILTERS.some((filter) => filter === list));

/** The days with which a dashboard opens the list. */
function CountedFilters({ list }: { list: ListOf<List> }) {
  const text = useText();
  const daysLabel = useDaysLabel();
  const { filter, ...asked } = list.filter as { filter?: ShipmentList; from?: string };
  const days = daysLabel(asked);
  const active = days
    ? [{ names: ['from', 'to', 'time_zone'], label: text(`shipments.days_${dayOf(filter)}`, { days }) }]
    : [];
  return <FilterChips active={active} filter={list.filter} onChange={(chosen) => list.change({ filter: chosen })} />;
}

const DATED_LISTS = ['shipped', 'first_shipped', 'letters_delivered', 'letters_returned', 'first_returned'] as const;

/** What happened to its shipments in the days that a list is narrowed down to. */
function dayOf(list: ShipmentList | undefined) {
  return DATED_LISTS.find((dated) => dated === list) ?? 'prepared';
}

function useOpening(): (row: ShipmentRow) => void {
  const navigate = useNavigate();
  return useCallback(({ id }) => void navigate(`/shipment/${id}`), [navigate]);
}

const openButton = (row: ShipmentRow) => <OpenButton row={row} />;

/** The button is labelled "Ship" if there is something to ship. */
function OpenButton({ row: { id, status } }: { row: ShipmentRow }) {
  const text = useText();
  const waits = WAITING.has(status);
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.5 }}>
      {waits && (
        <IconButton
          component={Link}
          to={lookPath(id)}
          // The click on the row around it would open the shipment, and take it.
          onClick={(event) => event.stopPropagation()}
          size="small"
          aria-label={text('shipments.look_at', { id })}
          title={text('shipments.look')}
        >
          <VisibilityOutlined fontSize="small" />
        </IconButton>
      )}
      <Button component={Link} to={`/shipment/${id}`} variant="outlined">
        {text(waits ? 'shipments.ship' : 'shipments.open')}
      </Button>
    </Box>
  );
}

const WAITING: ReadonlySet<ShipmentView> = new Set([
  'pending_shipment',
  'shipment_in_progress',
  'merci_facteur_unprocessed',
]);

function useColumns(): readonly Column<List>[] {
  const formats = useFormats();
  const nameOf = useRecipientName();
  return useMemo(
    () => [
      { label: 'shipments.order_id', width: '9%', sort: 'order', render: ({ order }) => order.id },
      { label: 'shipments.shipment_id', width: '9%', sort: 'id', isVital: true, render: ({ id }) => id },
      { label: 'shipments.recipient', width: '17%', sort: 'recipient', render: ({ recipient }) => nameOf(recipient) },
      {
        label: 'shipments.country',
        width: '12%',
        render: ({ country_code: code }) => code && formats.country(code),
      },
      {
        label: 'shipments.purchased_at',
        width: '12%',
        sort: 'purchased_at',
        render: ({ purchased_at: at }) => formats.moment(at),
      },
      {
        label: 'shipments.letter_column',
        isVital: true,
        width: '22%',
        sort: 'letter_since',
        render: (row) => <LetterPlace row={row} />,
      },
      {
        label: 'shipments.status',
        width: '13%',
        sort: 'status',
        render: ({ status, managed_by: manager }) => <ShipmentStatus status={status} manager={manager} />,
      },
    ],
    [formats, nameOf],
  );
}
