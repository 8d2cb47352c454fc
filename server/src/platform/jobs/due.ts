import { type Database, withClient } from '../database/handle.ts';

/**
 * Which of these kinds of job have one that can be done now, by the clock of the database. It is one question for all of
 * them, answered by an index: each kind asking for itself took a tenth of a core of a server with nothing to do.
 */
export async function kindsDue({ pool }: Database, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await withClient(pool, (client) => client.query<{ kind: string }>(KINDS_DUE, [kinds]));
  return rows.map(({ kind }) => kind);
}

/** Whether a job of this kind waits or is being done, on whichever server. */
export async function isUnfinished({ pool }: Database, kind: string): Promise<boolean> {
  const { rows } = await withClient(pool, (client) => client.query<{ is: boolean }>(IS_UNFINISHED, [kind]));
  return rows[0]!.is;
}

// Two questions, each with an index of its own: together they would read what was finished within a week.
const IS_UNFINISHED = `
  select exists (select from pgboss.job where name = $1 and state < 'active')
    or exists (select from pgboss.job where name = $1 and state = 'active') as is`;

const KINDS_DUE = `
  select kind from unnest($1::text[]) as kind
  where exists (
    select from pgboss.job
    where name = kind and state < 'active' and not blocked and start_after <= pgboss.job_now()
  )`;
