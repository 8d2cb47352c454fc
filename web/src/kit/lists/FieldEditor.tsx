import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ChoicesField, Field } from '@likeness/contract/kit/listFields';
import { currencySign } from '@likeness/contract/kit/money';
import { useContext } from 'react';
import type { Ref } from 'react';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useText } from '../../i18n/useText.ts';
import { useLanguage } from '../language.ts';
import { ColourEditor } from './ColourEditor.tsx';
import { CountryEditor } from './CountryEditor.tsx';
import { useFieldText } from './useFieldText.ts';
import { localMoment, momentOf } from './localMoment.ts';
import { OfferedChoices } from './offeredChoices.ts';
import { PictureEditor } from './PictureEditor.tsx';
import type { PictureEditorProps } from './PictureEditor.tsx';
import { ReferenceEditor } from './ReferenceEditor.tsx';
import type { NamedRecord } from './records.ts';
import type { FormValues } from './recordValues.ts';
import { keptNumber, shownNumber } from './typedMarks.ts';
import { useWords } from './useWords.ts';
import { useSameList } from '../../ui/useSameList.ts';
import { submitByModifier } from './submitByModifier.ts';

export interface FieldEditorProps {
  readonly name: string;
  readonly field: Field;
  readonly control: Control<FormValues>;
  readonly disabled: boolean;
  readonly awaitPicture: PictureEditorProps['awaitPicture'];
  readonly autoFocus?: boolean;
  /** The records a reference names at first. */
  readonly known: readonly NamedRecord[];
  /** The record that is edited, where the field names another one of the same list. */
  readonly self?: number | undefined;
  /** How the field reads in the language of the screen, where that is not what is edited. */
  readonly readAs?: string | undefined;
}

/** The editor of one field, by its kind. */
export function FieldEditor(props: FieldEditorProps) {
  const { name, field, control, disabled, awaitPicture, autoFocus = false, known, self, readAs } = props;
  const text = useText();
  const words = useWords();
  const fieldText = useFieldText();
  const language = useLanguage();
  const offered = useContext(OfferedChoices)[name];
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ name, control });
  const required = field.required === true && field.kind !== 'flag';
  const label = words(field.label);
  const hints = [field.help && words(field.help), readAs && text('lists.read_as', { text: shortened(readAs) })];
  const help = error?.message ?? (hints.filter(Boolean).join(' ') || undefined);
  const shared = {
    name,
    label,
    required,
    disabled,
    autoFocus,
    error: error !== undefined,
    helperText: help,
    inputRef: ref,
    onBlur,
  };
  // A date that is only half there has no value: what the browser makes of it is told when it is saved.
  const dated = { ...shared, slotProps: { inputLabel: { shrink: true } } };

  switch (field.kind) {
    case 'flag':
      return (
        <FormControl error={shared.error}>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                name={name}
                checked={value === true}
                disabled={disabled}
                autoFocus={autoFocus}
                onChange={({ target }) => onChange(target.checked)}
                onBlur={onBlur}
                slotProps={{ input: { ref: ref as Ref<HTMLInputElement> } }}
              />
            }
            label={label}
          />
          {help && <FormHelperText sx={{ mx: 0, mt: -0.5 }}>{help}</FormHelperText>}
        </FormControl>
      );
    case 'choice':
      return (
        <TextField {...shared} select value={value} onChange={onChange}>
          {!field.required && field.default === undefined && <MenuItem value="">{text('lists.none')}</MenuItem>}
          {field.of.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {fieldText(name, field, { [name]: choice })}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'choices':
      return <Choices {...shared} field={field} value={value as string[]} onChange={onChange} />;
    case 'reference':
    case 'references':
      return <ReferenceEditor {...shared} {...{ field, control, known, self, value, onChange }} />;
    case 'day':
      return <TextField {...dated} type="date" value={value} onChange={onChange} />;
    case 'moment':
      return (
        <TextField
          {...dated}
          type="datetime-local"
          value={localMoment(String(value))}
          helperText={dated.helperText ?? (isPast(value) ? text('lists.in_the_past') : undefined)}
          onChange={({ target }) => onChange(momentOf(target.value))}
        />
      );
    case 'texts':
      return (
        <TextField
          {...shared}
          helperText={error?.message ?? [text('lists.one_per_line'), ...hints].filter(Boolean).join(' · ')}
          value={value}
          onChange={onChange}
          multiline
          minRows={3}
          maxRows={12}
          onKeyDown={submitByModifier}
        />
      );
    case 'secret':
      return (
        <TextField
          {...shared}
          type="password"
          value={value}
          onChange={onChange}
          slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
        />
      );
    case 'picture':
      return (
        <PictureEditor
          field={field}
          label={label}
          value={String(value)}
          onChange={onChange}
          disabled={disabled}
          awaitPicture={awaitPicture}
          address={<TextField {...shared} value={value} onChange={onChange} />}
        />
      );
    case 'number':
    case 'amount': {
      const unit = field.kind === 'number' ? field.unit : field.currency && currencySign(field.currency, language);
      const isWhole = field.kind === 'number' && !field.decimals;
      return (
        <TextField
          {...shared}
          value={shownNumber(String(value), field, language)}
          onChange={({ target }) => onChange(keptNumber(target.value, field, language))}
          slotProps={{
            htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal' },
            ...(unit && {
              input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
            }),
          }}
        />
      );
    }
    case 'keys':
      // Many editors, not one: see KeysEditor.
      return null;
    case 'text':
      if (offered) return <Choice {...shared} value={String(value)} onChange={onChange} of={offered} />;
      if (field.format === 'country') return <CountryEditor {...shared} value={String(value)} onChange={onChange} />;
      if (field.format === 'colour') return <ColourEditor {...shared} value={String(value)} onChange={onChange} />;
      return (
        <TextField
          {...shared}
          value={value}
          onChange={onChange}
          {...(field.lines && { multiline: true, minRows: field.lines, maxRows: 12, onKeyDown: submitByModifier })}
          slotProps={{
            ...(field.prefix && {
              input: { startAdornment: <InputAdornment position="start">{field.prefix}</InputAdornment> },
            }),
            htmlInput: {
              // Checked by the form itself, in the specification's words: the browser only offers the fitting keys.
              ...(field.format === 'email' && { inputMode: 'email', autoComplete: 'off' }),
              ...(field.format === 'url' && { inputMode: 'url' }),
              ...(field.format === 'phone' && { inputMode: 'tel' }),
            },
          }}
        />
      );
  }
}

/** The beginning of a text that is only to be recognised. */
function shortened(whole: string): string {
  const line = whole.replace(/\s*\n\s*/g, ' / ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

interface SharedProps {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  readonly error: boolean;
  readonly helperText: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onBlur: () => void;
}

interface ChoiceProps extends SharedProps {
  readonly of: readonly string[];
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** A text of which only some are known. The one that is there stays among them. */
function Choice({ of, value, ...input }: ChoiceProps) {
  return (
    <TextField {...input} select value={value}>
      {(of.includes(value) || value === '' ? of : [value, ...of]).map((known) => (
        <MenuItem key={known} value={known}>
          {known}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ChoicesProps extends SharedProps {
  readonly field: ChoicesField;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

function Choices({ field, value, onChange, onBlur, disabled, ...input }: ChoicesProps) {
  const text = useText();
  const fieldText = useFieldText();
  const offered = useContext(OfferedChoices)[input.name] ?? field.of;
  const chosenValues = useSameList(value);
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      filterSelectedOptions
      // What is chosen already stays among them, so that it can be taken away and given back.
      options={field.of.filter((choice) => offered.includes(choice) || value.includes(choice))}
      getOptionLabel={(choice) => fieldText(input.name, field, { [input.name]: [choice] })}
      value={chosenValues}
      disabled={disabled}
      onChange={(_, chosen) => onChange(chosen)}
      onBlur={onBlur}
      noOptionsText={text('lists.no_option')}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      slotProps={{ paper: { elevation: 8 } }}
      closeText={text('lists.close')}
      renderInput={(params) => <TextField {...params} {...input} />}
    />
  );
}

/** Something that ends at a moment that is over has ended already: that can be meant, and is only said. */
function isPast(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && new Date(value).getTime() < Date.now();
}
