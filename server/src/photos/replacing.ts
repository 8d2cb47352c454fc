import { copyFiles, filesById } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { createDocument } from './arrivals.ts';
import { moveDocument } from './moving.ts';
import { type DocumentRow, recipientOf } from './store.ts';
import { versionsOf } from './versionStore.ts';

interface Replacement {
  readonly orderItemId: number;
  readonly purposeId: number;
  readonly staffId: number;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Puts a document for another purpose in the place of a locked one that nobody works on, with copies of what the customer
 * sent: what was edited was edited for the other purpose. The order follows once the new one is started.
 *
 * @returns its number; undefined if what the customer sent was deleted
 */
export async function replaceDocument(
  tx: Transaction,
  row: DocumentRow,
  { orderItemId, purposeId, staffId, reason, now }: Replacement,
): Promise<number | undefined> {
  const versions = await versionsOf(tx, [row.id]);
  const sent = versions.findLast(({ file }) => file.addedByStaffId === null)?.file;
  if (!sent) return undefined;
  const others = await filesById(tx, [row.signatureId, row.proofOfLifeId]);
  const copies = await copyFiles(tx, [sent, ...others.values()], now);
  const photoId = copies.get(sent.id);
  if (photoId === undefined) return undefined;
  const copyOf = (fileId: number | null) => (fileId === null ? null : (copies.get(fileId) ?? null));
  const id = await createDocument(
    tx,
    {
      orderId: row.orderId,
      orderItemId,
      purposeId,
      photoId,
      signatureId: copyOf(row.signatureId),
      proofOfLifeId: copyOf(row.proofOfLifeId),
      externalEmail: row.externalEmail,
      ...recipientOf(row),
    },
    now,
  );
  await moveDocument(tx, row, {
    event: 'replace',
    name: 'replaced',
    staffId,
    comment: reason,
    after: { replacedBy: id },
    also: { replacedById: id },
    now,
  });
  return id;
}
