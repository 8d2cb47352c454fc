import { PERIOD_DAYS_MAX } from '@likeness/contract/dashboards/period';

/** A range of days of the reader's calendar, both included: `2026-03-01`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const PRESETS = ['today', 'yesterday', 'last_7_days', 'this_month', 'last_month', 'this_year'] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;

/** The day in which a moment lies in a time zone. */
export function dayOf(moment: string | number | Date, timeZone: string): string {
  const parts = dayFormat(timeZone).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The day that it is now in a time zone. */
export function todayIn(timeZone: string): string {
  return dayOf(Date.now(), timeZone);
}

export function presetDays(preset: Preset, today: string): Days {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: later(today, -1), to: later(today, -1) };
    case 'last_7_days':
      return { from: later(today, -6), to: today };
    case 'this_month':
      return monthDays(year, month);
    case 'last_month':
      return monthDays(year, month - 1);
    case 'this_year':
      return { from: written(Date.UTC(year, 0, 1)), to: written(Date.UTC(year, 11, 31)) };
  }
}

/** Keys of `validation`. */
type RangeFault = 'period_empty' | 'day' | 'period_backwards' | 'period_too_long';

/** Why a range cannot be asked for; undefined if it can. */
export function rangeFault({ from, to }: Days): RangeFault | undefined {
  if (from === '' || to === '') return 'period_empty';
  if (!isDay(from) || !isDay(to)) return 'day';
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0) return 'period_backwards';
  return days > PERIOD_DAYS_MAX ? 'period_too_long' : undefined;
}

/** The days of a month (`2026-03`), or the day itself, as far as they lie within a range. */
export function daysWithin(unit: string, { from, to }: Days): Days {
  if (unit.length > 7) return { from: unit, to: unit };
  const month = monthDays(Number(unit.slice(0, 4)), Number(unit.slice(5, 7)) - 1);
  return { from: month.from < from ? from : month.from, to: month.to > to ? to : month.to };
}

function isDay(day: string): boolean {
  // While a year is typed, it is one of the first thousand.
  return /^[12]\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && written(Date.parse(day)) === day;
}

function monthDays(year: number, month: number): Days {
  return { from: written(Date.UTC(year, month, 1)), to: written(Date.UTC(year, month + 1, 0)) };
}

function later(day: string, days: number): string {
  return written(Date.parse(day) + days * DAY_MS);
}

function written(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, format);
  return format;
}
