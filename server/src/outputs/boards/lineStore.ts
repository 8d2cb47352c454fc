import { orderItem, product } from '../../orders/schema.ts';
import { document } from '../../photos/schema.ts';
import { type SQL, alias, and, asc, eq, inArray, or, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { photoBoard } from './schema.ts';

/** A line of an order that a document's photo is used for, with the requirements of its product and purpose. */
export interface PhotoLine {
  readonly id: number;
  readonly quantity: number;
  /** An additional offer, which shares the photo and the verdict of the document's own line. */
  readonly isOffer: boolean;
  readonly purposeId: number;
  /** The country of the purpose, in capitals. */
  readonly countryCode: string;
  readonly posted: boolean;
  readonly coded: boolean;
}

const line = alias(orderItem, 'line');

const isOfPhoto = or(eq(line.id, document.orderItemId), eq(line.originItemId, document.orderItemId));

/** The lines that a document's photo is used for: its own first, then its additional offers as they were ordered. */
export function linesOf(tx: Transaction, documentId: number): Promise<PhotoLine[]> {
  return linesWhere(tx, documentId, isOfPhoto);
}

/** These lines, and those that it has boards of: a document that took its place took over its additional offers. */
export function linesEverOf(tx: Transaction, documentId: number): Promise<PhotoLine[]> {
  const printed = tx
    .select({ id: photoBoard.orderItemId })
    .from(photoBoard)
    .where(eq(photoBoard.documentId, documentId));
  return linesWhere(tx, documentId, or(isOfPhoto, inArray(line.id, printed)));
}

function linesWhere(tx: Transaction, documentId: number, isAsked: SQL | undefined): Promise<PhotoLine[]> {
  const isOffer = sql<boolean>`${line.id} <> ${document.orderItemId}`;
  const purposeId = sql<number>`case when ${isOffer} then ${line.purposeId} else ${document.purposeId} end`;
  return tx
    .select({
      id: line.id,
      quantity: line.quantity,
      isOffer,
      purposeId: purpose.id,
      countryCode: sql<string>`upper(${country.countryCode})`,
      posted: sql<boolean>`${product.sendByPostNeeded} or ${purpose.sendByPostNeeded}`,
      coded: sql<boolean>`${product.ephotoNeeded} or ${purpose.ephotoNeeded}`,
    })
    .from(document)
    .innerJoin(
      line,
      and(
        // Finds the lines through their order, for which there is an index: an order has few lines.
        eq(line.orderId, document.orderId),
        isAsked,
      ),
    )
    .innerJoin(product, eq(product.id, line.productId))
    .innerJoin(purpose, eq(purpose.id, purposeId))
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .where(eq(document.id, documentId))
    .orderBy(isOffer, asc(line.id));
}
