import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { type NewLook, addPlanted, addSampled } from './lookStore.ts';
import { measureLooksJob } from './measuring.ts';

/**
 * Adds second looks. A decision is looked at again once only: adding it a second time changes nothing.
 *
 * @returns their numbers in the order of `looks`; undefined for those that were there already, and for decisions that
 * are no verdict of a sorter
 */
export async function addSecondLooks(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  looks: readonly NewLook[],
  now: Date,
): Promise<(number | undefined)[]> {
  const ofDecision = await addSampled(
    tx,
    looks.filter((look) => look.source === 'sample'),
    now,
  );
  const numbers: (number | undefined)[] = [];
  const planted = new Map<number, { fileId: number; purposeId: number }>();
  for (const look of looks) {
    numbers.push(look.source === 'sample' ? ofDecision.get(look.decisionId) : await addPlanted(tx, look, now));
    if (look.source === 'planted') planted.set(look.fileId, { fileId: look.fileId, purposeId: look.purposeId });
  }
  for (const photo of planted.values()) await jobs.enqueue(tx, measureLooksJob, photo);
  return numbers;
}
