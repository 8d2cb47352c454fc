import type { Database } from '../../platform/database/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { countDueHours } from './store.ts';

/** How many hours of each rollup are counted in one transaction: on the embedded database all others wait for it. */
const HOURS_AT_ONCE = 24;
const EVERY_MS = 10_000;

/**
 * Counts due hours anew every ten seconds, on one server at a time. Readers do not wait for it: what is due they count
 * themselves.
 *
 * @returns stops the counting
 */
export function startRollups({ database, upkeep }: Pick<Platform, 'database' | 'upkeep'>): () => void {
  let isCounting = false;
  const stopping = new AbortController();
  async function count(): Promise<void> {
    if (isCounting) return;
    isCounting = true;
    await upkeep.turn('dashboards', async () => {
      while (!stopping.signal.aborted && (await countOnce(database)) > 0);
    });
    isCounting = false;
  }
  const timer = setInterval(() => void count(), EVERY_MS);
  timer.unref();
  void count();
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}

function countOnce(database: Database): Promise<number> {
  return database.transaction((tx) => countDueHours(tx, HOURS_AT_ONCE));
}
