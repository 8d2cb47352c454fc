import { PAID_BACK_UNDO_WINDOW, markPaidBack, undoPaidBack } from '@likeness/contract/refunds';
import { useAlert } from '../kit/alerts.ts';
import { useApiAction } from '../kit/queries.ts';

/** How long the message offers to undo it; the button beside the refund stays as long as the server allows it. */
const UNDO_MS = 8_000;

/** Marks a refund as paid back, or takes that back. After each, successful or not, it is read again. */
export function usePaidBack(onSettled: () => void, onClose: () => void) {
  const alert = useAlert();
  // The dialog stays: nothing that was typed in it is lost.
  const onError = (error: Error) => {
    alert.failure(error);
    onSettled();
  };
  const undo = useApiAction(undoPaidBack, {
    onSuccess: () => {
      alert.success('refunds.undone');
      onSettled();
    },
    onError,
  });
  const mark = useApiAction(markPaidBack, {
    onSuccess: ({ id }) => {
      alert.success('refunds.marked', {
        values: { minutes: PAID_BACK_UNDO_WINDOW / 60_000 },
        undo: { milliseconds: UNDO_MS, run: () => undo.mutate({ params: { id } }) },
      });
      onClose();
      onSettled();
    },
    onError,
  });
  return { mark, undo };
}
