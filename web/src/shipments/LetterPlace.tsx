import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LetterPlace as Place } from '@likeness/contract/mailPartner';
import type { ShipmentRow } from '@likeness/contract/shipments';
import { useText } from '../i18n/useText.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { StatusTone } from '../ui/StatusChip.tsx';

const TONES: Readonly<Record<Place, StatusTone>> = {
  not_sent: 'neutral',
  unsure: 'bad',
  at_partner: 'active',
  printed: 'active',
  on_its_way: 'active',
  delivered: 'good',
  returned: 'bad',
};

/** Where the letter of a shipment is, since when, and why it came back. */
export function LetterPlace({ row }: { row: ShipmentRow }) {
  const text = useText();
  const { letter_place: place, letter_since: since, returned_why: why } = row;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <StatusChip label={text(`letter_place.${place}`)} tone={TONES[place]} />
      <Typography variant="caption" color="textSecondary">
        <RelativeTime at={since} />
      </Typography>
      {why !== null && (
        <Typography variant="caption" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          {text('shipments.partner_says', { sentence: why })}
        </Typography>
      )}
    </Box>
  );
}
