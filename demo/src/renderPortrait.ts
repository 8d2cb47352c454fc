import sharp from 'sharp';
import type { RenderSettings } from './portraits.ts';
import { seededRandom } from './random.ts';

/**
 * By how many degrees the stored pixels are turned, so that they are upright for a viewer that obeys the EXIF
 * orientation.
 */
const STORED_TURN = { 3: 180, 6: 270, 8: 90 } as const;

const NOISE_TABLE_SIZE = 1 << 15;

/** The minimum blur that libvips accepts. */
const BLUR_MIN = 0.3;

const SRGB_GAMMA = 2.2;

/** Above this share of full light, highlights grow more slowly than the exposure. */
const SHOULDER = 0.8;

/** The drawing without camera and file: red, green, blue of every pixel. */
export interface DrawnPixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Renders a drawn portrait as a JPEG like a phone's. It needs sharp's SVG loader, so it never runs in the process that
 * opens customers' files.
 */
export async function renderPortrait({ svg, render }: { svg: string; render: RenderSettings }): Promise<Buffer> {
  return developPortrait(await drawPixels(svg, render), render);
}

export async function drawPixels(
  svg: string,
  { width, height }: Pick<RenderSettings, 'width' | 'height'>,
): Promise<DrawnPixels> {
  const drawing = sharp(Buffer.from(svg), { density: svgDensity(svg, height) })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha();
  return { data: await drawing.raw().toBuffer(), width, height };
}

/** What lens, sensor and file make of a drawing. */
export async function developPortrait(
  { data: drawn, width, height }: DrawnPixels,
  render: RenderSettings,
): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  const data = await sharp(drawn, { raw }).blur(Math.max(BLUR_MIN, render.blur)).raw().toBuffer();
  if (render.gradient) darken(data, width, render.gradient);
  expose(data, render.exposure ?? 1, render.noise);
  let photo = sharp(data, { raw });
  if (render.greyscale) photo = photo.greyscale();
  if (render.exifOrientation) photo = sharp(await photo.rotate(STORED_TURN[render.exifOrientation]).png().toBuffer());
  return photo
    .withMetadata({
      density: render.density,
      ...(render.exifOrientation ? { orientation: render.exifOrientation } : {}),
    })
    .jpeg({ quality: render.quality, chromaSubsampling: render.quality < 50 ? '4:2:0' : '4:4:4' })
    .toBuffer();
}

/** The density at which the SVG is drawn in the needed size, so that no pixels are enlarged; 72 dots are one unit. */
function svgDensity(svg: string, height: number): number {
  const drawn = Number(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1] ?? height);
  return Math.min(2400, Math.max(24, (72 * height) / drawn));
}

/**
 * Simulates a sensor: a factor for the light, highlights that are compressed before they clip, and noise, the same on
 * all three channels because it is visible mostly in brightness. Repeatable, so the same portrait gives the same file.
 */
export function expose(pixels: Uint8Array, exposure: number, noise: number): void {
  const tone = Uint8Array.from({ length: 256 }, (_, level) => developed(level / 255, exposure) * 255 + 0.5);
  const random = seededRandom('noise', pixels.length);
  const grain = Int8Array.from({ length: NOISE_TABLE_SIZE }, () => {
    const sum = random.fraction() + random.fraction() + random.fraction() + random.fraction() - 2;
    return Math.round(sum * Math.sqrt(3) * noise);
  });
  let at = 0;
  for (let pixel = 0; pixel + 2 < pixels.length; pixel += 3) {
    at = (at + (pixel % 7919 === 0 ? 613 : 1)) % NOISE_TABLE_SIZE;
    for (let channel = pixel; channel < pixel + 3; channel += 1) {
      pixels[channel] = Math.min(255, Math.max(0, (tone[pixels[channel] ?? 0] ?? 0) + (grain[at] ?? 0)));
    }
  }
}

/** Takes light away, the more the farther to the right: `gradient` is the share that is missing at the edge. */
export function darken(pixels: Uint8Array, width: number, gradient: number): void {
  const gains = Float64Array.from(
    { length: width },
    (_, column) => (1 - (gradient * column) / width) ** (1 / SRGB_GAMMA),
  );
  for (let pixel = 0; pixel < pixels.length; pixel += 3) {
    const gain = gains[(pixel / 3) % width]!;
    for (let channel = pixel; channel < pixel + 3; channel += 1) pixels[channel] = Math.round(pixels[channel]! * gain);
  }
}

function developed(level: number, exposure: number): number {
  if (exposure === 1) return level;
  const light = level ** SRGB_GAMMA * exposure;
  const bent = light < SHOULDER ? light : 1 - (1 - SHOULDER) * Math.exp((SHOULDER - light) / (1 - SHOULDER));
  return bent ** (1 / SRGB_GAMMA);
}
