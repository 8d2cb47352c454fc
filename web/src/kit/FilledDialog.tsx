import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { ConfirmDialogProps } from '../ui/ConfirmDialog.tsx';
import { SendKey } from './SendKey.tsx';

type FilledDialogProps = Omit<ConfirmDialogProps, 'open' | 'keys'> & { readonly confirmLabel: string };

const SEND_KEYS = 'ctrl+enter';

/** A question with something to fill in: its first field has the focus, and Ctrl+Enter sends, as in every other form. */
export function FilledDialog(props: FilledDialogProps) {
  const { confirmLabel, busy = false, impossible = false, onConfirm, children } = props;
  return (
    <ConfirmDialog open {...props} keys={SEND_KEYS}>
      <SendKey keys={SEND_KEYS} label={confirmLabel} action={onConfirm} enabled={!busy && !impossible} />
      {children}
    </ConfirmDialog>
  );
}
