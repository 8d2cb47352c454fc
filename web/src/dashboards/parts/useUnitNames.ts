import type { Period, PeriodUnit } from '@likeness/contract/dashboards/period';
import { localeOf } from '@likeness/texts/languages';
import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useLanguage } from '../../kit/language.ts';
import { dayOf } from './days.ts';
import type { Days } from './days.ts';

/** A day, a week or a month of a period. */
export interface Unit extends Days {
  /** For the axis of a plot. */
  readonly short: string;
  /** For the table below it. */
  readonly long: string;
}

const SHORT: Readonly<Record<PeriodUnit, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};
const LONG: Readonly<Record<PeriodUnit, Intl.DateTimeFormatOptions>> = {
  day: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** The units of a period that have begun, with their days and names. */
export function useUnits(period: Period): readonly Unit[] {
  const text = useText();
  const language = useLanguage();
  return useMemo(() => {
    const { unit, starts, time_zone: timeZone, until } = period;
    const format = (kind: typeof SHORT) => new Intl.DateTimeFormat(localeOf(language), { ...kind[unit], timeZone });
    const [short, long] = [format(SHORT), format(LONG)];
    const begun = starts.slice(0, -1).filter((start) => until === null || start < until);
    return begun.map((start, index) => {
      const end = new Date(Date.parse(starts[index + 1]!) - 1);
      const first = new Date(start);
      return {
        from: dayOf(first, timeZone),
        to: dayOf(end, timeZone),
        short: short.format(first),
        long:
          unit === 'week'
            ? text('dashboards.days', { from: short.format(first), to: long.format(end) })
            : long.format(first),
      };
    });
  }, [period, text, language]);
}

/** `2026-03` as the month of a year, in the language of the screen; other texts stay. */
export function useMonthName(): (month: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return (month) =>
      /^\d{4}-\d\d/.test(month) ? format.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`)) : month;
  }, [language]);
}
