import { type TranslationLanguage, translationLanguage } from '@likeness/contract/kit/translation';

/**
 * The language of texts that an `Accept-Language` header wants most. What in it is no language of texts, or is not well
 * spelled, is passed over; `undefined` where nothing is left.
 */
export function wantedLanguage(header: string | undefined): TranslationLanguage | undefined {
  const wishes = (header ?? '').split(',').flatMap((range) => {
    const [tag = '', ...parameters] = range.split(';');
    const language = translationLanguage(tag);
    const weight = weightOf(parameters);
    return language && weight > 0 ? [{ language, weight }] : [];
  });
  // A stable sort: of two that are wanted alike, the first one named.
  return wishes.sort((one, other) => other.weight - one.weight)[0]?.language;
}

function weightOf(parameters: readonly string[]): number {
  const given = parameters.map((parameter) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1]);
  return Number(given.find((weight) => weight !== undefined) ?? 1);
}
