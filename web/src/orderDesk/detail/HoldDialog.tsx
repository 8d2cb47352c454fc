import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { ReasonField } from '../../kit/ReasonField.tsx';

interface HoldDialogProps {
  readonly name: 'hold' | 'liftHold';
  readonly orderId: number;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a legal hold is placed on an order, or lifted. */
export function HoldDialog({ name, orderId, busy, onConfirm, onClose }: HoldDialogProps) {
  const text = useText();
  const [reason, setReason] = useState('');
  const isMissing = reason.trim() === '';
  return (
    <FilledDialog
      title={text(`order_actions.${name}_title`, { id: orderId })}
      question={text(`order_actions.${name}_question`)}
      confirmLabel={text(`order_actions.${name}`)}
      cancelLabel={text('order_actions.keep')}
      impossible={isMissing}
      busy={busy}
      onConfirm={() => onConfirm(reason)}
      onCancel={onClose}
    >
      <ReasonField label={text(`order_actions.${name}_reason`)} value={reason} onChange={setReason} autoFocus />
    </FilledDialog>
  );
}
