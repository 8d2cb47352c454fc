import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { TicketStatus } from '../../tickets/index.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { Section } from '../../ui/Section.tsx';
import { EmptySection } from './EmptySection.tsx';

/** The customer's tickets about this order. */
export function TicketsSection({ tickets }: Pick<OrderDetail, 'tickets'>) {
  const text = useText();
  const formats = useFormats();
  const ticketPath = useScreenPaths().named('Ticket');
  if (tickets.length === 0) {
    return <EmptySection title={text('order.tickets')}>{text('order.no_tickets')}</EmptySection>;
  }
  return (
    <Section title={text('order.tickets')}>
      <TableContainer>
        <Table aria-label={text('order.tickets')}>
          <TableHead>
            <TableRow>
              {(['ticket_id', 'ticket_created', 'ticket_status', 'ticket_reason'] as const).map((column) => (
                <TableCell key={column}>{text(`order.${column}`)}</TableCell>
              ))}
              <TableCell align="right">{text('table.actions')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {tickets.map(({ id, created_at, status, reason }) => (
              <TableRow key={id}>
                <TableCell>{id}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formats.moment(created_at)}</TableCell>
                <TableCell>
                  <TicketStatus status={status} />
                </TableCell>
                <TableCell sx={{ width: '100%', overflowWrap: 'anywhere' }}>{reason}</TableCell>
                <TableCell align="right">
                  {ticketPath !== undefined && (
                    <Button
                      component={Link}
                      to={ticketPath.replace(':id', String(id))}
                      aria-label={text('order.ticket_see_numbered', { id })}
                    >
                      {text('order.ticket_see')}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
