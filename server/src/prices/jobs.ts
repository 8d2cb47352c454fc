import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { leaveOutAll, leaveOutChanged, lockEdit, setEdit } from './editStore.ts';
import { applyEdit, lockPricesOf, waitForEdits } from './stateStore.ts';

/** Applies an edit when its start has come. */
export const startEditJob = defineJob<{ editId: number }>('prices.start-edit');

/** Starts the jobs of this feature on this server. */
export async function startPriceJobs({ jobs }: Pick<Platform, 'jobs'>): Promise<void> {
  await jobs.work(startEditJob, async (tx, { editId }, now) => {
    await waitForEdits(tx);
    const edit = await lockEdit(tx, editId);
    if (!edit || edit.appliedAt !== null || edit.withdrawnAt !== null) return;
    await lockPricesOf(tx, editId);
    await leaveOutChanged(tx, editId);
    try {
      // A savepoint, because a statement that fails would end the outer transaction.
      await tx.transaction((attempt) => applyEdit(attempt, editId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Another price for the same was added since, or a record was deleted. The edit is shown as left out completely.
      await leaveOutAll(tx, editId);
    }
    await setEdit(tx, editId, { appliedAt: now });
  });
}
