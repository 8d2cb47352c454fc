import { and, desc, eq, inArray, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { auditEntry } from './schema.ts';

export interface NewAuditEntry {
  /** The verb, in the past: `photo_rejected`. */
  name: string;
  /** The kind of record it was done to: `document`, or the name of a settings list. */
  subject: string;
  subjectId: number;
  /** Left out when the system or a customer did it. */
  staffId?: number | undefined;
  orderId?: number | undefined;
  documentId?: number;
  fileId?: number | null | undefined;
  /** The person's own comment on it. */
  comment?: string | null | undefined;
  before?: unknown;
  after?: unknown;
  now: Date;
}

/** Where it stands what records were before they changed or were deleted, and of what kind they are. */
export const FORMER_VALUES = { values: auditEntry.before, subject: auditEntry.subject };

/**
 * Writes the audit entry of a change. Call it in the transaction of that change, so that neither is stored without the
 * other.
 */
export async function writeAudit(tx: Transaction, { comment, now, ...noted }: NewAuditEntry): Promise<number> {
  const [written] = await tx
    .insert(auditEntry)
    .values({ ...noted, valueText: comment ?? null, isComment: Boolean(comment), createdAt: now })
    .returning({ id: auditEntry.id });
  return written!.id;
}

/** The entries of one record with these verbs, newest first. */
export function auditOn(tx: Transaction, subject: string, subjectId: number, names: readonly string[], limit: number) {
  return tx
    .select()
    .from(auditEntry)
    .where(
      and(eq(auditEntry.subject, subject), eq(auditEntry.subjectId, subjectId), inArray(auditEntry.name, [...names])),
    )
    .orderBy(desc(auditEntry.id))
    .limit(limit);
}

/** The latest entry of a record. */
export async function latestAuditOn(tx: Transaction, subject: string, subjectId: number) {
  const [row] = await tx
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, subject), eq(auditEntry.subjectId, subjectId)))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return row;
}

export async function auditById(tx: Transaction, id: number) {
  const [row] = await tx.select().from(auditEntry).where(eq(auditEntry.id, id));
  return row;
}

/** How many entries somebody has. */
export async function countAuditBy(tx: Transaction, staffId: number): Promise<number> {
  const [counted] = await tx
    .select({ actions: sql<number>`count(*)::int` })
    .from(auditEntry)
    .where(eq(auditEntry.staffId, staffId));
  return counted!.actions;
}
