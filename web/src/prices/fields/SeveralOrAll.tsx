import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { SeveralField } from '../../ui/SeveralField.tsx';
import { ALL } from '@likeness/contract/prices';
import type { PriceChoice } from './choices.ts';

interface SeveralOrAllProps {
  readonly name?: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly choices: readonly PriceChoice[];
  /** What choosing all of them is called: 'World', 'All'. */
  readonly all: string;
  readonly onChange: (values: string[]) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  /** How many are shown while nothing is chosen here. */
  readonly shownTags?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Chooses several, or all. Choosing all replaces the single ones, and a single one replaces all. */
export function SeveralOrAll(props: SeveralOrAllProps) {
  const { name, label, values, choices, all, onChange, onBlur, error, required, autoFocus, inputRef } = props;
  const labelOf = (value: string) =>
    value === ALL ? all : (choices.find((choice) => choice.value === value)?.label ?? value);
  const choose = (chosen: readonly string[]) => {
    const isAllNew = chosen.includes(ALL) && !values.includes(ALL);
    onChange(isAllNew ? [ALL] : chosen.length > 1 ? chosen.filter((value) => value !== ALL) : [...chosen]);
  };
  return (
    <SeveralField
      shownTags={props.shownTags ?? 2}
      fullWidth
      slotProps={{ chip: { size: 'small', sx: { maxWidth: 130 } }, paper: { elevation: 8 } }}
      options={[ALL, ...choices.map(({ value }) => value)]}
      labelOf={labelOf}
      values={values}
      onChange={choose}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          required={required}
          autoFocus={autoFocus}
          error={error !== undefined}
          helperText={error}
          inputRef={inputRef}
        />
      )}
    />
  );
}
