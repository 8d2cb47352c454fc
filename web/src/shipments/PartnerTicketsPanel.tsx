import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { StatusTone } from '../ui/StatusChip.tsx';

type PartnerTicket = ShipmentDetails['partner_tickets'][number];

const TONES: Readonly<Record<PartnerTicket['status'], StatusTone>> = {
  under_way: 'active',
  opened: 'good',
  failed: 'bad',
  unknown: 'waiting',
};

/** The tickets sent to the mail partner about this shipment. */
export function PartnerTicketsPanel({ shipment }: { shipment: ShipmentDetails }) {
  const text = useText();
  const { partner_tickets: tickets } = shipment;
  return (
    <Section title={text('shipments.partner_tickets')}>
      {tickets.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('shipments.no_tickets')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {tickets.map((each) => (
          <TicketLine key={each.id} ticket={each} />
        ))}
      </Box>
    </Section>
  );
}

function TicketLine({ ticket }: { ticket: PartnerTicket }) {
  const text = useText();
  const formats = useFormats();
  const by = [
    formats.moment(ticket.created_at),
    formats.person(ticket.user),
    ticket.ticket_id && text('shipments.ticket_number', { number: ticket.ticket_id }),
  ];
  return (
    <li>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {ticket.subject}
        </Typography>
        <StatusChip label={text(`partner_ticket_status.${ticket.status}`)} tone={TONES[ticket.status]} />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {by.filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {ticket.message}
      </Typography>
    </li>
  );
}
