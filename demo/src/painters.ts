import { availableParallelism } from 'node:os';
import { RESIDENT_CEILING_BYTES } from '../../server/src/platform/images/limits.ts';
import { type Processes, openProcesses } from '../../server/src/platform/images/processes.ts';
import type { PainterTasks } from './portraitWorker.ts';

/** A portrait takes a tenth of a second; a machine that is busy starting may need much longer. */
const PAINTING_MS = 60_000;

export type Painters = Processes<PainterTasks>;

/** Processes that draw pictures into files. */
export function openPainters(): Painters {
  return openProcesses<PainterTasks>(new URL('portraitWorker.ts', import.meta.url), {
    count: Math.min(availableParallelism(), 2),
    timeLimitMs: PAINTING_MS,
    residentCeilingBytes: RESIDENT_CEILING_BYTES,
  });
}

/** Does `work` for every item, a few at a time, and answers in the items' order. */
export async function severalAtATime<Item, Result>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [position, item] of waiting) results[position] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker));
  return results;
}
