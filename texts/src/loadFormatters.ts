import { type FormatText, createFormatter } from './catalogue.ts';

/**
 * Loads a formatter for each of these languages; any other language gets the English one. A language may be more exact:
 * `fr-CH`.
 */
export async function loadFormatters<T>(
  languages: readonly string[],
  fetchTexts: (language: string) => readonly Promise<object>[],
): Promise<(language: string) => FormatText<T>> {
  const made = languages.map(
    async (language) => [language, createFormatter<T>(language, ...(await Promise.all(fetchTexts(language))))] as const,
  );
  const formatters = new Map(await Promise.all(made));
  return (language) => formatters.get(language.slice(0, 2).toLowerCase()) ?? formatters.get('en')!;
}
