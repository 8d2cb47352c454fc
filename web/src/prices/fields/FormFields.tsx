import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { AmountInput } from './AmountInput.tsx';
import type { PriceChoice } from './choices.ts';
import { OneOf } from './OneOf.tsx';
import { SeveralOrAll } from './SeveralOrAll.tsx';

/* The editors of the forms of prices, each for the field of this name in the form around it. */

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly help?: string | undefined;
}

export function FormAmount({ name, help, unit, ...shown }: FieldProps & { readonly unit?: string }) {
  const { field, fieldState } = useController({ name });
  const { ref, ...rest } = field;
  return (
    <AmountInput
      {...shown}
      {...rest}
      disabled={shown.disabled ?? false}
      inputRef={ref}
      helperText={help}
      error={fieldState.error?.message}
      {...(unit !== undefined && { unit })}
    />
  );
}

type FormTextProps = FieldProps & Pick<TextFieldProps, 'type' | 'multiline' | 'minRows' | 'slotProps'>;

export function FormText({ name, help, ...shown }: FormTextProps) {
  const { field, fieldState } = useController({ name });
  const { ref, ...rest } = field;
  return (
    <TextField
      {...shown}
      {...rest}
      disabled={shown.disabled ?? false}
      inputRef={ref}
      autoComplete="off"
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? help}
    />
  );
}

export function FormFlag({ name, label, disabled = false }: FieldProps) {
  const { field } = useController({ name });
  const { ref, value, onChange, ...rest } = field;
  return (
    <FormControlLabel
      sx={{ mr: 0 }}
      label={label}
      control={
        <Checkbox
          {...rest}
          size="small"
          disabled={disabled}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
          slotProps={{ input: { ref } }}
        />
      }
    />
  );
}

interface FormOneProps extends FieldProps {
  readonly choices: readonly PriceChoice[];
  readonly known?: PriceChoice | undefined;
  readonly isFixed?: boolean;
  /** Besides keeping the value. */
  readonly onChosen?: (value: string) => void;
}

export function FormOne({ name, help, onChosen, ...shown }: FormOneProps) {
  const { field, fieldState } = useController({ name });
  return (
    <OneOf
      {...shown}
      name={name}
      value={String(field.value)}
      onChange={(value) => {
        field.onChange(value);
        onChosen?.(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      helperText={help}
      error={fieldState.error?.message}
    />
  );
}

interface FormSeveralProps extends FieldProps {
  readonly choices: readonly PriceChoice[];
  readonly all: string;
  readonly onChosen?: (values: string[]) => void;
}

export function FormSeveral({ name, help: _help, onChosen, ...shown }: FormSeveralProps) {
  const { field, fieldState } = useController({ name });
  return (
    <SeveralOrAll
      {...shown}
      name={name}
      shownTags={4}
      values={field.value as string[]}
      onChange={(values) => {
        field.onChange(values);
        onChosen?.(values);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
