import { createRequire } from 'node:module';
import { type Say, speaker } from './catalogue.ts';
import { languagesWith, type Section } from './languages.ts';

/**
 * What says texts on the server, in the language asked for, which may be a narrower one: `fr-CH`. English where there is
 * nothing in it. A folder is read when its language is first asked for, and at once: whoever refuses something cannot wait.
 */
export function speakersOf<T>(section: Section, files: readonly string[]): (language: string) => Say<T> {
  const known: readonly string[] = languagesWith(section);
  const speakers = new Map<string, Say<T>>();
  return (wanted) => {
    const stem = wanted.slice(0, 2).toLowerCase();
    const language = known.includes(stem) ? stem : 'en';
    const found = speakers.get(language);
    if (found) return found;
    const read = createRequire(import.meta.url);
    const made = speaker<T>(language, ...files.map((file) => read(`./${language}/${file}.ts`) as object));
    speakers.set(language, made);
    return made;
  };
}
