import { availableParallelism } from 'node:os';

/**
 * How many processes run test files side by side: one more than there are cores, because tests also wait for their
 * databases, for the processes that open photos, and for servers they have started. One PostgreSQL has connections for
 * eight of them.
 */
export const WORKERS = Math.min(availableParallelism() + 1, 8);
