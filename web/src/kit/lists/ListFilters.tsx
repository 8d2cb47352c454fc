import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { flag } from '@likeness/contract/kit/fields';
import type { Field } from '@likeness/contract/kit/listFields';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { filtersOf, isSearchedByPartner } from '@likeness/contract/kit/settingsList';
import { untranslated } from '@likeness/texts/sentences';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { List } from '../useList.ts';
import { RecordPicker } from './RecordPicker.tsx';
import { useWords } from './useWords.ts';

export interface ListFiltersProps {
  readonly list: SettingsList;
  /** What is shown of it now. */
  readonly shown: List<unknown>;
  readonly children?: ReactNode;
}

/** What a list can be narrowed down by. It stands in the address with the rest. */
export function ListFilters({ list, shown: { filter, change }, children }: ListFiltersProps) {
  const text = useText();
  const words = useWords();
  const filters = filtersOf(list);
  const choose = (name: string, value: unknown) => change({ filter: { ...filter, [name]: value } });
  const isNarrowed = Object.keys(filter).some((name) => name !== 'q');
  const parts = Object.entries(list.parts ?? {});
  if (filters.length === 0 && parts.length === 0 && !isSearchedByPartner(list) && !children) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      {children}
      {parts.length > 0 && (
        <Choice
          label={text('lists.part')}
          value={typeof filter['part'] === 'string' ? filter['part'] : ''}
          choices={parts.map(([name, said]) => [name, words(said)])}
          onChange={(chosen) => choose('part', chosen || undefined)}
        />
      )}
      {filters.map(([name, field]) => (
        <Filter key={name} field={field} value={filter[name]} onChange={(value) => choose(name, value)} />
      ))}
      {isSearchedByPartner(list) && (
        <FormControlLabel
          sx={{ ml: 0 }}
          control={
            <Switch
              size="small"
              checked={readFlag(filter['filterByPartner']) === 'true'}
              onChange={({ target }) => choose('filterByPartner', target.checked || undefined)}
            />
          }
          label={text('lists.filter_by_partner')}
        />
      )}
      {isNarrowed && (
        <Button startIcon={<FilterAltOff />} onClick={() => change({ filter: { q: filter['q'] } })}>
          {text('lists.clear_filters')}
        </Button>
      )}
    </Box>
  );
}

interface FilterProps {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Filter({ field, value, onChange }: FilterProps) {
  const text = useText();
  const words = useWords();
  const label = words(field.label);
  switch (field.kind) {
    case 'flag':
      return (
        <Choice
          label={label}
          value={readFlag(value)}
          choices={[
            ['true', text('lists.yes')],
            ['false', text('lists.no')],
          ]}
          onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'true')}
        />
      );
    case 'choice':
    case 'choices':
      return (
        <Choice
          label={label}
          value={typeof value === 'string' && field.of.includes(value) ? value : ''}
          choices={field.of.map((choice) => [choice, words(field.words?.[choice] ?? untranslated(choice))])}
          onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
        />
      );
    case 'reference': {
      const id = Number(value);
      return (
        <Box sx={{ width: 220 }}>
          <RecordPicker
            to={field.to}
            label={label}
            value={Number.isInteger(id) && id > 0 ? [id] : []}
            onChange={([chosen]) => onChange(chosen)}
          />
        </Box>
      );
    }
    default:
      return null;
  }
}

/** A flag as it stands in an address: a link of old may say `1`. */
function readFlag(value: unknown): string {
  const read = flag.safeParse(value);
  return read.success ? String(read.data) : '';
}

export interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
  readonly all?: string;
  /** One of them has to be chosen. */
  readonly isRequired?: boolean;
}

/** One of several, or all of them. */
export function Choice({ label, value, choices, onChange, all, isRequired = false }: ChoiceProps) {
  const text = useText();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      // As wide as its name at least: of a longer one only the beginning would be read.
      sx={{ width: 'auto', minWidth: `max(120px, ${label.length * 0.45 + 2.6}em)` }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {!isRequired && <MenuItem value="">{all ?? text('lists.all')}</MenuItem>}
      {choices.map(([choice, words]) => (
        <MenuItem key={choice} value={choice}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
