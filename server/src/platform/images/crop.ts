import { planCrop } from './cropGeometry.ts';
import type { Crop } from './cropGeometry.ts';
import { fromPixels, pixelsOf } from './pixels.ts';
import type { Pixels } from './pixels.ts';
import { decoded } from './source.ts';
import type { Source } from './source.ts';

/**
 * Works in three steps, each over as few pixels as possible: decode and reduce the part of the photo under the crop;
 * rotate and shift it onto a grid of twice the result's size; reduce that to the result.
 */
export async function cropPixels(source: Source, request: Crop): Promise<Pixels> {
  const plan = planCrop(request, source.file);
  const background = request.background ?? { r: 255, g: 255, b: 255 };

  const reduced = source
    .upright()
    .extract(plan.region)
    .resize({ ...plan.reduced, fit: 'fill' })
    .extend({ ...plan.extend, background });
  const part = await decoded(pixelsOf(reduced.removeAlpha()));
  const turned = await pixelsOf(
    fromPixels(part).affine(plan.matrix, { ...plan.shift, background, interpolator: 'bicubic' }),
  );
  const result = fromPixels(turned)
    .extract({ left: 0, top: 0, ...plan.enlarged })
    .resize({ ...request.output, fit: 'fill' });
  return await pixelsOf(result);
}
