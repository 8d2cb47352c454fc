/** A word or a sentence in the languages of the screens: English, French, Spanish. */
export type Words = readonly [en: string, fr: string, es: string];

/** The words as a reader of this language wants them; English where they do not exist in it. */
export function wordIn(words: Words, language: string): string {
  const place = ['en', 'fr', 'es'].indexOf(language.slice(0, 2).toLowerCase());
  return words[place < 0 ? 0 : place]!;
}

/** As a title has it: `Ticket reasons`. */
export function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
