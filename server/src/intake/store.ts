import { document } from '../photos/schema.ts';
import { and, asc, eq, isNotNull } from '../platform/database/drizzle.ts';
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
      photoId: document.photoId,
      geometry: {
        dpi_resolution: purpose.dpiResolution,
        outline_to_chin: purpose.outlineToChin,
        outline_to_skull: purpose.outlineToSkull,
        photo_background_color: purpose.photoBackgroundColor,
      },
      address: {
        firstName: document.firstName,
        lastName: document.lastName,
        attention: document.attention,
        address: document.address,
        address2: document.address2,
        postalCode: document.postalCode,
        region: document.region,
        city: document.city,
        countryCode: document.countryCode,
      },
    })
    .from(document)
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .where(eq(document.orderId, orderId))
    .orderBy(asc(document.id));
}

/** True of countries that letters go to: the mail partner has a name for them. */
const isPostedTo = and(
  eq(country.active, true),
  eq(country.sendAuthorized, true),
  isNotNull(country.countryMerciFacteur),
);

/** The countries that printed photos can be posted to, by code. */
export async function countriesPostedTo(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ code: country.countryCode })
    .from(country)
    .where(isPostedTo)
    .orderBy(asc(country.countryCode));
  return rows.map(({ code }) => code);
}

/** The countries that letters are sent to, as their customers read them. */
export function countriesOfLetters(tx: Transaction, wording: Wording) {
  const name = textIn(wording, country.countryName);
  return tx
    .select({ country_code: country.countryCode, country_name: name })
    .from(country)
    .where(isPostedTo)
    .orderBy(asc(name));
}
