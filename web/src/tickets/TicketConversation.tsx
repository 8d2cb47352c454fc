import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { TicketDetails, TicketMessage } from '@likeness/contract/tickets';
import { openTicketAttachment } from '@likeness/contract/tickets/attachments';
import { apiUrl } from '../kit/apiUrl.ts';
import { AttachmentList } from '../kit/AttachmentList.tsx';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MessageEmail } from './MessageEmail.tsx';
import { useCustomerName } from './useTicketWords.ts';

/** The messages of both sides, the newest last. Their content is always shown as plain text. */
export function TicketConversation({ ticket }: { ticket: TicketDetails }) {
  const text = useText();
  const messages = ticket.ticket_messages;
  return (
    <Paper
      variant="outlined"
      role="log"
      aria-label={text('tickets.conversation')}
      tabIndex={0}
      // In reverse direction, so that the end stays visible when the content around it changes.
      sx={{ flex: 1, minHeight: 160, overflow: 'auto', p: 2, display: 'flex', flexDirection: 'column-reverse' }}
    >
      <Box sx={{ mb: 'auto', display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {messages.length === 0 && <EmptyState title={text('tickets.no_messages')} />}
        {messages.length < ticket.total_messages && (
          <Typography variant="body2" color="textSecondary">
            {text('tickets.newest_only', { shown: messages.length, total: ticket.total_messages })}
          </Typography>
        )}
        {messages.map((message) => (
          <Message key={message.id} ticketId={ticket.id} message={message} />
        ))}
      </Box>
    </Paper>
  );
}

function Message({ ticketId, message }: { ticketId: number; message: TicketMessage }) {
  const text = useText();
  const formats = useFormats();
  const isOurs = message.author !== 'customer';
  return (
    <Box
      component="article"
      sx={{
        alignSelf: isOurs ? 'flex-end' : 'flex-start',
        maxWidth: '85%',
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: isOurs ? 'action.hover' : 'background.paper',
      }}
    >
      <Typography variant="caption" color="textSecondary" component="p">
        <Author message={message} /> · <time dateTime={message.created_at}>{formats.moment(message.created_at)}</time>
      </Typography>
      {message.message === null ? (
        <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
          {text('tickets.message_gone')}
        </Typography>
      ) : (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message.message}
        </Typography>
      )}
      {message.email && <MessageEmail email={message.email} />}
      <AttachmentList
        attachments={message.attachments}
        addressOf={(attachmentId) => apiUrl(openTicketAttachment, { params: { id: ticketId, attachmentId } })}
      />
    </Box>
  );
}

function Author({ message: { author, user } }: { message: TicketMessage }) {
  const text = useText();
  const nameOf = useCustomerName();
  if (author === 'automatic') return text('tickets.automatic');
  if (!user) return text('tickets.staff_wrote');
  const kind = author === 'customer' ? text('tickets.customer_wrote') : text('tickets.staff_wrote');
  return `${nameOf(user)} (${kind})`;
}
