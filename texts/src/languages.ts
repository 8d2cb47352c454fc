/** The sections of texts. A language has a section completely or not at all; English has all of them. */
export type Section = 'screens' | 'customerPage' | 'customers';

interface Language {
  /** Its own name. */
  readonly name: string;
  /**
   * How its numbers, days and lists are written. English is read by Europeans here: 11/12 is the eleventh of December, US$5
   * is not $5.
   */
  readonly locale: string;
  readonly has: readonly Section[];
}

/** Every language of the product. To add one, add its folder and a line here. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', has: ['screens', 'customerPage', 'customers'] },
  fr: { name: 'Français', locale: 'fr-FR', has: ['screens', 'customerPage', 'customers'] },
  es: { name: 'Español', locale: 'es-ES', has: ['screens', 'customerPage', 'customers'] },
  de: { name: 'Deutsch', locale: 'de-DE', has: ['customers'] },
} as const satisfies Record<string, Language>;

/** The languages that have the given section. */
export type LanguageWith<Wanted extends Section> = {
  [Name in keyof typeof LANGUAGES]: Wanted extends (typeof LANGUAGES)[Name]['has'][number] ? Name : never;
}[keyof typeof LANGUAGES];

export function languagesWith<Wanted extends Section>(section: Wanted) {
  const known = Object.entries<Language>(LANGUAGES).filter(([, { has }]) => has.includes(section));
  return known.map(([name]) => name) as [LanguageWith<Wanted>, ...LanguageWith<Wanted>[]];
}

/** The locale of a language; for a language that is not ours, the language code itself. */
export function localeOf(language: string): string {
  return (LANGUAGES as Readonly<Record<string, Language>>)[language]?.locale ?? language;
}
