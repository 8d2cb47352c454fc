import { z } from 'zod';

/** The languages that the demo house's texts exist in, besides the English of the records themselves. */
export const TRANSLATED_LANGUAGES = ['fr', 'es', 'de'] as const;
type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];
export type Translations<Texts> = Readonly<Record<TranslatedLanguage, Texts>>;

/** The same texts in each of these languages. */
export function inLanguages<Language extends string, Texts extends z.ZodType>(
  languages: readonly Language[],
  texts: Texts,
) {
  return z.record(z.enum(languages), texts);
}

/** The columns of a label's translations. */
export const labelColumns = { fr: z.string(), es: z.string(), de: z.string() };

export function labelled({ fr, es, de }: Translations<string>): Translations<{ readonly label: string }> {
  return { fr: { label: fr }, es: { label: es }, de: { label: de } };
}
