import { sendForTreatment } from '@likeness/contract/orderDesk/afterSales';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { useApiAction } from '../../kit/queries.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface TreatmentDialogProps {
  readonly documentId: number;
  readonly reload: () => void;
  readonly onClose: () => void;
}

/** Asks before a document is sent to the controllers, with the words of the order screen. */
export function TreatmentDialog({ documentId, reload, onClose }: TreatmentDialogProps) {
  const text = useText();
  const alert = useAlert();
  const treat = useApiAction(sendForTreatment, {
    onSuccess: () => {
      alert.success('alerts.document_sent_for_treatment');
      onClose();
      reload();
    },
    onError: (error) => {
      alert.failure(error);
      onClose();
      reload();
    },
  });
  const params = { id: documentId };
  return (
    <ConfirmDialog
      open
      title={text('order_actions.treatment_title', params)}
      question={text('order_actions.treatment_question')}
      confirmLabel={text('order_actions.send_for_treatment')}
      busy={treat.isPending}
      onConfirm={() => treat.mutate({ params })}
      onCancel={onClose}
    />
  );
}
