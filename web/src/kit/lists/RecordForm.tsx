import Dialog from '@mui/material/Dialog';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { errorText } from '../errorText.ts';
import { useApiQuery } from '../queries.ts';
import { copiedValues } from './recordValues.ts';
import { RecordFormDialog } from './RecordFormDialog.tsx';
import type { RecordFormDialogProps } from './RecordFormDialog.tsx';

export interface RecordFormProps extends Omit<RecordFormDialogProps, 'record'> {
  /** The record to be edited; none for a new one. */
  readonly id: number | undefined;
  /** The record that a new one begins as. */
  readonly copyOf?: number | undefined;
}

/** The form of a declared list over its screen: for a new record, or for one that is there, as it is now. */
export function RecordForm({ id, copyOf, ...props }: RecordFormProps) {
  if (id !== undefined) return <ReadForm id={id} {...props} />;
  if (copyOf !== undefined) return <ReadForm id={copyOf} isCopy {...props} />;
  return <RecordFormDialog record={undefined} {...props} />;
}

function ReadForm({ id, isCopy = false, ...props }: RecordFormProps & { id: number; isCopy?: boolean }) {
  const text = useText();
  const { data, error, isFetchedAfterMount, refetch } = useApiQuery(listCalls(props.list).read, { params: { id } });
  // What an earlier look left behind may be old by now: whoever edits begins with what is kept at this moment.
  if (isFetchedAfterMount && data) {
    if (!isCopy) return <RecordFormDialog record={data} {...props} />;
    return <RecordFormDialog record={undefined} beginsWith={copiedValues(props.list, data)} {...props} />;
  }
  // It takes a moment, which the loading bar shows: a dialog that is drawn twice would flicker.
  if (!error || !isFetchedAfterMount) return null;
  return (
    <Dialog open onClose={props.onClose} slotProps={{ paper: { 'aria-label': text('lists.not_loaded') } }}>
      <ErrorState title={text('lists.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch()} />
    </Dialog>
  );
}
