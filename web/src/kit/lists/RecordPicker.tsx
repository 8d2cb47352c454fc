import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { listNamed } from '@likeness/contract/settingsLists/index';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { useState } from 'react';
import type { Ref } from 'react';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../errorText.ts';
import { useApiQueries, useApiQuery } from '../queries.ts';
import { useDebounced } from '../useDebounced.ts';
import type { NamedRecord } from './records.ts';
import { labelOf } from './records.ts';

/** As many as can be looked through; whoever needs another one types. */
const OFFERED = 50;

interface RecordPickerProps {
  /** The list that is chosen from. */
  readonly to: string;
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (value: number[]) => void;
  readonly multiple?: boolean;
  /** Records whose names are known already: what is chosen at first has its name at once. */
  readonly known?: readonly NamedRecord[];
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly helperText?: string | undefined;
  readonly name?: string;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

/** Chooses one or several records of another list, which the other list's own search finds. */
export function RecordPicker(props: RecordPickerProps) {
  const { to, label, value, onChange, multiple = false, known = [], required, disabled, name, onBlur } = props;
  const text = useText();
  const list = listNamed(to);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const [picked, setPicked] = useState<readonly NamedRecord[]>([]);

  const calls = listCalls(list);
  const { data, isFetching, error } = useApiQuery(
    calls.list,
    { query: { q: search, limit: OFFERED } },
    { enabled: isOpen, keepPrevious: true, quiet: true },
  );
  const found = (data?.result ?? []).map((row): NamedRecord => ({ id: row.id, label: labelOf(list, row) }));

  const heardOf = [...picked, ...known];
  const unknown = value.filter((id) => !heardOf.some((record) => record.id === id));
  const looked = useApiQueries(
    calls.read,
    unknown.map((id) => ({ params: { id } })),
  );
  const named = (id: number): NamedRecord => {
    const row = looked.find((record) => record.id === id);
    return heardOf.find((record) => record.id === id) ?? { id, label: row ? labelOf(list, row) : `#${id}` };
  };
  const chosen = value.map(named);
  const choose = (records: readonly NamedRecord[]) => {
    setPicked([...picked, ...records]);
    onChange(records.map(({ id }) => id));
  };

  const shared = {
    options: found,
    getOptionKey: ({ id }: NamedRecord) => id,
    getOptionLabel: (record: NamedRecord) => record.label,
    isOptionEqualToValue: (one: NamedRecord, other: NamedRecord) => one.id === other.id,
    // The server has searched.
    filterOptions: (records: NamedRecord[]) => records,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_: unknown, input: string, reason: string) => setTyped(reason === 'input' ? input : ''),
    loading: isFetching,
    loadingText: text('lists.searching'),
    noOptionsText: error ? errorText(text, error) : text('lists.no_option'),
    clearText: text('lists.clear'),
    openText: text('lists.open'),
    closeText: text('lists.close'),
    size: 'small',
    slotProps: { paper: { elevation: 8 } },
    fullWidth: true,
    disabled: disabled ?? false,
    onBlur,
  } as const;
  const input = (params: object) => (
    <TextField
      {...params}
      label={label}
      name={name}
      placeholder={value.length === 0 ? text('lists.type_to_search') : undefined}
      required={required}
      autoFocus={props.autoFocus}
      error={props.error}
      helperText={props.helperText}
      inputRef={props.inputRef}
    />
  );
  return multiple ? (
    <Autocomplete
      {...shared}
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      value={chosen}
      onChange={(_, records) => choose(records)}
      renderInput={input}
    />
  ) : (
    <Autocomplete
      {...shared}
      value={chosen[0] ?? null}
      onChange={(_, record) => choose(record ? [record] : [])}
      renderInput={input}
    />
  );
}
