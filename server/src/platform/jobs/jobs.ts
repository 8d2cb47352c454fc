import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { fromDrizzle, PgBoss, type Db, type Job as FetchedJob } from 'pg-boss';

import type { Clock } from '../clock.ts';
import { sql } from '../database/drizzle.ts';
import { TRANSACTION_SECONDS, withClient, type Database } from '../database/handle.ts';
import type { Transaction } from '../database/transaction.ts';
import { asJob } from '../telemetry/traces.ts';
import { indexUnfinished } from './counts.ts';
import { kindsDue } from './due.ts';
import { asError, asObject, isOfFullDisk } from './errors.ts';
import type { Job } from './job.ts';
import { Recurrence } from './recurrence.ts';

/**
 * Does a job in `tx`, within a minute like every transaction. What it writes, the jobs it enqueues and its completion
 * are committed together: in the database it is done exactly once. Calls to other services (an e-mail, a call to a
 * partner) can happen again if the commit fails afterwards, so they carry a key by which the other side recognises a
 * repetition.
 */
type JobHandler<Data extends object> = (tx: Transaction, data: Data, now: Date) => Promise<void>;

interface EnqueueOptions {
  readonly startAfterSeconds?: number;
  /** While a job with this key waits, no other is added. */
  readonly singletonKey?: string;
}

interface DueJobsOptions {
  /** Waiting jobs are done as if so many seconds had passed. */
  readonly afterSeconds?: number;
  /** Failures are returned instead of thrown at the end. */
  readonly returnFailures?: boolean;
}

interface DoneJob {
  readonly name: string;
  readonly failure?: unknown;
}

export interface Jobs {
  /**
   * Registers the handler of a kind of job; without one no such job can be enqueued. Every server registers all
   * handlers at its start.
   */
  work<Data extends object>(job: Job<Data>, handler: JobHandler<Data>): Promise<void>;
  /**
   * As `work`, for slow work or calls to other services, for which no transaction must wait. The handler must be safe
   * to repeat: the server can stop after the work and before its completion is recorded. One that takes minutes ends
   * early when `leaving` says that the server stops.
   */
  workOutsideTransaction<Data extends object>(
    job: Job<Data>,
    handler: (data: Data, now: Date, leaving: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Adds a job in the caller's transaction: it exists when, and only when, that commits. */
  enqueue<Data extends object>(tx: Transaction, job: Job<Data>, data: Data, options?: EnqueueOptions): Promise<void>;
  /** Starts doing the jobs that are due, looking for them every second. */
  start(): void;
  /**
   * For tests: does everything that is due, and the jobs that result from it, one after another, and waits for them.
   */
  runDueJobs(options?: DueJobsOptions): Promise<DoneJob[]>;
  /** Takes no more jobs and lets running ones finish, for at most ten seconds. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** The time that handlers receive as `now`. When a job is due is decided by the database's clock. */
  readonly clock: Clock;
  /** Called for a failed job (it may be tried again), or a problem of the queue itself. */
  readonly onProblem: (sentence: string, error: unknown) => void;
}

const LOOK_EVERY_MS = 1_000;
/** A job whose server died is given to another one after this time. Its transaction has ended by then. */
const EXPIRE_SECONDS = TRANSACTION_SECONDS + 30;
const UPKEEP_EVERY_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** Opens the queue and creates its tables (schema `pgboss`) when they are missing. */
export async function openJobs(database: Database, options: JobsOptions): Promise<Jobs> {
  const queue = await openQueue(database, options);
  await indexUnfinished(database);
  const workers = new Map<string, Worker>();
  /** Those that were there before this server started, of which pg-boss has read everything. */
  const queues = new Set((await queue.getQueues()).map(({ name }) => name));
  /** By kind of job, what this server does of it now: one job of a kind at a time. */
  const underWay = new Map<string, { readonly ended: Promise<void>; job: FetchedJob | undefined }>();
  const leaving = new AbortController();
  /** What still ran after the time to stop was left to others. */
  let hasLeft = false;
  const recurrences: Recurrence[] = [];

  async function run(worker: Worker, fetched: FetchedJob): Promise<void> {
    await asJob(worker.job.name, () => complete(worker, fetched));
  }

  async function complete(worker: Worker, fetched: FetchedJob): Promise<void> {
    if (worker.alone) await worker.alone(fetched.data, options.clock.now(), leaving.signal);
    await database.transaction(async (tx) => {
      await worker.handle?.(tx, fetched.data, options.clock.now());
      const completed = await queue.complete(worker.job.name, fetched, null, { db: fromDrizzle(tx, sql) });
      if (affectedBy(completed) === 0)
        throw new Error(`The job ${worker.job.name} took too long and was given to another worker`);
    });
  }

  async function register(worker: Worker): Promise<void> {
    const { name } = worker.job;
    if (workers.has(name)) throw new Error(`Two handlers for the job ${name}`);
    if (!queues.has(name)) {
      // "short": one waiting job per key. Jobs without a key get a unique one. An existing queue is not touched, so that
      // a server also starts on a full disk, where nothing can be written.
      await queue.createQueue(name, { policy: 'short' });
      // pg-boss looks up a new queue when it first uses it; inside a transaction that would wait for ever.
      await queue.findJobs(name, { id: randomUUID() });
    }
    workers.set(name, worker);
  }

  /** Begins with every kind of which a job is due, unless this server is at one already. */
  async function beginDue(): Promise<void> {
    for (const kind of await kindsDue(database, [...workers.keys()])) {
      if (leaving.signal.aborted || underWay.has(kind)) continue;
      const doing = { job: undefined, ended: doAll(workers.get(kind)!).finally(() => underWay.delete(kind)) };
      underWay.set(kind, doing);
    }
  }

  async function doAll(worker: Worker): Promise<void> {
    const { name } = worker.job;
    try {
      let next: DoneJob | undefined;
      do {
        next = leaving.signal.aborted ? undefined : await doNext(worker, (job) => (underWay.get(name)!.job = job));
        if (next && 'failure' in next) options.onProblem(`The job ${name} failed`, next.failure);
      } while (next);
    } catch (error) {
      if (!hasLeft && !isOfFullDisk(error)) options.onProblem(`The job ${name} could not be done`, error);
    }
  }

  async function addRecurring(worker: Worker): Promise<void> {
    await queue.send(
      worker.job.name,
      {},
      { ...sendOptions(worker.job), singletonSeconds: worker.job.options.everySeconds },
    );
  }

  function inBackground(what: string, everyMs: number, work: () => Promise<void>): void {
    recurrences.push(new Recurrence(everyMs, () => work().catch((error: unknown) => options.onProblem(what, error))));
  }

  /**
   * Does the next job of a kind, if there is one. A failure is written down with it, so that it is tried again.
   *
   * @param begin is told which one it is
   */
  async function doNext(worker: Worker, begin?: (job: FetchedJob) => void): Promise<DoneJob | undefined> {
    const { name } = worker.job;
    const [fetched] = await queue.fetch<object>(name);
    if (fetched === undefined) return undefined;
    begin?.(fetched);
    try {
      await run(worker, fetched);
      return { name };
    } catch (failure) {
      await queue.fail(name, fetched, asObject(failure));
      return { name, failure };
    }
  }

  return {
    work: (job, handler) => register({ job, handle: (tx, data, now) => handler(tx, data as never, now) }),

    workOutsideTransaction: (job, handler) =>
      register({ job, alone: (data, now, signal) => handler(data as never, now, signal) }),

    async enqueue(tx, job, data, { startAfterSeconds = 0, singletonKey = randomUUID() } = {}) {
      if (!workers.has(job.name)) throw new Error(`No handler is registered for the job ${job.name}`);
      await queue.send(job.name, data, {
        ...sendOptions(job),
        singletonKey,
        startAfter: startAfterSeconds,
        db: fromDrizzle(tx, sql),
      });
    },

    start() {
      for (const worker of workers.values()) {
        const { everySeconds } = worker.job.options;
        if (everySeconds > 0) {
          const what = `The job ${worker.job.name} could not be added`;
          inBackground(what, (everySeconds * 1000) / 2, () => addRecurring(worker));
        }
      }
      inBackground('Jobs could not be looked for', LOOK_EVERY_MS, beginDue);
      inBackground('The upkeep of the jobs failed', UPKEEP_EVERY_MS, () => queue.supervise());
    },

    async runDueJobs({ afterSeconds = 0, returnFailures = false } = {}) {
      if (afterSeconds > 0) await letTimePass(database, afterSeconds);
      const done: DoneJob[] = [];
      let before: number;
      do {
        before = done.length;
        for (const kind of await kindsDue(database, [...workers.keys()])) {
          for (let next = await doNext(workers.get(kind)!); next; next = await doNext(workers.get(kind)!))
            done.push(next);
        }
      } while (done.length > before);
      const failed = done.find((job) => 'failure' in job);
      if (failed !== undefined && !returnFailures) throw failed.failure;
      return done;
    },

    async stop() {
      leaving.abort();
      await Promise.all(recurrences.map((recurrence) => recurrence.stop()));
      const ended = Promise.all([...underWay.values()].map((doing) => doing.ended));
      await Promise.race([ended, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
      hasLeft = true;
      for (const [name, { job }] of underWay) {
        // Another server begins at once what this one has not ended; without a database, once its time is over.
        if (job) await queue.fail(name, job, { message: 'The server was stopped' }).catch(() => undefined);
      }
      await queue.stop({ graceful: false });
    },
  };
}

interface Worker {
  readonly job: Job<object>;
  readonly handle?: JobHandler<object>;
  readonly alone?: (data: object, now: Date, leaving: AbortSignal) => Promise<void>;
}

async function openQueue(database: Database, { onProblem }: JobsOptions): Promise<PgBoss> {
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

function sendOptions({ options }: Job<object>) {
  return {
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: options.longestRetryDelaySeconds,
    expireInSeconds: EXPIRE_SECONDS,
  };
}

async function letTimePass(database: Database, seconds: number): Promise<void> {
  await database.pool.query(
    `UPDATE pgboss.job SET start_after = start_after - make_interval(secs => $1) WHERE state IN ('created', 'retry')`,
    [seconds],
  );
}

/** pg-boss returns how many jobs a command has changed, but does not declare the type. */
function affectedBy(response: object): number {
  if ('affected' in response && typeof response.affected === 'number') return response.affected;
  throw new Error('This version of pg-boss does not say what it has done');
}
