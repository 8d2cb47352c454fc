import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNotificationContext } from 'react-admin';
import type { NotificationPayload } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';
import type { Undo } from './alerts.ts';
import { bottomBarHeight } from './bottomBar.ts';
import { useHotkeyAction } from './hotkeys.ts';
import { undoOnItsWay } from './undoKey.ts';
import { useLatest } from './useLatest.ts';

/** What a person reads in passing, and what they have to take in: in milliseconds. */
const SHOWN_MS = { success: 4_000, info: 6_000, warning: 8_000, error: 10_000 };
/** More than these at once are no message any more: the oldest goes. */
const AT_MOST = 4;
const TICK_MS = 200;
/** One letter for fast hands, and what everybody's fingers know. */
const UNDO_KEYS = 'u';
const USUAL_UNDO_KEYS = 'mod+z';

/** The messages of the whole application, react-admin's own included. */
export function AlertStack() {
  const text = useText();
  const { notifications, setNotifications } = useNotificationContext();
  const close = (closed: NotificationPayload) =>
    setNotifications((shown) => shown.filter((notification) => notification !== closed));

  useEffect(() => {
    if (notifications.length > AT_MOST) setNotifications((shown) => shown.slice(-AT_MOST));
  }, [notifications, setNotifications]);

  const undoable = notifications.findLast((notification) => undoOf(notification));
  const underneath = useSyncExternalStore(bottomBarHeight.subscribe, bottomBarHeight.get);
  const onItsWay = useSyncExternalStore(undoOnItsWay.subscribe, undoOnItsWay.get);
  const hotkey = {
    label: text('alerts.undo'),
    enabled: undoable !== undefined || onItsWay !== undefined,
    everywhere: true,
    action: () => {
      if (onItsWay) return onItsWay();
      if (!undoable) return;
      close(undoable);
      undoOf(undoable)?.run();
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
        left: 8,
        bottom: `${underneath + 4}px`,
        maxWidth: 'min(480px, calc(100vw - 16px))',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 0.5,
        pointerEvents: 'none',
      }}
    >
      {notifications.slice(-AT_MOST).map((notification) => (
        <AlertItem
          key={keyOf(notification)}
          notification={notification}
          holdsUndoKey={notification === undoable}
          isBehind={notification !== undoable && undoOf(notification) !== undefined}
          onClose={() => close(notification)}
        />
      ))}
    </Box>
  );
}

interface AlertItemProps {
  readonly notification: NotificationPayload;
  readonly holdsUndoKey: boolean;
  /** Waits behind a newer one that can be taken back as well: it shows again once that one is gone. */
  readonly isBehind: boolean;
  readonly onClose: () => void;
}

function AlertItem({ notification, holdsUndoKey, isBehind, onClose }: AlertItemProps) {
  const text = useText();
  const { message, type, notificationOptions = {} } = notification;
  const undo = undoOf(notification);
  const [held, setHeld] = useState(false);
  const left = useTimeLeft(undo?.milliseconds ?? SHOWN_MS[type], held && !undo, onClose);

  return (
    <Alert
      variant="filled"
      severity={type}
      role={type === 'error' ? 'alert' : 'status'}
      closeText={text('alerts.close')}
      onClose={onClose}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ ...ALERT, ...(isBehind && { display: 'none' }) }}
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
      {typeof message === 'string' && text.has(message) ? text(message, notificationOptions.messageArgs) : message}
    </Alert>
  );
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

/** Counts down in steps a person can follow; rests while it is held. */
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

function undoOf({ notificationOptions }: NotificationPayload): Undo | undefined {
  return notificationOptions?.['undo'] as Undo | undefined;
}

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/** react-admin's notifications have no name of their own. */
function keyOf(notification: NotificationPayload): number {
  const known = keys.get(notification);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(notification, lastKey);
  return lastKey;
}
