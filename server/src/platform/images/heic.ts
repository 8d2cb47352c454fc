import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readExif, withExif } from './exif.ts';
import { HEIC_MEGAPIXELS_MAX, HEIC_WASM_BYTES_MAX } from './limits.ts';
import { fromPixels, JPEG, type Pixels, UNKNOWN_DENSITY } from './pixels.ts';
import { ImageRefusal } from './refusal.ts';

/**
 * Runs in worker processes only. libvips is built without HEVC, which has patents, so photos of iPhones are decoded by
 * libheif as WebAssembly: whatever a hostile file does to it stays within its own memory.
 */

const require = createRequire(import.meta.url);

const QUALITY = 97;
const PAGE_BYTES = 65_536;
/** What is looked at of the file's metadata; a colour profile that is larger does not fit into one segment of a JPEG. */
const METADATA_BYTES_MAX = 65_000;

/** The part of libheif's bindings that is used here. */
interface Libheif {
  HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] };
  heif_js_decode_image2(handle: unknown, space: unknown, chroma: unknown): Promise<HeifPixels> | HeifPixels;
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
}
interface HeifImage {
  handle: unknown;
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
}
interface HeifPixels {
  code?: number;
  channels?: readonly { width: number; height: number; stride: number; data: Uint8Array }[];
}

/**
 * Draws a HEIC photo as a JPEG, upright, in its own colours and with the camera's clock.
 *
 * @throws ImageRefusal photo_too_many_pixels, heic_unreadable
 */
export async function heicToJpeg(sourcePath: string, targetPath: string): Promise<void> {
  const content = await readFile(sourcePath);
  const pixels = await decodeHeic(content);
  const { capturedAt } = readExif(exifIn(content));
  const bare = await fromPixels(pixels)
    .jpeg({ ...JPEG, quality: QUALITY })
    .toBuffer();
  const jpeg = withExif(bare, { capturedAt, density: UNKNOWN_DENSITY });
  const profile = colourProfileIn(content);
  await writeFile(targetPath, profile ? withColourProfile(jpeg, profile) : jpeg, { mode: 0o600 });
}

async function decodeHeic(content: Buffer): Promise<Pixels> {
  try {
    limitWasmMemory();
    const library = newLibheif();
    const images = new library.HeifDecoder().decode(content);
    const photo = images.find((image) => image.is_primary()) ?? images[0];
    if (!photo) throw new Error('There is no picture in it');
    if (photo.get_width() * photo.get_height() > HEIC_MEGAPIXELS_MAX * 1_000_000) {
      throw new ImageRefusal('photo_too_many_pixels', { megapixels: HEIC_MEGAPIXELS_MAX });
    }
    const { heif_colorspace_RGB: space } = library.heif_colorspace;
    const { heif_chroma_interleaved_RGB: chroma } = library.heif_chroma;
    const { code, channels } = await library.heif_js_decode_image2(photo.handle, space, chroma);
    const [plane] = channels ?? [];
    if (code || !plane) throw new Error(`libheif answered ${code}`);
    return { data: withoutPadding(plane), width: plane.width, height: plane.height };
  } catch (error) {
    if (error instanceof ImageRefusal) throw error;
    throw new ImageRefusal('heic_unreadable', {}, error instanceof Error ? error.message : String(error));
  }
}

/** A new one for each photo: none finds anything of the photo before it, and its memory is freed as a whole. */
function newLibheif(): Libheif {
  const open = require('libheif-js/libheif-wasm/libheif-bundle.js') as () => Libheif;
  return open();
}

/** Node's own types leave out what WebAssembly is. */
interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

let isLimited = false;

/** Nothing else in this process uses WebAssembly that grows. libheif takes a refusal as "out of memory". */
function limitWasmMemory(): void {
  if (isLimited) return;
  isLimited = true;
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }).WebAssembly
    .Memory;
  const grow = Object.getOwnPropertyDescriptor(prototype, 'grow')!.value as (pages: number) => number;
  prototype.grow = function growWithinLimit(this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > HEIC_WASM_BYTES_MAX) throw new RangeError('Too much memory');
    return grow.call(this, pages);
  };
}

function withoutPadding({ width, height, stride, data }: NonNullable<HeifPixels['channels']>[number]): Uint8Array {
  const row = width * 3;
  if (stride === row) return data.slice(0, row * height);
  const packed = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) packed.set(data.subarray(y * stride, y * stride + row), y * row);
  return packed;
}

/** EXIF data are a TIFF file that begins with these bytes, wherever it lies in the file. */
const TIFF_HEADS = ['MM\0*\0\0\0\b', 'II*\0\b\0\0\0'] as const;

function exifIn(content: Buffer): Buffer | undefined {
  const at = TIFF_HEADS.map((head) => content.indexOf(head, 0, 'latin1')).find((found) => found >= 0);
  return at === undefined ? undefined : content.subarray(at, at + METADATA_BYTES_MAX);
}

/** The ICC profile of the photo's `colr` box (ISO 23008-12, 6.5.5); phones photograph in wider colours than sRGB. */
function colourProfileIn(content: Buffer): Buffer | undefined {
  const at = content.indexOf('colrprof', 0, 'latin1');
  if (at < 4) return undefined;
  const end = at - 4 + content.readUInt32BE(at - 4);
  const profile = content.subarray(at + 8, end);
  const isProfile =
    profile.length > 128 && profile.length <= METADATA_BYTES_MAX && profile.toString('latin1', 36, 40) === 'acsp';
  return isProfile ? profile : undefined;
}

/** The APP2 segment of a JPEG (ICC.1:2010, B.4), first and only of its kind. */
function withColourProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const head = Buffer.from('ffe200004943435f50524f46494c45000101', 'hex');
  head.writeUInt16BE(head.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)]);
}
