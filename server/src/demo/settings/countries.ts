import type { Transaction } from '../../platform/database/transaction.ts';
import { country, countryGroup } from '../../purposes/schema.ts';
import { COUNTRIES } from '../countries.ts';
import { writeTranslations } from '../writeTranslations.ts';

/** Countries that prices treat alike, and what the mail partner calls them where letters are sent to. */
const COUNTRY_GROUPS = {
  Eurozone: ['FR', 'DE', 'ES', 'IT', 'NL', 'BE', 'IE', 'FI'],
  'Europe, other currencies': ['GB', 'PL', 'CH'],
  'North America': ['US', 'CA'],
  'Asia and Pacific': ['AU', 'IN', 'CN', 'JP', 'KR'],
  'Other countries': ['BR', 'MA'],
} as const satisfies Record<string, readonly string[]>;

/** In French and capitals, as on an envelope; where we send nothing there is no name. */
const MAIL_PARTNER_NAMES: Readonly<Record<string, string>> = {
  FR: 'FRANCE',
  US: 'ETATS-UNIS',
  GB: 'ROYAUME-UNI',
  DE: 'ALLEMAGNE',
  ES: 'ESPAGNE',
  IT: 'ITALIE',
  NL: 'PAYS-BAS',
  BE: 'BELGIQUE',
  IE: 'IRLANDE',
  PL: 'POLOGNE',
  CH: 'SUISSE',
  FI: 'FINLANDE',
  CA: 'CANADA',
  AU: 'AUSTRALIE',
  JP: 'JAPON',
  MA: 'MAROC',
};

/** The languages that a country's name is known in everywhere. */
const COUNTRY_NAME_LANGUAGES = ['fr', 'en', 'de', 'es', 'ru', 'ar', 'zh', 'pt-BR', 'nl', 'it'] as const;

/** Writes the countries with their groups, flags and names. Answers them as orders need them. */
export async function writeCountries(tx: Transaction, flags: readonly string[]) {
  const groups = await tx
    .insert(countryGroup)
    .values(Object.keys(COUNTRY_GROUPS).map((label) => ({ label })))
    .returning({ id: countryGroup.id, label: countryGroup.label });
  const groupOf = (code: string) => {
    const found = Object.entries(COUNTRY_GROUPS).find(([, codes]) => (codes as readonly string[]).includes(code));
    return groups.find(({ label }) => label === found?.[0])!.id;
  };
  const countries = await tx
    .insert(country)
    .values(
      COUNTRIES.map((content, place) => ({
        ...content,
        countryGroupId: groupOf(content.countryCode),
        countryMerciFacteur: MAIL_PARTNER_NAMES[content.countryCode] ?? null,
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
