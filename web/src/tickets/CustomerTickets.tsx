import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CUSTOMER_PART_SIZES } from '@likeness/contract/customers';
import { listCustomerTickets } from '@likeness/contract/tickets/list';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { NewestList } from '../kit/NewestList.tsx';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useReload } from '../kit/screenLife.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TicketStatus } from './TicketStatus.tsx';

/** A customer's tickets, the newest first: what each is about and how it stands. */
export function CustomerTickets({ customerId }: { readonly customerId: number }) {
  const text = useText();
  const ticketPath = useScreenPaths().named('Ticket');
  const [limit, setLimit] = useState<number>(CUSTOMER_PART_SIZES[0]);
  const input = { params: { id: customerId }, query: { limit } };
  const { data, error, refetch } = useApiQuery(listCustomerTickets, input, { keepPrevious: true, quiet: true });
  const reload = () => void refetch();
  useReload(reload);
  useLiveTopic('tickets', useThrottled(READ_AGAIN_MS.record, reload));
  return (
    <NewestList
      title={text('screens.TicketList')}
      empty={text('customers.no_tickets')}
      total={data?.total}
      error={error}
      onRetry={reload}
      limit={limit}
      onMore={setLimit}
    >
      {data?.result.map(({ id, reason, status, last_message: last, last_message_at: at }) => (
        <Box component="li" key={id} sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            {ticketPath === undefined ? (
              <Typography variant="body2">{text('tickets.numbered', { id })}</Typography>
            ) : (
              <Link component={RouterLink} to={ticketPath.replace(':id', String(id))} variant="body2">
                {text('tickets.numbered', { id })}
              </Link>
            )}
            <Typography component="span" variant="body2">
              <TicketStatus status={status} />
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary">
              <RelativeTime at={at} />
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
          {last && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {last.author === 'customer'
                ? last.beginning
                : text('ui.pair', { name: text('tickets.staff_wrote'), value: last.beginning })}
            </Typography>
          )}
        </Box>
      ))}
    </NewestList>
  );
}
