import sharp from 'sharp';
import { fromPixels, JPEG, pixelsOf, UNKNOWN_DENSITY, withDensity } from './pixels.ts';
import { serveTasks } from './processTasks.ts';

/**
 * Draws our own SVG, in a separate kind of process, because libvips blocks loaders for a whole process: where photos
 * are opened, SVG must be impossible; here nothing else is possible.
 */
export type Drawing = {
  /** Size of the upright drawing in pixels; the SVG is scaled to it. */
  width: number;
  height: number;
  format: 'png' | 'jpeg';
  /** JPEG only, 1–100. */
  quality?: number | undefined;
  /** Dots per inch to write. */
  density?: number | undefined;
  /** Gaussian sigma in pixels. */
  blur?: number | undefined;
  /** JPEG only: stores the picture turned, as a camera would, with the tag that makes readers show it upright. */
  exifOrientation?: ExifOrientation | undefined;
};

export type ExifOrientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * How upright pixels are stored for each tag: first mirrored left to right, then turned clockwise (EXIF 2.32, 4.6.4).
 */
const STORED: Readonly<Record<ExifOrientation, { mirrored: boolean; turned: number }>> = {
  1: { mirrored: false, turned: 0 },
  2: { mirrored: true, turned: 0 },
  3: { mirrored: false, turned: 180 },
  4: { mirrored: true, turned: 180 },
  5: { mirrored: true, turned: 270 },
  6: { mirrored: false, turned: 270 },
  7: { mirrored: true, turned: 90 },
  8: { mirrored: false, turned: 90 },
};

async function draw(svg: string, drawing: Drawing): Promise<Uint8Array> {
  const pipeline = sharp(Buffer.from(svg)).resize({ width: drawing.width, height: drawing.height, fit: 'fill' });
  if (drawing.blur) pipeline.blur(drawing.blur);
  if (drawing.format === 'png') {
    if (drawing.density) pipeline.withDensity(drawing.density);
    return await pipeline.png().toBuffer();
  }

  const orientation = drawing.exifOrientation ?? 1;
  const { mirrored, turned } = STORED[orientation];
  const upright = await pixelsOf(pipeline.flatten({ background: 'white' }).toColourspace('srgb'));
  const stored = fromPixels(upright).flop(mirrored).rotate(turned);
  if (orientation > 1) stored.withMetadata({ orientation, density: drawing.density ?? UNKNOWN_DENSITY });
  const jpeg = await stored.jpeg({ ...JPEG, quality: drawing.quality ?? 90 }).toBuffer();
  return drawing.density ? withDensity(jpeg, drawing.density) : jpeg;
}

const tasks = { draw };

export type DrawTasks = typeof tasks;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
serveTasks(tasks);
