import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { labelOf } from '../kit/lists/records.ts';
import { useApiQuery } from '../kit/queries.ts';

/** As many as the specification asks for at once. */
const COUNTRIES_MAX = 250;

export interface ChosenCountry {
  readonly code: string;
  readonly name: string;
}

interface CountryPickerProps {
  readonly label: string;
  readonly value: ChosenCountry | null;
  readonly onChange: (country: ChosenCountry | null) => void;
  readonly autoFocus?: boolean;
  readonly error?: boolean;
  readonly helperText?: string | undefined;
}

/** Chooses a country of the catalogue, by its name or its code. */
export function CountryPicker({ label, value, onChange, autoFocus, error, helperText }: CountryPickerProps) {
  const text = useText();
  const countries = useApiQuery(
    listCalls(countryList).list,
    { query: { limit: COUNTRIES_MAX } },
    { staleTime: 60_000, quiet: true },
  );
  const options = (countries.data?.result ?? []).map((row): ChosenCountry => {
    return { code: String(row['country_code']), name: labelOf(countryList, row) };
  });
  return (
    <Autocomplete
      size="small"
      fullWidth
      autoHighlight
      options={options}
      value={value}
      loading={countries.isFetching}
      getOptionKey={({ code }) => code}
      getOptionLabel={({ code, name }) => text('purposes.country_and_code', { name, code })}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      onChange={(_, country) => onChange(country)}
      loadingText={text('lists.searching')}
      noOptionsText={countries.error ? errorText(text, countries.error) : text('lists.no_option')}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      closeText={text('lists.close')}
      slotProps={{ paper: { elevation: 8 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          autoFocus={autoFocus ?? false}
          error={error ?? false}
          helperText={helperText}
        />
      )}
    />
  );
}
