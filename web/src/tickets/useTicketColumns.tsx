import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { orderOfReference } from '@likeness/contract/tickets';
import type { listTickets, TicketRow } from '@likeness/contract/tickets/list';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import type { Column } from '../kit/ResourceTable.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TicketDue } from './TicketDue.tsx';
import { TicketStatus } from './TicketStatus.tsx';
import { useCustomerName } from './useTicketWords.ts';

type TicketColumn = Column<typeof listTickets>;

export function useColumns(): readonly TicketColumn[] {
  const formats = useFormats();
  const nameOf = useCustomerName();
  return useMemo(
    () => [
      { label: 'tickets.number', sort: 'id', render: (ticket) => <Numbered ticket={ticket} /> },
      { label: 'tickets.priority', sort: 'priority', align: 'right', render: ({ priority }) => priority },
      { label: 'tickets.reason', sort: 'reason', render: (ticket) => <ReasonAndMessage ticket={ticket} /> },
      { label: 'tickets.customer', sort: 'user', render: ({ user }) => nameOf(user) },
      { label: 'tickets.order', sort: 'order', render: ({ order }) => order?.id },
      { label: 'tickets.assigned_to', sort: 'assigned_to', render: (ticket) => <Responsible ticket={ticket} /> },
      { label: 'tickets.due', sort: 'due_at', isVital: true, render: (ticket) => <WaitingAndDue ticket={ticket} /> },
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
export function useB2BColumns(): readonly TicketColumn[] {
  const formats = useFormats();
  const nameOf = useCustomerName();
  return useMemo(
    () => [
      { label: 'tickets.number', sort: 'id', render: (ticket) => <Numbered ticket={ticket} /> },
      {
        label: 'tickets.order',
        sort: 'external_ref',
        render: (ticket) => orderOfReference(ticket.external_ref) ?? ticket.order?.id ?? ticket.external_ref,
      },
      { label: 'tickets.managed_by', sort: 'managed_by', render: (ticket) => formats.person(ticket.managed_by) },
      { label: 'tickets.customer', sort: 'user', render: ({ user }) => nameOf(user) },
      { label: 'tickets.status', sort: 'status', render: ({ status }) => <TicketStatus status={status} /> },
      { label: 'tickets.created', sort: 'created_at', render: (ticket) => formats.moment(ticket.created_at) },
    ],
    [formats, nameOf],
  );
}

/** Whose work it is, and who manages it at this moment. */
function Responsible({ ticket: { assigned_to: assignee, managed_by: manager } }: { ticket: TicketRow }) {
  const text = useText();
  const formats = useFormats();
  return (
    <>
      {formats.person(assignee)}
      {manager && (
        <Typography variant="caption" component="div" color="textSecondary">
          {text('tickets.managed_now', { name: formats.person(manager) ?? '' })}
        </Typography>
      )}
    </>
  );
}

/** Until when the customer is to be answered, and since when they wait. */
function WaitingAndDue({ ticket }: { ticket: TicketRow }) {
  const text = useText();
  const { waiting_since: since } = ticket;
  return (
    <>
      <TicketDue ticket={ticket} />
      {since && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {text('tickets.waits')} <RelativeTime at={since} />
        </Typography>
      )}
    </>
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
          {last.author === 'customer'
            ? last.beginning
            : text('ui.pair', { name: text('tickets.staff_wrote'), value: last.beginning })}
        </Typography>
      )}
    </>
  );
}

/** Wide windows have room for more of it: the other columns stay as they are. */
const BEGINNING = {
  maxWidth: 'calc(260px + max(0px, 100vw - 1600px) * 0.4)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

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
