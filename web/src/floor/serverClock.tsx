import { createContext, use, useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface ServerClock {
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly offset: number;
  /** The moment of old numbers, in milliseconds since 1970: nothing ticks on beside them. */
  readonly stoppedAt: number | undefined;
}

export const ServerClockContext = createContext<ServerClock>({ offset: 0, stoppedAt: undefined });

/** What time it is on the server, in milliseconds since 1970: it moves on every second. */
function useServerNow(): number {
  const { offset, stoppedAt } = use(ServerClockContext);
  // The same value until the next second, as React requires.
  const now = useSyncExternalStore(everySecond, () => Math.floor((Date.now() + offset) / SECOND_MS) * SECOND_MS);
  return stoppedAt ?? now;
}

/** How long ago it began, ticking: `12:05`. */
export function Age({ since }: { since: string }) {
  const durationOf = useDurationText();
  const now = useServerNow();
  return (
    <time dateTime={since} className="floor-ticking">
      {durationOf(now - Date.parse(since))}
    </time>
  );
}

/** How long it lasts still, ticking; the last minute stands out. */
export function TimeLeft({ until }: { until: string }) {
  const text = useText();
  const durationOf = useDurationText();
  // A time that is left is rounded up, so that 0:00 is the end.
  const left = Date.parse(until) - useServerNow() + SECOND_MS - 1;
  return (
    <time dateTime={until} className={left < MINUTE_MS ? 'floor-ticking floor-grave' : 'floor-ticking'}>
      {left < SECOND_MS ? text('floor.time_over') : durationOf(left)}
    </time>
  );
}

function useDurationText(): (milliseconds: number) => string {
  const text = useText();
  return (milliseconds) => {
    const length = Math.max(0, milliseconds);
    const days = Math.floor(length / DAY_MS);
    return days === 0 ? hoursOf(length) : text('floor.days', { days, time: hoursOf(length % DAY_MS) });
  };
}

/** 125,000 ms → `2:05`, from an hour on `1:02:05`. */
function hoursOf(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS);
  const seconds = twoDigits(Math.floor((milliseconds % MINUTE_MS) / SECOND_MS));
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${twoDigits(minutes)}:${seconds}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** One timer for all that ticks on the page. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tick of listeners) tick();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
