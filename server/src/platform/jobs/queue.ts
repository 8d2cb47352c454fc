import { fromDrizzle, PgBoss, type Db, type Job as FetchedJob } from 'pg-boss';
import { sql } from '../database/drizzle.ts';
import { TRANSACTION_SECONDS, withClient, type Database } from '../database/handle.ts';
import type { Transaction } from '../database/transaction.ts';
import { asError, isOfFullDisk } from './errors.ts';
import type { Job } from './job.ts';

/** A job whose server died is given to another one after this time. Its transaction has ended by then. */
const EXPIRE_SECONDS = TRANSACTION_SECONDS + 30;

/** The longest that pg-boss knows. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** Work outside a transaction may take longer, as long as its server says so often that it lives. */
export const SAY_ALIVE_EVERY_MS = (EXPIRE_SECONDS / 3) * 1000;

/** pg-boss, with its tables (schema `pgboss`). */
export async function openQueue(
  database: Database,
  onProblem: (sentence: string, error: unknown) => void,
): Promise<PgBoss> {
  const queue = new PgBoss({
    db: pooled(database),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    supervise: false,
  });
  queue.on('error', (passedOn) => {
    const error = asError(passedOn);
    if (!isOfFullDisk(error)) onProblem('The queue of jobs has a problem', error);
  });
  await queue.start();
  return queue;
}

function pooled(database: Database): Db {
  return {
    executeSql: (text, values) => withClient(database.pool, (client) => client.query(text, values)),
  };
}

export function sendOptions({ options }: Job<object>, isOutsideTransaction: boolean) {
  return {
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: options.longestRetryDelaySeconds,
    ...(isOutsideTransaction
      ? { expireInSeconds: LONGEST_SECONDS, heartbeatSeconds: EXPIRE_SECONDS }
      : { expireInSeconds: EXPIRE_SECONDS }),
  };
}

/** Completes a job in `tx`. @returns false if the job is another worker's by now */
export async function completeIn(tx: Transaction, queue: PgBoss, job: FetchedJob): Promise<boolean> {
  return affectedBy(await queue.complete(job.name, job, null, { db: fromDrizzle(tx, sql) })) > 0;
}

/** Says that the server lives that does this job. @returns false if the job is another worker's by now */
export async function sayAlive(queue: PgBoss, job: FetchedJob): Promise<boolean> {
  return affectedBy(await queue.touch(job.name, job)) > 0;
}

/** pg-boss returns how many jobs a command has changed, but does not declare the type. */
function affectedBy(response: object): number {
  if ('affected' in response && typeof response.affected === 'number') return response.affected;
  throw new Error('This version of pg-boss does not say what it has done');
}
