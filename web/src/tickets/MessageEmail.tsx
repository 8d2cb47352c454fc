import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TicketMessage } from '@likeness/contract/tickets';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';

/** How a message came by e-mail: from whom, what was left out, and all of it on demand. Always as plain text. */
export function MessageEmail({ email }: { email: NonNullable<TicketMessage['email']> }) {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const { from, is_other: isOther, whole, left_out: leftOut, answers_ticket: answers } = email;
  return (
    <Box sx={{ mt: 0.5, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {from !== null && isOther ? text('tickets.by_email_from', { address: from }) : text('tickets.by_email')}
      </Typography>
      {isOther && (
        <Typography variant="caption" color="warning">
          {text('tickets.email_of_other')}
        </Typography>
      )}
      {answers !== null && (
        <Link component={RouterLink} to={`/ticket/${answers}`} variant="caption">
          {text('tickets.email_answers', { id: answers })}
        </Link>
      )}
      {leftOut.length > 0 && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text('tickets.email_left_out', { names: leftOut.join(', ') })}
        </Typography>
      )}
      {whole !== null && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text(isWhole ? 'tickets.less_of_email' : 'tickets.whole_email')}
        </Button>
      )}
      {isWhole && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', borderLeft: 2, borderColor: 'divider', pl: 1 }}
        >
          {whole}
        </Typography>
      )}
    </Box>
  );
}
