import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useText } from '../i18n/useText.ts';
import { usePreference } from '../kit/preferences.ts';
import { REST_AFTER, REST_CHOICES } from './restClock.ts';

interface DeskSettingsProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The numbers of the day, shown or not, and when to be reminded of a rest: kept for the person, on every machine. */
export function DeskSettings({ anchor, onClose }: DeskSettingsProps) {
  const text = useText();
  const [isShown, setShown] = usePreference('verification.day', true);
  const [after, setAfter] = usePreference('verification.rest', REST_AFTER);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': text('verification.desk_settings'),
          sx: { p: 2, width: 280, display: 'grid', gap: 2 },
        },
      }}
    >
      <FormControlLabel
        control={<Switch checked={isShown} onChange={(_, checked) => setShown(checked)} />}
        label={text('verification.day_show')}
      />
      <TextField
        select
        label={text('verification.rest')}
        value={String(REST_CHOICES.find((choice) => choice === after) ?? REST_AFTER)}
        onChange={({ target }) => setAfter(Number(target.value))}
      >
        {REST_CHOICES.map((minutes) => (
          <MenuItem key={minutes} value={String(minutes)}>
            {minutes === 0 ? text('verification.rest_off') : text('verification.rest_after', { minutes })}
          </MenuItem>
        ))}
      </TextField>
    </Popover>
  );
}
