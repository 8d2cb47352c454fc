import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { SessionRow } from '@likeness/contract/staff/sessions';
import { useText } from '../i18n/useText.ts';
import type { Translate } from '../i18n/useText.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
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
  return (
    <Box component="ul" aria-label={text('sessions.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sessions.map((session) => (
        <Box
          component="li"
          key={session.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {deviceOf(text, session)}{' '}
              {session.is_this && <Chip size="small" color="primary" label={text('sessions.this')} />}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text('sessions.used')} <RelativeTime at={session.last_used_at} />
              {session.address !== '' && text('sessions.from', { address: session.address })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text('sessions.since', { moment: formats.moment(session.created_at) })}
            </Typography>
          </Box>
          {onEnd && !session.is_this && (
            <Button
              size="small"
              variant="outlined"
              disabled={busy}
              aria-label={text('sessions.end_of', { device: deviceOf(text, session) })}
              onClick={() => onEnd(session)}
            >
              {text('sessions.end')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** "Firefox on Windows", as far as the program says what it is. */
function deviceOf(text: Translate, { browser, system }: SessionRow): string {
  if (browser === null) return text(system === null ? 'sessions.program' : 'sessions.program_on', { system });
  return system === null ? browser : text('sessions.browser_on', { browser, system });
}
