import { type TranslationLanguage, translationLanguage } from '@likeness/contract/kit/translation';

/**
 * The language that an `Accept-Language` header prefers among those of our texts. Other languages and malformed parts
 * are ignored; `undefined` when none is left.
 */
export function wantedLanguage(header: string | undefined): TranslationLanguage | undefined {
  const accepted = (header ?? '').split(',').flatMap((range) => {
    const [tag = '', ...parameters] = range.split(';');
    const language = translationLanguage(tag);
    const weight = weightOf(parameters);
    return language && weight > 0 ? [{ language, weight }] : [];
  });
  // The sort is stable: of two languages with the same weight, the first one wins.
  return accepted.sort((one, other) => other.weight - one.weight)[0]?.language;
}

function weightOf(parameters: readonly string[]): number {
  const given = parameters.map((parameter) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1]);
  return Number(given.find((weight) => weight !== undefined) ?? 1);
}
