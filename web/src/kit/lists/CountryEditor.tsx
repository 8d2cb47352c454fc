import { COUNTRY_CODES } from '@likeness/contract/kit/codes';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useLanguage } from '../language.ts';

export type CountryEditorProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  /** Two letters of ISO 3166, or nothing. */
  readonly value: string;
  readonly onChange: (code: string) => void;
};

/** Chooses one of the world's countries by its name in the language of the screen. */
export function CountryEditor({ value, onChange, disabled = false, ...shared }: CountryEditorProps) {
  const text = useText();
  const language = useLanguage();
  const { codes, names } = useMemo(() => {
    const known = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const collator = new Intl.Collator(language);
    const pairs = COUNTRY_CODES.flatMap((code): [string, string][] => {
      const name = known.of(code);
      return name === undefined ? [] : [[code, name]];
    }).toSorted(([, one], [, other]) => collator.compare(one, other));
    return { codes: pairs.map(([code]) => code), names: new Map(pairs) };
  }, [language]);
  return (
    <Autocomplete
      options={value === '' || names.has(value) ? codes : [value, ...codes]}
      value={value === '' ? null : value}
      getOptionLabel={(code) => names.get(code) ?? code}
      onChange={(_event, code) => onChange(code ?? '')}
      disabled={disabled}
      autoHighlight
      noOptionsText={text('lists.no_option')}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      renderInput={(params) => <TextField {...params} {...shared} disabled={disabled} />}
    />
  );
}
