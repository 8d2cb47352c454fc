import readTags from 'exif-reader';

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

/** Little-endian TIFF whose first directory follows at once (TIFF 6.0, section 2). */
const HEADER = Buffer.from('49492a0008000000', 'hex');
const ENTRY_BYTES = 12;
const [ASCII, SHORT, LONG, RATIONAL] = [2, 3, 4, 5];
const DENSITY_MAX = 65_535;

/** What we write into a picture's EXIF. */
export type WrittenExif = {
  capturedAt: string | undefined;
  /** Dots per inch. */
  density: number;
  /** ASCII only; other characters become `?`. */
  description?: string | undefined;
};

/**
 * Writes EXIF into a freshly encoded JPEG that has none. Byte by byte, because libvips carries the preview that a camera
 * has embedded over to any EXIF that it writes itself.
 */
export function withExif(jpeg: Buffer, { capturedAt, density, description }: WrittenExif): Buffer {
  const hundredths = Math.round(Math.min(DENSITY_MAX, Math.max(1, density)) * 100);
  const moment = capturedAt?.replaceAll('-', ':').replace('T', ' ');
  const facts = (photoAt: number) => [
    ...(description ? [text(0x010e, description.replace(/[^\x20-\x7e]/g, '?'))] : []),
    fraction(0x011a, hundredths, 100),
    fraction(0x011b, hundredths, 100),
    { ...number(0x0128, 2), type: SHORT },
    ...(moment ? [number(0x8769, photoAt)] : []),
  ];
  const photoAt = HEADER.length + directory(facts(0), HEADER.length).length;
  const photo = moment ? directory([text(0x9003, moment)], photoAt) : Buffer.alloc(0);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), HEADER, directory(facts(photoAt), HEADER.length), photo]);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, body, jpeg.subarray(2)]);
}

type Entry = { tag: number; type: number; count: number; value: Buffer };

function text(tag: number, written: string): Entry {
  // Values begin at even bytes.
  const value = Buffer.from(written.padEnd(written.length + (written.length % 2 ? 1 : 2), '\0'), 'latin1');
  return { tag, type: ASCII, count: written.length + 1, value };
}

function number(tag: number, written: number): Entry {
  const value = Buffer.alloc(4);
  value.writeUInt32LE(written);
  return { tag, type: LONG, count: 1, value };
}

function fraction(tag: number, numerator: number, denominator: number): Entry {
  const value = Buffer.alloc(8);
  value.writeUInt32LE(numerator);
  value.writeUInt32LE(denominator, 4);
  return { tag, type: RATIONAL, count: 1, value };
}

/** A directory that begins at this byte of the TIFF and is the last one: the values that are too long for it follow. */
function directory(entries: readonly Entry[], at: number): Buffer {
  const table = Buffer.alloc(2 + entries.length * ENTRY_BYTES + 4);
  table.writeUInt16LE(entries.length);
  const values: Buffer[] = [];
  let valuesAt = at + table.length;
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const entry = table.subarray(2 + index * ENTRY_BYTES);
    entry.writeUInt16LE(tag);
    entry.writeUInt16LE(type, 2);
    entry.writeUInt32LE(count, 4);
    if (value.length <= 4) value.copy(entry, 8);
    else {
      entry.writeUInt32LE(valuesAt, 8);
      values.push(value);
      valuesAt += value.length;
    }
  }
  return Buffer.concat([table, ...values]);
}
