import { setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';

import { LIMIT, STARTED_AT, type GuardView } from './guarded.ts';

/**
 * Watches the embedded database from a thread of its own, because a running statement blocks the database's thread:
 * code there could notice neither the time nor the death of the server. Ends the whole process when
 * - a statement exceeds its time limit (the server then starts another process and only this statement is lost),
 * - the server has died, so that no orphaned process keeps the folder locked.
 */
const view = new BigInt64Array((workerData as GuardView).shared);
const server = (workerData as GuardView).serverPid;

setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');

  const startedAt = Atomics.load(view, STARTED_AT);
  const limit = Atomics.load(view, LIMIT);
  const tooLong = startedAt !== 0n && limit !== 0n && process.hrtime.bigint() - startedAt > limit;
  if (tooLong) process.kill(process.pid, 'SIGALRM');
}, 250);
