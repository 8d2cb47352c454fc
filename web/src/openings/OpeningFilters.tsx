import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { OPENED_SIZES } from '@likeness/contract/openings';
import { useText } from '../i18n/useText.ts';
import { Choice } from '../kit/lists/ListFilters.tsx';
import { RecordPicker } from '../kit/lists/RecordPicker.tsx';
import type { ListFilter } from '../kit/listState.ts';

interface OpeningFiltersProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

/** What the openings are narrowed down by, besides the search for a file or a document. */
export function OpeningFilters({ filter, onChange }: OpeningFiltersProps) {
  const text = useText();
  const { q, ...narrowed } = filter;
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
      <Choice
        label={text('openings.size')}
        value={OPENED_SIZES.find((size) => size === filter['size']) ?? ''}
        choices={OPENED_SIZES.map((size) => [size, text(`openings.size_${size}`)])}
        onChange={(chosen) => onChange({ ...filter, size: chosen || undefined })}
      />
      {dateField('from', from, to === '' ? {} : { max: to })}
      {dateField('to', to, from === '' ? {} : { min: from })}
      {Object.values(narrowed).some((value) => value !== undefined) && (
        <Button startIcon={<FilterAltOff />} onClick={() => onChange(q === undefined ? {} : { q })}>
          {text('lists.clear_filters')}
        </Button>
      )}
    </Box>
  );
}
