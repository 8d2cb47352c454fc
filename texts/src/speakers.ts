import { type Say, speaker } from './catalogue.ts';

/** What says texts in each of these languages, fetched at once; English for any other. A language may be more exact: `fr-CH`. */
export async function speakersOf<T>(
  languages: readonly string[],
  fetchTexts: (language: string) => readonly Promise<object>[],
): Promise<(language: string) => Say<T>> {
  const made = languages.map(
    async (language) => [language, speaker<T>(language, ...(await Promise.all(fetchTexts(language))))] as const,
  );
  const speakers = new Map(await Promise.all(made));
  return (language) => speakers.get(language.slice(0, 2).toLowerCase()) ?? speakers.get('en')!;
}
