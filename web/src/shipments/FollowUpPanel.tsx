import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Section } from '../ui/Section.tsx';

/** The events of the letter that the mail partner has reported, the newest first. */
export function FollowUpPanel({ shipment: { follow_up: followUp } }: { shipment: ShipmentDetails }) {
  const text = useText();
  const formats = useFormats();
  const { events } = followUp;
  return (
    <Section title={text('shipments.follow_up')}>
      {events.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('shipments.no_events')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', borderLeft: 2, borderColor: 'divider' }}>
        {events.map((event) => (
          <Box component="li" key={event.id} sx={{ pl: 1.5, pb: 1, opacity: event.earlier_letter ? 0.75 : 1 }}>
            <Typography variant="caption" color="textSecondary" component="p">
              <time dateTime={event.at}>{formats.moment(event.at)}</time>
              {event.earlier_letter && ` · ${text('shipments.earlier_letter')}`}
              {event.tracking_number && ` · ${event.tracking_number}`}
            </Typography>
            <Typography variant="body2" component="p" sx={{ fontWeight: 600 }}>
              {text(`letter_happening.${event.happening}`)}
            </Typography>
            <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {event.description}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
