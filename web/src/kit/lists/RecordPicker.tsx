import Autocomplete from '@mui/material/Autocomplete';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { listNamed } from '@likeness/contract/settingsLists/index';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { Suspense, useContext, useState } from 'react';
import type { HTMLAttributes, Key, Ref } from 'react';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../errorText.ts';
import { useApiQueries, useApiQuery } from '../queries.ts';
import { useTypedAnswer, useTypedSearch } from '../useTypedSearch.ts';
import { CHOSEN_PICTURE_HEIGHT, OptionPicture, PictureOption } from './PictureOption.tsx';
import type { NamedRecord } from './records.ts';
import { isMadeAside, RecordMaker } from './recordMaker.ts';
import { labelOf, pictureFieldOf, plainText } from './records.ts';
import { useSameList } from '../../ui/useSameList.ts';

/** As many as can be looked through; whoever needs another one types. */
const OFFERED = 50;

/** In the place of a number, of one that is not there yet. */
const NEW = 0;
/** In the place of a number, of all records. */
const ALL = -1;
/** In the place of a number, of those that are not offered: it says that there are more. */
const MORE = -2;

interface PicturedRecord extends NamedRecord {
  readonly picture?: string | undefined;
}

export interface RecordPickerProps {
  /** The list that is chosen from. */
  readonly to: string;
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (value: number[]) => void;
  readonly multiple?: boolean;
  /** What none is called where it stands for all records: it is offered first. */
  readonly all?: string;
  /** Records whose names are known already: what is chosen at first has its name at once. */
  readonly known?: readonly NamedRecord[];
  /** Filters of the other list, by which it is offered. */
  readonly only?: Readonly<Record<string, unknown>> | undefined;
  /** Of the records that are found, those that are not offered; `known` are these, and those without anything typed. */
  readonly except?: ((row: ListRow, known: readonly ListRow[]) => boolean) | undefined;
  /** Whether one that is not there yet can be made, by who may. */
  readonly creates?: boolean;
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
  const {
    to,
    label,
    value,
    onChange,
    multiple = false,
    all,
    known = [],
    only,
    except,
    required,
    disabled,
    name,
    onBlur,
  } = props;
  const makerOf = useContext(RecordMaker);
  const creates = props.creates === true && makerOf !== undefined;
  const text = useText();
  const list = listNamed(to);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  /** What a new record is to be called. */
  const [creating, setCreating] = useState<string>();
  const search = useTypedSearch(typed);
  const isAsking = isOpen || search.isTaking;
  const [picked, setPicked] = useState<readonly PicturedRecord[]>([]);

  const calls = listCalls(list);
  const answer = useApiQuery(
    calls.list,
    { query: { ...only, q: search.asked, limit: OFFERED } },
    { enabled: isAsking, keepPrevious: 'search', quiet: true },
  );
  const { data, error } = answer;
  // What is offered before anything is typed has been read already: nobody is asked again.
  const untyped = useApiQuery(
    calls.list,
    { query: { ...only, q: '', limit: OFFERED } },
    { enabled: isAsking && except !== undefined, keepPrevious: 'search', quiet: true },
  );
  const pictureField = pictureFieldOf(list);
  const pictureOf = (record: object): string | undefined =>
    (pictureField && plainText((record as Readonly<Record<string, unknown>>)[pictureField])) || undefined;
  const offered = (row: ListRow): PicturedRecord => ({
    id: row.id,
    label: labelOf(list, row),
    picture: pictureOf(row),
  });
  const result = data?.result ?? [];
  const rows = [...result, ...(untyped.data?.result ?? [])];
  const found = result.filter((row) => !except?.(row, rows)).map(offered);
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
  const chosen = useSameList(value.map(named), isSameRecord);
  const wanted = search.typed;
  const everything = useSameList(all === undefined ? [] : [{ id: ALL, label: all }], isSameRecord);
  const choose = (records: readonly PicturedRecord[]) => {
    if (records.some(({ id }) => id === NEW)) return setCreating(wanted);
    if (records.some(({ id }) => id === ALL)) return onChange([]);
    setPicked([...picked, ...records]);
    onChange(records.map(({ id }) => id));
  };
  const { isAnswered, ...typing } = useTypedAnswer<PicturedRecord>(search, answer, () => {
    const isNew = ({ id }: PicturedRecord) => !value.includes(id);
    const first = found.find(isCalled(search.asked)) ?? found.find((record) => !multiple || isNew(record));
    if (!multiple && first) setOpen(false);
    if (first && isNew(first)) choose(multiple ? [...chosen, first] : [first]);
  });
  const mayCreate = creates && isMadeAside(list) && data?.allowedActions.includes('add') === true;
  const isNew = mayCreate && wanted !== '' && !found.some(isCalled(wanted)) && isAnswered && !answer.isFetching;
  const options = [
    ...(wanted === '' ? everything : []),
    ...found,
    ...(isNew ? [{ id: NEW, label: text('lists.create_typed', { label: wanted }) }] : []),
    ...(isAnswered && data && data.total > result.length ? [{ id: MORE, label: text('lists.more_found') }] : []),
  ];

  const shared = {
    options,
    getOptionKey: ({ id }: PicturedRecord) => id,
    getOptionDisabled: ({ id }: PicturedRecord) => id === MORE,
    getOptionLabel: (record: PicturedRecord) => record.label,
    isOptionEqualToValue: (one: PicturedRecord, other: PicturedRecord) => one.id === other.id,
    ...typing,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_: unknown, input: string, reason: string) => {
      if (reason === 'input') search.stopTaking();
      setTyped(reason === 'input' ? input : '');
    },
    loading: !isAnswered || answer.isFetching,
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
  const field = multiple ? (
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
      value={chosen[0] ?? everything[0] ?? null}
      onChange={(_, record) => choose(record ? [record] : [])}
      renderInput={input}
    />
  );
  if (!creates) return field;
  return (
    <>
      {field}
      {creating !== undefined && (
        <Suspense fallback={null}>
          {makerOf({
            list,
            label: creating,
            onSaved: (row) => choose(multiple ? [...chosen, offered(row)] : [offered(row)]),
            onClose: () => setCreating(undefined),
          })}
        </Suspense>
      )}
    </>
  );
}

function isCalled(typed: string) {
  return ({ label }: NamedRecord) => label.toLowerCase() === typed.toLowerCase();
}

function isSameRecord(one: PicturedRecord, other: PicturedRecord): boolean {
  return one.id === other.id && one.label === other.label && one.picture === other.picture;
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
