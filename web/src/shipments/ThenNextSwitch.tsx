import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useText } from '../i18n/useText.ts';
import { usePreference } from '../kit/preferences.ts';

/** A switch: after a shipment is shipped, open the next one instead of the list. */
export const THEN_NEXT = ['shipments.then_next', false] as const;

export function ThenNextSwitch() {
  const text = useText();
  const [on, keep] = usePreference(...THEN_NEXT);
  return (
    <FormControlLabel
      control={<Switch size="small" checked={on} onChange={(_, checked) => keep(checked)} />}
      label={text('shipments.then_next')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mx: 0.5 }}
    />
  );
}
