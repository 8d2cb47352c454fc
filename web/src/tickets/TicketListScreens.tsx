import Box from '@mui/material/Box';
import { listTickets, TICKET_PAGE_SIZES } from '@likeness/contract/tickets/list';
import type { TicketRow } from '@likeness/contract/tickets/list';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useChosenRows } from '../kit/lists/chosenRows.ts';
import { ResourceTable } from '../kit/ResourceTable.tsx';
import type { Column } from '../kit/ResourceTable.tsx';
import type { ListOf } from '../kit/useList.ts';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { TicketChips, TicketFilters } from './TicketFilters.tsx';
import { TicketSelectionBar } from './TicketSelectionBar.tsx';
import { StatusTabs, TicketViews } from './TicketViews.tsx';
import { useB2BColumns, useColumns } from './useTicketColumns.tsx';
import { useTicketCounts } from './useTicketCounts.ts';

const RELOAD_WHEN_EMPTY_MS = 10 * 60_000;

/** The tickets of customers, the most urgent first. */
export function TicketListScreen() {
  return <TicketTable title="screens.TicketList" name="tickets" columns={useColumns()} />;
}

/** The tickets of professional applications, the oldest first: the specification's columns show no priority. */
export function TicketB2BListScreen() {
  return <TicketTable title="screens.TicketB2BList" name="tickets_b2b" columns={useB2BColumns()} isAppPro />;
}

interface TicketTableProps {
  readonly title: TextKey;
  readonly name: string;
  readonly columns: readonly Column<typeof listTickets>[];
  readonly isAppPro?: boolean;
}

function TicketTable({ title, name, columns, isAppPro = false }: TicketTableProps) {
  const text = useText();
  const navigate = useNavigate();
  const chosen = useChosenRows<TicketRow>();
  const ticks = useMemo(
    () => ({
      chosen,
      nameOf: ({ id }: TicketRow) => text('tickets.tick_numbered', { id }),
      isTickable: ({ allowedActions }: TicketRow) => allowedActions.includes('close'),
    }),
    [chosen, text],
  );
  const toolbar = (_: unknown, list: TicketList) => <Toolbar list={list} name={name} isAppPro={isAppPro} />;
  return (
    <>
      <ScreenHeader title={text(title)} />
      <ResourceTable
        list={listTickets}
        name={name}
        columns={columns}
        ticks={ticks}
        defaultSort={isAppPro ? OLDEST_FIRST : MOST_URGENT_FIRST}
        pageSizes={TICKET_PAGE_SIZES}
        searchable
        opensWith={OPEN}
        {...(isAppPro && { query: { isAppPro } })}
        toolbar={toolbar}
        empty="tickets.empty"
        reloadWhenEmptyMs={RELOAD_WHEN_EMPTY_MS}
        liveTopic="tickets"
        walked="ticket"
        onRowClick={({ id }) => void navigate(`/ticket/${id}`)}
      />
      <TicketSelectionBar chosen={chosen} />
    </>
  );
}

type TicketList = ListOf<typeof listTickets>;

interface ToolbarProps extends Required<Pick<TicketTableProps, 'name' | 'isAppPro'>> {
  readonly list: TicketList;
}

/** What the list is narrowed down to, with how many tickets each status and each view has. */
function Toolbar({ list, name, isAppPro }: ToolbarProps) {
  const counts = useTicketCounts(isAppPro);
  return (
    <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
      <StatusTabs list={list} counts={counts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <TicketViews list={list} counts={counts} />
        <TicketFilters list={list} name={name} />
      </Box>
      <TicketChips list={list} />
    </Box>
  );
}

const OPEN = { status: 'open' } as const;
const MOST_URGENT_FIRST = { field: 'priority', order: 'DESC' } as const;
const OLDEST_FIRST = { field: 'created_at', order: 'ASC' } as const;
