/** The languages that the demo house's texts exist in, besides the English of the records themselves. */
export const TRANSLATED_LANGUAGES = ['fr', 'es', 'de'] as const;
export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];
export type Translations<Texts> = Readonly<Record<TranslatedLanguage, Texts>>;
