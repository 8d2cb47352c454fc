import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { localeOf } from '@likeness/texts/languages';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { useLanguage } from '../kit/language.ts';
import type { BoardAddress } from './parts/useRange.ts';

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** The names of the weekdays, Monday first. */
export function useWeekdays(): readonly string[] {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(new Date(MONDAY + day * DAY_MS)));
  }, [language]);
}

interface NamedHour {
  readonly weekday: number;
  readonly hour: number;
}

/** The hour of the week that a list is narrowed down to, as it stands in its address; undefined for all. */
export function hourOfWeekIn(address: BoardAddress): NamedHour | undefined {
  const within = (name: string, least: number, most: number) => {
    const typed = address.read(name) ?? '';
    const value = /^\d{1,2}$/.test(typed) ? Number(typed) : -1;
    return value >= least && value <= most ? value : undefined;
  };
  const [weekday, hour] = [within('weekday', 1, 7), within('hour', 0, 23)];
  return weekday === undefined || hour === undefined ? undefined : { weekday, hour };
}

/** Says that a list is narrowed down to an hour of the week, and leads back to all of them. */
export function HourOfWeekNote({ address }: { address: BoardAddress }) {
  const text = useText();
  const weekdays = useWeekdays();
  const narrowed = hourOfWeekIn(address);
  if (narrowed === undefined) return null;
  const { weekday, hour } = narrowed;
  const all = () => address.change({ weekday: undefined, hour: undefined, page: undefined });
  return (
    <Alert severity="info" action={<Button onClick={all}>{text('dashboards.all_hours')}</Button>}>
      {text('dashboards.only_hours', { weekday: weekdays[weekday - 1]!, from: clockOf(hour), to: clockOf(hour + 1) })}
    </Alert>
  );
}

function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
