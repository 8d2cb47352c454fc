import TextField from '@mui/material/TextField';
import { useText } from '../../i18n/useText.ts';
import { SeveralField } from '../../ui/SeveralField.tsx';

interface SeveralProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A choice of several values; none means all. */
export function Several({ label, values, choices, onChange }: SeveralProps) {
  const text = useText();
  const names = new Map(choices);
  const nameOf = (value: string) => names.get(value) ?? value;
  const options = [...new Set([...names.keys(), ...values])];
  return (
    <SeveralField
      sx={{ width: 280 }}
      slotProps={{ chip: { size: 'small', sx: { maxWidth: 150 } } }}
      options={options}
      labelOf={nameOf}
      values={values}
      onChange={onChange}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={values.length === 0 ? text('orders.all') : undefined} />
      )}
    />
  );
}
