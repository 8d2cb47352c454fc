import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { labelOf } from '../../kit/lists/records.ts';
import { useApiQuery } from '../../kit/queries.ts';
import type { BoardAddress } from './useRange.ts';

/** Every country. */
export const WORLD = 'World';
/** As many as the specification asks for at once. */
const COUNTRIES_MAX = 250;

/** The country of a dashboard, or the world, as it stands in the address. Empty is neither. */
export function countryOf(address: BoardAddress): string {
  return address.read('country') ?? WORLD;
}

interface CountryChoiceProps {
  readonly value: string;
  readonly onChange: (country: string) => void;
}

/** Chooses a country, or the world. */
export function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const text = useText();
  const { data, error, isFetching } = useApiQuery(
    listCalls(countryList).list,
    { query: { limit: COUNTRIES_MAX } },
    { staleTime: 60_000, quiet: true },
  );
  const names = new Map(
    (data?.result ?? []).map((row) => [String(row['country_code']), labelOf(countryList, row)] as const),
  );
  const nameOf = (code: string) => (code === WORLD ? text('dashboards.world') : (names.get(code) ?? code));
  const codes = [...names.keys()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const options = [WORLD, ...codes];
  return (
    <Autocomplete
      size="small"
      sx={{ width: 220 }}
      autoHighlight
      options={value === '' || options.includes(value) ? options : [...options, value]}
      value={value === '' ? null : value}
      getOptionLabel={nameOf}
      onChange={(_, code) => onChange(code ?? '')}
      loading={isFetching}
      loadingText={text('lists.searching')}
      noOptionsText={error ? errorText(text, error) : text('lists.no_option')}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      closeText={text('lists.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('dashboards.country')}
          error={value === ''}
          helperText={value === '' ? text('dashboards.country_empty') : undefined}
        />
      )}
    />
  );
}
