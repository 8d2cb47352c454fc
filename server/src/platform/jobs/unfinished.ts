import { type SQL, type SQLWrapper, sql } from '../database/drizzle.ts';
import type { Job } from './job.ts';

/** A condition: a job of this kind, with this number in this field of its data, waits or is being done. */
export function hasUnfinishedJob<Data extends object>(
  { name }: Job<Data>,
  field: keyof Data & string,
  number: SQLWrapper,
): SQL {
  return sql`exists (
    select 1 from pgboss.job as job
    where job.name = ${name} and job.state < 'completed' and job.data ->> ${field}::text = ${number}::text)`;
}
