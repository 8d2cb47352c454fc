import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { listNamed } from '@likeness/contract/settingsLists/index';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { plainText } from '../kit/lists/records.ts';
import { useApiQuery } from '../kit/queries.ts';

interface NamedPerson {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

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
  const people = useApiQuery(listCalls(listNamed('staff')).list, { query: {} }, { staleTime: 60_000, quiet: true });
  const options = (people.data?.result ?? []).map((row): NamedPerson => {
    return { id: row.id, first_name: plainText(row['first_name']), last_name: plainText(row['last_name']) };
  });
  return (
    <Autocomplete
      size="small"
      fullWidth
      autoHighlight
      options={options}
      value={value}
      loading={people.isFetching}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ first_name: first, last_name: last }) => `${last} ${first}`.trim()}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, person) => onChange(person)}
      loadingText={text('lists.searching')}
      noOptionsText={people.error ? errorText(text, people.error) : text('lists.no_option')}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      closeText={text('lists.close')}
      renderInput={(params) => (
        <TextField {...params} label={label} required error={error ?? false} helperText={helperText} />
      )}
    />
  );
}
