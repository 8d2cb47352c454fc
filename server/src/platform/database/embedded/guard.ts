import { setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';

import { LIMIT, STARTED_AT, type GuardView } from './guarded.ts';

/**
 * Runs beside the embedded database, in a thread of its own, because a statement keeps the database's thread busy
 * until it is done: nothing there could notice the time, or that the server has gone. Ends the whole process when
 *  - a statement runs longer than its limit (the server starts another process: one statement is lost, not the house),
 *  - the server has died, so that no orphan keeps the folder.
 */
const view = new BigInt64Array((workerData as GuardView).shared);
const server = (workerData as GuardView).serverPid;

setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');

  const startedAt = Number(Atomics.load(view, STARTED_AT));
  const limitMs = Number(Atomics.load(view, LIMIT));
  const tooLong = startedAt !== 0 && limitMs !== 0 && Date.now() - startedAt > limitMs;
  if (tooLong) process.kill(process.pid, 'SIGALRM');
}, 250);
