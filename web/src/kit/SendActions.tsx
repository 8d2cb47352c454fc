import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from './HotkeyButton.tsx';

interface SendActionsProps {
  readonly label: string;
  /** Something is missing or invalid. */
  readonly disabled?: boolean;
  /** The request is being sent. */
  readonly busy: boolean;
  /** For dialogs without input. */
  readonly autoFocus?: boolean;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** The buttons of a dialog that sends what was typed. Ctrl+Enter works also in a text of several lines. */
export function SendActions({ label, disabled = false, busy, autoFocus = false, onSend, onCancel }: SendActionsProps) {
  const text = useText();
  return (
    <DialogActions>
      <Button onClick={onCancel} disabled={busy}>
        {text('ui.cancel')}
      </Button>
      <HotkeyButton
        keys="ctrl+enter"
        label={label}
        inTextFields
        inDialogs
        autoFocus={autoFocus}
        variant="contained"
        disabled={disabled}
        loading={busy}
        onClick={onSend}
      />
    </DialogActions>
  );
}
