import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SessionRow } from '@likeness/contract/staff/sessions';
import { useText } from '../i18n/useText.ts';
import { ListedRow } from '../ui/ListedRow.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { deviceOf } from './deviceOf.ts';
import { useFormats } from './useFormats.ts';

export interface SessionListProps {
  readonly sessions: readonly SessionRow[];
  /** Not given to whoever may only look. */
  readonly onEnd: ((session: SessionRow) => void) | undefined;
  readonly busy: boolean;
}

/** Where somebody is signed in: in which browser, from which address, and when it was used last. */
export function SessionList({ sessions, onEnd, busy }: SessionListProps) {
  const text = useText();
  const formats = useFormats();
  const ending = (session: SessionRow) =>
    onEnd && !session.is_this
      ? {
          label: text('sessions.end'),
          of: text('sessions.end_of', { device: deviceOf(text, session) }),
          disabled: busy,
          onClick: () => onEnd(session),
        }
      : undefined;
  return (
    <Box component="ul" aria-label={text('sessions.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sessions.map((session) => (
        <ListedRow
          key={session.id}
          name={
            <>
              {deviceOf(text, session)}{' '}
              {session.is_this && <Chip size="small" color="primary" label={text('sessions.this')} />}
            </>
          }
          action={ending(session)}
        >
          <div>
            {text('sessions.used')} <RelativeTime at={session.last_used_at} />
            {session.address !== '' && text('sessions.from', { address: session.address })}
          </div>
          <div>{text('sessions.since', { moment: formats.moment(session.created_at) })}</div>
        </ListedRow>
      ))}
    </Box>
  );
}
