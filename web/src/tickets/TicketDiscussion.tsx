import { MESSAGE_LENGTH_MAX } from '@likeness/contract/kit/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { writeMessage } from '@likeness/contract/tickets';
import type { readDiscussion, TicketDetails } from '@likeness/contract/tickets';
import { useId, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAccount } from '../kit/account.ts';
import { useAlert } from '../kit/alerts.ts';
import { useDraftOf } from '../kit/drafts.ts';
import { useApiAction } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';
import { MentionList, optionId } from './MentionList.tsx';
import { useMentionOffer } from './mentionOffer.ts';
import { forgetSent, ticketDrafts } from './ticketDrafts.ts';
import { mentionedIn, useColleagues } from './useMentions.ts';

interface TicketDiscussionProps {
  readonly ticket: TicketDetails;
  readonly discussion: AnswerOf<typeof readDiscussion> | undefined;
  readonly reload: () => void;
}

const SEND_KEYS = 'ctrl+enter';

/** What staff write to each other about a ticket. The customer does not see it. */
export function TicketDiscussion({ ticket, discussion, reload }: TicketDiscussionProps) {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  const [{ note }, change] = useDraftOf(ticketDrafts, ticket.id);
  const add = useApiAction(writeMessage, {
    onSuccess: (_, { body }) => {
      forgetSent(ticket.id, 'note', body);
      reload();
    },
    onError: (error) => {
      alert.failure(error);
      reload();
    },
  });
  const colleagues = useColleagues();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const mayDiscuss = ticket.allowedActions.includes('discuss');
  const ownId = useAccount()?.id;
  const others = mayDiscuss ? colleagues.filter(({ id }) => id !== ownId) : [];
  const { names, marked, take, place, onKeyDown } = useMentionOffer({
    message: note,
    colleagues: others,
    choose: (name, { start, end }) => {
      if (!field.current) return;
      field.current.setRangeText(`${name} `, start, end, 'end');
      change({ note: field.current.value });
      place(field.current.selectionEnd);
    },
  });
  const rows = discussion?.result ?? [];
  return (
    <Paper variant="outlined" component="section" aria-labelledby="ticket-discussion" sx={{ p: 2, flexShrink: 0 }}>
      <Typography id="ticket-discussion" variant="h2" sx={{ mb: 1 }}>
        {text('tickets.discussion')}
      </Typography>
      {discussion && rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('tickets.no_discussion')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <li key={row.id}>
            <Typography variant="caption" color="textSecondary" component="p">
              {formats.person(row.user)} · <time dateTime={row.created_at}>{formats.moment(row.created_at)}</time>
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {row.message ?? text('tickets.message_gone')}
            </Typography>
          </li>
        ))}
      </Box>
      {(mayDiscuss || note.trim() !== '') && (
        <Box
          component="form"
          ref={form}
          sx={{ mt: 1.5, display: 'grid', gap: 1 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (note.trim() === '' || add.isPending || !mayDiscuss) return;
            const mentions = mentionedIn(note, colleagues);
            add.mutate({
              params: { id: ticket.id },
              query: { forAdmin: '1' },
              body: { message: note.trim(), ...(mentions.length > 0 && { mentions }) },
            });
          }}
        >
          <TextField
            label={text('tickets.note')}
            helperText={mayDiscuss ? text('tickets.mention_help') : undefined}
            value={note}
            inputRef={field}
            onChange={({ target }) => {
              change({ note: target.value });
              place(field.current?.selectionEnd);
            }}
            onSelect={() => place(field.current?.selectionEnd)}
            onBlur={() => place(undefined)}
            multiline
            maxRows={5}
            size="small"
            fullWidth
            onKeyDown={(event) => {
              onKeyDown(event);
              if (event.key !== 'Enter' || !event.ctrlKey || event.shiftKey || event.repeat) return;
              event.preventDefault();
              form.current?.requestSubmit();
            }}
            slotProps={{
              htmlInput: {
                maxLength: MESSAGE_LENGTH_MAX,
                'aria-autocomplete': 'list',
                ...(names.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, marked) }),
              },
            }}
          />
          {names.length > 0 && <MentionList field={field} id={listId} names={names} marked={marked} onChoose={take} />}
          <Button
            type="submit"
            variant="outlined"
            disabled={!mayDiscuss || note.trim() === ''}
            loading={add.isPending}
            aria-keyshortcuts={ariaKeys(SEND_KEYS)}
            endIcon={<Hotkey keys={SEND_KEYS} />}
            sx={{ justifySelf: 'end' }}
          >
            {text('tickets.note_send')}
          </Button>
        </Box>
      )}
    </Paper>
  );
}
