import type { Transaction } from '../platform/database/transaction.ts';
import { auditEntry } from './schema.ts';

export interface NewAuditEntry {
  /** The verb, in the past: `photo_rejected`. */
  name: string;
  /** What it was done to: `document`, or the name of a settings list. */
  subject: string;
  subjectId: number;
  /** Left out when the system did it, or a customer. */
  staffId?: number | undefined;
  orderId?: number | undefined;
  documentId?: number;
  fileId?: number | null | undefined;
  /** What a person wrote about it. */
  comment?: string | null | undefined;
  before?: unknown;
  after?: unknown;
  now: Date;
}

/** Notes what was done. Called in the transaction that does it: nothing is done unnoted, nothing noted that was not done. */
export async function writeAudit(tx: Transaction, { comment, now, ...noted }: NewAuditEntry): Promise<number> {
  const [written] = await tx
    .insert(auditEntry)
    .values({ ...noted, valueText: comment ?? null, isComment: Boolean(comment), createdAt: now })
    .returning({ id: auditEntry.id });
  return written!.id;
}

export { auditById, auditOn, countAuditBy, latestAuditOn } from './store.ts';
