import TextField from '@mui/material/TextField';
import { COMMENT_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { withdrawRefund } from '@likeness/contract/refunds';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useApiAction } from '../kit/queries.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

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
    <ConfirmDialog
      open
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
      <TextField
        label={text('order_actions.refund_reason')}
        value={reason}
        required
        onChange={({ target }) => setReason(target.value)}
        multiline
        fullWidth
        minRows={2}
        maxRows={6}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: COMMENT_LENGTH_MAX } }}
      />
    </ConfirmDialog>
  );
}
