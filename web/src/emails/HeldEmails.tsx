import { HELD_AT_ONCE, countHeldEmails, sendHeldEmails } from '@likeness/contract/emails';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { errorText } from '../kit/errorText.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** What is older may say what is no longer true: it is sent only if somebody asks for it. */
const USUAL_DAYS = 7;

/** The button that sends what is held, where there is something and a mail server; else nothing. */
export function HeldEmails() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { data: held, refetch } = useApiQuery(countHeldEmails, { query: { days: USUAL_DAYS } }, { quiet: true });
  useLiveTopic('mailbox', () => void refetch());
  if (!held?.allowedActions.includes('sendHeld')) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {text('mailbox.send_held')}
      </Button>
      {isOpen && <HeldDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function HeldDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  const [typed, setTyped] = useState(String(USUAL_DAYS));
  const days = Number(typed);
  const counted = useApiQuery(countHeldEmails, { query: { days } }, { keepPrevious: true });
  const { data: held, error, refetch } = counted;
  const send = useApiAction(sendHeldEmails, {
    onSuccess: ({ sent }) => {
      alert.success('mailbox.held_sent', { values: { count: sent } });
      // The server sends no more at once: the dialog stays, with how many are left.
      if (sent < HELD_AT_ONCE) onClose();
      else void refetch();
    },
  });
  const count = error ? 0 : (held?.count ?? 0);
  const oldest = held?.oldest ? formats.moment(held.oldest) : '';
  return (
    <ConfirmDialog
      open
      title={text('mailbox.send_held_title')}
      question={text('mailbox.send_held_question')}
      confirmLabel={text('mailbox.send_held_confirm', { count: Math.min(count, HELD_AT_ONCE) })}
      // What is confirmed is what is sent: the count of other days is none of these.
      impossible={count === 0 || counted.isPlaceholderData}
      busy={send.isPending}
      onConfirm={() => send.mutate({ body: { days } })}
      onCancel={onClose}
    >
      <TextField
        autoFocus
        type="number"
        label={text('mailbox.send_held_days')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error !== null}
        helperText={error && errorText(text, error)}
        slotProps={{ htmlInput: { min: 1 } }}
        sx={{ mt: 2, width: 220 }}
      />
      <Typography role="status" sx={{ mt: 1 }}>
        {held && !error && text('mailbox.send_held_count', { count, total: held.total, oldest })}
      </Typography>
    </ConfirmDialog>
  );
}
