import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { PRESETS, presetDays } from './days.ts';
import type { Range } from './useRange.ts';

/** Chooses the days of a dashboard: by one press, or by their dates, which bound each other. */
export function RangeBar({ range, children }: { range: Range; children?: ReactNode }) {
  const text = useText();
  const faultId = useId();
  const { from, to, today, fault, choose } = range;
  const field = (name: 'from' | 'to', bounds: { min?: string; max?: string }) => (
    <TextField
      type="date"
      label={text(`dashboards.${name}`)}
      value={range[name]}
      error={fault !== undefined}
      onChange={({ target }) => choose({ [name]: target.value })}
      sx={{ width: 150 }}
      slotProps={{
        htmlInput: { ...bounds, 'aria-describedby': fault && faultId },
        inputLabel: { shrink: true },
      }}
    />
  );
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {field('from', to === '' ? {} : { max: to })}
        {field('to', from === '' ? {} : { min: from })}
        <Box role="group" aria-label={text('dashboards.presets')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {PRESETS.map((preset) => {
            const days = presetDays(preset, today);
            const isChosen = days.from === from && days.to === to;
            return (
              <Button
                key={preset}
                variant={isChosen ? 'contained' : 'outlined'}
                aria-pressed={isChosen}
                onClick={() => choose(days)}
              >
                {text(`dashboards.preset.${preset}`)}
              </Button>
            );
          })}
        </Box>
        {children}
      </Box>
      {fault && (
        <FormHelperText id={faultId} error role="alert">
          {text(`validation.${fault}`)}
        </FormHelperText>
      )}
    </Box>
  );
}
