import { availableParallelism } from 'node:os';

/**
 * How many processes run test files side by side: one more than there are cores, because tests also wait for their
 * databases, for the processes that open photos, and for servers they have started. One PostgreSQL has connections for
 * eight of them.
 */
export const WORKERS = Math.min(availableParallelism() + 1, 8);

/**
 * How the engine clears away in these processes: seldom, because tests leave much behind at once, and without threads of
 * its own, because the other processes leave no core idle for them.
 */
export const CLEARED_SELDOM = ['--max-semi-space-size=64', '--single-threaded-gc'];
