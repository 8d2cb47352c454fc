import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { currencySign } from '@likeness/contract/kit/money';
import { useLanguage } from '../../kit/language.ts';

type AmountInputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'error'> & {
  /** With a point, as the server takes it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Three letters, `%`, or empty while it is not known. */
  readonly unit?: string;
  /** Its name stands above it even while it is empty. */
  readonly shrink?: boolean;
};

/** An amount, typed and shown with the decimal sign of the screen's language. */
export function AmountInput({
  value,
  onChange,
  error,
  helperText,
  unit = 'EUR',
  shrink = false,
  ...field
}: AmountInputProps) {
  const language = useLanguage();
  return (
    <TextField
      {...field}
      value={language === 'en' ? value : value.replace('.', ',')}
      onChange={({ target }) => onChange(target.value.replace(',', '.'))}
      error={error !== undefined}
      helperText={error ?? helperText}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        ...(shrink && { inputLabel: { shrink } }),
        input: {
          endAdornment: unit !== '' && (
            <InputAdornment position="end">{unit === '%' ? unit : currencySign(unit, language)}</InputAdornment>
          ),
        },
      }}
    />
  );
}
