import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { PriceChoice } from './choices.ts';

interface OneOfProps {
  readonly name?: string;
  readonly label: string;
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly choices: readonly PriceChoice[];
  /** What to show of a value before the choices are loaded. */
  readonly known?: PriceChoice | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly helperText?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** The choice cannot be taken away, only changed. */
  readonly isFixed?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Chooses one thing by typing its beginning. */
export function OneOf(props: OneOfProps) {
  const { name, label, value, choices, known, onChange, onBlur, error, helperText, inputRef } = props;
  const text = useText();
  // What cannot be filled in yet is not wrong: the help says what comes first.
  const mistake = props.disabled ? undefined : error;
  const offered = known && !choices.some((choice) => choice.value === known.value) ? [known, ...choices] : choices;
  const chosen = value === '' ? null : (offered.find((choice) => choice.value === value) ?? { value, label: value });
  return (
    <Autocomplete<PriceChoice, false, boolean>
      size="small"
      fullWidth
      autoHighlight
      disabled={props.disabled ?? false}
      disableClearable={props.isFixed ?? false}
      options={chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered}
      getOptionKey={(choice) => choice.value}
      getOptionLabel={(choice) => choice.label}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      value={chosen}
      onChange={(_, choice) => onChange(choice?.value ?? '')}
      onBlur={onBlur}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      closeText={text('lists.close')}
      noOptionsText={text('lists.no_option')}
      slotProps={{ paper: { elevation: 8 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          required={props.required}
          autoFocus={props.autoFocus}
          error={mistake !== undefined}
          helperText={mistake ?? helperText}
          inputRef={inputRef}
        />
      )}
    />
  );
}
