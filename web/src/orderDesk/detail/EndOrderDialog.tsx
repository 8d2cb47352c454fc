import TextField from '@mui/material/TextField';
import { COMMENT_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface EndOrderDialogProps {
  readonly name: 'cancel' | 'refuse';
  readonly orderId: number;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason and a confirmation before an order ends for good. */
export function EndOrderDialog({ name, orderId, busy, onConfirm, onClose }: EndOrderDialogProps) {
  const text = useText();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      danger
      title={text(`order_actions.${name}_title`, { id: orderId })}
      question={text(`order_actions.${name}_question`)}
      confirmLabel={text(`order_actions.${name}`)}
      cancelLabel={text('order_actions.keep')}
      busy={busy}
      onConfirm={() => onConfirm(reason)}
      onCancel={onClose}
    >
      <TextField
        label={text('order_actions.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        minRows={2}
        maxRows={6}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: COMMENT_LENGTH_MAX } }}
      />
    </ConfirmDialog>
  );
}
