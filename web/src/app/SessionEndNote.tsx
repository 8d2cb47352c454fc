import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { renewNow } from '../kit/api.ts';
import { lastUsedAt, noteUse, onUse, SAYS_ITSELF } from '../kit/personUse.ts';
import { endSession } from '../kit/session.ts';
import { onSessionEnds, sessionEnds } from '../kit/sessionEnds.ts';
import type { KnownEnds } from '../kit/sessionEnds.ts';
import { useDoing } from '../kit/useDoing.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useLatest } from '../kit/useLatest.ts';

/** How long before the end people are told. */
const NOTICE_MS = 10 * 60_000;
/** A timer stands still while a machine sleeps, so the clock is looked at again and again. */
const LOOK_MS = 10_000;
/** The server counts in whole seconds. */
const SLACK_MS = 2_000;

/**
 * Says some minutes before it when a session will end, and covers its screens at the end, though they ask the server for
 * nothing. Whatever somebody does in any tab puts off the end for want of use.
 */
export function SessionEndNote() {
  const ends = useSyncExternalStore(onSessionEnds, sessionEnds);
  const [isNear, setNear] = useState(false);
  /** The end that cannot be put off and that somebody has closed the note of. */
  const [readOf, setReadOf] = useState<number>();
  const alert = useAlert();
  const { isDoing, start } = useDoing(alert.failure);
  const stay = useCallback(() => start(renewNow), [start]);

  const look = useLatest(() => {
    const now = Date.now();
    const known = sessionEnds();
    const near = known !== undefined && now >= known.until - NOTICE_MS;
    setNear(near);
    if (!near) return;
    if (now >= known.until + SLACK_MS) askForTheEnd();
    else if (canBePutOff(known) && lastUsedAt() > known.at && !isDoing) stay();
  });
  useEffect(() => {
    const again = () => look.current();
    again();
    const timer = setInterval(again, LOOK_MS);
    document.addEventListener('visibilitychange', again);
    const stops = [onUse(again), onSessionEnds(again)];
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      for (const stop of stops) stop();
    };
  }, [look]);

  // Each token says the end anew, to the second.
  const isRead = readOf !== undefined && Math.abs((ends?.until ?? 0) - readOf) < NOTICE_MS;
  if (!ends || !isNear || isRead) return null;
  const stayHere = () => {
    noteUse();
    stay();
  };
  return createPortal(<Note ends={ends} onStay={stayHere} onClose={() => setReadOf(ends.until)} />, document.body);
}

function canBePutOff({ until, longestUntil }: KnownEnds): boolean {
  return until < longestUntil;
}

/** The server knows whether somebody has used the session elsewhere. Where it cannot be asked, the end that was told counts. */
function askForTheEnd(): void {
  renewNow().catch(() => endSession('expired', { reason: 'idle' }));
}

interface NoteProps {
  readonly ends: KnownEnds;
  readonly onStay: () => void;
  readonly onClose: () => void;
}

function Note({ ends, onStay, onClose }: NoteProps) {
  const text = useText();
  const { time } = useFormats();
  const at = time(new Date(ends.until).toISOString());
  const isIdle = canBePutOff(ends);
  return (
    <Paper
      role="alert"
      {...{ [SAYS_ITSELF]: true }}
      elevation={6}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'max-content',
        maxWidth: 'min(760px, calc(100vw - 16px))',
        px: 2,
        py: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        borderLeft: 4,
        borderColor: 'info.main',
      }}
    >
      <Box component="span">{text(isIdle ? 'session.ends_idle' : 'session.ends_longest', { time: at })}</Box>
      {isIdle ? (
        <Button variant="contained" size="small" onClick={onStay} sx={{ whiteSpace: 'nowrap' }}>
          {text('session.stay')}
        </Button>
      ) : (
        <IconButton size="small" aria-label={text('alerts.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Paper>
  );
}
