import type { ShownTime } from '@likeness/contract/treatmentTimes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { fieldText } from '../kit/errorText.ts';
import { FormDialog } from '../kit/lists/FormDialog.tsx';
import { DAYS, intervalOf, useDayName } from './timeNames.ts';
import { mistakeIn } from './weekDraft.ts';

/** What is set at once: a weekday, or an hour of all weekdays. */
export type Filled =
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'hour'; readonly hour: ShownTime };

interface FillDialogProps {
  readonly filled: Filled;
  readonly onFill: (minutes: string) => void;
  readonly onCopy: (days: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Sets a whole column or row of the table, or copies a day to others; nothing is saved by that. */
export function FillDialog({ filled, onFill, onCopy, onClose }: FillDialogProps) {
  const text = useText();
  const dayName = useDayName();
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [days, setDays] = useState<readonly number[]>([]);
  const title =
    filled.kind === 'day'
      ? text('treatment_times.set_day', { day: dayName(filled.day) })
      : text('treatment_times.set_hour', { interval: intervalOf(filled.hour) });
  return (
    <FormDialog
      title={title}
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = mistakeIn(typed);
        if (wrong === undefined) onFill(typed.trim());
        else setMistake(fieldText(text, wrong));
      }}
      onClose={onClose}
      width={460}
    >
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <TextField
            fullWidth
            label={text('treatment_times.set_all')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setMistake(undefined);
            }}
            error={mistake !== undefined}
            helperText={mistake}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            autoFocus
          />
          <Button type="submit" variant="contained">
            {text('treatment_times.apply')}
          </Button>
        </Box>
        {filled.kind === 'day' && (
          <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
            <FormLabel component="legend">{text('treatment_times.copy_to')}</FormLabel>
            <FormGroup row>
              {DAYS.filter((day) => day !== filled.day).map((day) => (
                <FormControlLabel
                  key={day}
                  control={<Checkbox size="small" checked={days.includes(day)} />}
                  onChange={(_, checked) => setDays(checked ? [...days, day] : days.filter((one) => one !== day))}
                  label={dayName(day)}
                />
              ))}
            </FormGroup>
            <Button variant="outlined" disabled={days.length === 0} onClick={() => onCopy(days)}>
              {text('treatment_times.copy')}
            </Button>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('ui.cancel')}</Button>
      </DialogActions>
    </FormDialog>
  );
}
