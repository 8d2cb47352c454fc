import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Verdict as VerdictName } from '@likeness/contract/vocabulary';
import { useText } from '../i18n/useText.ts';
import { StatusChip } from '../ui/StatusChip.tsx';

const TONES = { reject: 'bad', sendForEditing: 'waiting', validate: 'good' } as const;

interface VerdictProps {
  readonly verdict: VerdictName;
  readonly reasons: readonly { readonly id: number; readonly label: string }[];
  readonly comment?: string | null;
}

/** What was decided, with its reasons. */
export function Verdict({ verdict, reasons, comment }: VerdictProps) {
  const text = useText();
  return (
    <Box sx={{ minWidth: 0 }}>
      <StatusChip label={text(`quality.verdict.${verdict}`)} tone={TONES[verdict]} />
      {reasons.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, overflowWrap: 'anywhere' }}>
          {reasons.map(({ id, label }) => (
            <Typography key={id} component="li" variant="body2">
              {label}
            </Typography>
          ))}
        </Box>
      )}
      {comment && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {comment}
        </Typography>
      )}
    </Box>
  );
}
