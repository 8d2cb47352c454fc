import type { Amount } from '@likeness/contract/kit/money';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { ReasonField } from '../../kit/ReasonField.tsx';
import { RefundAmount, refundTyped } from './RefundAmount.tsx';
import type { Refundable } from './RefundAmount.tsx';
import { type OpenRefundable, useRefundable, useUnanswered } from './useRefundable.ts';

/** `left` is what was left when the person decided. */
interface RefundBody {
  readonly amount: Amount;
  readonly reason: string;
  readonly left: Amount;
}

interface RefundDialogProps {
  readonly order: OrderDetail;
  readonly busy: boolean;
  /** Its second argument wants to know why it was not done. */
  readonly onConfirm: (body: RefundBody, refused: OpenRefundable['refused']) => void;
  readonly onClose: () => void;
}

/** Asks how much goes back and why; the order goes on. */
export function RefundDialog({ order, ...dialog }: RefundDialogProps) {
  const { refundable, ...known } = useRefundable(order);
  return refundable && <RefundQuestion orderId={order.id} refundable={refundable} {...known} {...dialog} />;
}

interface RefundQuestionProps extends Omit<RefundDialogProps, 'order'>, Omit<OpenRefundable, 'refundable'> {
  readonly orderId: number;
  readonly refundable: Refundable;
}

function RefundQuestion({ orderId, refundable, busy, onConfirm, onClose, ...known }: RefundQuestionProps) {
  const { left, before, isNothingLeft, isAsOpened, refused } = known;
  const text = useText();
  const formats = useFormats();
  const [typed, setTyped] = useState<string>(refundable.amount_max);
  const [reason, setReason] = useState('');
  // Only an order that ends has a suggested amount.
  const read = refundTyped(typed, { ...refundable, amount: refundable.amount_max }, '0.01');
  const { unanswered, send } = useUnanswered<RefundBody>([typed, reason], onConfirm, { refused });
  const amount = unanswered?.amount ?? read;
  const confirm = () => amount !== undefined && send({ amount, reason, left });
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
      onConfirm={confirm}
      onCancel={onClose}
    >
      <RefundAmount
        {...{ refundable, before, isNothingLeft, typed }}
        isUnanswered={unanswered !== undefined}
        onChange={setTyped}
        isWrong={amount === undefined}
        autoFocus={isAsOpened}
      />
      <ReasonField label={text('order_actions.refund_reason')} value={reason} onChange={setReason} />
    </FilledDialog>
  );
}
