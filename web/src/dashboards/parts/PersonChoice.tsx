import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { listNamed } from '@likeness/contract/settingsLists/index';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { plainText } from '../../kit/lists/records.ts';
import { useApiQuery } from '../../kit/queries.ts';

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
  const { data, error, isFetching } = useApiQuery(
    listCalls(listNamed('staff')).list,
    // The filters of a list are declared as data: no type knows them.
    { query: { ...(role !== undefined && { roles: role }) } as object },
    { staleTime: 60_000, quiet: true },
  );
  const names = new Map(
    (data?.result ?? []).map(
      (row) => [String(row.id), `${plainText(row['last_name'])} ${plainText(row['first_name'])}`] as const,
    ),
  );
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
