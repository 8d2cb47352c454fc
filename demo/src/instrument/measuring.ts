import { lineMeasures } from '@likeness/contract/photos/lineMeasures';
import sharp from 'sharp';
import { type MeasureKey, measurePhoto, type PhotoMeasures, type Pixels } from '../../../server/src/photos/measures.ts';
import { readJpegHeader } from '../../../server/src/platform/images/jpegHeader.ts';
import { seededRandom } from '../random.ts';
import type { Photograph } from './photographs.ts';

/** The side at which the server measures: see `server/src/photos/measuring.ts`. */
const MEASURED_SIDE = 1600;

/** The photo on a sorter's screen is about so many rows high, and a line is placed on one of them. */
const SCREEN_ROWS = 600;

/** Opens a file as the server does, and measures it. */
export async function measureJpeg(jpeg: Buffer, purpose: Photograph['geometry']): Promise<PhotoMeasures> {
  const { autoOrient, density } = await sharp(jpeg).metadata();
  const reduced = { width: MEASURED_SIDE, height: MEASURED_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const { data, info } = await sharp(jpeg)
    .autoOrient()
    .toColourspace('srgb')
    .resize(reduced)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: Pixels = { data, width: info.width, height: info.height };
  const jpegQuality = readJpegHeader(jpeg)?.quality ?? null;
  return measurePhoto(pixels, purpose, {
    width: autoOrient.width,
    height: autoOrient.height,
    bytes: jpeg.length,
    jpegQuality,
    density: density ?? null,
  });
}

export type Errors = Map<string, number>;

/** What a good file's own numbers say is exact; sharpness has no truth in a drawing without a lens. */
const WITHOUT_TRUTH: readonly MeasureKey[] = ['blockiness', 'density', 'resolution', 'weight', 'sharpness'];

/** By how much each measure of a photo without a fault is wrong: against the drawing in the same light, without a camera. */
export async function errorsOf(photo: Photograph, found: PhotoMeasures): Promise<Errors> {
  const { inTheSameLight, render } = photo.truth;
  if (!inTheSameLight) return new Map();
  const file = { ...render, bytes: photo.jpeg.length, jpegQuality: render.quality };
  const truth = measurePhoto(await inTheSameLight(), photo.geometry, file);
  const right = new Map(truth.measures.map(({ key, value }) => [key, value]));
  const errors: Errors = lineErrors(photo);
  for (const { key, value } of found.measures) {
    const expected = right.get(key);
    if (expected !== undefined && !WITHOUT_TRUTH.includes(key)) errors.set(key, value - expected);
  }
  return errors;
}

/** So far a head may lean to either side, and to such steps a sorter turns the line of the eyes, in degrees. */
const TILT = { max: 8, step: 0.5 } as const;

/**
 * By how much lines are wrong, in millimetres and degrees, if each is placed on the row of the screen that is nearest to
 * the truth. The person leans: crown and chin come nearer to each other, the head stays as long.
 */
function lineErrors({ seed, geometry, truth }: Photograph): Errors {
  const placed = (percent: number): number => Math.round((percent / 100) * SCREEN_ROWS) / SCREEN_ROWS;
  const tilt = seededRandom('tilt of a head', seed).between(-TILT.max, TILT.max);
  const { crownPercent, chinPercent } = truth;
  const middle = (crownPercent + chinPercent) / 2;
  const reach = ((chinPercent - crownPercent) / 2) * Math.cos((tilt * Math.PI) / 180);
  const [crown, chin] = [middle - reach, middle + reach];
  const lines = {
    crown: placed(crown),
    chin: placed(chin),
    eyes: null,
    centre: null,
    tilt: Math.round(tilt / TILT.step) * TILT.step,
  };
  const mm = geometry.photo_height / 100;
  const right = new Map<string, number>([
    ['head_height', (chinPercent - crownPercent) * mm],
    ['top_margin', crown * mm],
    ['bottom_margin', (100 - chin) * mm],
    ['tilt', tilt],
  ]);
  const measured = lineMeasures(lines, truth.render, geometry);
  return new Map(
    measured.flatMap(({ key, measured: found }) => {
      const expected = right.get(key);
      return expected === undefined ? [] : [[key, found - expected] as const];
    }),
  );
}
