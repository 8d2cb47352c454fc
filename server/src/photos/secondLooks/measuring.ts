import { filesById } from '../../files/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { photoPurposes } from '../../purposes/index.ts';
import { measureStoredPhoto } from '../measuring.ts';
import { storeLookMeasures } from './lookStore.ts';

/** Measures a planted photo: without measures it would not look like the others. */
export const measureLooksJob = defineJob<{ fileId: number; purposeId: number }>('photos.measure-looks', {
  retryLimit: 3,
  retryDelaySeconds: 5,
});

/** Measures a planted photo for all of its looks. One that cannot be measured is judged without measures. */
export async function measureLooks(
  tx: Transaction,
  platform: Platform,
  { fileId, purposeId }: { fileId: number; purposeId: number },
): Promise<void> {
  const photo = (await filesById(tx, [fileId])).get(fileId);
  const purpose = (await photoPurposes(tx, [purposeId], 'own')).get(purposeId);
  if (!photo || !purpose) return;
  const measures = await measureStoredPhoto(platform, photo, purpose).catch(() => undefined);
  if (measures) await storeLookMeasures(tx, { fileId, purposeId }, measures);
}
