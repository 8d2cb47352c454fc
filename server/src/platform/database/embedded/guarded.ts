import { Worker } from 'node:worker_threads';

import type { PGlite } from '@electric-sql/pglite';

/**
 * Slots of the memory shared by the database's thread and its guard, in nanoseconds of the clock that both threads have and
 * that nobody sets. 0 means "none" in both.
 */
export const STARTED_AT = 0;
export const LIMIT = 1;
const SECOND = 1_000_000_000;

export interface GuardView {
  readonly shared: SharedArrayBuffer;
  readonly serverPid: number;
}

export interface Guard {
  setLimit(statementSeconds: number): void;
}

/**
 * Lets a guard (guard.ts) time every statement of `pglite`. The guard checks the clock four times a second.
 *
 * @param fail ends the process: pglite-socket serves no further statement once one has thrown inside it
 */
export function guardStatements(pglite: PGlite, fail: (reason: string) => never): Guard {
  const shared = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT);
  const view = new BigInt64Array(shared);
  const data: GuardView = { shared, serverPid: process.ppid };
  new Worker(new URL('guard.ts', import.meta.url), { workerData: data, execArgv: [] }).unref();

  const run = pglite.execProtocolRawStream.bind(pglite);
  pglite.execProtocolRawStream = async (message, options) => {
    Atomics.store(view, STARTED_AT, process.hrtime.bigint());
    try {
      await run(message, options);
    } catch (error) {
      fail(`The embedded database failed inside: ${String(error)}`);
    } finally {
      Atomics.store(view, STARTED_AT, 0n);
    }
  };
  return {
    setLimit: (statementSeconds) => void Atomics.store(view, LIMIT, BigInt(Math.round(statementSeconds * SECOND))),
  };
}
