import readTags from 'exif-reader';
import type { Exif } from 'sharp';

/** The two harmless facts of a photo's EXIF that we keep. Everything else, above all the position, is dropped. */
export type KeptExif = { capturedAt: string | undefined; density: number | undefined };

/** Never throws: broken EXIF is common, and the photo is good without it. */
export function readExif(exif: Buffer | undefined): KeptExif {
  const nothing = { capturedAt: undefined, density: undefined };
  if (!exif) return nothing;
  try {
    const { Image, Photo } = readTags(exif);
    return {
      capturedAt: localTime(Photo?.DateTimeOriginal),
      density: dotsPerInch(Image?.XResolution, Image?.ResolutionUnit),
    };
  } catch {
    return nothing;
  }
}

/** The reader assumes that the camera's clock is UTC; without the zone, these are the digits the camera wrote. */
function localTime(date: unknown): string | undefined {
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 19) : undefined;
}

/** ResolutionUnit 3 means centimetres, everything else inches (EXIF 2.32, 4.6.4). */
function dotsPerInch(resolution: unknown, unit: unknown): number | undefined {
  if (typeof resolution !== 'number' || !Number.isFinite(resolution) || resolution <= 0) return undefined;
  return unit === 3 ? resolution * 2.54 : resolution;
}

/** What we write: `withExif` replaces all EXIF of a file by it; sharp's other calls would let the position through. */
export function harmlessExif(capturedAt: string | undefined, description?: string): Exif {
  return {
    IFD0: { ...(description && { ImageDescription: description.replace(/[^\x20-\x7e]/g, '?') }) },
    IFD2: { ...(capturedAt && { DateTimeOriginal: capturedAt.replaceAll('-', ':').replace('T', ' ') }) },
  };
}
