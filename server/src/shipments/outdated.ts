import { boardsOf, letterParts } from '../outputs/index.ts';
import type { DocumentRow } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { enclosedIn, lettersOf } from './letterStore.ts';
import { standingOf } from './rules.ts';
import { encloseTheSame, enclosedOf } from './sendable.ts';
import { type ShipmentRow, shipmentsOf } from './store.ts';

/**
 * "It holds what would be sent today." A letter is outdated once its document has other boards: of another photo, or with
 * another code. The document is as it was locked.
 */
export async function isUpToDate(tx: Transaction, letterId: number, document: DocumentRow): Promise<boolean> {
  const parts = await letterParts(tx, document, await boardsOf(tx, document));
  return encloseTheSame(await enclosedIn(tx, letterId), enclosedOf(parts));
}

/** The shipment whose letter has brought a document's present boards since this moment, if any, as its customer is told of it. */
export async function arrivedSince(
  tx: Transaction,
  document: DocumentRow,
  since: Date,
): Promise<(ShipmentRow & { readonly trackingNumber: string | null }) | undefined> {
  const standing = standingOf(await shipmentsOf(tx, document.id));
  if (standing?.status !== 'shipped' || standing.shippedAt === null || standing.shippedAt < since) return undefined;
  const [letter] = await lettersOf(tx, standing.id);
  if (!letter || !(await isUpToDate(tx, letter.id, document))) return undefined;
  return { ...standing, trackingNumber: letter.trackingNumber };
}
