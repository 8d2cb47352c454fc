import type { DemoRows } from './historyBook.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Photos of orders that were closed longer ago than this, in days, are gone already. */
const KEPT_DAYS = 54;

/**
 * Marks pictures as removed: those of the oldest closed orders, and the first version of one photo that waits now, so
 * that a sorter meets a picture that is no longer there. The bytes stay, as other customers "sent" the same ones.
 */
export function removeOldest(rows: DemoRows, now: Date): DemoRows {
  const gone = new Set<number>();
  const closed = rows.orders.filter(
    ({ status, updatedAt }) => status === 'fulfilled' && updatedAt.getTime() < now.getTime() - KEPT_DAYS * DAY,
  );
  for (const order of closed) {
    for (const row of rows.documents.filter(({ orderId }) => orderId === order.id)) {
      for (const { fileId, documentId } of rows.versions) if (documentId === row.id) gone.add(fileId);
    }
  }
  const retaken = rows.documents.find(
    ({ id, status }) =>
      status === 'pending_verification' && rows.versions.filter(({ documentId }) => documentId === id).length === 3,
  );
  const first = rows.versions.find(({ documentId }) => documentId === retaken?.id);
  if (first) gone.add(first.fileId);
  const deletedAt = new Date(now.getTime() - MINUTE);
  const files = rows.files.map((file) => (gone.has(file.id) ? { ...file, deletedAt } : file));
  return { ...rows, files };
}
