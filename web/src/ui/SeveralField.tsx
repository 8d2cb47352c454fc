import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import { useText } from '../i18n/useText.ts';
import { useSameList } from './useSameList.ts';

type Multiple<Value> = AutocompleteProps<Value, true, false, false>;

interface SeveralFieldProps<Value extends string> extends Pick<
  Multiple<Value>,
  'options' | 'renderInput' | 'onBlur' | 'fullWidth' | 'sx' | 'slotProps'
> {
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly onChange: (chosen: Value[]) => void;
  /** How many are shown while nothing is chosen here. */
  readonly shownTags?: number | undefined;
}

/** A field for several of its options: each has a box to tick, and the list stays open. */
export function SeveralField<Value extends string>(props: SeveralFieldProps<Value>) {
  const { values, labelOf, onChange, shownTags = 1, slotProps, sx, ...rest } = props;
  const text = useText();
  const chosenValues = useSameList(values);
  return (
    <Autocomplete<Value, true>
      {...rest}
      multiple
      disableCloseOnSelect
      limitTags={shownTags}
      getLimitTagsText={(count) => text('orders.more', { count })}
      size="small"
      getOptionLabel={labelOf}
      // Two countries of the world can have one name.
      getOptionKey={(value) => value}
      value={chosenValues}
      onChange={(_, chosen) => onChange(chosen)}
      renderOption={({ key, ...item }, value, { selected }) => (
        <li key={key} {...item}>
          <Checkbox size="small" edge="start" checked={selected} tabIndex={-1} sx={{ py: 0 }} disableRipple />
          {labelOf(value)}
        </li>
      )}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      closeText={text('lists.close')}
      noOptionsText={text('lists.no_option')}
      slotProps={{ chip: { size: 'small', sx: { maxWidth: 130 } }, ...slotProps }}
      sx={[ON_ONE_LINE, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}

/** Until somebody is about to choose, what is chosen takes one line: the place to type in needs none of its own. */
const ON_ONE_LINE = {
  '&:not(.Mui-focused) .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' },
  '&:not(.Mui-focused) .MuiAutocomplete-input': { minWidth: 0 },
} as const;
