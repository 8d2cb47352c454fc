import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';

/** The number of photos that wait for verification. */
export function WaitingCount({ waiting }: { waiting: number | undefined }) {
  const text = useText();
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {waiting === undefined ? '' : text('verification.waiting', { count: waiting })}
    </Typography>
  );
}
