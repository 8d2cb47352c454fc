import TextField from '@mui/material/TextField';
import { assignReceived } from '@likeness/contract/tickets/inbox';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { errorText } from '../kit/errorText.ts';
import { FilledDialog } from '../kit/FilledDialog.tsx';
import { useApiAction } from '../kit/queries.ts';

interface AssignEmailDialogProps {
  readonly id: number;
  /** The ticket that the e-mail answers. */
  readonly suggested: number | null;
  readonly onClose: () => void;
  readonly reload: () => void;
}

/** Asks into which ticket an e-mail is put, and opens that. A number that is refused stays. */
export function AssignEmailDialog({ id, suggested, onClose, reload }: AssignEmailDialogProps) {
  const text = useText();
  const alert = useAlert();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(suggested === null ? '' : String(suggested));
  const ticket = Number(typed);
  const assign = useApiAction(assignReceived, {
    onSuccess: () => {
      alert.success('inbox.assigned', { values: { id: ticket } });
      void navigate(`/ticket/${ticket}`);
    },
    // The dialog shows the error.
    onError: reload,
  });
  const confirm = () => {
    if (Number.isSafeInteger(ticket) && ticket > 0) assign.mutate({ params: { id }, body: { ticket } });
  };
  return (
    <FilledDialog
      title={text('inbox.assign_title')}
      question={text('inbox.assign_question')}
      confirmLabel={text('inbox.assign')}
      busy={assign.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={text('inbox.ticket')}
        value={typed}
        error={assign.error !== null}
        helperText={assign.error && errorText(text, assign.error)}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        sx={{ mt: 2 }}
      />
    </FilledDialog>
  );
}
