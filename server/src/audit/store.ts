import { and, desc, eq, inArray, sql } from 'drizzle-orm';
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

/** What was done to one thing by these verbs, newest first. */
export function auditOn(tx: Transaction, subject: string, subjectId: number, names: readonly string[], most: number) {
  return tx
    .select()
    .from(auditEntry)
    .where(
      and(eq(auditEntry.subject, subject), eq(auditEntry.subjectId, subjectId), inArray(auditEntry.name, [...names])),
    )
    .orderBy(desc(auditEntry.id))
    .limit(most);
}

/** The latest thing that was done to something. */
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

/** How often somebody has done anything. */
export async function countAuditBy(tx: Transaction, staffId: number): Promise<number> {
  const [counted] = await tx
    .select({ actions: sql<number>`count(*)::int` })
    .from(auditEntry)
    .where(eq(auditEntry.staffId, staffId));
  return counted!.actions;
}
