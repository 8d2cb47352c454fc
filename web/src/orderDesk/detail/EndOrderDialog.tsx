import { type Amount, isPositive } from '@likeness/contract/kit/money';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { ReasonField } from '../../kit/ReasonField.tsx';
import { RefundAmount, refundTyped } from './RefundAmount.tsx';
import { type OpenRefundable, useRefundable, useUnanswered } from './useRefundable.ts';

const NOTHING: Amount = '0.00';

/** `refund`: how much goes back; null where nothing can. `left` is what was left when the person decided. */
interface EndBody {
  readonly reason: string;
  readonly refund: Amount | null;
  readonly left: Amount;
}

interface EndOrderDialogProps {
  readonly name: 'cancel' | 'refuse';
  readonly order: OrderDetail;
  readonly busy: boolean;
  /** Its second argument wants to know why it was not done. */
  readonly onConfirm: (body: EndBody, refused: OpenRefundable['refused']) => void;
  readonly onClose: () => void;
}

/** Asks for the reason and a confirmation before an order ends for good. */
export function EndOrderDialog({ name, order, busy, onConfirm, onClose }: EndOrderDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { refundable, isNothingLeft, isAsOpened, left, before, refused } = useRefundable(order);
  // What is typed does not change. Of what is paid later as much is suggested as of what was paid before.
  const [typed, setTyped] = useState<string | undefined>(refundable?.amount);
  if (typed === undefined && refundable) setTyped(refundable.amount);
  const [reason, setReason] = useState('');
  const { unanswered, send } = useUnanswered<EndBody>([typed ?? '', reason], onConfirm, { refused });
  const chosen = () => {
    if (unanswered) return unanswered.refund;
    if (!refundable) return null;
    return isNothingLeft ? NOTHING : refundTyped(typed ?? '', refundable, NOTHING);
  };
  const refund = chosen();
  const orderId = order.id;
  const confirm = () => refund !== undefined && send({ reason, refund, left });
  return (
    <FilledDialog
      danger
      title={text(`order_actions.${name}_title`, { id: orderId })}
      question={[
        text(`order_actions.${name}_question`),
        text(refundable && !isNothingLeft ? 'order_actions.end_with_refund' : 'order_actions.end_without_refund'),
      ].join(' ')}
      confirmLabel={
        refundable && refund && isPositive(refund)
          ? text(`order_actions.${name}_and_refund`, { amount: formats.money(refund, refundable.currency) })
          : text(`order_actions.${name}`)
      }
      impossible={refund === undefined}
      cancelLabel={text('order_actions.keep')}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {refundable && (
        <RefundAmount
          {...{ refundable, before, isNothingLeft }}
          isUnanswered={unanswered !== undefined}
          typed={typed ?? ''}
          onChange={setTyped}
          isWrong={refund === undefined}
          autoFocus={isAsOpened}
        />
      )}
      <ReasonField
        label={text('order_actions.reason')}
        value={reason}
        onChange={setReason}
        isOptional
        autoFocus={!refundable}
      />
    </FilledDialog>
  );
}
