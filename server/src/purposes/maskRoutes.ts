import { Readable } from 'node:stream';
import { camelName } from '@likeness/contract/kit/listFields';
import { photoFaults } from '@likeness/contract/purposes/faults';
import { guideLines, photoPixels, type PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { generateMask, maskGeometry, previewMask } from '@likeness/contract/purposes/masks';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { isPictureKept, recordPictures, storeDrawnPicture } from '../settingsLists/index.ts';
import { maskSvg } from './mask.ts';

/** How long a browser keeps a preview: the same dimensions make the same mask. */
const PREVIEW_SECONDS = 3600;

export function maskRoutes(platform: Pick<Platform, 'images' | 'files'>): Binding[] {
  return [
    bind(
      generateMask,
      async ({ tx, query, user, now }) => {
        const geometry = maskGeometry(query);
        const { content, width, height } = await drawMask(platform, geometry);
        const size = { format: 'png', fileName: 'mask.png', width, height } as const;
        const kept = await storeDrawnPicture(platform, content, size);
        await recordPictures(tx, [kept], { now, staffId: user.id });
        // An unused mask like it was removed in this very moment, and the bytes with it.
        if (!(await isPictureKept(platform.files, kept.address))) throw new Refusal('picture_lost');
        const { crown, chin, eyes = null } = guideLines(geometry);
        return {
          thumbnail: kept.address,
          width,
          height,
          horizontal_guide_lines: { crown, chin, eyes },
          vertical_guide_lines: { centre: 50 },
        };
      },
      // One statement, which does no harm twice: no transaction waits for a drawing.
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

/** Draws a mask as PNG, or says at which dimension it is impossible. */
export async function drawMask({ images }: Pick<Platform, 'images'>, geometry: PhotoGeometry) {
  const faults = photoFaults(geometry);
  if (faults.length > 0) {
    const errors = Object.fromEntries(faults.map(({ field, sentence }) => [camelName(field), [sentence]]));
    throw new Refusal('invalid_input', { errors });
  }
  const size = photoPixels(geometry);
  return { content: await images.draw(maskSvg(geometry), { ...size, format: 'png' }), ...size };
}
