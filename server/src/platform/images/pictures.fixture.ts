import sharp from 'sharp';

/** Pictures for tests, drawn at run time, so that the project contains no photo of a real person. */

export type PhotoOptions = {
  width?: number;
  height?: number;
  quality?: number;
  progressive?: boolean;
  chromaSubsampling?: '4:2:0' | '4:4:4';
  exif?: Record<string, Record<string, string>>;
};

/** A JPEG with detail everywhere and a different colour in each corner. */
export async function aPhoto(options: PhotoOptions = {}): Promise<Buffer> {
  const { width = 320, height = 400, quality = 90, exif } = options;
  const pipeline = sharp(gradient(width, height), { raw: { width, height, channels: 3 } }).jpeg({
    quality,
    progressive: options.progressive ?? false,
    chromaSubsampling: options.chromaSubsampling ?? '4:2:0',
  });
  if (exif) pipeline.withExif(exif);
  return await pipeline.toBuffer();
}

/** Red grows to the right and green downwards, so that a colour tells its place on the picture. */
function gradient(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.set([((x + 0.5) / width) * 255, ((y + 0.5) / height) * 255, (x * 7 + y * 13) % 64], (y * width + x) * 3);
    }
  }
  return pixels;
}

/** The same file with another size in its frame header, as decompression bombs have. */
export function claimingSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = segmentsOf(jpeg).find(({ marker }) => marker === 0xc0 || marker === 0xc2);
  if (!frame) throw new Error('No frame');
  copy.writeUInt16BE(height, frame.at + 5);
  copy.writeUInt16BE(width, frame.at + 7);
  return copy;
}

/** The same file with an EXIF segment of these bytes. */
export function withExifBytes(jpeg: Buffer, bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from('Exif\0\0', 'latin1')]);
  head.writeUInt16BE(bytes.length + 8, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, bytes, jpeg.subarray(2)]);
}

/** The same file with a position and, as cameras add it, a small preview of the picture in its EXIF. */
export function withCameraPreview(jpeg: Buffer, preview: Buffer): Buffer {
  const position = [[1, 2, 2, 'N'.charCodeAt(0)]];
  const pointer = [[0x8825, 4, 1, 8 + directoryBytes(1)]];
  const previewEntries = (at: number) => [
    [0x0103, 3, 1, 6],
    [0x0201, 4, 1, at],
    [0x0202, 4, 1, preview.length],
  ];
  const previewAt = 8 + 2 * directoryBytes(1);
  const exif = Buffer.concat([
    Buffer.from('49492a0008000000', 'hex'),
    directory(pointer, previewAt),
    directory(position, 0),
    directory(previewEntries(previewAt + directoryBytes(3)), 0),
    preview,
  ]);
  return withExifBytes(jpeg, exif);
}

const directoryBytes = (entries: number) => 2 + entries * 12 + 4;

/** A directory of TIFF: tag, type, count and value of each entry, and where the next directory begins. */
function directory(entries: readonly (readonly number[])[], next: number): Buffer {
  const bytes = Buffer.alloc(directoryBytes(entries.length));
  bytes.writeUInt16LE(entries.length);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12;
    bytes.writeUInt16LE(tag!, at);
    bytes.writeUInt16LE(type!, at + 2);
    bytes.writeUInt32LE(count!, at + 4);
    bytes.writeUInt32LE(value!, at + 8);
  }
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}

/** The same file with its picture data, or its Huffman tables, overwritten, and the rest intact. */
export function garbled(jpeg: Buffer, what: 'scan' | 'tables'): Buffer {
  const copy = Buffer.from(jpeg);
  const tables = segmentsOf(jpeg).find(({ marker }) => marker === 0xc4)?.at ?? 0;
  const [from, to] = what === 'tables' ? [tables + 5, tables + 30] : [scanOf(jpeg) + 14, jpeg.length - 2];
  let noise = 1;
  for (let at = from; at < to; at++) {
    noise = (noise * 48_271) % 2_147_483_647;
    copy[at] = noise & 255;
  }
  return copy;
}

export function withoutFrame(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(scanOf(jpeg))]);
}

function scanOf(jpeg: Buffer): number {
  return segmentsOf(jpeg).at(-1)?.at ?? 0;
}

/** The markers and positions of the segments up to the first scan. */
export function segmentsOf(jpeg: Buffer): { marker: number; at: number }[] {
  const found = [];
  for (let at = 2; at + 4 <= jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1);
    found.push({ marker, at });
    if (marker === 0xda) break;
  }
  return found;
}

/** The upright pixels, as a reader of EXIF shows them. */
export async function pixelsSeen(picture: Buffer | string) {
  const { data, info } = await sharp(picture).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Mean difference of two pictures of one size, in levels of 0 to 255. */
export function meanDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 255;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs(one.readUInt8(at) - other.readUInt8(at));
  return sum / one.length;
}
