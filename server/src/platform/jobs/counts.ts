import { sql } from '../database/drizzle.ts';
import type { Database } from '../database/handle.ts';
import { select } from '../database/shape.ts';
import { rowsOf } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';

/** The jobs of one kind. */
export interface JobCounts {
  readonly name: string;
  /** Of those that are planned for later none waits; what has failed waits until it is tried again. */
  readonly waiting: number;
  readonly running: number;
  /** Given up within the last day, and within the last hour. */
  readonly failed: number;
  readonly failedLately: number;
  /** Since when the oldest of those that wait could have been done. */
  readonly oldest: string | null;
  /** For how many seconds it has been waiting. */
  readonly waitedSeconds: number | null;
}

const INDEX = 'likeness_unfinished';

/** Finished jobs are kept for a week: without this index, counting the others would read them all. */
export async function indexUnfinished({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(`select to_regclass('pgboss.${INDEX}') is not null as known`);
  // An index that exists is not touched, so that a server also starts on a full disk.
  if (rows[0]?.known) return;
  await pool.query(
    `create index if not exists ${INDEX} on pgboss.job (state, name, completed_on) where state in ('active', 'failed')`,
  );
}

/** Counts the jobs that wait, run or were given up, by the clock of the database; kinds without any are left out. */
export async function countJobs(tx: Transaction): Promise<JobCounts[]> {
  const shape = {
    name: sql<string>`name`,
    waiting: sql<number>`(sum(waiting))::int`,
    running: sql<number>`(sum(running))::int`,
    failed: sql<number>`(sum(failed))::int`,
    failedLately: sql<number>`(sum(failed_lately))::int`,
    oldest: sql<string | null>`min(oldest)`,
    waitedSeconds: sql<number | null>`extract(epoch from now() - min(oldest))::float8`,
  };
  const waiting = sql`select name, count(*) as waiting, 0 as running, 0 as failed, 0 as failed_lately,
      min(greatest(created_on, start_after)) filter (where start_after <= now()) as oldest
    from pgboss.job where state < 'active' and not blocked and (start_after <= now() or state = 'retry') group by name`;
  const running = sql`select name, 0, count(*), 0, 0, null from pgboss.job where state = 'active' group by name`;
  const failed = sql`select name, 0, 0, count(*),
      count(*) filter (where completed_on > now() - interval '1 hour'), null
    from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day' group by name`;
  const counted = sql`(${waiting} union all ${running} union all ${failed}) as counted`;
  return rowsOf(tx, select(shape, sql`from ${counted} group by name order by name`));
}
