import type { Amount } from '@likeness/contract/kit/money';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { ReasonField } from '../../kit/ReasonField.tsx';
import { RefundAmount, refundTyped } from './RefundAmount.tsx';
import type { Refundable } from './RefundAmount.tsx';

interface RefundDialogProps {
  readonly order: OrderDetail;
  readonly busy: boolean;
  readonly onConfirm: (amount: Amount, reason: string) => void;
  readonly onClose: () => void;
}

/** Asks how much goes back and why; the order goes on. */
export function RefundDialog({ order, ...dialog }: RefundDialogProps) {
  // As it was when the dialog opened: what somebody types must not change under their hands.
  const [refundable] = useState(order.refundable);
  return refundable && <RefundQuestion orderId={order.id} refundable={refundable} {...dialog} />;
}

interface RefundQuestionProps extends Omit<RefundDialogProps, 'order'> {
  readonly orderId: number;
  readonly refundable: Refundable;
}

function RefundQuestion({ orderId, refundable, busy, onConfirm, onClose }: RefundQuestionProps) {
  const text = useText();
  const formats = useFormats();
  const [typed, setTyped] = useState<string>(refundable.amount_max);
  const [reason, setReason] = useState('');
  const amount = refundTyped(typed, refundable, '0.01');
  return (
    <FilledDialog
      danger
      title={text('order_actions.refund_title', { id: orderId })}
      question={text('order_actions.refund_question')}
      confirmLabel={
        amount === undefined
          ? text('order_actions.refund')
          : text('order_actions.refund_confirm', { amount: formats.money(amount, refundable.currency) })
      }
      cancelLabel={text('order_actions.keep')}
      busy={busy}
      impossible={amount === undefined || reason.trim() === ''}
      onConfirm={() => amount !== undefined && onConfirm(amount, reason)}
      onCancel={onClose}
    >
      <RefundAmount refundable={refundable} typed={typed} onChange={setTyped} isWrong={amount === undefined} />
      <ReasonField label={text('order_actions.refund_reason')} value={reason} onChange={setReason} />
    </FilledDialog>
  );
}
