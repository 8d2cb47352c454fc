import { Readable } from 'node:stream';
import { camelName } from '@likeness/contract/kit/listFields';
import { photoFaults } from '@likeness/contract/purposes/faults';
import { photoPixels, type PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { generateMask, maskGeometry, namedGuideLines, previewMask } from '@likeness/contract/purposes/masks';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { isPictureKept, recordPictures, storeDrawnPicture } from '../settingsLists/index.ts';
import { maskSvg } from './mask.ts';

/** How long a browser may cache a preview. The same dimensions always give the same mask. */
const PREVIEW_SECONDS = 3600;

export function maskRoutes(platform: Pick<Platform, 'database' | 'images' | 'files'>): Binding[] {
  return [
    bind(
      generateMask,
      async ({ query, user, now }) => {
        const geometry = maskGeometry(query);
        const { content, width, height } = await drawMask(platform, geometry);
        const size = { format: 'png', fileName: 'mask.png', width, height } as const;
        const kept = await storeDrawnPicture(platform, content, size);
        await platform.database.transaction(async (tx) => {
          await recordPictures(tx, [kept], { now, staffId: user.id });
          // The same mask was stored before and unused, and its file was deleted at this moment.
          if (!(await isPictureKept(platform.files, kept.address))) throw new Refusal('picture_lost');
        });
        return {
          thumbnail: kept.address,
          width,
          height,
          ...namedGuideLines(geometry),
        };
      },
      // No transaction is open while the mask is drawn, and drawing it again is harmless.
      { eachStatementAlone: true },
    ),
    bind(previewMask, async ({ query }) => {
      const { content } = await drawMask(platform, maskGeometry(query));
      return {
        stream: Readable.from([content]),
        contentType: 'image/png',
        bytes: content.length,
        cacheSeconds: PREVIEW_SECONDS,
      };
    }),
  ];
}

/**
 * Draws a mask as PNG.
 *
 * @throws Refusal invalid_input, at the dimensions with which it is impossible
 */
export async function drawMask({ images }: Pick<Platform, 'images'>, geometry: PhotoGeometry) {
  const faults = photoFaults(geometry);
  if (faults.length > 0) {
    const errors = Object.fromEntries(faults.map(({ field, sentence }) => [camelName(field), [sentence]]));
    throw new Refusal('invalid_input', { errors });
  }
  const size = photoPixels(geometry);
  return { content: await images.draw(maskSvg(geometry), { ...size, format: 'png' }), ...size };
}
