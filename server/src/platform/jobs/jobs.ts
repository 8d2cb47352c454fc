import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { fromDrizzle, type Job as FetchedJob } from 'pg-boss';

import type { Clock } from '../clock.ts';
import { sql } from '../database/drizzle.ts';
import type { Database } from '../database/handle.ts';
import type { Transaction } from '../database/transaction.ts';
import { asJob } from '../telemetry/traces.ts';
import { indexUnfinished } from './counts.ts';
import { isUnfinished, kindsDue } from './due.ts';
import { asObject, isOfFullDisk } from './errors.ts';
import type { Job } from './job.ts';
import { SAY_ALIVE_EVERY_MS, completeIn, openQueue, sayAlive, sendOptions } from './queue.ts';
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
   * to repeat: the server can stop after the work and before its completion is recorded. It may take hours: nobody else
   * gets the job while this server lives. One that takes minutes ends early when `leaving` says that the server stops, or
   * that it was silent for so long that the job was given to another one.
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
const UPKEEP_EVERY_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** Opens the queue and creates its tables (schema `pgboss`) when they are missing. */
export async function openJobs(database: Database, options: JobsOptions): Promise<Jobs> {
  const queue = await openQueue(database, options.onProblem);
  await indexUnfinished(database);
  const workers = new Map<string, Worker>();
  /** Those that were there before this server started, of which pg-boss has read everything. */
  const queues = new Set((await queue.getQueues()).map(({ name }) => name));
  /** By kind of job, what this server does of it now: one job of a kind at a time. */
  const underWay = new Map<string, { readonly ended: Promise<void>; job?: FetchedJob; lost?: AbortController }>();
  const leaving = new AbortController();
  /** What still ran after the time to stop was left to others. */
  let hasLeft = false;
  const recurrences: Recurrence[] = [];

  async function complete(worker: Worker, fetched: FetchedJob, signal: AbortSignal): Promise<void> {
    if (worker.alone) await worker.alone(fetched.data, options.clock.now(), signal);
    await database.transaction(async (tx) => {
      await worker.handle?.(tx, fetched.data, options.clock.now());
      if (!(await completeIn(tx, queue, fetched)))
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
      const doing = { ended: doAll(workers.get(kind)!).finally(() => underWay.delete(kind)) };
      underWay.set(kind, doing);
    }
  }

  async function doAll(worker: Worker): Promise<void> {
    const { name } = worker.job;
    const begin = (job: FetchedJob) => {
      const lost = new AbortController();
      Object.assign(underWay.get(name)!, { job, lost });
      return AbortSignal.any([leaving.signal, lost.signal]);
    };
    try {
      let next: DoneJob | undefined;
      do {
        next = leaving.signal.aborted ? undefined : await doNext(worker, begin);
        if (next && 'failure' in next) options.onProblem(`The job ${name} failed`, next.failure);
      } while (next);
    } catch (error) {
      if (!hasLeft && !isOfFullDisk(error)) options.onProblem(`The job ${name} could not be done`, error);
    }
  }

  /** Of work that takes longer than its period, the next waits until it is over: else two servers would do it at once. */
  async function addRecurring({ job, alone }: Worker): Promise<void> {
    if (await isUnfinished(database, job.name)) return;
    await queue.send(job.name, {}, { ...sendOptions(job, !!alone), singletonSeconds: job.options.everySeconds });
  }

  async function sayWeLive(): Promise<void> {
    for (const [name, { job, lost }] of underWay)
      if (job && workers.get(name)!.alone && !(await sayAlive(queue, job))) lost?.abort();
  }

  function inBackground(what: string, everyMs: number, work: () => Promise<void>): void {
    recurrences.push(new Recurrence(everyMs, () => work().catch((error: unknown) => options.onProblem(what, error))));
  }

  /**
   * Does the next job of a kind, if there is one. A failure is written down with it, so that it is tried again.
   *
   * @param begin is told which one it is, and says when to end it early
   */
  async function doNext(worker: Worker, begin?: (job: FetchedJob) => AbortSignal): Promise<DoneJob | undefined> {
    const { name } = worker.job;
    const [fetched] = await queue.fetch<object>(name);
    if (fetched === undefined) return undefined;
    const signal = begin?.(fetched) ?? leaving.signal;
    try {
      await asJob(name, () => complete(worker, fetched, signal));
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
      const worker = workers.get(job.name);
      if (!worker) throw new Error(`No handler is registered for the job ${job.name}`);
      await queue.send(job.name, data, {
        ...sendOptions(job, !!worker.alone),
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
      inBackground('That this server lives could not be said', SAY_ALIVE_EVERY_MS, sayWeLive);
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

async function letTimePass(database: Database, seconds: number): Promise<void> {
  await database.pool.query(
    `UPDATE pgboss.job SET start_after = start_after - make_interval(secs => $1) WHERE state IN ('created', 'retry')`,
    [seconds],
  );
}
