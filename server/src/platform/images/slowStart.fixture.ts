import { setTimeout as pause } from 'node:timers/promises';
import { serveTasks } from './processTasks.ts';

/** A worker on a busy machine: it needs longer to start than its tasks may take. */
await pause(2_000);
serveTasks({ task: async () => 'done' });
