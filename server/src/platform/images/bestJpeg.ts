import { withExif } from './exif.ts';
import { fromPixels, JPEG, UNKNOWN_DENSITY, withDensity } from './pixels.ts';
import type { Pixels } from './pixels.ts';

export type JpegOptions = {
  /** 1–100: the highest quality that is tried. */
  quality: number;
  maxBytes?: number | undefined;
  /** Dots per inch to write. */
  density?: number | undefined;
  /** The camera's clock, the only thing of the photo's EXIF that is written. */
  capturedAt?: string | undefined;
};

export type BestJpeg = {
  content: Buffer;
  quality: number;
  /** False when even the lowest quality allowed is heavier than `maxBytes`. */
  withinMaxBytes: boolean;
};

/** Below this quality a face shows the blocks of JPEG. */
const LOWEST_QUALITY = 40;

/** Encodes pixels at the best quality that stays within `maxBytes`. */
export async function bestJpeg(pixels: Pixels, options: JpegOptions): Promise<BestJpeg> {
  const { quality: wanted, maxBytes, density, capturedAt } = options;
  const encode = async (quality: number): Promise<Buffer> => {
    const bare = await fromPixels(pixels)
      .jpeg({ ...JPEG, quality })
      .toBuffer();
    const jpeg = capturedAt ? withExif(bare, { capturedAt, density: density ?? UNKNOWN_DENSITY }) : bare;
    return density ? withDensity(jpeg, density) : jpeg;
  };
  const fits = (content: Buffer) => maxBytes === undefined || content.length <= maxBytes;
  const first = await encode(wanted);
  if (fits(first)) return { quality: wanted, content: first, withinMaxBytes: true };

  const lowest = Math.min(LOWEST_QUALITY, wanted);
  let best = { quality: lowest, content: await encode(lowest) };
  if (!fits(best.content)) return { ...best, withinMaxBytes: false };
  let [fitting, tooHeavy] = [lowest, wanted];
  while (tooHeavy - fitting > 1) {
    const quality = Math.floor((fitting + tooHeavy) / 2);
    const content = await encode(quality);
    if (fits(content)) {
      best = { quality, content };
      fitting = quality;
    } else tooHeavy = quality;
  }
  return { ...best, withinMaxBytes: true };
}
