import { and, asc, eq } from 'drizzle-orm';
import { document } from '../photos/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, purpose } from '../purposes/schema.ts';
import { type Wording, textIn } from '../translations/index.ts';

/** The documents of an order, each with the size in millimetres that a new photo of it must have. */
export function documentsToRepair(tx: Transaction, orderId: number, language: Wording) {
  return tx
    .select({
      id: document.id,
      status: document.status,
      promisedAt: document.promisedAt,
      purpose: { id: purpose.id, label: textIn(language, purpose.label), country_code: country.countryCode },
      photo_width: purpose.photoWidth,
      photo_height: purpose.photoHeight,
    })
    .from(document)
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .where(eq(document.orderId, orderId))
    .orderBy(asc(document.id));
}

/** The countries that letters are sent to. */
export function countriesOfLetters(tx: Transaction, wording: Wording) {
  const name = textIn(wording, country.countryName);
  return tx
    .select({ country_code: country.countryCode, country_name: name })
    .from(country)
    .where(and(eq(country.active, true), eq(country.sendAuthorized, true)))
    .orderBy(asc(name));
}
