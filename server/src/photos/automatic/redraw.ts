import { bestJpeg } from '../../platform/images/bestJpeg.ts';
import { writePrivate } from '../../platform/images/photoTasks.ts';
import { decodePixels } from '../../platform/images/pixels.ts';
import { openSource } from '../../platform/images/source.ts';
import { isInSrgb } from './colours.ts';

interface RedrawOrder {
  readonly sourcePath: string;
  readonly targetPath: string;
  /** How heavy the result may be. */
  readonly maxBytes: number;
  /** A photo that is in sRGB already stays as it is. */
  readonly onlyOtherColours: boolean;
}

type Redrawn = { readonly drawn: true } | { readonly drawn: false; readonly why: 'srgb' | 'weight' };

/** The best quality that is tried: above it files grow, and nobody sees why. */
const QUALITY_MAX = 95;

/**
 * Compresses a photo anew at its size, upright and in sRGB, as well as the weight allows; never so far that a face shows
 * blocks. Runs in an image worker.
 */
export async function redraw(order: RedrawOrder): Promise<Redrawn> {
  const source = await openSource(order.sourcePath);
  if (order.onlyOtherColours && (await isInSrgb(source))) return { drawn: false, why: 'srgb' };
  const { width, height, density, capturedAt } = source.file;
  const pixels = await decodePixels(source, Math.max(width, height));
  const best = await bestJpeg(pixels, { quality: QUALITY_MAX, maxBytes: order.maxBytes, density, capturedAt });
  if (!best.withinMaxBytes) return { drawn: false, why: 'weight' };
  await writePrivate(order.targetPath, best.content);
  return { drawn: true };
}
