import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { type AnyPgColumn, type SQL, eq, inArray, ne } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { promotion } from '../../prices/promotions/schema.ts';
import { country } from '../../purposes/schema.ts';
import { textIn } from '../../translations/index.ts';
import { ANY_TEXT } from '../rollups/index.ts';

/** Countries with their names in the reader's language. */
export async function countriesByNumber(tx: Transaction, ids: readonly number[], language: TranslationLanguage) {
  const rows = await tx
    .select({
      id: country.id,
      country_code: country.countryCode,
      country_name: textIn(language, country.countryName),
    })
    .from(country)
    .where(inArray(country.id, [...ids]));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

export async function promotionsByNumber(tx: Transaction, ids: readonly number[]) {
  const rows = await tx
    .select({ id: promotion.id, label: promotion.label, code: promotion.code })
    .from(promotion)
    .where(inArray(promotion.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Each country by itself, or one of them: never the rows that count whichever. */
export function countriesWithin(countryCode: AnyPgColumn, country: string): SQL {
  return country === ANY_TEXT ? ne(countryCode, ANY_TEXT) : eq(countryCode, country);
}
