import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { purposeRevision } from './schema.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Stores a purpose as it is at this revision, unless this revision is already stored. */
export async function keepRevision(
  tx: Transaction,
  row: Stored,
  { staffId, now }: { staffId: number | null; now: Date },
): Promise<void> {
  const values = Object.fromEntries(Object.keys(purposeList.fields).map((name) => [name, row[name] ?? null]));
  await tx
    .insert(purposeRevision)
    .values({
      purposeId: row['id'] as number,
      revision: row['revision'] as number,
      values,
      staffId,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** The stored revisions of a purpose, newest first. */
export function revisionsOf(tx: Transaction, purposeId: number, limit: number, only?: number) {
  return tx
    .select()
    .from(purposeRevision)
    .where(
      and(
        eq(purposeRevision.purposeId, purposeId),
        only === undefined ? undefined : eq(purposeRevision.revision, only),
      ),
    )
    .orderBy(desc(purposeRevision.revision))
    .limit(limit);
}
