import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { usePreference } from './preferences.ts';

interface PreferenceSwitchProps {
  /** Its key, and how it stands before anybody has chosen. */
  readonly preference: readonly [key: string, fallback: boolean];
  readonly label: string;
}

/** A switch that somebody sets once, for all days. */
export function PreferenceSwitch({ preference, label }: PreferenceSwitchProps) {
  const [on, keep] = usePreference(...preference);
  return (
    <FormControlLabel
      control={<Switch size="small" checked={on} onChange={(_, checked) => keep(checked)} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mx: 0.5 }}
    />
  );
}
