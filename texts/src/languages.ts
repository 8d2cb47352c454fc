/** What a language may have: a section whole or not at all. English has them all. */
export type Section = 'screens' | 'customerPage' | 'customers';

interface Language {
  /** What it calls itself. */
  readonly name: string;
  /**
   * How its numbers, days and lists are written. English is read by Europeans here: 11/12 is the eleventh of December, US$5
   * is not $5.
   */
  readonly locale: string;
  readonly has: readonly Section[];
}

/** Every language of the product. A further one is its folder, and its line here. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', has: ['screens', 'customerPage', 'customers'] },
  fr: { name: 'Français', locale: 'fr-FR', has: ['screens', 'customerPage', 'customers'] },
  es: { name: 'Español', locale: 'es-ES', has: ['screens', 'customerPage', 'customers'] },
  de: { name: 'Deutsch', locale: 'de-DE', has: ['customers'] },
} as const satisfies Record<string, Language>;

/** Languages that have a section. */
export type LanguageWith<Wanted extends Section> = {
  [Name in keyof typeof LANGUAGES]: Wanted extends (typeof LANGUAGES)[Name]['has'][number] ? Name : never;
}[keyof typeof LANGUAGES];

export function languagesWith<Wanted extends Section>(section: Wanted) {
  const known = Object.entries<Language>(LANGUAGES).filter(([, { has }]) => has.includes(section));
  return known.map(([name]) => name) as [LanguageWith<Wanted>, ...LanguageWith<Wanted>[]];
}

/** How a language is written; one that is not ours yet, as its own name says. */
export function localeOf(language: string): string {
  return (LANGUAGES as Readonly<Record<string, Language>>)[language]?.locale ?? language;
}
