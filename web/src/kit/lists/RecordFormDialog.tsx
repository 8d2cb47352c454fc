import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { FormDialog } from './FormDialog.tsx';
import { RecordFields, RecordMistakes } from './RecordFields.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { hasShownOnce, ShownOnceDialog } from './ShownOnceDialog.tsx';
import { SaveButton } from './SaveButton.tsx';
import { dialogOf } from './useDialogAddress.ts';
import { submitByModifier } from './submitByModifier.ts';
import { useRecordEditing } from './useRecordEditing.tsx';
import type { RecordEditingOptions } from './useRecordEditing.tsx';
import { useLabelOf } from './useFieldText.ts';
import { useWords } from './useWords.ts';

export interface RecordFormDialogProps {
  readonly list: SettingsList;
  /** None for a new one. */
  readonly record: ListRow | undefined;
  readonly onClose: () => void;
  /** Asked before it is saved; `false` keeps it in the form. */
  readonly confirmSaving?: RecordEditingOptions['confirmSaving'];
  /** Told of a new record at once, also while something of it is shown for the only time. */
  readonly onSaved?: (row: ListRow) => void;
  /** It has opened over another form. */
  readonly above?: boolean;
  readonly beginsWith?: RecordEditingOptions['beginsWith'];
}

/** Edits a record over its list. */
export function RecordFormDialog(props: RecordFormDialogProps) {
  const { list, record, beginsWith, above, onSaved, onClose, confirmSaving } = props;
  const text = useText();
  const words = useWords();
  const labelOf = useLabelOf(list);
  /** What was made, while something of it can be seen for the only time. */
  const [made, setMade] = useState<ListRow>();
  const [historyShown, setHistoryShown] = useState(false);
  const editing = useRecordEditing({
    list,
    record,
    beginsWith,
    isInside: ({ search }, base) => {
      const dialog = dialogOf(search);
      return base ? dialog?.name === 'edit' && dialog.id === base.id : dialog?.name === 'add';
    },
    above,
    onSaved: (row, isNew) => {
      onSaved?.(row);
      if (isNew && hasShownOnce(list, row)) setMade(row);
      else onClose();
    },
    confirmSaving,
  });
  const { base, theirs, isNew, readOnly, isDirty, busy } = editing;
  const leave = () => editing.leave(onClose);
  if (made) return <ShownOnceDialog list={list} row={made} onClose={onClose} />;
  const item = base ? labelOf(base) : words(list.one);
  const title = isNew ? 'lists.add_title' : readOnly ? 'lists.view_title' : 'lists.edit_title';
  return (
    <>
      <FormDialog
        title={text(title, { item })}
        action={
          !isNew &&
          !readOnly && (
            <Button startIcon={<HistoryIcon />} onClick={() => setHistoryShown(true)}>
              {text('lists.history')}
            </Button>
          )
        }
        busy={busy}
        onSubmit={editing.submit}
        onKeyDown={submitByModifier}
        onClose={leave}
      >
        {theirs && base ? (
          <ConflictPanel list={list} editing={editing} base={base} theirs={theirs} />
        ) : (
          <>
            <DialogContent dividers>
              <RecordFields editing={editing} fields={inputFieldsOf(list)} />
              <RecordMistakes editing={editing} />
            </DialogContent>
            <DialogActions>
              <Button onClick={leave} disabled={busy}>
                {text(readOnly ? 'lists.close' : 'ui.cancel')}
              </Button>
              <SaveButton editing={editing} />
            </DialogActions>
          </>
        )}
      </FormDialog>
      {historyShown && base && (
        <RecordHistory
          list={list}
          record={base}
          mayRevert={!isDirty}
          onReverted={editing.beginWith}
          onClose={() => setHistoryShown(false)}
        />
      )}
      {editing.question}
    </>
  );
}
