import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useText } from '../i18n/useText.ts';
import type { PostedCountry } from './postedCountries.ts';

export type CountryPickerProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  /** What is chosen from, once it is there. */
  readonly countries: readonly PostedCountry[] | undefined;
  /** ISO 3166, or nothing. */
  readonly value: string;
  /** One whose name is known before the countries are there. */
  readonly known: { readonly country_code: string; readonly country_name: string } | null;
  readonly onChange: (code: string) => void;
};

/** Chooses the country a letter goes to. Those that nothing is sent to are shown, and cannot be chosen. */
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
