import type { UiLanguage } from '@likeness/contract/kit/fields';
import type { PhotoVersion } from '@likeness/contract/photos';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { useLanguage } from './language.ts';

const KILOBYTE = 1024;

/** English is read here on a European staff's screens: 11/12 is the eleventh of December. */
const DATES_OF: Readonly<Record<UiLanguage, string>> = { en: 'en-GB', fr: 'fr', es: 'es' };

/** How the photo screens write moments, sizes, people and countries, in the language of the screen. */
export function useFormats() {
  const text = useText();
  const language = useLanguage();
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(DATES_OF[language], { dateStyle: 'short', timeStyle: 'short' });
    const timeOfDay = new Intl.DateTimeFormat(DATES_OF[language], { timeStyle: 'short' });
    // A day is the same everywhere, so it is not moved into the viewer's zone.
    const days = new Intl.DateTimeFormat(DATES_OF[language], { dateStyle: 'short', timeZone: 'UTC' });
    const countries = new Intl.DisplayNames(language, { type: 'region' });
    const languages = new Intl.DisplayNames(language, { type: 'language' });
    const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    return {
      moment: (at: string) => short.format(new Date(at)),
      day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
      time: (at: string) => timeOfDay.format(new Date(at)),
      number: (value: number) => numbers.format(value),
      pixels: ({ width, height }: Pick<PhotoVersion, 'width' | 'height'>) => text('photo.pixels', { width, height }),
      weight: (bytes: number) => text('photo.kilobytes', { size: numbers.format(Math.round(bytes / KILOBYTE)) }),
      country: (code: string) => countries.of(code.toUpperCase()) ?? code,
      language: (code: string) => languages.of(code) ?? code,
      person: (person: { first_name: string; last_name: string } | null) =>
        person ? `${person.first_name} ${person.last_name}`.trim() : undefined,
    };
  }, [text, language]);
}
