import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import type { Threshold, SettingsValues } from './floorSettingsValues.ts';

const UNITS: Readonly<Record<Threshold, TextKey>> = {
  queue_minutes: 'floor_settings.unit_minutes',
  service_minutes: 'floor_settings.unit_minutes',
  refusal_factor: 'floor_settings.unit_times',
  emails_failed: 'floor_settings.unit_count',
  jobs_failed: 'floor_settings.unit_count',
};

type ThresholdValue = SettingsValues['thresholds'][Threshold];

interface ThresholdFieldProps {
  readonly name: Threshold;
  readonly value: ThresholdValue;
  readonly mistake: string | undefined;
  readonly onChange: (changed: Partial<ThresholdValue>) => void;
  /** What else belongs to the threshold. */
  readonly children?: ReactNode;
}

/** A threshold, and whether there is an alert for it at all. */
export function ThresholdField({ name, value: { isOn, typed }, mistake, onChange, children }: ThresholdFieldProps) {
  const text = useText();
  const label = text(`floor_settings.${name}`);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 1 }}
    >
      <FormControlLabel
        // Beside the field itself, whatever stands below that.
        sx={{ alignSelf: 'start', minHeight: 37 }}
        control={
          <Switch
            size="small"
            checked={isOn}
            onChange={(_, checked) => onChange({ isOn: checked })}
            slotProps={{ input: { 'aria-label': text('floor_settings.is_on', { field: label }) } }}
          />
        }
        label={label}
      />
      <NumberField
        aria={label}
        value={isOn ? typed : ''}
        placeholder={isOn ? undefined : text('floor_settings.off')}
        unit={text(UNITS[name])}
        mistake={mistake}
        disabled={!isOn}
        onChange={(changed) => onChange({ typed: changed })}
      />
      {children && <Box sx={{ gridColumn: '1 / -1', justifySelf: 'end' }}>{children}</Box>}
    </Box>
  );
}

interface NumberFieldProps {
  readonly label?: string;
  /** Its name, if its label stands elsewhere. */
  readonly aria?: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly unit?: string;
  readonly mistake: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (typed: string) => void;
}

export function NumberField({ label, aria, unit, mistake, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      error={mistake !== undefined}
      helperText={mistake}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', 'aria-label': aria },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
      sx={{ width: label === undefined ? 190 : 340 }}
    />
  );
}
