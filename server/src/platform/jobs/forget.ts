import { sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/transaction.ts';

/**
 * Deletes the finished jobs whose data or result contains one of these words, in any case: a failure may repeat an address.
 * What still waits holds numbers only, and somebody else of the same name may wait for it.
 */
export async function forgetJobs(tx: Transaction, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const lower = sql.param(words.map((word) => word.toLowerCase()));
  await tx.execute(sql`
    delete from pgboss.job as job where job.state in ('completed', 'cancelled', 'failed') and exists (
      select 1 from unnest(${lower}::text[]) as word
      where position(word in lower(coalesce(job.data::text, '') || coalesce(job.output::text, ''))) > 0)`);
}

/** How many jobs are done or given up since before this moment, and when the first one after it was done. */
export async function finishedJobs(tx: Transaction, before: Date): Promise<{ due: number; next: Date | null }> {
  const { rows } = await tx.execute<{ due: number; next: string | null }>(sql`
    select count(*) filter (where completed_on < ${before.toISOString()}::timestamptz)::int as due,
      to_json(min(completed_on) filter (where completed_on >= ${before.toISOString()}::timestamptz)) #>> '{}' as next
    from pgboss.job where state in ('completed', 'cancelled', 'failed')`);
  const { due, next } = rows[0]!;
  return { due, next: next === null ? null : new Date(next) };
}

/** Deletes at most so many of them. Answers how many they were. */
export async function purgeFinishedJobs(tx: Transaction, before: Date, limit: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from pgboss.job where ctid in (
      select ctid from pgboss.job
      where state in ('completed', 'cancelled', 'failed') and completed_on < ${before.toISOString()}::timestamptz
      limit ${limit})
    returning 1`);
  return rows.length;
}
