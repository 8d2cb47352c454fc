import sharp from 'sharp';
import { fromPixels, JPEG, pixelsOf } from '../platform/images/pixels.ts';
import type { Pixels } from '../platform/images/pixels.ts';
import { decoded, openSource } from '../platform/images/source.ts';
import { textLine } from '../platform/images/textLine.ts';

/* Runs in the photo workers only. */

/** Of 255: a mark that changes a pixel by more would be taken for a flaw of the photo, on a plain background first. */
const STRENGTH = 14;
const POINTS = 15;
/** At 96 dots per inch a point is 4/3 of a pixel. */
const DENSITY = 96;
/** Turned, so that it follows no edge of a photo. */
const TURNED_DEGREES = -24;
/** Between two numbers, in pixels. */
const GAP = 56;
/** The dark number lies beside the light one by so many pixels: one of the two is seen on any ground. */
const SHADOW = 1;
/** That of the rendition, whose pixels it repeats. */
const QUALITY = 85;

/** Draws a number all over a picture, so faintly that the picture can still be judged. Answers a JPEG. */
export async function drawMark({ sourcePath, mark }: { sourcePath: string; mark: string }): Promise<Uint8Array> {
  const source = await openSource(sourcePath);
  const pixels = await decoded(pixelsOf(source.upright().removeAlpha()));
  const tile = await tileOf(await textLine(mark, { points: POINTS, density: DENSITY }), pixels);
  return await fromPixels(pixels)
    .composite([{ input: tile.data, raw: { width: tile.width, height: tile.height, channels: 4 }, tile: true }])
    .jpeg({ ...JPEG, quality: QUALITY })
    .toBuffer();
}

/** One number, light with a dark edge, turned, with room around it; at most as large as the picture. */
async function tileOf(ink: Pixels, picture: Pixels) {
  const written = await sharp(inkPixels(ink), {
    raw: { width: ink.width + SHADOW, height: ink.height + SHADOW, channels: 4 },
  })
    .rotate(TURNED_DEGREES, { background: '#00000000' })
    .extend({ right: GAP, bottom: GAP, background: '#00000000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = written.info;
  const tile = { width: Math.min(width, picture.width), height: Math.min(height, picture.height) };
  const cut = sharp(written.data, { raw: { width, height, channels: 4 } }).extract({ left: 0, top: 0, ...tile });
  return { data: await cut.raw().toBuffer(), ...tile };
}

/** White text and black text beside it, each with its ink as opacity; `ink` is white on black. */
function inkPixels(ink: Pixels): Buffer {
  const [width, height] = [ink.width + SHADOW, ink.height + SHADOW];
  const drawn = Buffer.alloc(width * height * 4);
  const inkAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= ink.width || y >= ink.height ? 0 : ink.data[(y * ink.width + x) * 3]!;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [light, dark] = [inkAt(x, y), inkAt(x - SHADOW, y - SHADOW)];
      const at = (y * width + x) * 4;
      drawn.fill(light >= dark ? 255 : 0, at, at + 3);
      drawn[at + 3] = Math.round((Math.max(light, dark) / 255) * STRENGTH);
    }
  }
  return drawn;
}
