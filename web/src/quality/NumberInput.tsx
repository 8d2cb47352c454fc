import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

interface NumberInputProps {
  readonly label: string;
  readonly value: string;
  /** Behind the number. */
  readonly unit: string;
  readonly help?: string;
  readonly mistake: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** A number as it is typed: with a point or a comma. */
export function NumberInput({ label, value, unit, help, mistake, onChange }: NumberInputProps) {
  return (
    <TextField
      required
      label={label}
      value={value}
      error={mistake !== undefined}
      helperText={mistake ?? help}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
