import { and, isNotNull, isNull } from '../../../server/src/platform/database/drizzle.ts';
import { databaseProblem } from '../../../server/src/platform/database/problem.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';
import { startEditJob } from '../../../server/src/prices/jobs.ts';
import { priceEdit } from '../../../server/src/prices/schema.ts';

/**
 * Sees to it that edits of prices which wait for their day are started then. The house is filled before anybody does
 * jobs, so this follows once somebody does, and at every further start: a second job for the same edit does nothing.
 * With a full disk the server starts all the same, and the next start does this.
 */
export async function planWaitingEdits(platform: Pick<Platform, 'database' | 'jobs' | 'clock'>): Promise<void> {
  try {
    await plan(platform);
  } catch (error) {
    if (databaseProblem(error)?.kind !== 'disk_full') throw error;
  }
}

async function plan({ database, jobs, clock }: Pick<Platform, 'database' | 'jobs' | 'clock'>): Promise<void> {
  await database.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: priceEdit.id, startsAt: priceEdit.startsAt })
      .from(priceEdit)
      .where(and(isNotNull(priceEdit.startsAt), isNull(priceEdit.appliedAt), isNull(priceEdit.withdrawnAt)));
    for (const { id: editId, startsAt } of waiting) {
      const startAfterSeconds = Math.max(0, Math.ceil((startsAt!.getTime() - clock.now().getTime()) / 1000));
      await jobs.enqueue(tx, startEditJob, { editId }, { startAfterSeconds, singletonKey: `demo ${editId}` });
    }
  });
}
