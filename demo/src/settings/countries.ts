import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import { country, countryGroup } from '../../../server/src/purposes/schema.ts';
import { COUNTRIES, COUNTRY_GROUPS } from '../countries.ts';
import { writeTranslations } from '../writeTranslations.ts';

/** The languages that a country's name is known in everywhere. */
const COUNTRY_NAME_LANGUAGES = ['fr', 'en', 'de', 'es', 'ru', 'ar', 'zh', 'pt-BR', 'nl', 'it'] as const;

/** Writes the countries with their groups, flags and names. Answers them as orders need them. */
export async function writeCountries(tx: Transaction, flags: readonly string[]) {
  const groups = await tx
    .insert(countryGroup)
    .values(Object.keys(COUNTRY_GROUPS).map((label) => ({ label })))
    .returning({ id: countryGroup.id, label: countryGroup.label });
  const groupOf = (code: string) => {
    const found = Object.entries(COUNTRY_GROUPS).find(([, codes]) => codes.includes(code));
    return groups.find(({ label }) => label === found?.[0])!.id;
  };
  const countries = await tx
    .insert(country)
    .values(
      COUNTRIES.map(({ schengen: _schengen, ...content }, place) => ({
        ...content,
        countryGroupId: groupOf(content.countryCode),
        thumbnail: flags[place] ?? null,
      })),
    )
    .returning({ id: country.id, code: country.countryCode, currency: country.localCurrency });
  const names = countries.map(({ code }) => ({
    translations: Object.fromEntries(
      COUNTRY_NAME_LANGUAGES.map((language) => {
        const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(code)!;
        return [language, { countryName }];
      }),
    ),
  }));
  await writeTranslations(tx, country, countries, names);
  return countries;
}
