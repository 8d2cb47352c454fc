import { sendForTreatment } from '@likeness/contract/orderDesk/afterSales';
import { useAlert } from '../../kit/alerts.ts';
import { useApiAction } from '../../kit/queries.ts';
import { TreatmentQuestion } from '../TreatmentQuestion.tsx';

interface TreatmentDialogProps {
  readonly documentId: number;
  readonly reload: () => void;
  readonly onClose: () => void;
}

/** Asks before a document is sent to the controllers, with the words of the order screen. */
export function TreatmentDialog({ documentId, reload, onClose }: TreatmentDialogProps) {
  const alert = useAlert();
  const treat = useApiAction(sendForTreatment, {
    onSuccess: () => {
      alert.success('alerts.document_sent_for_treatment');
      onClose();
      reload();
    },
    onError: (error) => {
      // The words that were typed stay.
      alert.failure(error);
      reload();
    },
  });
  const params = { id: documentId };
  return (
    <TreatmentQuestion
      documentId={documentId}
      busy={treat.isPending}
      onConfirm={(comment) => treat.mutate({ params, ...(comment !== undefined && { body: { comment } }) })}
      onCancel={onClose}
    />
  );
}
