import type { TranslationLanguage } from '@likeness/contract/kit/translation';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Without accents and in lower case. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const named = new Map<TranslationLanguage, readonly (readonly [code: string, name: string])[]>();

/** The codes of the countries whose name contains this, as the screens show it in this language. */
export function countriesNamed(part: string, language: TranslationLanguage): string[] {
  const wanted = plain(part);
  const names = named.get(language) ?? namesIn(language);
  return names.filter(([, name]) => name.includes(wanted)).map(([code]) => code);
}

function namesIn(language: TranslationLanguage) {
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const names = CODES.flatMap((code): (readonly [string, string])[] => {
    const name = regions.of(code);
    return name === undefined ? [] : [[code, plain(name)]];
  });
  named.set(language, names);
  return names;
}
