import { MESSAGE_LENGTH_MAX } from '@likeness/contract/kit/limits';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { blankIn, writeMessage } from '@likeness/contract/tickets';
import type { TicketDetails } from '@likeness/contract/tickets';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useDraftOf } from '../kit/drafts.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useIsPassing } from '../kit/listWalk.ts';
import { useMessagePlace } from '../kit/messagePlace.ts';
import { useApiAction } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { AttachButton, AttachedFiles } from './ReplyAttachments.tsx';
import { alongTheAnswer } from './goingAlong.ts';
import { SavedReplies, withReply } from './SavedReplies.tsx';
import type { AfterTicket } from './afterTicket.ts';
import { forgetSent, ticketDrafts } from './ticketDrafts.ts';
import { seenOf } from './ticketSeen.ts';

interface ReplyBoxProps {
  readonly ticket: TicketDetails;
  readonly reload: () => void;
  readonly done: (sentence: TextKey, then?: AfterTicket) => void;
}

type Sending = 'send' | 'send_close' | 'send_next';

/**
 * The reply to the customer. The input stays until it is sent, over a reload, a lost claim and a refusal. After
 * sending, the list opens.
 */
export function ReplyBox({ ticket, reload, done }: ReplyBoxProps) {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  const field = useRef<HTMLTextAreaElement>(null);
  const [{ reply, attachments }, change] = useDraftOf(ticketDrafts, ticket.id);
  const send = useApiAction(writeMessage, {
    onSuccess: (_, { body }) => {
      forgetSent(ticket.id, 'reply', body);
      if (body.close) done('alerts.ticket_sent_closed', 'undoClosing');
      else done('alerts.message_sent', goesOn.current ? 'next' : 'list');
    },
    onError: (error) => {
      alert.failure(error);
      reload();
    },
  });
  const goesOn = useRef(false);
  const messages = useMessagePlace('over');
  const [isUploading, setIsUploading] = useState(false);
  const mayReply = ticket.allowedActions.includes('reply');
  useFocusOnTaking(field, mayReply && ticket.managedByMe);
  useHotkeyAction({
    keys: 'c',
    label: text('tickets.reply'),
    action: () => field.current?.focus(),
    enabled: mayReply,
  });
  if (!mayReply && reply.trim() === '') return null;

  const along = alongTheAnswer(ticket.id);
  const blank = blankIn(reply);
  const mistake = blank === undefined ? undefined : text('tickets.blank', { variable: blank });
  return (
    <Box ref={messages} component="section" aria-label={text('tickets.reply')} sx={{ flexShrink: 0 }}>
      <TextField
        inputRef={field}
        label={text('tickets.reply')}
        value={reply}
        onChange={(event) => change({ reply: event.target.value })}
        // The keys of the screen work again outside the field.
        onKeyDown={({ key }) => key === 'Escape' && field.current?.blur()}
        multiline
        minRows={3}
        maxRows={8}
        fullWidth
        error={mistake !== undefined}
        helperText={mistake}
        slotProps={{ htmlInput: { maxLength: MESSAGE_LENGTH_MAX, lang: ticket.user.language } }}
      />
      <AttachedFiles along={along} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        {mayReply && (
          <SavedReplies
            of={{ ticketId: ticket.id }}
            insert={(message) => change({ reply: withReply(reply, message) })}
            onLeft={() => field.current?.focus()}
          />
        )}
        {mayReply && (
          <AttachButton
            along={along}
            disabled={send.isPending}
            isUploading={isUploading}
            onUploading={setIsUploading}
          />
        )}
        <Typography variant="body2" role="status" color="textSecondary" sx={{ flex: 1 }}>
          {isUploading
            ? text('tickets.uploading')
            : text('tickets.reply_language', { language: formats.language(ticket.user.language) })}
        </Typography>
        {SENDINGS.map(({ sending, keys, variant }) => (
          <HotkeyButton
            key={sending}
            keys={keys}
            label={text(`tickets.${sending}`)}
            inTextFields={field}
            variant={variant}
            disabled={!mayReply || isUploading || reply.trim() === '' || blank !== undefined}
            loading={send.isPending}
            onClick={() => {
              goesOn.current = sending === 'send_next';
              const close = sending === 'send_close';
              send.mutate({
                params: { id: ticket.id },
                body: {
                  message: reply.trim(),
                  ...(attachments.length > 0 && { attachments: attachments.map(({ id }) => id) }),
                  ...(close && { close }),
                  ...seenOf(ticket),
                },
              });
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

const SENDINGS: readonly { sending: Sending; keys: string; variant: 'contained' | 'outlined' }[] = [
  { sending: 'send_next', keys: 'alt+enter', variant: 'outlined' },
  { sending: 'send_close', keys: 'ctrl+shift+enter', variant: 'outlined' },
  { sending: 'send', keys: 'ctrl+enter', variant: 'contained' },
];

/**
 * Whoever takes a ticket wants to answer it, unless they are typing somewhere else already. Whoever passes by one that
 * they have taken before walks on: the keys for that must not write into its answer.
 */
function useFocusOnTaking(field: RefObject<HTMLTextAreaElement | null>, isTaken: boolean): void {
  const isPassing = useIsPassing();
  const [isPassedBy] = useState(isPassing && isTaken);
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isTaken && isFree && !isPassedBy) field.current?.focus({ preventScroll: true });
  }, [field, isTaken, isPassedBy]);
}
