import type { FloorSettings } from '@likeness/contract/floor';
import { eq, gt, isNull, lte, or, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { floorSettings } from './schema.ts';

export type StoredSettings = Omit<FloorSettings, 'changed'>;

/** The settings, locked until the transaction ends if that is asked for. */
export async function settingsOfFloor(tx: Transaction, { lock = false } = {}): Promise<StoredSettings> {
  const query = tx.select().from(floorSettings);
  const [row] = await (lock ? query.for('update') : query);
  return {
    queue_minutes: row!.queueMinutes,
    service_minutes: row!.serviceMinutes,
    refusal_factor: row!.refusalFactor,
    refusal_judged_min: row!.refusalJudgedMin,
    emails_failed: row!.emailsFailed,
    jobs_failed: row!.jobsFailed,
    recipients: row!.recipients,
    revision: row!.revision,
  };
}

/** Sets everything, if it is still of this revision; answers whether it was. */
export async function setSettings(tx: Transaction, { revision, ...wanted }: StoredSettings): Promise<boolean> {
  const { rowCount } = await tx
    .update(floorSettings)
    .set({
      queueMinutes: wanted.queue_minutes,
      serviceMinutes: wanted.service_minutes,
      refusalFactor: wanted.refusal_factor,
      refusalJudgedMin: wanted.refusal_judged_min,
      emailsFailed: wanted.emails_failed,
      jobsFailed: wanted.jobs_failed,
      recipients: wanted.recipients,
      revision: sql`${floorSettings.revision} + 1`,
    })
    .where(eq(floorSettings.revision, revision));
  return rowCount === 1;
}

/**
 * Begins to watch, unless a server has begun within the last half minute. A moment ahead is of a clock that was wrong.
 *
 * @param every in milliseconds
 */
export async function beginWatch(tx: Transaction, now: Date, every: number): Promise<boolean> {
  const { watchedAt } = floorSettings;
  const { rowCount } = await tx
    .update(floorSettings)
    .set({ watchedAt: now })
    .where(or(isNull(watchedAt), lte(watchedAt, new Date(now.getTime() - every)), gt(watchedAt, now)));
  return rowCount === 1;
}
