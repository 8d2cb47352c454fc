import TextField from '@mui/material/TextField';
import { COMMENT_LENGTH_MAX } from '@likeness/contract/kit/limits';

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
  /** What becomes of it, where its label does not say it. */
  readonly help?: string;
  readonly isOptional?: boolean;
  /** Where it is the first field. */
  readonly autoFocus?: boolean;
}

/** Why something is done, which its history keeps. */
export function ReasonField({ label, value, onChange, help, isOptional = false, autoFocus = false }: ReasonFieldProps) {
  return (
    <TextField
      label={label}
      helperText={help}
      value={value}
      autoFocus={autoFocus}
      required={!isOptional}
      onChange={({ target }) => onChange(target.value)}
      multiline
      fullWidth
      minRows={2}
      maxRows={6}
      sx={{ mt: 2 }}
      slotProps={{ htmlInput: { maxLength: COMMENT_LENGTH_MAX } }}
    />
  );
}
