import { createRequire } from 'node:module';
import { type FormatText, createFormatter } from './catalogue.ts';
import { languagesWith, type Section } from './languages.ts';

/**
 * Gives the server a formatter for each language that has this section; any other language gets the English one. A
 * language may be more exact: `fr-CH`. A folder is loaded when its language is first used, and synchronously: a refusal
 * cannot wait for it.
 *
 * @param files the files of a language's folder that make up the section
 */
export function formattersOf<T>(section: Section, files: readonly string[]): (language: string) => FormatText<T> {
  const known: readonly string[] = languagesWith(section);
  const loaded = new Map<string, FormatText<T>>();
  return (wanted) => {
    const stem = wanted.slice(0, 2).toLowerCase();
    const language = known.includes(stem) ? stem : 'en';
    const found = loaded.get(language);
    if (found) return found;
    const load = createRequire(import.meta.url);
    const made = createFormatter<T>(language, ...files.map((file) => load(`./${language}/${file}.ts`) as object));
    loaded.set(language, made);
    return made;
  };
}
