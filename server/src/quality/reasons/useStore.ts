import { and, asc, count, desc, gte, ne } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { EVERY_REASON, rejectionEffect } from './schema.ts';

/** The reasons by how often photos were rejected for them since then, the most used first. */
export async function mostGiven(tx: Transaction, since: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: rejectionEffect.reasonId })
    .from(rejectionEffect)
    .where(and(ne(rejectionEffect.reasonId, EVERY_REASON), gte(rejectionEffect.rejectedAt, since)))
    .groupBy(rejectionEffect.reasonId)
    .orderBy(desc(count()), asc(rejectionEffect.reasonId));
  return rows.map(({ id }) => id);
}
