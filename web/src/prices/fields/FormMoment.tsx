import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { localMoment, momentOf } from '../../kit/lists/localMoment.ts';

interface FormMomentProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly disabled?: boolean;
}

/** When something takes effect, in the viewer's zone. */
export function FormMoment({ name, label, help, disabled = false }: FormMomentProps) {
  const { field, fieldState } = useController({ name });
  const { ref, value, onChange, ...rest } = field;
  return (
    <TextField
      {...rest}
      type="datetime-local"
      label={label}
      disabled={disabled}
      inputRef={ref}
      value={localMoment(String(value))}
      onChange={({ target }) => onChange(momentOf(target.value))}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
