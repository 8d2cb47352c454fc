import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { HeldFields } from './HeldFields.tsx';
import { ariaKeys, Hotkey } from './Hotkey.tsx';
import { KeyedDialog } from './KeyedDialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly question?: string;
  /** Fields that belong to the question. */
  readonly children?: ReactNode;
  readonly confirmLabel?: string;
  /** The keys that confirm, which its button shows; whoever gives them listens for them. One of the fields has the focus. */
  readonly keys?: string;
  readonly cancelLabel?: string;
  /** The action is not possible: the dialog can only be closed. */
  readonly impossible?: boolean;
  /** The action removes something. */
  readonly danger?: boolean;
  /** The action is running: the dialog waits. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, children, confirmLabel, keys, cancelLabel, onConfirm, onCancel } = props;
  const { danger = false, busy = false, impossible = false } = props;
  const text = useText();
  const titleId = useId();
  const questionId = useId();
  return (
    <KeyedDialog
      open={open}
      onClose={busy ? undefined : onCancel}
      aria-labelledby={titleId}
      aria-describedby={question ? questionId : undefined}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {question && <DialogContentText id={questionId}>{question}</DialogContentText>}
        {children && <HeldFields busy={busy}>{children}</HeldFields>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} autoFocus={danger && keys === undefined}>
          {cancelLabel ?? text('ui.cancel')}
        </Button>
        <Button
          variant="contained"
          {...(keys !== undefined && { 'aria-keyshortcuts': ariaKeys(keys), endIcon: <Hotkey keys={keys} /> })}
          color={danger ? 'error' : 'primary'}
          // The second click of a double click must not start the action again, even if it is finished by then.
          onClick={({ detail: clicks }) => clicks < 2 && onConfirm()}
          loading={busy}
          disabled={impossible}
          autoFocus={!danger && !children}
        >
          {confirmLabel ?? text('ui.confirm')}
        </Button>
      </DialogActions>
    </KeyedDialog>
  );
}
