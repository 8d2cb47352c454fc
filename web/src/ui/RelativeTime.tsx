import { useSyncExternalStore } from 'react';
import { useShownLanguage } from '../i18n/useText.ts';

const REFRESH_MS = 30_000;

type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const UNITS: readonly (readonly [unit: Unit, milliseconds: number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Browsers need milliseconds to make a formatter, and a table has a hundred moments. */
const wholeMoments = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }));
const distances = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' }));
const lengths = perLocale(
  (locale) =>
    new Map(
      [...UNITS.map(([unit]) => unit), 'second' as const].map((unit) => [
        unit,
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
      ]),
    ),
);

/** "5 minutes ago", with the moment itself as a tooltip. */
export function RelativeTime({ at }: { at: string }) {
  const { name: locale } = useShownLanguage();
  const now = useHalfMinute();
  return <MomentNote at={at}>{relativeTime(Date.parse(at) - now, locale)}</MomentNote>;
}

/** Words about a moment, with the moment itself, in the viewer's time zone, as a tooltip. */
export function MomentNote({ at, children }: { readonly at: string; readonly children: string }) {
  const { name: locale } = useShownLanguage();
  const whole = wholeMoments(locale).format(new Date(at));
  return (
    <time dateTime={at} title={whole}>
      {children}
    </time>
  );
}

/** "5 minutes", of milliseconds. */
export function useLength(): (milliseconds: number) => string {
  const { name: locale } = useShownLanguage();
  return (milliseconds) => {
    const [unit, count] = inUnits(milliseconds);
    return lengths(locale).get(unit)!.format(count);
  };
}

/** What time it is, in milliseconds since 1970: it moves on every half minute. */
export function useHalfMinute(): number {
  return useSyncExternalStore(everyHalfMinute, currentHalfMinute);
}

/** "5 minutes ago": a moment that lies so many milliseconds ahead, or behind if they are less than zero. */
export function relativeTime(difference: number, locale: string): string {
  const format = distances(locale);
  const [unit, count] = inUnits(difference);
  return unit === 'second' ? format.format(0, 'second') : format.format(count, unit);
}

/** In the largest unit of which it is one at least. */
function inUnits(milliseconds: number): [unit: Unit, count: number] {
  const [unit, size] = UNITS.find(([, least]) => Math.abs(milliseconds) >= least) ?? (['second', 1000] as const);
  return [unit, Math.trunc(milliseconds / size)];
}

function everyHalfMinute(listener: () => void): () => void {
  const timer = setInterval(listener, REFRESH_MS);
  return () => clearInterval(timer);
}

/** The same value until the next refresh, as React requires; never earlier than a moment that was just now. */
function currentHalfMinute(): number {
  return Math.ceil(Date.now() / REFRESH_MS) * REFRESH_MS;
}

function perLocale<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
