import HistoryIcon from '@mui/icons-material/History';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { TextField as DeclaredText, TextsField } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { translatedOf } from '@likeness/contract/kit/settingsList';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useAlert } from '../alerts.ts';
import { errorText } from '../errorText.ts';
import { useApiQuery } from '../queries.ts';
import { useIsHere } from '../useIsHere.ts';
import { useUnsavedGuard } from '../useUnsavedGuard.tsx';
import { FormDialog } from './FormDialog.tsx';
import { labelOf } from './records.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { TextsConflictDialog } from './TextsConflictDialog.tsx';
import { dialogOf } from './useDialogAddress.ts';
import { useTextsEditing } from './useTextsEditing.ts';
import type { StoredTexts, TextCalls } from './useTextsEditing.ts';
import { useLanguageWord, useWords } from './useWords.ts';
import { HeldFields } from '../../ui/HeldFields.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { submitByModifier } from './submitByModifier.ts';

export interface TextsDialogProps {
  readonly list: SettingsList;
  readonly id: number;
  /** One text only; without it, all that the list has. */
  readonly field?: string;
  /** Where to begin. */
  readonly language?: string | undefined;
  readonly onClose: () => void;
  /** Goes on to the next record without a text, once this one is saved. */
  readonly onNext?: (() => void) | undefined;
}

/** The texts of one record in all languages. */
export function TextsDialog(props: TextsDialogProps) {
  const text = useText();
  const calls = listCalls(props.list) as TextCalls;
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
  readonly stored: StoredTexts;
}

function TextsForm({ list, id, field, language, onClose, onNext, record: read, stored }: TextsFormProps) {
  const text = useText();
  const words = useWords();
  const languageWord = useLanguageWord();
  const alert = useAlert();
  const isHere = useIsHere();
  const names = field === undefined ? translatedOf(list) : [field];
  const [record, setRecord] = useState(read);
  const [historyShown, setHistoryShown] = useState(false);
  const editing = useTextsEditing({
    list,
    id,
    read: stored,
    firstField: names[0]!,
    onSaved: (goesOn) => {
      guard.letGo();
      alert.success('lists.texts_saved');
      if (!isHere()) return;
      if (goesOn && onNext) onNext();
      else onClose();
    },
  });
  const { shown, typed, wrong, conflict, busy, isDirty } = editing;
  const readOnly = !record.allowedActions.includes('translate');
  const declared = list.fields[shown] as DeclaredText | TextsField;
  const own = ownText(record, shown);
  const guard = useUnsavedGuard(isDirty, ({ search }) => {
    const dialog = dialogOf(search);
    return dialog?.name === 'translate' && dialog.id === id;
  });
  const submit = (goesOn: boolean) => {
    if (busy || readOnly) return;
    if (isDirty) return editing.save(goesOn);
    if (goesOn && onNext) onNext();
    else onClose();
  };

  const isLong = declared.kind === 'texts' || declared.lines !== undefined;
  return (
    <>
      <FormDialog
        title={text('lists.translate_item', { item: labelOf(list, record) })}
        action={
          !readOnly && (
            <Button startIcon={<HistoryIcon />} onClick={() => setHistoryShown(true)}>
              {text('lists.history')}
            </Button>
          )
        }
        busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
        onKeyDown={submitByModifier}
        onClose={onClose}
      >
        {names.length > 1 && (
          <Tabs
            value={shown}
            onChange={(_, chosen: string) => editing.show(chosen)}
            sx={{ px: 2 }}
            variant="scrollable"
          >
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
          <HeldFields busy={busy}>
            <TwoColumns>
              {TRANSLATION_LANGUAGES.map((spoken, place) => (
                <TextField
                  key={`${shown} ${spoken}`}
                  label={languageWord(spoken)}
                  value={typed[shown]?.[spoken] ?? editing.stored[spoken]?.[shown] ?? ''}
                  onChange={({ target }) => editing.type(spoken, target.value)}
                  disabled={readOnly}
                  autoFocus={language === undefined ? place === 0 : spoken === language}
                  error={wrong[shown]?.[spoken] !== undefined}
                  helperText={wrong[shown]?.[spoken]}
                  {...(isLong && { multiline: true, minRows: 2, maxRows: 10 })}
                  slotProps={{
                    inputLabel: { shrink: true },
                    htmlInput: { lang: spoken.replace('_', '-'), dir: spoken === 'ar' ? 'rtl' : 'ltr' },
                  }}
                />
              ))}
            </TwoColumns>
          </HeldFields>
          {editing.refusal !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {errorText(text, editing.refusal)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {text(readOnly ? 'lists.close' : 'ui.cancel')}
          </Button>
          {!readOnly && onNext && (
            <Button disabled={busy} onClick={() => submit(true)}>
              {text('lists.save_and_next')}
            </Button>
          )}
          {!readOnly && (
            <Button type="submit" variant="contained" loading={busy}>
              {text('lists.save')}
            </Button>
          )}
        </DialogActions>
        {guard.question}
      </FormDialog>
      {conflict && (
        <TextsConflictDialog
          list={list}
          id={id}
          conflict={conflict}
          mine={typed[conflict.field] ?? {}}
          busy={busy}
          onDecide={(takesTheirs) => editing.decide(conflict, takesTheirs)}
          onBack={editing.backToForm}
        />
      )}
      {historyShown && (
        <RecordHistory
          list={list}
          record={record}
          mayRevert={!isDirty}
          onReverted={(row) => {
            setRecord(row);
            void editing.readAgain();
          }}
          onClose={() => setHistoryShown(false)}
        />
      )}
    </>
  );
}

function ownText(record: ListRow, name: string): string {
  const own = record[name];
  return Array.isArray(own) ? own.join('\n') : typeof own === 'string' ? own : '';
}
