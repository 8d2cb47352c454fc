import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListCalls } from '@likeness/contract/kit/listCalls';
import type { TextField as DeclaredText, TextsField } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { translatedOf } from '@likeness/contract/kit/settingsList';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useAlert } from '../alerts.ts';
import { call } from '../api.ts';
import { errorText, fieldText, formErrors } from '../errorText.ts';
import { useApiQuery, useInvalidate } from '../queries.ts';
import { useUnsavedGuard } from '../useUnsavedGuard.tsx';
import { FormDialog } from './FormDialog.tsx';
import { labelOf } from './records.ts';
import { dialogOf } from './useDialogAddress.ts';
import { useLanguageWord, useWords } from './useWords.ts';

export interface TextsDialogProps {
  readonly list: SettingsList;
  readonly id: number;
  /** One text only; without it, all that the list has. */
  readonly field?: string;
  /** Where to begin. */
  readonly language?: string | undefined;
  readonly onClose: () => void;
}

type Calls = Required<Pick<ListCalls, 'readTexts' | 'editTexts' | 'listTexts'>>;
type Stored = AnswerOf<Calls['readTexts']>;
/** What was typed over what is kept: field → language → text. */
type Typed = Readonly<Record<string, Readonly<Partial<Record<TranslationLanguage, string>>>>>;

/** The texts of one record in all languages. */
export function TextsDialog(props: TextsDialogProps) {
  const text = useText();
  const calls = listCalls(props.list) as ListCalls & Calls;
  const params = { id: props.id };
  const record = useApiQuery(calls.read, { params });
  const texts = useApiQuery(calls.readTexts, { params });
  const error = record.error ?? texts.error;
  if (record.isFetchedAfterMount && texts.isFetchedAfterMount && record.data && texts.data) {
    return <TextsForm {...props} record={record.data} stored={texts.data} />;
  }
  // It takes a moment, which the loading bar shows: a dialog that is drawn twice would flicker.
  if (!error || record.isFetching || texts.isFetching) return null;
  return (
    <Dialog open onClose={props.onClose} slotProps={{ paper: { 'aria-label': text('lists.not_loaded') } }}>
      <ErrorState
        title={text('lists.not_loaded')}
        detail={errorText(text, error)}
        onRetry={() => void Promise.all([record.refetch(), texts.refetch()])}
      />
    </Dialog>
  );
}

interface TextsFormProps extends TextsDialogProps {
  readonly record: ListRow;
  readonly stored: Stored;
}

function TextsForm({ list, id, field, language, onClose, record, stored: read }: TextsFormProps) {
  const text = useText();
  const words = useWords();
  const languageWord = useLanguageWord();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const calls = listCalls(list) as ListCalls & Calls;
  const names = field === undefined ? translatedOf(list) : [field];
  const [shown, setShown] = useState(names[0]!);
  const [stored, setStored] = useState(read);
  const [typed, setTyped] = useState<Typed>({});
  const [wrong, setWrong] = useState<Typed>({});
  const [refusal, setRefusal] = useState<unknown>();
  const readOnly = !record.allowedActions.includes('translate');
  const declared = list.fields[shown] as DeclaredText | TextsField;
  const own = ownText(record, shown);
  const guard = useUnsavedGuard(Object.keys(typed).length > 0, ({ search }) => {
    const dialog = dialogOf(search);
    return dialog?.name === 'translate' && dialog.id === id;
  });

  const type = (spoken: TranslationLanguage, value: string) => {
    const kept = stored[spoken]?.[shown] ?? '';
    const { [spoken]: _, ...others } = typed[shown] ?? {};
    const inField = value === kept ? others : { ...others, [spoken]: value };
    const { [shown]: __, ...inOthers } = typed;
    setTyped(Object.keys(inField).length > 0 ? { ...inOthers, [shown]: inField } : inOthers);
    setWrong({ ...wrong, [shown]: { ...wrong[shown], [spoken]: undefined } });
  };

  const saving = useMutation({
    mutationFn: async () => {
      setRefusal(undefined);
      for (const [name, texts] of Object.entries(typed)) {
        const tooLong = lengthProblems(list, name, texts);
        if (Object.keys(tooLong).length > 0) return refuse(name, tooLong);
        try {
          await call(calls.editTexts, { params: { id }, query: { 'field-name': name }, body: texts });
        } catch (error) {
          const errors = formErrors(text, error);
          if (Object.keys(errors).length === 0) throw error;
          return refuse(name, errors);
        }
        // What is saved is saved, whatever becomes of the next text.
        setStored((before) => withTexts(before, name, texts));
        setTyped(({ [name]: _, ...others }) => others);
      }
      return true;
    },
    onSuccess: (saved) => {
      invalidate(calls.list);
      invalidate(calls.listTexts);
      if (!saved) return;
      guard.letGo();
      alert.success('lists.texts_saved');
      onClose();
    },
    onError: setRefusal,
  });
  function refuse(name: string, sentences: Readonly<Record<string, string>>): false {
    setWrong({ [name]: sentences });
    setShown(name);
    return false;
  }
  const submit = () => {
    if (saving.isPending || readOnly) return;
    if (Object.keys(typed).length === 0) return onClose();
    saving.mutate();
  };

  const isLong = declared.kind === 'texts' || declared.lines !== undefined;
  return (
    <FormDialog
      title={text('lists.translate_item', { item: labelOf(list, record) })}
      busy={saving.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {names.length > 1 && (
        <Tabs value={shown} onChange={(_, chosen: string) => setShown(chosen)} sx={{ px: 2 }} variant="scrollable">
          {names.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`text-${name}`}
              aria-controls={`texts-${name}`}
              label={`${words(list.fields[name]!.label)}${typed[name] ? ' *' : ''}`}
            />
          ))}
        </Tabs>
      )}
      <DialogContent
        dividers
        {...(names.length > 1 && { role: 'tabpanel', id: `texts-${shown}`, 'aria-labelledby': `text-${shown}` })}
      >
        <Typography variant="body2" color="textSecondary">
          {names.length > 1 ? text('lists.own_text') : `${words(declared.label)} · ${text('lists.own_text')}`}
        </Typography>
        <Typography sx={{ mb: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {own === '' ? text('lists.no_own_text') : own}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text('lists.texts_hint')}
          {declared.kind === 'texts' && ` ${text('lists.one_per_line')}.`}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {TRANSLATION_LANGUAGES.map((spoken, place) => (
            <TextField
              key={`${shown} ${spoken}`}
              label={languageWord(spoken)}
              value={typed[shown]?.[spoken] ?? stored[spoken]?.[shown] ?? ''}
              onChange={({ target }) => type(spoken, target.value)}
              disabled={readOnly}
              autoFocus={language === undefined ? place === 0 : spoken === language}
              error={wrong[shown]?.[spoken] !== undefined}
              helperText={wrong[shown]?.[spoken]}
              {...(isLong && { multiline: true, minRows: 2, maxRows: 10, onKeyDown: submitByModifier })}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { lang: spoken.replace('_', '-'), dir: spoken === 'ar' ? 'rtl' : 'ltr' },
              }}
            />
          ))}
        </Box>
        {refusal !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(text, refusal)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={saving.isPending}>
          {text(readOnly ? 'lists.close' : 'ui.cancel')}
        </Button>
        {!readOnly && (
          <Button type="submit" variant="contained" loading={saving.isPending}>
            {text('lists.save')}
          </Button>
        )}
      </DialogActions>
      {guard.question}
    </FormDialog>
  );

  /** Language → sentence, for texts longer than their field lets them be. */
  function lengthProblems(of: SettingsList, name: string, texts: Typed[string]): Record<string, string> {
    const { kind, max, ...rest } = of.fields[name] as DeclaredText | TextsField;
    const longest = kind === 'texts' ? max * (rest as TextsField).entries : max;
    const tooLong = Object.entries(texts).filter(([, value]) => value.length > longest);
    return Object.fromEntries(tooLong.map(([spoken]) => [spoken, fieldText(text, MESSAGES.tooLong(longest))]));
  }
}

function ownText(record: ListRow, name: string): string {
  const own = record[name];
  return Array.isArray(own) ? own.join('\n') : typeof own === 'string' ? own : '';
}

function withTexts(stored: Stored, name: string, texts: Typed[string]): Stored {
  const changed = Object.entries(texts).map(([language, value]) => [
    language,
    { ...stored[language as TranslationLanguage], [name]: value },
  ]);
  return { ...stored, ...Object.fromEntries(changed) } as Stored;
}

/** Enter writes a line where there are several: with Ctrl or ⌘ it saves. */
function submitByModifier(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}
