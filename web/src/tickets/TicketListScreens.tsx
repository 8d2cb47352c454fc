import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { TicketRow } from '@likeness/contract/tickets';
import { listTickets, orderOfReference, TICKET_PAGE_SIZES } from '@likeness/contract/tickets';
import { TICKET_STATUSES } from '@likeness/contract/vocabulary';
import type { TicketStatus as Status } from '@likeness/contract/vocabulary';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { ResourceTable } from '../kit/ResourceTable.tsx';
import type { Column } from '../kit/ResourceTable.tsx';
import { useFormats } from '../kit/useFormats.ts';
import type { ListOf } from '../kit/useList.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { TicketStatus, TicketStatusIcon } from './TicketStatus.tsx';
import { useCustomerName } from './useTicketWords.ts';

const RELOAD_WHEN_EMPTY_MS = 10 * 60_000;

/** The tickets of customers, the most urgent first. */
export function TicketListScreen() {
  return <TicketTable title="screens.TicketList" name="tickets" columns={useColumns()} />;
}

/** The tickets of professional applications. */
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
  return (
    <>
      <ScreenHeader title={text(title)} />
      <ResourceTable
        list={listTickets}
        name={name}
        columns={columns}
        defaultSort={{ field: 'priority', order: 'DESC' }}
        pageSizes={TICKET_PAGE_SIZES}
        searchable
        opensWith={OPEN}
        {...(isAppPro && { query: { isAppPro } })}
        toolbar={tabs}
        empty="tickets.empty"
        reloadWhenEmptyMs={RELOAD_WHEN_EMPTY_MS}
        liveTopic="tickets"
        walked="ticket"
        onRowClick={({ id }) => void navigate(`/ticket/${id}`)}
      />
    </>
  );
}

const OPEN = { status: 'open' } as const;
const tabs = (_: unknown, list: TicketList) => <StatusTabs list={list} />;

type TicketList = ListOf<typeof listTickets>;

function StatusTabs({ list: { filter, change } }: { list: TicketList }) {
  const text = useText();
  return (
    <Tabs
      value={filter['status']}
      onChange={(_, status: Status) => change({ filter: { ...filter, status } })}
      aria-label={text('tickets.tabs')}
    >
      {TICKET_STATUSES.map((status) => (
        <Tab
          key={status}
          value={status}
          iconPosition="start"
          icon={<TicketStatusIcon status={status} />}
          label={text(`ticket_status.${status}`)}
          sx={{ minHeight: 44, gap: 0.75 }}
        />
      ))}
    </Tabs>
  );
}

function useColumns(): readonly Column<typeof listTickets>[] {
  const formats = useFormats();
  const nameOf = useCustomerName();
  return useMemo(
    () => [
      { label: 'tickets.number', sort: 'id', render: (ticket) => <Numbered ticket={ticket} /> },
      { label: 'tickets.priority', sort: 'priority', align: 'right', render: ({ priority }) => priority },
      { label: 'tickets.reason', sort: 'reason', render: (ticket) => <ReasonAndMessage ticket={ticket} /> },
      { label: 'tickets.customer', sort: 'user', render: ({ user }) => nameOf(user) },
      { label: 'tickets.order', sort: 'order', render: ({ order }) => order?.id },
      { label: 'tickets.managed_by', sort: 'managed_by', render: (ticket) => formats.person(ticket.managed_by) },
      {
        label: 'tickets.waiting',
        sort: 'waiting_since',
        render: ({ waiting_since: since }) => since && <RelativeTime at={since} />,
      },
      {
        label: 'tickets.last_message',
        sort: 'last_message_at',
        render: ({ last_message_at: at }) => <RelativeTime at={at} />,
      },
      { label: 'tickets.created', sort: 'created_at', render: (ticket) => formats.moment(ticket.created_at) },
    ],
    [formats, nameOf],
  );
}

/** The specification's own columns. */
function useB2BColumns(): readonly Column<typeof listTickets>[] {
  const formats = useFormats();
  const nameOf = useCustomerName();
  return useMemo(
    () => [
      { label: 'tickets.number', sort: 'id', render: (ticket) => <Numbered ticket={ticket} /> },
      {
        label: 'tickets.order',
        sort: 'external_ref',
        render: (ticket) => orderOfReference(ticket.external_ref) ?? ticket.external_ref,
      },
      { label: 'tickets.managed_by', sort: 'managed_by', render: (ticket) => formats.person(ticket.managed_by) },
      { label: 'tickets.customer', sort: 'user', render: ({ user }) => nameOf(user) },
      { label: 'tickets.status', sort: 'status', render: ({ status }) => <TicketStatus status={status} /> },
      { label: 'tickets.created', sort: 'created_at', render: (ticket) => formats.moment(ticket.created_at) },
    ],
    [formats, nameOf],
  );
}

/** What it is about, and how the conversation stands. */
function ReasonAndMessage({ ticket: { reason, last_message: last } }: { ticket: TicketRow }) {
  const text = useText();
  return (
    <>
      {reason}
      {last && (
        <Typography variant="caption" component="div" color="textSecondary" sx={BEGINNING}>
          {last.author !== 'customer' && `${text(AUTHORS[last.author])}: `}
          {last.beginning}
        </Typography>
      )}
    </>
  );
}

const AUTHORS = { staff: 'tickets.staff_wrote', automatic: 'tickets.automatic' } as const;
const BEGINNING = { maxWidth: 340, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Numbered({ ticket }: { ticket: TicketRow }) {
  const text = useText();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {ticket.id}
      {ticket.reopened_at !== null && ticket.status === 'open' && (
        <Chip size="small" variant="outlined" color="error" label={text('tickets.reopened')} />
      )}
    </Box>
  );
}
