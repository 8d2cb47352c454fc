import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';
import { closeAlert, SHOWN_MS, shownAlerts } from '../kit/alerts.ts';
import type { Alert as Shown, DecisionMade } from '../kit/alerts.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { messagePlace } from '../kit/messagePlace.ts';
import { pendingUndo } from '../kit/undoKey.ts';
import { useLatest } from '../kit/useLatest.ts';

const TICK_MS = 200;
/** In pixels. */
const WIDTH_MAX = 480;
const GAP = 8;
/** One letter, which is fast, and the shortcut that everybody knows. */
const UNDO_KEYS = 'u';
const USUAL_UNDO_KEYS = 'mod+z';

/** The messages of the whole application. */
export function AlertStack() {
  const text = useText();
  const alerts = useSyncExternalStore(shownAlerts.subscribe, shownAlerts.get);
  const undoable = alerts.findLast(({ undo }) => undo);
  const { left, bottom, width = WIDTH_MAX } = useSyncExternalStore(messagePlace.subscribe, messagePlace.get);
  const undoPending = useSyncExternalStore(pendingUndo.subscribe, pendingUndo.get);
  const hotkey = {
    label: text('alerts.undo'),
    enabled: undoable !== undefined || undoPending !== undefined,
    everywhere: true,
    action: () => {
      if (undoPending) return undoPending();
      if (!undoable) return;
      closeAlert(undoable);
      undoable.undo?.run();
    },
  };
  useHotkeyAction({ ...hotkey, keys: UNDO_KEYS });
  useHotkeyAction({ ...hotkey, keys: USUAL_UNDO_KEYS });

  return (
    <Box
      component="section"
      aria-label={text('alerts.region')}
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: `${left + GAP}px`,
        bottom: `${bottom + 2}px`,
        maxWidth: `min(${Math.min(WIDTH_MAX, width - 2 * GAP)}px, calc(100vw - ${2 * GAP}px))`,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 0.5,
        pointerEvents: 'none',
      }}
    >
      {alerts.map((alert) => (
        <AlertItem
          key={alert.number}
          alert={alert}
          holdsUndoKey={alert === undoable}
          isBehind={alert !== undoable && alert.undo !== undefined}
          onClose={() => closeAlert(alert)}
        />
      ))}
    </Box>
  );
}

interface AlertItemProps {
  readonly alert: Shown;
  readonly holdsUndoKey: boolean;
  /** It waits behind a newer message that can be undone too, and shows again when that one is gone. */
  readonly isBehind: boolean;
  readonly onClose: () => void;
}

function AlertItem({ alert, holdsUndoKey, isBehind, onClose }: AlertItemProps) {
  const { severity, message, undo, decision, why } = alert;
  const text = useText();
  const [held, setHeld] = useState(false);
  const left = useTimeLeft(undo?.milliseconds ?? SHOWN_MS[severity], held && !undo, onClose);

  return (
    <Alert
      variant="filled"
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      closeText={text('alerts.close')}
      onClose={onClose}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      icon={decision && <DecisionThumb {...decision} />}
      sx={{ ...ALERT, ...(decision && decisionStyle(decision)), ...(isBehind && { display: 'none' }) }}
      {...(undo && {
        action: (
          <Button
            color="inherit"
            variant="outlined"
            {...(holdsUndoKey && { 'aria-keyshortcuts': ariaKeys(UNDO_KEYS), endIcon: <Hotkey keys={UNDO_KEYS} /> })}
            onClick={() => {
              onClose();
              undo.run();
            }}
          >
            {text('alerts.undo')}
            <Box component="span" aria-hidden sx={{ ml: 0.75, minWidth: '1ch', fontVariantNumeric: 'tabular-nums' }}>
              {Math.ceil(left / 1_000)}
            </Box>
          </Button>
        ),
      })}
    >
      <Box component="span" className="said">
        {'text' in message ? text(message.text, message.values) : message.sentence}
      </Box>
      {why !== undefined && (
        <Box component="span" sx={{ display: 'block' }}>
          {why}
        </Box>
      )}
      {decision && decision.details.length > 0 && (
        <Box component="span" className="why" title={decision.details.join(' · ')}>
          {decision.details.join(' · ')}
        </Box>
      )}
    </Alert>
  );
}

function DecisionThumb({ thumb }: DecisionMade) {
  return thumb && <img src={thumb} alt="" style={{ height: 34, maxWidth: 48, borderRadius: 3 }} />;
}

/** On paper, because the photo beside it is being judged: only its edge and its words have the decision's colour. */
function decisionStyle({ tone }: DecisionMade) {
  return {
    py: 0.125,
    pl: 0.75,
    border: 1,
    borderLeft: 4,
    borderColor: `${tone}.main`,
    bgcolor: 'background.paper',
    color: 'text.primary',
    '& .MuiAlert-message': { minWidth: 0, py: 0, lineHeight: 1.3, display: 'grid' },
    '& .said': { color: `${tone}.main`, fontWeight: 650 },
    '& .why': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'text.secondary' },
  } as const;
}

const ALERT = {
  pointerEvents: 'auto',
  alignItems: 'center',
  py: 0,
  px: 1.25,
  minHeight: 40,
  boxShadow: 4,
  '& .MuiAlert-icon': { mr: 1, py: 0 },
  '& .MuiAlert-message': { py: 0.5 },
  '& .MuiAlert-action': { py: 0, pl: 1.5 },
} as const;

/** Counts down in steps that a person can follow, and pauses while the message is held. */
function useTimeLeft(milliseconds: number, held: boolean, onOver: () => void): number {
  const [left, setLeft] = useState(milliseconds);
  const remaining = useRef(milliseconds);
  const over = useLatest(onOver);
  useEffect(() => {
    if (held) return;
    const until = Date.now() + remaining.current;
    const timer = setInterval(() => {
      remaining.current = Math.max(0, until - Date.now());
      setLeft(remaining.current);
      if (remaining.current > 0) return;
      clearInterval(timer);
      over.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [held, over]);
  return left;
}
