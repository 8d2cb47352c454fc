import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { pickedName, useStaff } from './useStaff.ts';

/** Everybody. */
export const EVERYBODY = 'all';

interface PersonChoiceProps {
  readonly label: string;
  /** A person's number, or `all`. */
  readonly value: string;
  readonly onChange: (person: string) => void;
  /** Only people with this role. */
  readonly role?: RoleKey;
}

/** Chooses a member of staff by their name, or everybody. */
export function PersonChoice({ label, value, onChange, role }: PersonChoiceProps) {
  const text = useText();
  const { people: staff, error, isFetching } = useStaff(role);
  const names = new Map(staff.map((person) => [String(person.id), pickedName(person)]));
  const nameOf = (id: string) => (id === EVERYBODY ? text('dashboards.everybody') : (names.get(id) ?? `#${id}`));
  const people = [...names.keys()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const options = [EVERYBODY, ...people];
  return (
    <Autocomplete
      size="small"
      sx={{ width: 240 }}
      autoHighlight
      disableClearable
      options={options.includes(value) ? options : [...options, value]}
      value={value}
      getOptionLabel={nameOf}
      onChange={(_, person) => onChange(person)}
      loading={isFetching}
      loadingText={text('lists.searching')}
      noOptionsText={error ? errorText(text, error) : text('lists.no_option')}
      openText={text('lists.open')}
      closeText={text('lists.close')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
