import type { DemoRows } from './historyBook.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How many days after an order was closed its photos are marked as deleted. */
const PICTURE_DAYS = 54;

/**
 * Marks pictures as deleted: those of the oldest closed orders, and the first version of one waiting photo, so that sorters
 * see how a deleted picture is shown. The bytes stay, because other demo customers use the same pictures.
 */
export function markDeletedPictures(rows: DemoRows, now: Date): DemoRows {
  const gone = new Set<number>();
  const closed = rows.orders.filter(
    ({ status, updatedAt }) => status === 'fulfilled' && updatedAt.getTime() < now.getTime() - PICTURE_DAYS * DAY,
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
