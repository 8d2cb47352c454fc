import { withdrawRefund } from '@likeness/contract/refunds';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useApiAction } from '../kit/queries.ts';
import { FilledDialog } from '../kit/FilledDialog.tsx';
import { ReasonField } from '../kit/ReasonField.tsx';

interface WithdrawRefundDialogProps {
  readonly refundId: number;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** A due refund was booked by mistake: asks why it is withdrawn, and keeps that when it fails. */
export function WithdrawRefundDialog({ refundId, onSettled, onClose }: WithdrawRefundDialogProps) {
  const text = useText();
  const alert = useAlert();
  const [reason, setReason] = useState('');
  const withdraw = useApiAction(withdrawRefund, {
    onSuccess: () => {
      alert.success('refunds.withdrawn');
      onClose();
      onSettled();
    },
    onError: (error) => {
      alert.failure(error);
      onSettled();
    },
  });
  return (
    <FilledDialog
      danger
      title={text('refunds.withdraw_title')}
      question={text('refunds.withdraw_question')}
      confirmLabel={text('refunds.withdraw')}
      cancelLabel={text('order_actions.keep')}
      busy={withdraw.isPending}
      impossible={reason.trim() === ''}
      onConfirm={() => withdraw.mutate({ params: { id: refundId }, body: { reason: reason.trim() } })}
      onCancel={onClose}
    >
      <ReasonField label={text('order_actions.refund_reason')} value={reason} onChange={setReason} autoFocus />
    </FilledDialog>
  );
}
