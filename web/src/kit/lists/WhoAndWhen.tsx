import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { ListFilter } from '../listState.ts';
import { RecordPicker } from './RecordPicker.tsx';

interface WhoAndWhenProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
  /** What is left of the filter when it is cleared. */
  readonly cleared?: ListFilter;
  /** The choices between the person and the days. */
  readonly children: ReactNode;
}

/** What a log is narrowed down by: who did it, on which days, and the log's own choices between the two. */
export function WhoAndWhen({ filter, onChange, cleared = {}, children }: WhoAndWhenProps) {
  const text = useText();
  const person = Number(filter['person']);
  const day = (name: 'from' | 'to') => {
    const value = filter[name];
    return typeof value === 'string' ? value : '';
  };
  const [from, to] = [day('from'), day('to')];
  const dateField = (name: 'from' | 'to', value: string, bounds: { min?: string; max?: string }) => (
    <TextField
      type="date"
      label={text(`openings.${name}`)}
      value={value}
      onChange={({ target }) => onChange({ ...filter, [name]: target.value || undefined })}
      sx={{ width: 150 }}
      slotProps={{ htmlInput: bounds, inputLabel: { shrink: true } }}
    />
  );
  const isNarrowed = Object.entries(filter).some(([name, value]) => value !== undefined && !(name in cleared));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box sx={{ width: 220 }}>
        <RecordPicker
          to="staff"
          label={text('openings.person')}
          value={Number.isInteger(person) && person > 0 ? [person] : []}
          onChange={([chosen]) => onChange({ ...filter, person: chosen })}
        />
      </Box>
      {children}
      {dateField('from', from, to === '' ? {} : { max: to })}
      {dateField('to', to, from === '' ? {} : { min: from })}
      {isNarrowed && (
        <Button startIcon={<FilterAltOff />} onClick={() => onChange(cleared)}>
          {text('lists.clear_filters')}
        </Button>
      )}
    </Box>
  );
}
