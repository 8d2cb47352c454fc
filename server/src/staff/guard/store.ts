import { eq, lt, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Standing } from './rules.ts';
import { passwordAttempt } from './schema.ts';

/** The standings of these keys, locked until the transaction ends. Always in one order, so that nobody waits in a circle. */
export async function lockedStandings(
  tx: Transaction,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Standing>> {
  const none = { failures: 0, openAt: now, forgottenAt: now };
  const rows = await tx
    .insert(passwordAttempt)
    .values(keys.toSorted().map((key) => ({ key, ...none })))
    .onConflictDoUpdate({ target: passwordAttempt.key, set: { key: sql`excluded.key` } })
    .returning();
  return new Map(rows.map(({ key, ...standing }) => [key, standing]));
}

export async function writeStanding(tx: Transaction, key: string, standing: Standing): Promise<void> {
  await tx.update(passwordAttempt).set(standing).where(eq(passwordAttempt.key, key));
}

/** Takes one attempt out of the count. The wait that it caused ends, unless another attempt has put it off since. */
export async function takeBack(tx: Transaction, key: string, before: Standing, after: Standing): Promise<void> {
  const { failures, openAt } = passwordAttempt;
  await tx
    .update(passwordAttempt)
    .set({
      failures: sql`greatest(${failures} - 1, 0)`,
      openAt: sql`case when ${openAt} = ${sql.param(after.openAt, openAt)} then ${sql.param(before.openAt, openAt)} else ${openAt} end`,
    })
    .where(eq(passwordAttempt.key, key));
}

export async function forgetStanding(tx: Transaction, key: string): Promise<void> {
  await tx.delete(passwordAttempt).where(eq(passwordAttempt.key, key));
}

/** Deletes the counts that nobody needs any more. */
export async function purgeAttempts(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(passwordAttempt).where(lt(passwordAttempt.forgottenAt, now));
}
