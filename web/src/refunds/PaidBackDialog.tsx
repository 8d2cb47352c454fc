import TextField from '@mui/material/TextField';
import { PAID_BACK_REFERENCE_MAX } from '@likeness/contract/refunds';
import type { Amount } from '@likeness/contract/kit/money';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { paymentMethod } from '../orders/index.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { usePaidBack } from './usePaidBack.ts';

interface DueRefund {
  readonly id: number;
  readonly orderId: number;
  readonly amount: Amount;
  readonly currency: string;
  readonly method: string;
}

export interface PaidBackDialogProps {
  readonly refund: DueRefund;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** Asks for the reference of the transfer, and says what marking it as paid back tells the customer. */
export function PaidBackDialog({ refund, onSettled, onClose }: PaidBackDialogProps) {
  const text = useText();
  const formats = useFormats();
  const [reference, setReference] = useState('');
  const { mark } = usePaidBack(onSettled, onClose);
  const { id, orderId, amount, currency, method } = refund;
  const send = () => mark.mutate({ params: { id }, body: { reference } });
  return (
    <ConfirmDialog
      open
      title={text('refunds.mark_title', { order: orderId })}
      question={text('refunds.mark_question', {
        amount: formats.money(amount, currency),
        method: paymentMethod(text, method),
      })}
      confirmLabel={text('refunds.mark')}
      busy={mark.isPending}
      onConfirm={send}
      onCancel={onClose}
    >
      <TextField
        label={text('refunds.reference_optional')}
        helperText={text('refunds.reference_why')}
        value={reference}
        autoFocus
        onChange={({ target }) => setReference(target.value)}
        onKeyDown={({ key, repeat }) => {
          if (key === 'Enter' && !repeat && !mark.isPending) send();
        }}
        fullWidth
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: PAID_BACK_REFERENCE_MAX } }}
      />
    </ConfirmDialog>
  );
}
