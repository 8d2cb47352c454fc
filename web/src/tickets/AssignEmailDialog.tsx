import TextField from '@mui/material/TextField';
import { readTicket } from '@likeness/contract/tickets';
import { assignReceived } from '@likeness/contract/tickets/inbox';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { ApiError } from '../kit/apiError.ts';
import { errorText } from '../kit/errorText.ts';
import { FilledDialog } from '../kit/FilledDialog.tsx';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useDebounced } from '../kit/useDebounced.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { useCustomerName } from './useTicketWords.ts';

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
  const isHere = useIsHere();
  const [typed, setTyped] = useState(suggested === null ? '' : String(suggested));
  const ticket = Number(typed);
  const assign = useApiAction(assignReceived, {
    // The number that is typed may be another one by now.
    onSuccess: (assigned) => {
      alert.success('inbox.assigned', { values: { id: assigned.ticket } });
      if (isHere()) void navigate(`/ticket/${assigned.ticket}`);
    },
    // The dialog shows the error.
    onError: reload,
  });
  const [mistake, setMistake] = useState<TextKey>();
  const whose = useWhose(ticket);
  const confirm = () => {
    if (assign.isPending || !whose.isKnown) return;
    if (ticket > 0) assign.mutate({ params: { id }, body: { ticket } });
    else setMistake(typed === '' ? 'validation.required' : 'errors.ticket_unknown');
  };
  return (
    <FilledDialog
      title={text('inbox.assign_title')}
      question={text('inbox.assign_question')}
      confirmLabel={text('inbox.assign')}
      busy={assign.isPending}
      impossible={!whose.isKnown}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={text('inbox.ticket')}
        value={typed}
        error={mistake !== undefined || assign.error !== null}
        helperText={mistake ? text(mistake) : assign.error ? errorText(text, assign.error) : whose.words}
        onChange={({ target }) => {
          setTyped(target.value.replaceAll(/\D/g, ''));
          setMistake(undefined);
          assign.reset();
        }}
        onKeyDown={({ key, ctrlKey, metaKey, repeat }) => {
          if (key === 'Enter' && !ctrlKey && !metaKey && !repeat) confirm();
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        sx={{ mt: 2 }}
      />
    </FilledDialog>
  );
}

interface Whose {
  /** A space until they are known. */
  readonly words: string;
  /** There is nothing to be waited for: it is said, cannot be read, or no ticket has such a number. */
  readonly isKnown: boolean;
}

/** What the ticket with a number is, so that nobody puts an e-mail into that of a stranger. */
function useWhose(ticket: number): Whose {
  const text = useText();
  const nameOf = useCustomerName();
  const settled = Number(useDebounced(String(ticket)));
  const { data, error } = useApiQuery(readTicket, { params: { id: settled } }, { enabled: settled > 0, quiet: true });
  if (ticket === 0) return { words: ' ', isKnown: true };
  if (settled !== ticket) return { words: ' ', isKnown: false };
  if (error instanceof ApiError && error.code === 'not_found') {
    return { words: text('errors.ticket_unknown'), isKnown: true };
  }
  const words = data ? [nameOf(data.user), data.reason].filter(Boolean).join(' · ') : ' ';
  return { words, isKnown: data !== undefined || error !== null };
}
