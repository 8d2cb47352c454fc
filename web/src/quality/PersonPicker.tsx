import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type NamedPerson, pickedName, useStaff } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';

interface PersonPickerProps {
  readonly label: string;
  readonly value: NamedPerson | null;
  readonly onChange: (person: NamedPerson | null) => void;
  readonly error?: boolean;
  readonly helperText?: string | undefined;
}

/** Chooses a member of staff by their name. */
export function PersonPicker({ label, value, onChange, error, helperText }: PersonPickerProps) {
  const text = useText();
  const staff = useStaff();
  return (
    <Autocomplete
      size="small"
      fullWidth
      autoHighlight
      options={staff.people}
      value={value}
      loading={staff.isFetching}
      getOptionKey={({ id }) => id}
      getOptionLabel={pickedName}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, person) => onChange(person)}
      loadingText={text('lists.searching')}
      noOptionsText={staff.error ? errorText(text, staff.error) : text('lists.no_option')}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      closeText={text('lists.close')}
      renderInput={(params) => (
        <TextField {...params} label={label} required error={error ?? false} helperText={helperText} />
      )}
    />
  );
}
