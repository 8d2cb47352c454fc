import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { storeDecision } from './decisionStore.ts';
import { sendRejectionEmailJob } from './jobs.ts';
import { moveDocument } from './moving.ts';
import type { DocumentRow } from './store.ts';
import { judgeVersion, versionOfFile } from './versionStore.ts';

interface RefusedPhoto {
  readonly staffId: number;
  readonly reasons: readonly { readonly id: number; readonly label: string }[];
  readonly now: Date;
}

/**
 * "The authority did not take it: the customer needs another photo." It counts as a rejection, so that the customer's
 * e-mail and page say why; it is nobody's verdict, so it keeps no promise and is not undone.
 */
export async function rejectForAuthority(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  row: DocumentRow,
  { staffId, reasons, now }: RefusedPhoto,
): Promise<DocumentRow> {
  const fileId = row.photoId!;
  // Who had validated it stays beside it.
  const { verifiedById, verifiedAt } = (await versionOfFile(tx, fileId))!;
  await judgeVersion(tx, fileId, { status: 'rejected', verifiedById, verifiedAt });
  const moved = await moveDocument(tx, row, {
    event: 'refuseDelivered',
    name: 'photo_refused_by_authority',
    staffId,
    fileId,
    after: { reasons: reasons.map(({ label }) => label) },
    now,
  });
  const written = { documentId: row.id, fileId, staffId, kind: 'reject', byAuthority: true } as const;
  const decisionId = await storeDecision(
    tx,
    { ...written, decidedAt: now, undoUntil: now, settledAt: now, before: {} },
    reasons,
  );
  await jobs.enqueue(tx, sendRejectionEmailJob, { decisionId });
  return moved;
}
