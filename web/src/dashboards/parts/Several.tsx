import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useText } from '../../i18n/useText.ts';

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
    <Autocomplete<string, true>
      multiple
      disableCloseOnSelect
      limitTags={1}
      getLimitTagsText={(count) => text('orders.more', { count })}
      size="small"
      sx={{ width: 280 }}
      options={options}
      getOptionLabel={nameOf}
      value={[...values]}
      onChange={(_, chosen) => onChange(chosen)}
      renderOption={({ key, ...props }, value, { selected }) => (
        <li key={key} {...props}>
          <Checkbox size="small" edge="start" checked={selected} tabIndex={-1} sx={{ py: 0 }} disableRipple />
          {nameOf(value)}
        </li>
      )}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      closeText={text('lists.close')}
      noOptionsText={text('lists.no_option')}
      slotProps={{ chip: { size: 'small', sx: { maxWidth: 150 } } }}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={values.length === 0 ? text('orders.all') : undefined} />
      )}
    />
  );
}
