import Box from '@mui/material/Box';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { useText } from '../i18n/useText.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { StatusTone } from '../ui/StatusChip.tsx';
import Typography from '@mui/material/Typography';

type Check = ShipmentDetails['photo_boards'][number]['checks'][number];

const TONES: Readonly<Record<Check['verdict'], StatusTone>> = { pass: 'good', fail: 'bad', look: 'waiting' };

/** What a board was compared with before it is printed: the mail partner's limits, and its code. */
export function BoardChecks({ checks }: { readonly checks: readonly Check[] }) {
  const text = useText();
  if (checks.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('shipments.checks')}
      sx={{ m: 0, px: 1, pb: 1, listStyle: 'none', display: 'grid', gap: 0.5 }}
    >
      {checks.map(({ check, verdict, sentence }) => (
        <Box component="li" key={check} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <StatusChip label={text(`board_verdict.${verdict}`)} tone={TONES[verdict]} />
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {sentence}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
