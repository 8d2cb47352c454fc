import Autocomplete from '@mui/material/Autocomplete';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { listNamed } from '@likeness/contract/settingsLists/index';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useState } from 'react';
import type { HTMLAttributes, Key, Ref } from 'react';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../errorText.ts';
import { useApiQueries, useApiQuery } from '../queries.ts';
import { useDebounced } from '../useDebounced.ts';
import { CHOSEN_PICTURE_HEIGHT, OptionPicture, PictureOption } from './PictureOption.tsx';
import type { NamedRecord } from './records.ts';
import { labelOf, pictureFieldOf, plainText } from './records.ts';

/** As many as can be looked through; whoever needs another one types. */
const OFFERED = 50;

interface PicturedRecord extends NamedRecord {
  readonly picture?: string | undefined;
}

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

/**
 * Chooses one or several records of another list, which the other list's own search finds. Where that list shows a picture
 * of its records, it stands beside their names.
 */
export function RecordPicker(props: RecordPickerProps) {
  const { to, label, value, onChange, multiple = false, known = [], required, disabled, name, onBlur } = props;
  const text = useText();
  const list = listNamed(to);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const [picked, setPicked] = useState<readonly PicturedRecord[]>([]);

  const calls = listCalls(list);
  const { data, isFetching, error } = useApiQuery(
    calls.list,
    { query: { q: search, limit: OFFERED } },
    { enabled: isOpen, keepPrevious: true, quiet: true },
  );
  const pictureField = pictureFieldOf(list);
  const pictureOf = (record: object): string | undefined =>
    (pictureField && plainText((record as Readonly<Record<string, unknown>>)[pictureField])) || undefined;
  const offered = (row: ListRow): PicturedRecord => ({
    id: row.id,
    label: labelOf(list, row),
    picture: pictureOf(row),
  });
  const found = (data?.result ?? []).map(offered);

  const heardOf = [...picked, ...known.map((record) => ({ ...record, picture: pictureOf(record) }))];
  const unknown = value.filter((id) => !heardOf.some((record) => record.id === id));
  const looked = useApiQueries(
    calls.read,
    unknown.map((id) => ({ params: { id } })),
  );
  const named = (id: number): PicturedRecord => {
    const row = looked.find((record) => record.id === id);
    return heardOf.find((record) => record.id === id) ?? (row ? offered(row) : { id, label: `#${id}` });
  };
  const chosen = value.map(named);
  const choose = (records: readonly PicturedRecord[]) => {
    setPicked([...picked, ...records]);
    onChange(records.map(({ id }) => id));
  };

  const shared = {
    options: found,
    getOptionKey: ({ id }: PicturedRecord) => id,
    getOptionLabel: (record: PicturedRecord) => record.label,
    isOptionEqualToValue: (one: PicturedRecord, other: PicturedRecord) => one.id === other.id,
    // The server has searched.
    filterOptions: (records: PicturedRecord[]) => records,
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
    ...(pictureField && { renderOption }),
  } as const;
  const input = (params: AutocompleteRenderInputParams) => (
    <TextField
      {...params}
      {...(!multiple && chosen[0]?.picture && { slotProps: withPicture(params, chosen[0].picture) })}
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

function renderOption(
  { key, ...option }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { label, picture }: PicturedRecord,
) {
  return <PictureOption key={key} label={label} picture={picture} {...option} />;
}

/** The chosen record's picture in front of its name. */
function withPicture({ slotProps }: AutocompleteRenderInputParams, address: string) {
  const picture = (
    <InputAdornment position="start" sx={{ mr: 0, pl: 0.5 }}>
      <OptionPicture address={address} height={CHOSEN_PICTURE_HEIGHT} />
    </InputAdornment>
  );
  return { ...slotProps, input: { ...slotProps.input, startAdornment: picture } };
}
