import Alert from '@mui/material/Alert';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { titled } from '@likeness/contract/kit/words';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAlert } from '../alerts.ts';
import { errorText } from '../errorText.ts';
import { isClosedBy } from '../NotLoaded.tsx';
import { useApiAction, useInvalidate } from '../queries.ts';
import { useWords } from './useWords.ts';
import { useLabelOf } from './useFieldText.ts';

export interface DeleteDialogProps {
  readonly list: SettingsList;
  readonly row: ListRow;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
  /** What deleting does besides, to be read before it is confirmed. */
  readonly children?: ReactNode;
  /** What it does is not known yet, and so it cannot be confirmed. */
  readonly isUnknown?: boolean;
  readonly confirmLabel?: string;
}

type RemoveCall = NonNullable<ListCalls['remove']>;

/** Asks before a record is deleted, and says what still uses it where that keeps it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { remove } = listCalls(props.list);
  // Rows of a list that cannot be deleted from do not allow it, so that the question is never asked there.
  return remove && <DeleteQuestion {...props} call={remove} />;
}

function DeleteQuestion(props: DeleteDialogProps & { readonly call: RemoveCall }) {
  const { list, row, call, onClose, onDeleted, children, isUnknown = false, confirmLabel } = props;
  const text = useText();
  const labelOf = useLabelOf(list);
  const words = useWords();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const calls = listCalls(list);
  const remove = useApiAction(call, {
    onSuccess: () => {
      alert.success('alerts.item_deleted', { values: { item: titled(words(list.one)) } });
      invalidate(calls.list);
      onDeleted?.();
      onClose();
    },
    onError: () => invalidate(calls.list),
  });
  return (
    <ConfirmDialog
      open
      title={text('lists.delete_item', { item: labelOf(row) })}
      question={text('ui.delete_item')}
      confirmLabel={confirmLabel ?? text('lists.delete')}
      danger
      busy={remove.isPending}
      impossible={isUnknown || isClosedBy(remove.error, call.refusals)}
      onConfirm={() => remove.mutate({ params: { id: row.id } })}
      onCancel={onClose}
    >
      {children}
      {remove.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorText(text, remove.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
