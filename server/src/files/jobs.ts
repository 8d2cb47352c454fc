import { defineJob } from '../platform/jobs/job.ts';
import { FileMissing } from '../platform/files/fileStore.ts';
import { fileKey } from '../platform/files/files.ts';
import type { Fingerprint, fingerprintOf } from '../platform/images/fingerprint.ts';
import { RENDITIONS } from '../platform/images/renditions.ts';
import { ImageRefusal } from '../platform/images/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { copyFingerprint, recordFingerprint, withoutFingerprint } from './fingerprintStore.ts';

/** Looks every hour for photos without a fingerprint: those that came before there were any. */
export const fingerprintJob = defineJob<{ after?: number }>('files.fingerprint-photos', { everySeconds: 3600 });

/** How many photos one job looks at. */
const AT_ONCE = 50;

/** Starts the jobs of this feature on this server. */
export async function startFileJobs(platform: Platform): Promise<void> {
  const { jobs, database } = platform;
  await jobs.workOutsideTransaction(fingerprintJob, async ({ after = 0 }) => {
    const { orm } = database;
    const photos = await withoutFingerprint(orm, { after, limit: AT_ONCE });
    for (const { id, sha256 } of photos) {
      const isKnown = await copyFingerprint(orm, id);
      const found = isKnown ? undefined : await storedFingerprint(platform, sha256);
      if (found !== undefined) await recordFingerprint(orm, id, found);
    }
    if (photos.length === AT_ONCE) await jobs.enqueue(orm, fingerprintJob, { after: photos.at(-1)!.id });
  });
}

/**
 * Null of a photo that cannot be opened, so that it is not tried again; undefined of one whose file is missing, which may
 * come back. Neither stops the photos after it.
 */
async function storedFingerprint({ images, files }: Platform, sha256: string): Promise<Fingerprint | null | undefined> {
  const module = new URL('../platform/images/fingerprint.ts', import.meta.url);
  try {
    await using source = await files.localPath(fileKey(sha256, 'original'));
    const picture = { sourcePath: source.path, longSide: RENDITIONS.display.longSide };
    return await images.run<typeof fingerprintOf>(module, 'fingerprintOf', picture, undefined);
  } catch (error) {
    if (error instanceof ImageRefusal) return null;
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
