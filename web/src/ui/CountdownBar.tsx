import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';

const TICK_MS = 100;

export interface CountdownBarProps {
  /** The end of the time, on the server's clock. */
  readonly expiresAt: string;
  /** The whole time, in milliseconds: the full bar. */
  readonly total: number;
  /** How far the server's clock is ahead of this one, in milliseconds: see `clockOffset`. */
  readonly offset?: number;
  /** Called once, when the time is over. */
  readonly onExpire?: () => void;
}

/**
 * The time that is left: green in the first half, then red below. It updates itself; nothing around it is rendered
 * again.
 */
export const CountdownBar = memo(function CountdownBar({ expiresAt, total, offset = 0, onExpire }: CountdownBarProps) {
  const text = useText();
  const end = Date.parse(expiresAt) - offset;
  const left = useTimeLeft(end, onExpire);
  const part = Math.min(1, left / total);
  const sentence = left > 0 ? text('ui.time_left', { time: minutesAndSeconds(left) }) : text('ui.time_over');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <LinearProgress
        variant="determinate"
        color={part > 0.5 ? 'success' : 'error'}
        value={part * 100}
        aria-label={sentence}
        sx={{ flex: 1, height: 8, borderRadius: 4 }}
      />
      <Typography
        component="span"
        variant="body2"
        aria-hidden
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, color: part > 0.5 ? 'text.primary' : 'error.main' }}
      >
        {minutesAndSeconds(left)}
      </Typography>
    </Box>
  );
});

/**
 * How far the server's clock is ahead of this one, in milliseconds, calculated from a moment that the server has just
 * sent.
 */
export function clockOffset(serverNow: string): number {
  return Date.parse(serverNow) - Date.now();
}

function useTimeLeft(end: number, onExpire: (() => void) | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      expire.current?.();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  return Math.max(0, end - now);
}

/** 125,000 ms → `2:05`. Rounded up to the second, so that 0:00 is the end. */
function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
