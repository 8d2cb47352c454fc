import type { Transaction } from '../../platform/database/transaction.ts';
import type { Wording } from '../../translations/index.ts';
import { type StoredDocument, readDocument } from '../detailStore.ts';
import { asBefore } from './asBefore.ts';
import { storedLook } from './detailStore.ts';

/** The same with the number of the document that it shows, for whoever has it in hand. */
export async function findHeldLook(tx: Transaction, id: number, wording: Wording, now: Date) {
  const look = await storedLook(tx, id, wording, now);
  if (!look) return undefined;
  const shown = asBefore(await readDocument(tx, look.document_id, wording, now), look);
  return { ...shown, id, documentId: look.document_id, shownAt: look.shown_at! };
}

/** A look, read as the document that it is to whoever gets it; undefined under any other number. */
export async function findLook(
  tx: Transaction,
  id: number,
  wording: Wording,
  now: Date,
): Promise<(StoredDocument & { isSecondLook: true }) | undefined> {
  const look = await storedLook(tx, id, wording, now);
  if (!look) return undefined;
  const shown = await readDocument(tx, look.document_id, wording, now);
  return { ...asBefore(shown, look), isSecondLook: true };
}
