import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { emptyIsMissing, MESSAGES, orMissing } from '../kit/fields.ts';
import { purposeList } from '../settingsLists/purposes.ts';
import { guideLines, type PhotoGeometry } from './geometry.ts';

/** An empty one is none: read as 0, it would draw a mask that nobody asked for. */
function number(shape: z.ZodNumber) {
  return z.preprocess((sent) => (typeof sent === 'string' ? Number(sent) : sent), shape);
}
const among = (min: number, max: number) =>
  z
    .number({ error: orMissing(MESSAGES.notANumber) })
    .min(min)
    .max(max);
const needed = (min: number, max: number) => emptyIsMissing(number(among(min, max)));

const side = needed(10, 300);
const outline = needed(0, 300);
const eyes = emptyIsMissing(number(among(0, 300)).optional());
const margin = emptyIsMissing(number(among(0, 50)).optional());
const pixels = emptyIsMissing(number(among(50, 5000).int()).optional());

/** The dimensions of a mask, in the specification's names. The optional ones draw the eyes' line and the bands. */
const dimensions = z.object({
  photoHeight: side,
  photoWidth: side,
  outlineToChin: outline,
  outlineToSkull: outline,
  dpiResolution: needed(72, 1200),
  outlineToFace: eyes,
  marginForChin: margin,
  marginForFront: margin,
  photoPixelWidth: pixels,
  photoPixelHeight: pixels,
});

/** The same as a purpose has them. */
export function maskGeometry(asked: z.output<typeof dimensions>): PhotoGeometry {
  return {
    photo_width: asked.photoWidth,
    photo_height: asked.photoHeight,
    dpi_resolution: asked.dpiResolution,
    outline_to_chin: asked.outlineToChin,
    outline_to_skull: asked.outlineToSkull,
    outline_to_face: asked.outlineToFace,
    margin_for_chin: asked.marginForChin,
    margin_for_front: asked.marginForFront,
    photo_pixel_width: asked.photoPixelWidth,
    photo_pixel_height: asked.photoPixelHeight,
  };
}

/** In percent of the photo's height from its top edge, and of its width from its left edge. */
const guideLine = z.object({ line: z.number(), from: z.number(), to: z.number() });

/** The guide lines of a purpose, in the specification's names. */
export function namedGuideLines(geometry: PhotoGeometry) {
  const { crown, chin, eyes = null } = guideLines(geometry);
  return { horizontal_guide_lines: { crown, chin, eyes }, vertical_guide_lines: { centre: 50 } };
}

export const generateMask = endpoint({
  method: 'GET',
  path: '/purpose/mask/generate',
  summary: 'Draws the mask of these dimensions, and stores it as a picture of the catalogue.',
  access: purposeList.write,
  query: dimensions,
  answer: z.object({
    /** Its address, which the purpose stores. */
    thumbnail: z.string(),
    width: z.number(),
    height: z.number(),
    horizontal_guide_lines: z.object({ crown: guideLine, chin: guideLine, eyes: z.number().nullable() }),
    vertical_guide_lines: z.object({ centre: z.number() }),
  }),
  refusals: ['picture_lost'],
  changes: true,
});

export const previewMask = endpoint({
  method: 'GET',
  path: '/purpose/mask/preview',
  summary: 'The mask of these dimensions as PNG, which is not stored.',
  access: purposeList.read,
  query: dimensions,
  answer: 'file',
});
