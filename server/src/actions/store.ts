import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { action } from './schema.ts';

/** What was done to one thing by these verbs, newest first. */
export function actionsOn(tx: Transaction, subject: string, subjectId: number, names: readonly string[], most: number) {
  return tx
    .select()
    .from(action)
    .where(and(eq(action.subject, subject), eq(action.subjectId, subjectId), inArray(action.name, [...names])))
    .orderBy(desc(action.id))
    .limit(most);
}

/** The latest thing that was done to something. */
export async function latestActionOn(tx: Transaction, subject: string, subjectId: number) {
  const [row] = await tx
    .select()
    .from(action)
    .where(and(eq(action.subject, subject), eq(action.subjectId, subjectId)))
    .orderBy(desc(action.id))
    .limit(1);
  return row;
}

export async function actionById(tx: Transaction, id: number) {
  const [row] = await tx.select().from(action).where(eq(action.id, id));
  return row;
}

/** How often somebody has done anything. */
export async function countActionsBy(tx: Transaction, staffId: number): Promise<number> {
  const [counted] = await tx
    .select({ actions: sql<number>`count(*)::int` })
    .from(action)
    .where(eq(action.staffId, staffId));
  return counted!.actions;
}
