import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { StatusTone } from '../../ui/StatusChip.tsx';
import { lookPath } from '../shipmentPaths.ts';
import { useRecipientName } from '../useRecipientName.ts';
import type { Outlook, ReadShipment } from './severalRows.ts';
import type { RowResult } from './useSeveral.ts';

interface SeveralRowProps {
  readonly read: ReadShipment;
  readonly outlook: Outlook;
  /** Undefined before it is begun. */
  readonly result: RowResult | undefined;
}

const TONES: Readonly<Record<RowResult['state'], StatusTone>> = {
  waits: 'neutral',
  works: 'active',
  sent: 'good',
  shipped: 'good',
  sent_shipped: 'good',
  under_way: 'waiting',
  failed: 'bad',
  stopped: 'neutral',
};

/** One of several shipments: to whom, where, what to know, and what became of it. */
export function SeveralRow({ read, outlook: { isLeftOut, isToOpen, notes }, result }: SeveralRowProps) {
  const text = useText();
  const nameOf = useRecipientName();
  const shipment = 'shipment' in read ? read.shipment : undefined;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '64px minmax(0, 1fr) auto',
        gap: 1.5,
        alignItems: 'start',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {read.id}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        {shipment && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {shipment.envelope ? shipment.envelope.lines.join(' · ') : nameOf(shipment.recipient)}
          </Typography>
        )}
        {notes.map(({ sentence, stops }) => (
          <Typography
            key={sentence}
            variant="body2"
            color={stops ? 'error' : 'warning.text'}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {sentence}
          </Typography>
        ))}
        {isToOpen && (
          <Link component={RouterLink} to={lookPath(read.id)} variant="body2">
            {text('several_shipments.open')}
          </Link>
        )}
        {result?.sentence !== undefined && (
          <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {result.sentence}
          </Typography>
        )}
      </Box>
      {result ? (
        <StatusChip label={text(`several_shipments.${result.state}`)} tone={TONES[result.state]} />
      ) : (
        <StatusChip
          label={text(isLeftOut ? 'several_shipments.left_out' : 'several_shipments.goes')}
          tone={isLeftOut ? 'bad' : 'good'}
        />
      )}
    </Box>
  );
}
