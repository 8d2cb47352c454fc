import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useText } from '../../i18n/useText.ts';

const FULL_COLOUR = /^#[0-9a-f]{6}$/i;

type ColourEditorProps = Omit<TextFieldProps, 'onChange' | 'value' | 'label'> & {
  readonly label: string;
  /** As it is typed: `#E8E8E8`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A colour, which is typed or picked. */
export function ColourEditor({ value, onChange, ...input }: ColourEditorProps) {
  const text = useText();
  const swatch = (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label={text('lists.choose_colour', { field: input.label })}
        // A picker knows six digits: anything else stays as it was typed until one is picked.
        value={FULL_COLOUR.test(value) ? value : '#000000'}
        disabled={input.disabled ?? false}
        onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value.toUpperCase())}
        sx={{ width: 30, height: 24, p: 0, border: 0, bgcolor: 'transparent', opacity: value === '' ? 0.35 : 1 }}
      />
    </InputAdornment>
  );
  return (
    <TextField
      {...input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { startAdornment: swatch } }}
    />
  );
}
