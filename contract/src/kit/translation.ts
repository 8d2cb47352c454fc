/** The languages that texts of records can exist in, in the specification's codes and order. */
export const TRANSLATION_LANGUAGES = ['en_US', 'fr', 'en', 'de', 'es', 'ru', 'ar', 'zh', 'pt-BR', 'nl', 'it'] as const;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

/**
 * The language of texts for a requested language tag: the tag itself, or the language it is a variety of, or another
 * variety of that language.
 */
export function translationLanguage(tag: string): TranslationLanguage | undefined {
  const plain = (language: string) => language.trim().toLowerCase().replaceAll('_', '-');
  const stem = (language: string) => plain(language).split('-')[0];
  return (
    TRANSLATION_LANGUAGES.find((known) => plain(known) === plain(tag)) ??
    TRANSLATION_LANGUAGES.find((known) => plain(known) === stem(tag)) ??
    TRANSLATION_LANGUAGES.find((known) => stem(known) === stem(tag))
  );
}
