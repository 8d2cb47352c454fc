import { MESSAGE_LENGTH_MAX } from '@likeness/contract/kit/limits';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { blankIn, writeMessage } from '@likeness/contract/tickets';
import type { TicketDetails } from '@likeness/contract/tickets';
import { useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useDraftOf } from '../kit/drafts.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useApiAction } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { SavedReplies } from './SavedReplies.tsx';
import { ticketDrafts } from './ticketDrafts.ts';
import { seenOf } from './ticketSeen.ts';

interface ReplyBoxProps {
  readonly ticket: TicketDetails;
  readonly reload: () => void;
  readonly done: (sentence: TextKey) => void;
}

/**
 * The reply to the customer. The input stays until it is sent, over a reload, a lost claim and a refusal. After
 * sending, the list opens.
 */
export function ReplyBox({ ticket, reload, done }: ReplyBoxProps) {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  const field = useRef<HTMLTextAreaElement>(null);
  const [{ reply, note }, change] = useDraftOf(ticketDrafts, ticket.id);
  const send = useApiAction(writeMessage, {
    onSuccess: () => {
      if (note.trim() === '') ticketDrafts.of(ticket.id).set(ticketDrafts.empty);
      else change({ reply: '' });
      done('alerts.message_sent');
    },
    onError: (error) => {
      alert.failure(error);
      reload();
    },
  });
  const mayReply = ticket.allowedActions.includes('reply');
  useHotkeyAction({
    keys: 'r',
    label: text('tickets.reply'),
    action: () => field.current?.focus(),
    enabled: mayReply,
  });
  if (!mayReply && reply.trim() === '') return null;

  const blank = blankIn(reply);
  const mistake = blank === undefined ? undefined : text('tickets.blank', { variable: blank });
  return (
    <Box component="section" aria-label={text('tickets.reply')} sx={{ flexShrink: 0 }}>
      <TextField
        inputRef={field}
        label={text('tickets.reply')}
        value={reply}
        onChange={(event) => change({ reply: event.target.value })}
        multiline
        minRows={3}
        maxRows={8}
        fullWidth
        error={mistake !== undefined}
        helperText={mistake}
        slotProps={{ htmlInput: { maxLength: MESSAGE_LENGTH_MAX, lang: ticket.user.language } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
        {mayReply && (
          <SavedReplies
            ticketId={ticket.id}
            insert={(message) => {
              change({ reply: reply.trim() === '' ? message : `${reply.trimEnd()}\n\n${message}` });
              field.current?.focus();
            }}
          />
        )}
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {text('tickets.reply_language', { language: formats.language(ticket.user.language) })}
        </Typography>
        <HotkeyButton
          keys="ctrl+enter"
          label={text('tickets.send')}
          inTextFields
          variant="contained"
          disabled={!mayReply || reply.trim() === '' || blank !== undefined}
          loading={send.isPending}
          onClick={() => send.mutate({ params: { id: ticket.id }, body: { message: reply.trim(), ...seenOf(ticket) } })}
        />
      </Box>
    </Box>
  );
}
