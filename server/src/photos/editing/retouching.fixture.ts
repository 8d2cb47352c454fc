import type { PhotoLines } from '@likeness/contract/photos/lines';
import { type PhotoGeometry, photoPixels } from '@likeness/contract/purposes/geometry';
import { toneTables } from '@likeness/contract/photos/editTone';
import sharp from 'sharp';
import { portraitSvg } from '../../../../demo/src/portraits.ts';
import { seededRandom, type Random } from '../../../../demo/src/random.ts';
import { renderPortrait } from '../../../../demo/src/renderPortrait.ts';
import type { Pixels } from '../../platform/images/pixels.ts';

/* Photos as customers send them, and as they come back: only framed and lit, or retouched as well. */

export const RETOUCHES = ['smoothed skin', 'removed mole', 'enlarged eyes', 'whitened teeth'] as const;
export type Retouch = (typeof RETOUCHES)[number];

export interface FacePair {
  readonly original: Buffer;
  readonly returned: Buffer;
  readonly geometry: PhotoGeometry;
  /** Where the head is on the original. */
  readonly lines: PhotoLines;
}

/** The head on a photo, in its pixels: lengths of the face are hundredths of the head's height. */
interface Head {
  readonly x: number;
  readonly crown: number;
  readonly unit: number;
}

const GEOMETRIES: readonly PhotoGeometry[] = [
  {
    photo_width: 35,
    photo_height: 45,
    dpi_resolution: 300,
    outline_to_chin: 7,
    outline_to_skull: 4,
  },
  {
    photo_width: 51,
    photo_height: 51,
    dpi_resolution: 300,
    outline_to_chin: 14,
    outline_to_skull: 7,
  },
  {
    photo_width: 36,
    photo_height: 47,
    dpi_resolution: 352.7,
    outline_to_chin: 8,
    outline_to_skull: 5,
  },
];

/** A drawn person of this number, sent too small and a little askew, and edited; retouched if that is asked. */
export async function aFacePair(seed: number, retouch: Retouch | undefined): Promise<FacePair> {
  const random = seededRandom('retouching', seed);
  const geometry = random.pick(GEOMETRIES);
  const share = random.between(32, 62);
  const crown = random.between(8, 18);
  const portrait = portraitSvg({
    seed,
    geometry,
    ...(retouch === 'whitened teeth' && { flaw: 'mouth_open' as const }),
    placement: { crownPercent: crown, chinPercent: crown + share },
  });
  const height = random.whole(900, 1300);
  const width = Math.round((height * geometry.photo_width) / geometry.photo_height);
  const drawn = await renderPortrait({ svg: portrait.svg, render: { ...portrait.render, width, height, quality: 97 } });
  const { data } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const plain: Pixels = { data, width, height };
  const head = { x: width / 2, crown: (crown / 100) * height, unit: (share / 10_000) * height };
  await giveSkin(plain, head, random);
  return {
    ...(await sentAndEdited(plain, { head, geometry, retouch, random })),
    geometry,
    lines: { crown: crown / 100, chin: (crown + share) / 100, eyes: null, centre: 0.5, tilt: 0 },
  };
}

/** Where the head is on a photo, as shares of its height, and of its width for the centre. */
export interface HeadPlace {
  readonly crown: number;
  readonly chin: number;
  readonly centre: number;
}

/** The same with the photo of a real person, whose skin is their own. The number decides how it is framed and lit. */
export async function aPairOfPhoto(
  photo: Pixels,
  { crown, chin, centre }: HeadPlace,
  seed: number,
  retouch: Retouch | undefined,
): Promise<Omit<FacePair, 'lines'>> {
  const random = seededRandom('retouching', seed);
  const geometry = random.pick(GEOMETRIES);
  const { width, height } = photo;
  const head = { x: centre * width, crown: crown * height, unit: ((chin - crown) / 100) * height };
  return { ...(await sentAndEdited(photo, { head, geometry, retouch, random })), geometry };
}

async function sentAndEdited(
  plain: Pixels,
  how: { head: Head; geometry: PhotoGeometry; retouch: Retouch | undefined; random: Random },
): Promise<{ original: Buffer; returned: Buffer }> {
  const { head, geometry, retouch, random } = how;
  const { sent, edited } = await withRetouch(plain, head, retouch, random);
  return {
    original: await jpeg(sent, random.whole(86, 95)),
    returned: await framedAndLit(edited, head, geometry, random),
  };
}

/** The pixels that the customer sent, and those of the same photo after the retouching. */
async function withRetouch(
  plain: Pixels,
  head: Head,
  retouch: Retouch | undefined,
  random: Random,
): Promise<{ sent: Pixels; edited: Pixels }> {
  switch (retouch) {
    case undefined:
      return { sent: plain, edited: plain };
    case 'smoothed skin':
      return { sent: plain, edited: await smoothed(plain, head, random.between(0.8, 1.4) * head.unit) };
    case 'removed mole':
      return { sent: withMole(plain, head, random), edited: plain };
    case 'enlarged eyes':
      return { sent: plain, edited: withLargeEyes(plain, head, random.between(1.08, 1.18)) };
    case 'whitened teeth':
      return { sent: withYellowTeeth(plain, head, random.between(0.12, 0.25)), edited: plain };
  }
}

/** Drawn skin is as smooth as paint. Skin has pores, spots and lines, which a retoucher takes away. */
async function giveSkin(photo: Pixels, head: Head, random: Random): Promise<void> {
  const fine = await grain(photo, head.unit * 0.55, random);
  const coarse = await grain(photo, head.unit * 1.3, random);
  const strength = random.between(4, 7);
  eachPixel(photo, (at, x, y) => {
    const level = strength * faceShare(head, x, y) * (0.6 * fine[at / 3]! + 0.8 * coarse[at / 3]!);
    for (let channel = 0; channel < 3; channel += 1)
      photo.data[at + channel] = clamped(photo.data[at + channel]! + level);
  });
}

/** A field of grain of this size, with a deviation of 1. */
async function grain({ width, height }: Pixels, size: number, random: Random): Promise<Float32Array> {
  const raw = Buffer.from(Array.from({ length: width * height }, () => random.whole(0, 255)));
  const { data } = await sharp(raw, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.4, size))
    .linear(size * 3, 128 - size * 3 * 127.5)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const spread = Math.sqrt(data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length) || 1;
  return Float32Array.from(data, (value) => (value - mean) / spread);
}

/** 1 in the middle of the face, 0 outside it, and a soft edge between. */
function faceShare({ x: middle, crown, unit }: Head, x: number, y: number): number {
  const [dx, dy] = [(x - middle) / (unit * 29), (y - crown - unit * 62) / (unit * 36)];
  return Math.min(1, Math.max(0, (1 - Math.hypot(dx, dy)) * 6));
}

function withMole(plain: Pixels, head: Head, random: Random): Pixels {
  const photo = copyOf(plain);
  const x = head.x + random.pick([-1, 1]) * random.between(9, 15) * head.unit;
  const y = head.crown + random.between(62, 74) * head.unit;
  const [radius, depth] = [random.between(0.9, 1.6) * head.unit, random.between(0.28, 0.5)];
  eachPixel(photo, (at, px, py) => {
    const share = Math.min(1, Math.max(0, (radius - Math.hypot(px - x, py - y)) / 1.5 + 0.5));
    for (let channel = 0; channel < 3; channel += 1) photo.data[at + channel]! *= 1 - share * depth;
  });
  return photo;
}

/** Bright, colourless pixels of an open mouth are teeth. */
function withYellowTeeth(plain: Pixels, head: Head, depth: number): Pixels {
  const photo = copyOf(plain);
  eachPixel(photo, (at, x, y) => {
    if (Math.abs(x - head.x) > 11 * head.unit || Math.abs(y - head.crown - 81 * head.unit) > 6 * head.unit) return;
    const [red, green, blue] = [photo.data[at]!, photo.data[at + 1]!, photo.data[at + 2]!];
    const share = Math.min(1, Math.max(0, (blue - 120) / 60)) * (red - blue < 45 ? 1 : 0);
    photo.data[at] = red * (1 - 0.35 * depth * share);
    photo.data[at + 1] = green * (1 - 0.6 * depth * share);
    photo.data[at + 2] = blue * (1 - 1.6 * depth * share);
  });
  return photo;
}

async function smoothed(plain: Pixels, head: Head, deviation: number): Promise<Pixels> {
  const { data: soft } = await fromPixels(plain).blur(deviation).raw().toBuffer({ resolveWithObject: true });
  const photo = copyOf(plain);
  eachPixel(photo, (at, x, y) => {
    const share = faceShare(head, x, y) * (isFeature(head, x, y) ? 0 : 0.9);
    for (let channel = 0; channel < 3; channel += 1) {
      photo.data[at + channel] = photo.data[at + channel]! * (1 - share) + soft[at + channel]! * share;
    }
  });
  return photo;
}

/** Eyes, brows and mouth stay sharp when skin is smoothed. */
function isFeature({ x: middle, crown, unit }: Head, x: number, y: number): boolean {
  const [dx, dy] = [Math.abs(x - middle) / unit, (y - crown) / unit];
  return (dx > 5 && dx < 25 && dy > 38 && dy < 56) || (dx < 12 && dy > 75 && dy < 86);
}

function withLargeEyes(plain: Pixels, head: Head, factor: number): Pixels {
  const photo = copyOf(plain);
  const reach = 12 * head.unit;
  for (const side of [-1, 1]) {
    const [x, y] = [head.x + side * 14.5 * head.unit, head.crown + 50.5 * head.unit];
    eachPixel(photo, (at, px, py) => {
      const distance = Math.hypot(px - x, py - y) / reach;
      if (distance >= 1) return;
      const shrink = 1 - (1 - 1 / factor) * (1 - distance ** 2) ** 2;
      for (let channel = 0; channel < 3; channel += 1) {
        photo.data[at + channel] = between(plain, x + (px - x) * shrink, y + (py - y) * shrink, channel);
      }
    });
  }
  return photo;
}

/** As a controller returns it: upright, cut out, a little brighter or darker, in JPEG. */
async function framedAndLit(photo: Pixels, head: Head, geometry: PhotoGeometry, random: Random): Promise<Buffer> {
  const frame = photoPixels(geometry);
  const turn = random.between(-4, 4);
  const wanted = geometry.photo_height - geometry.outline_to_chin - geometry.outline_to_skull;
  const perMillimetre = (100 * head.unit) / (wanted * random.between(0.96, 1.04));
  const size = { width: perMillimetre * geometry.photo_width, height: perMillimetre * geometry.photo_height };
  const turned = await fromPixels(photo)
    .rotate(turn, { background: '#d8dcdb' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = { x: head.x - photo.width / 2, y: head.crown + 50 * head.unit - photo.height / 2 };
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const x = turned.info.width / 2 + cos * middle.x - sin * middle.y + random.between(-0.02, 0.02) * size.width;
  const y = turned.info.height / 2 + sin * middle.x + cos * middle.y;
  const above = (geometry.outline_to_skull + wanted / 2) * perMillimetre;
  const margin = 800;
  const cut = await sharp(turned.data, { raw: turned.info })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#d8dcdb' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const framed = await sharp(cut.data, { raw: cut.info })
    .extract({
      left: Math.round(x - size.width / 2 + margin),
      top: Math.round(y - above + margin),
      width: Math.round(size.width),
      height: Math.round(size.height),
    })
    .resize({ ...frame, fit: 'fill', kernel: random.pick(['lanczos3', 'cubic', 'mitchell'] as const) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tables = toneTables({
    exposure: random.between(-0.6, 0.6),
    red: random.between(0.9, 1.1),
    blue: random.between(0.88, 1.14),
  });
  const lit = Buffer.from(framed.data.map((level, at) => tables[at % 3]![level]!));
  return jpeg({ data: lit, ...frame }, random.whole(60, 95), random.chance(0.5));
}

function fromPixels({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function jpeg(pixels: Pixels, quality: number, halfColour = false): Promise<Buffer> {
  return fromPixels(pixels)
    .jpeg({ quality, chromaSubsampling: halfColour ? '4:2:0' : '4:4:4' })
    .toBuffer();
}

function copyOf({ data, width, height }: Pixels): Pixels {
  return { data: Uint8Array.from(data), width, height };
}

function eachPixel({ width, height }: Pixels, visit: (at: number, x: number, y: number) => void): void {
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) visit((y * width + x) * 3, x + 0.5, y + 0.5);
}

function between({ data, width }: Pixels, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
  const level = (column: number, row: number) => data[(row * width + column) * 3 + channel]!;
  const upper = level(left, top) * (1 - fx) + level(left + 1, top) * fx;
  const lower = level(left, top + 1) * (1 - fx) + level(left + 1, top + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

function clamped(level: number): number {
  return Math.min(255, Math.max(0, level));
}
