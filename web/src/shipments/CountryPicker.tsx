import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useText } from '../i18n/useText.ts';
import type { PostedCountry } from './postedCountries.ts';

export type CountryPickerProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  /** The countries to choose from, as soon as they are loaded. */
  readonly countries: readonly PostedCountry[] | undefined;
  /** ISO 3166, or empty. */
  readonly value: string;
  /** A country whose name is known before the list is loaded. */
  readonly known: { readonly country_code: string; readonly country_name: string } | null;
  readonly onChange: (code: string) => void;
};

/** Chooses the country of an address. Countries without delivery are shown but cannot be chosen. */
export function CountryPicker({ countries = [], value, known, onChange, ...shared }: CountryPickerProps) {
  const text = useText();
  const nameOf = (code: string) =>
    countries.find((country) => country.code === code)?.name ??
    (known?.country_code === code ? known.country_name : code);
  const codes = countries.map(({ code }) => code);
  return (
    <Autocomplete
      options={value === '' || codes.includes(value) ? codes : [value, ...codes]}
      value={value === '' ? null : value}
      getOptionLabel={nameOf}
      getOptionDisabled={(code) => countries.some((country) => country.code === code && !country.isServed)}
      onChange={(_event, code) => onChange(code ?? '')}
      autoHighlight
      noOptionsText={text('lists.no_option')}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      renderInput={(params) => <TextField {...params} {...shared} />}
    />
  );
}
