import { type Amount, isPositive } from '@likeness/contract/kit/money';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { ReasonField } from '../../kit/ReasonField.tsx';
import { RefundAmount, refundTyped } from './RefundAmount.tsx';

interface EndOrderDialogProps {
  readonly name: 'cancel' | 'refuse';
  readonly order: OrderDetail;
  readonly busy: boolean;
  /** `refund`: how much goes back; null where nothing can. */
  readonly onConfirm: (reason: string, refund: Amount | null) => void;
  readonly onClose: () => void;
}

/** Asks for the reason and a confirmation before an order ends for good. */
export function EndOrderDialog({ name, order, busy, onConfirm, onClose }: EndOrderDialogProps) {
  const text = useText();
  const formats = useFormats();
  // As it was when the dialog opened: what somebody types must not change under their hands.
  const [refundable] = useState(order.refundable);
  const [typed, setTyped] = useState<string>(refundable?.amount ?? '');
  const refund = refundable ? refundTyped(typed, refundable, '0.00') : null;
  const orderId = order.id;
  const [reason, setReason] = useState('');
  return (
    <FilledDialog
      danger
      title={text(`order_actions.${name}_title`, { id: orderId })}
      question={[
        text(`order_actions.${name}_question`),
        text(refundable ? 'order_actions.end_with_refund' : 'order_actions.end_without_refund'),
      ].join(' ')}
      confirmLabel={
        refundable && refund && isPositive(refund)
          ? text(`order_actions.${name}_and_refund`, { amount: formats.money(refund, refundable.currency) })
          : text(`order_actions.${name}`)
      }
      impossible={refund === undefined}
      cancelLabel={text('order_actions.keep')}
      busy={busy}
      onConfirm={() => refund !== undefined && onConfirm(reason, refund)}
      onCancel={onClose}
    >
      {refundable && (
        <RefundAmount refundable={refundable} typed={typed} onChange={setTyped} isWrong={refund === undefined} />
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
