import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { linesEverOf } from '../outputs/index.ts';
import { orderItem, product } from '../orders/schema.ts';
import { asc, eq, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, purpose } from '../purposes/schema.ts';
import { textIn } from '../translations/index.ts';

/** What was ordered, with the requirements of each line. */
export function itemsOf(tx: Transaction, orderId: number, language: TranslationLanguage) {
  return tx
    .select({
      id: orderItem.id,
      quantity: orderItem.quantity,
      product: { id: product.id, label: textIn(language, product.label) },
      purpose: { id: purpose.id, label: textIn(language, purpose.label), country_code: country.countryCode },
      signature_needed: product.signatureNeeded,
      send_by_post_needed: sql<boolean>`${product.sendByPostNeeded} or ${purpose.sendByPostNeeded}`,
      verification_needed: product.verificationNeeded,
      ephoto_needed: sql<boolean>`${product.ephotoNeeded} or ${purpose.ephotoNeeded}`,
    })
    .from(orderItem)
    .innerJoin(product, eq(product.id, orderItem.productId))
    .innerJoin(purpose, eq(purpose.id, orderItem.purposeId))
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.id));
}

export async function purposeNamed(tx: Transaction, id: number, language: TranslationLanguage) {
  const [row] = await tx
    .select({ id: purpose.id, label: textIn(language, purpose.label) })
    .from(purpose)
    .where(eq(purpose.id, id));
  return row!;
}

/** The lines that a document's boards are printed for, with what distinguishes them. */
export async function linesNamed(tx: Transaction, documentId: number, language: TranslationLanguage) {
  const lines = new Map<
    number,
    { id: number; purpose: { id: number; label: string }; additional: boolean; coded: boolean }
  >();
  for (const { id, purposeId, isOffer, coded } of await linesEverOf(tx, documentId)) {
    lines.set(id, { id, purpose: await purposeNamed(tx, purposeId, language), additional: isOffer, coded });
  }
  return lines;
}
