import type { DocumentRow } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { isSamePlace } from './postable.ts';
import { standingOf } from './rules.ts';
import { isRejectedBySomebody, shipmentsOf, unreachedOfReplaced } from './store.ts';

/**
 * "Nothing arrives at its address": the last letter came back, somebody has rejected it, or it is that of a document in whose
 * place this one stands. Where only the house could send nothing there, as to a country that it did not serve, the address may
 * be right.
 */
export async function isUnreached(tx: Transaction, document: DocumentRow): Promise<boolean> {
  if (standingOf(await shipmentsOf(tx, document.id))?.returnedAt) return true;
  if (await isRejectedBySomebody(tx, document.id)) return true;
  const unreached = await unreachedOfReplaced(tx, document);
  return unreached !== undefined && isSamePlace(unreached, document);
}
