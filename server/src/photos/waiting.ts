import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { rulesChangedJob } from '../purposes/index.ts';
import { queueMeasuring } from './measuring.ts';
import { measuredWaiting } from './waitingStore.ts';

/** How many photos one job has measured anew. */
const AT_ONCE = 500;

/**
 * "A photo is judged by the rule that holds": the measures of photos that wait are forgotten, and taken again. Until then
 * a photo has no hints, rather than those of another rule.
 */
export async function measureAgain(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  { purposeId, after = 0 }: { purposeId: number; after?: number },
): Promise<void> {
  const waiting = await measuredWaiting(tx, { purposeId, after, limit: AT_ONCE });
  if (waiting.length === 0) return;
  const files = waiting.map(({ fileId }) => fileId);
  await queueMeasuring(tx, { jobs }, files);
  if (waiting.length === AT_ONCE) {
    await jobs.enqueue(tx, rulesChangedJob, { purposeId, after: waiting.at(-1)!.id });
  }
}
