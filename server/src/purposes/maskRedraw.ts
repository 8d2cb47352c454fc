import { photoFaults } from '@likeness/contract/purposes/faults';
import { type PhotoGeometry, photoPixels } from '@likeness/contract/purposes/geometry';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { addressOfDrawing, isPictureKept, recordPictures, storeDrawnPicture } from '../settingsLists/index.ts';
import { maskSvg } from './mask.ts';
import { purpose } from './schema.ts';

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
  for (const { mask, ...geometry } of await drawnMasks(platform)) {
    if (replaced.has(mask!) || photoFaults(geometry).length > 0) continue;
    const old = await drawing(platform, geometry, 'filled');
    if (addressOfDrawing(old, 'png') === mask) replaced.set(mask, await redraw(platform, mask, geometry, now));
  }
  return [...replaced.values()].filter(Boolean).length;
}

function drawnMasks({ database }: Drawing) {
  return database.orm
    .select({
      mask: purpose.thumbnail,
      photo_width: purpose.photoWidth,
      photo_height: purpose.photoHeight,
      dpi_resolution: purpose.dpiResolution,
      photo_pixel_width: purpose.photoPixelWidth,
      photo_pixel_height: purpose.photoPixelHeight,
      outline_to_chin: purpose.outlineToChin,
      outline_to_skull: purpose.outlineToSkull,
      outline_to_face: purpose.outlineToFace,
      margin_for_chin: purpose.marginForChin,
      margin_for_front: purpose.marginForFront,
    })
    .from(purpose)
    .where(isNotNull(purpose.thumbnail))
    .orderBy(asc(purpose.id));
}

async function redraw(platform: Drawing, mask: string, geometry: PhotoGeometry, now: Date): Promise<boolean> {
  const content = await drawing(platform, geometry, 'edges');
  const size = { format: 'png', fileName: 'mask.png', ...photoPixels(geometry) } as const;
  const kept = await storeDrawnPicture(platform, content, size);
  return platform.database.transaction(async (tx) => {
    await recordPictures(tx, [kept], { now });
    // The same mask was stored before and unused, and its file was deleted at this moment: the next run stores it again.
    if (!(await isPictureKept(platform.files, kept.address))) return false;
    // No revision of its own: what the purpose wants of a photo is the same as before.
    await tx.update(purpose).set({ thumbnail: kept.address }).where(eq(purpose.thumbnail, mask));
    return true;
  });
}

function drawing({ images }: Pick<Platform, 'images'>, geometry: PhotoGeometry, bands: 'edges' | 'filled') {
  return images.draw(maskSvg(geometry, bands), { ...photoPixels(geometry), format: 'png' });
}
