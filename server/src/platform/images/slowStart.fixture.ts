import { setTimeout as pause } from 'node:timers/promises';
import { serveTasks } from './processTasks.ts';

/** Like a worker on a busy machine: its start takes longer than its tasks may. */
await pause(2_000);
serveTasks({ task: async () => 'done' });
