import Box from '@mui/material/Box';
import type { TicketRow } from '@likeness/contract/tickets/list';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { MomentNote, RelativeTime, useHalfMinute, useLength } from '../ui/RelativeTime.tsx';

const MINUTE = 60_000;
/** From then on somebody should look at it. */
const SOON_MS = 2 * 60 * MINUTE;

/** Until when its customer is to be answered: orange when it comes near, red when it has passed; or set aside until when. */
export function TicketDue({ ticket }: { readonly ticket: Pick<TicketRow, 'due_at' | 'snoozed_until'> }) {
  const text = useText();
  const formats = useFormats();
  const length = useLength();
  const now = useHalfMinute();
  const { due_at: due, snoozed_until: until } = ticket;
  const left = due === null ? Infinity : Date.parse(due) - now;
  const color = left < 0 ? 'error.main' : left < SOON_MS ? 'warning.main' : undefined;
  return (
    <>
      {due !== null && (
        <Box component="span" sx={{ whiteSpace: 'nowrap', ...(color && { color, fontWeight: 600 }) }}>
          {left < 0 ? (
            <MomentNote at={due}>{text('tickets.overdue_by', { time: length(Math.max(MINUTE, -left)) })}</MomentNote>
          ) : (
            <RelativeTime at={due} />
          )}
        </Box>
      )}
      {until !== null && (
        <Box component="div" sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}>
          {text('tickets.snoozed_until', { moment: formats.moment(until) })}
        </Box>
      )}
    </>
  );
}
