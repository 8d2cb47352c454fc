import { photoFaults } from '@likeness/contract/purposes/faults';
import { type PhotoGeometry, photoPixels } from '@likeness/contract/purposes/geometry';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { addressOfDrawing, isPictureKept, recordPictures, storeDrawnPicture } from '../settingsLists/index.ts';
import { maskSvg } from './mask.ts';
import { exchangeMask, storedMasks } from './maskStore.ts';

/** Draws masks anew that were stored while bands were filled: once a day, because an old backup may bring some back. */
const redrawMasksJob = defineJob<object>('purposes.redraw-masks', { everySeconds: 24 * 60 * 60 });

type Drawing = Pick<Platform, 'database' | 'images' | 'files'>;

/** Registers the jobs of the purposes. */
export async function startPurposeJobs(platform: Platform): Promise<void> {
  await platform.jobs.workOutsideTransaction(redrawMasksJob, async (_data, now) => {
    await redrawMasks(platform, now);
  });
}

/**
 * "A band covers neither crown nor chin." Gives a purpose the mask of today if it has the one with filled bands. A mask
 * that somebody has uploaded, or that was drawn for other dimensions, stays. Each mask has a transaction of its own, so
 * whoever goes on after a crash finds only what is left.
 *
 * @returns how many were replaced
 */
export async function redrawMasks(platform: Drawing, now: Date): Promise<number> {
  const replaced = new Map<string, boolean>();
  for (const { mask, ...geometry } of await storedMasks(platform.database.orm)) {
    if (replaced.has(mask!) || photoFaults(geometry).length > 0) continue;
    const old = await drawing(platform, geometry, 'filled');
    if (addressOfDrawing(old, 'png') === mask) replaced.set(mask, await redraw(platform, mask, geometry, now));
  }
  return [...replaced.values()].filter(Boolean).length;
}

async function redraw(platform: Drawing, mask: string, geometry: PhotoGeometry, now: Date): Promise<boolean> {
  const content = await drawing(platform, geometry, 'edges');
  const size = { format: 'png', fileName: 'mask.png', ...photoPixels(geometry) } as const;
  const kept = await storeDrawnPicture(platform, content, size);
  return platform.database.transaction(async (tx) => {
    await recordPictures(tx, [kept], { now });
    // The same mask was stored before and unused, and its file was deleted at this moment: the next run stores it again.
    if (!(await isPictureKept(platform.files, kept.address))) return false;
    await exchangeMask(tx, mask, kept.address);
    return true;
  });
}

function drawing({ images }: Pick<Platform, 'images'>, geometry: PhotoGeometry, bands: 'edges' | 'filled') {
  return images.draw(maskSvg(geometry, bands), { ...photoPixels(geometry), format: 'png' });
}
