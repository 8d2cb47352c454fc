import type { UiLanguage } from '@likeness/contract/kit/fields';
import { type Amount, formatAmount, formatMoney } from '@likeness/contract/kit/money';
import type { PhotoVersion } from '@likeness/contract/photos';
import { localeOf } from '@likeness/texts/languages';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { useLanguage } from './language.ts';

const KILOBYTE = 1024;

interface Formatters {
  readonly brief: Intl.DateTimeFormat;
  readonly briefWithYear: Intl.DateTimeFormat;
  readonly short: Intl.DateTimeFormat;
  readonly timeOfDay: Intl.DateTimeFormat;
  readonly seconds: Intl.DateTimeFormat;
  readonly days: Intl.DateTimeFormat;
  readonly longDays: Intl.DateTimeFormat;
  readonly dates: Intl.DateTimeFormat;
  readonly countries: Intl.DisplayNames;
  readonly languages: Intl.DisplayNames;
}

const made = new Map<UiLanguage, Formatters>();

/** Cached: creating formatters takes a browser milliseconds, and a table has a hundred cells that use them. */
function formattersIn(language: UiLanguage): Formatters {
  const known = made.get(language);
  if (known) return known;
  const brief = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const formatters = {
    brief: new Intl.DateTimeFormat(localeOf(language), brief),
    briefWithYear: new Intl.DateTimeFormat(localeOf(language), { ...brief, year: 'numeric' }),
    short: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeStyle: 'short' }),
    timeOfDay: new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }),
    seconds: new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' }),
    // A day is the same everywhere, so it is not moved into the viewer's zone.
    days: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeZone: 'UTC' }),
    dates: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }),
    longDays: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }),
    countries: new Intl.DisplayNames(language, { type: 'region' }),
    languages: new Intl.DisplayNames(language, { type: 'language' }),
  };
  made.set(language, formatters);
  return formatters;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: UiLanguage, min: number, max: number): Intl.NumberFormat {
  const key = `${language} ${min} ${max}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: min, maximumFractionDigits: max });
  numberFormats.set(key, format);
  return format;
}

/** How the screens format moments, sizes, money, people and countries in their language. */
export function useFormats() {
  const text = useText();
  const language = useLanguage();
  return useMemo(() => {
    const { brief, briefWithYear, short, timeOfDay, seconds, days, longDays, dates, countries, languages } =
      formattersIn(language);
    const number = (value: number, { min = 0, max = 2 }: { min?: number; max?: number } = {}) =>
      numberFormat(language, min, max).format(value);
    return {
      moment: (at: string) => short.format(new Date(at)),
      /** For a table: "21 Nov, 22:51", with the year where it is another one than now. */
      shortMoment: (at: string) => {
        const date = new Date(at);
        return (date.getFullYear() === new Date().getFullYear() ? brief : briefWithYear).format(date);
      },
      day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
      /** The day of a moment: "12 March 2027". */
      longDay: (at: string) => dates.format(new Date(at)),
      /** "1–31 March 2026": both days are included. */
      days: (from: string, to: string) =>
        longDays.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
      time: (at: string) => timeOfDay.format(new Date(at)),
      /** To the second: "14:03:20". */
      second: (at: string) => seconds.format(new Date(at)),
      /** With at min and at max so many decimals. */
      number,
      /** An amount in a currency, by its three letters. */
      money: (amount: Amount, currency: string) => formatMoney(amount, currency, localeOf(language)),
      /** An amount whose currency is not known here. */
      amount: (amount: Amount) => formatAmount(amount, language, 0),
      pixels: ({ width, height }: Pick<PhotoVersion, 'width' | 'height'>) => text('photo.pixels', { width, height }),
      /** A file that is there is never "0 KB". */
      weight: (bytes: number) =>
        text('photo.kilobytes', { size: number(bytes > 0 ? Math.max(1, Math.round(bytes / KILOBYTE)) : 0) }),
      country: (code: string) => countries.of(code.toUpperCase()) ?? code,
      /** A language without a name of its own here gets the name that the screen's language has for it. */
      countryNamed: ({ country_name: name, country_code: code }: { country_name: string; country_code: string }) =>
        name === code ? (countries.of(code.toUpperCase()) ?? code) : name,
      language: (code: string) => languages.of(code) ?? code,
      person: (person: { first_name: string; last_name: string } | null) =>
        person ? `${person.first_name} ${person.last_name}`.trim() : undefined,
    };
  }, [text, language]);
}
