import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { purposeList } from '../settingsLists/purposes.ts';
import type { PhotoGeometry } from './geometry.ts';

const side = z.coerce.number().min(10).max(300);
const outline = z.coerce.number().min(0).max(300);
const margin = z.coerce.number().min(0).max(50).optional();
const pixels = z.coerce.number().int().min(50).max(5000).optional();

/** The dimensions of a mask, in the specification's names. The optional ones draw the eyes' line and the bands. */
const dimensions = z.object({
  photoHeight: side,
  photoWidth: side,
  outlineToChin: outline,
  outlineToSkull: outline,
  dpiResolution: z.coerce.number().min(72).max(1200),
  outlineToFace: outline.optional(),
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

export const generateMask = endpoint({
  method: 'GET',
  path: '/purpose/mask/generate',
  summary: 'Draws the mask of these dimensions, and keeps it as a picture of the catalogue.',
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
  summary: 'The mask of these dimensions as PNG, which is not kept.',
  access: purposeList.read,
  query: dimensions,
  answer: 'file',
});
