import workerpool from 'workerpool';
import type { Said, TaskTable } from './processes.ts';

/**
 * The inside of a process started by `openProcesses`: answers its tasks until it is told to go. A process that has
 * grown past its ceiling sends its answer as a last word and ends; the pool then starts a fresh one, and no task can
 * have been handed to it in between.
 */
export function serveTasks(tasks: TaskTable): void {
  const residentCeilingBytes = Number(process.argv[2]);
  const served = Object.entries(tasks).map(([name, task]) => [
    name,
    async (...args: never[]) => {
      say({ started: true });
      const answer = await task(...args);
      if (process.memoryUsage.rss() > residentCeilingBytes) await leaveWith(answer);
      setImmediate(collectGarbage);
      return answer;
    },
  ]);
  workerpool.worker(Object.fromEntries(served));
}

/**
 * Decoded pixels lie outside the heap of V8, which does not see their weight and lets them pile up. Clearing up once
 * the answer is out keeps a worker a third smaller, and costs the next task 3 ms at most.
 */
function collectGarbage(): void {
  globalThis.gc?.();
}

/** Messages are delivered in order, so when the second one is out, the answer is too. */
async function leaveWith(answer: unknown): Promise<never> {
  say({ answer });
  await new Promise((delivered) => process.send?.({}, delivered));
  process.exit(0);
}

function say(message: Said<unknown>): void {
  workerpool.workerEmit(message);
}
