import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import type { RecordHistoryProps } from './RecordHistory.tsx';
import type { RecordEditing } from './useRecordEditing.tsx';

interface RecordDialogsProps extends Pick<RecordHistoryProps, 'onBackTo'> {
  readonly list: SettingsList;
  readonly editing: RecordEditing;
  readonly historyShown: boolean;
  readonly onHistoryClosed: () => void;
}

/**
 * What opens over a form that is a screen: the choice where somebody else has saved meanwhile, the history, and the question
 * whether to leave. It stands beside the form, as a form in a dialog would send the outer one as well.
 */
export function RecordDialogs({ list, editing, historyShown, onHistoryClosed, ...history }: RecordDialogsProps) {
  const { base, theirs } = editing;
  return (
    <>
      {theirs && base && (
        <ConflictDialog>
          <ConflictPanel list={list} editing={editing} base={base} theirs={theirs} />
        </ConflictDialog>
      )}
      {historyShown && base && (
        <RecordHistory
          {...history}
          list={list}
          record={base}
          mayRevert={!editing.isDirty}
          onReverted={editing.beginWith}
          onClose={onHistoryClosed}
        />
      )}
      {editing.question}
    </>
  );
}
