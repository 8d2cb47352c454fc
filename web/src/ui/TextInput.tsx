import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface TextInputProps extends Omit<OutlinedInputProps, 'label' | 'error'> {
  /** Without one the field is named by `aria-label` of its `input`. */
  readonly label?: string;
  /** Why what is typed cannot be taken; shown below the field. */
  readonly fault?: string | undefined;
}

/**
 * A field to type into, for what every person loads first: the library's `TextField` looks the same, and brings the code
 * of menus and of all other kinds of fields.
 */
export function TextInput({ label, fault, id, inputProps, ...rest }: TextInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const faultId = `${inputId}-fault`;
  return (
    <FormControl fullWidth size="small" error={fault !== undefined}>
      {label && <InputLabel htmlFor={inputId}>{label}</InputLabel>}
      <OutlinedInput
        {...rest}
        id={inputId}
        label={label}
        inputProps={{ ...inputProps, 'aria-describedby': fault === undefined ? undefined : faultId }}
      />
      {fault !== undefined && <FormHelperText id={faultId}>{fault}</FormHelperText>}
    </FormControl>
  );
}
