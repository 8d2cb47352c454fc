import { useSyncExternalStore } from 'react';
import { useShownLanguage } from '../i18n/useText.ts';

const REFRESH_MS = 30_000;

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 minutes ago", with the moment itself, in the viewer's time zone, as a tooltip. */
export function RelativeTime({ at }: { at: string }) {
  const { name: locale } = useShownLanguage();
  const now = useHalfMinute();
  const moment = new Date(at);
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(moment);
  return (
    <time dateTime={at} title={whole}>
      {relativeTime(moment.getTime() - now, locale)}
    </time>
  );
}

/** What time it is, in milliseconds since 1970: it moves on every half minute. */
export function useHalfMinute(): number {
  return useSyncExternalStore(everyHalfMinute, currentHalfMinute);
}

/** "5 minutes ago": a moment that lies so many milliseconds ahead, or behind if they are less than zero. */
export function relativeTime(difference: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' });
  const [unit, size] = UNITS.find(([, milliseconds]) => Math.abs(difference) >= milliseconds) ?? ['second', 1_000];
  return unit === 'second' ? format.format(0, 'second') : format.format(Math.trunc(difference / size), unit);
}

function everyHalfMinute(listener: () => void): () => void {
  const timer = setInterval(listener, REFRESH_MS);
  return () => clearInterval(timer);
}

/** The same value until the next refresh, as React requires; never earlier than a moment that was just now. */
function currentHalfMinute(): number {
  return Math.ceil(Date.now() / REFRESH_MS) * REFRESH_MS;
}
