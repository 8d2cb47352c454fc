import type { PhotoLines } from '@likeness/contract/photos/lines';
import type { FaceVerdict } from '@likeness/contract/photos/editing';
import { type BackgroundMask, maskOf } from '@likeness/contract/photos/editMask';
import { type Framing, toPhoto } from '@likeness/contract/photos/editGeometry';
import { guideLines, type PhotoGeometry, type PixelSize } from '@likeness/contract/purposes/geometry';
import { decodePixels, type Pixels } from '../../platform/images/pixels.ts';
import { openSource } from '../../platform/images/source.ts';
import { compared } from './comparison.ts';
import { channelsOf, deviationOf, lumaOf } from './planes.ts';
import { type Oval, type Similarity, register } from './registration.ts';
import { toHundredths } from '@likeness/contract/kit/rounding';

/* The guard: a photo is framed, lit and cut out, but the face on it stays as the customer sent it. */

export interface FaceComparison {
  readonly verdict: FaceVerdict;
  /** How much of the face differs, in percent. */
  readonly changedPercent: number;
  /** Above 1 somebody has to say why: of spots, of smoothed skin, and of parts that were made larger or moved. */
  readonly spot: number;
  readonly smoothing: number;
  readonly reshaping: number;
  /** Where it differs, in cells over the returned photo; null where nothing does. Comparisons of before have none. */
  readonly map?: BackgroundMask | null;
  /** How alike the faces are where they lie upon each other; 0 if they were not found to. */
  readonly likeness: number;
}

export interface GuardedPhotos {
  readonly returnedPath: string;
  readonly originalPath: string;
  readonly geometry: PhotoGeometry;
  /** Where crown and chin are on the returned photo, if somebody has said so. */
  readonly lines: Pick<PhotoLines, 'crown' | 'chin' | 'centre'> | null;
  /** How the returned photo was framed from the original, if it was in the editor, in the pixels of both. */
  readonly framing: { readonly framing: Framing; readonly frame: PixelSize; readonly photo: PixelSize } | null;
}

/** The head's height at which faces are compared: eyes are some 25 pixels wide, and it takes a part of a second. */
const COMPARED_HEAD = 216;
/** The original is decoded so large that a head that fills a fifth of it can still be compared. */
const ORIGINAL_SIDE = 1200;

/** Hair and neck are not the face: it begins at the forehead, and is narrower than the head's oval. */
const FACE = { top: 0.24, bottom: 0.97, width: 0.27 } as const;

/** In pixels of height: a face of fewer is so coarse that any other one, and much that is no face, fits it. */
const FACE_MIN = 64;

/** Less contrast than this, in levels, is a plain wall. */
const CONTRAST_MIN = 4;
/** Two photos of one face that was retouched are still more alike than this; two people are not. */
const LIKENESS_MIN = 0.72;

/** Runs in an image worker. */
export async function compareFaces(photos: GuardedPhotos): Promise<FaceComparison> {
  const opened = await openSource(photos.returnedPath);
  const lines = photos.lines ?? linesOf(photos.geometry);
  const side = (COMPARED_HEAD / (lines.chin - lines.crown)) * Math.max(1, opened.file.width / opened.file.height);
  const returned = await decodePixels(opened, Math.round(side));
  const original = await decodePixels(await openSource(photos.originalPath), ORIGINAL_SIDE);
  return comparePixels(returned, original, lines, photos.framing);
}

export function comparePixels(
  returned: Pixels,
  original: Pixels,
  lines: Pick<PhotoLines, 'crown' | 'chin' | 'centre'>,
  known: GuardedPhotos['framing'],
): FaceComparison {
  const nothing = { changedPercent: 0, spot: 0, smoothing: 0, reshaping: 0, likeness: 0 };
  const [colours, former] = [channelsOf(returned), channelsOf(original)];
  const [luma, formerLuma] = [lumaOf(colours), lumaOf(former)];
  if (deviationOf(formerLuma.values) < CONTRAST_MIN) return { verdict: 'nothing_to_compare', ...nothing };
  const face = faceOf(lines, returned);
  if (face.radiusY * 2 < FACE_MIN || deviationOf(luma.values) < CONTRAST_MIN) {
    return { verdict: 'not_comparable', ...nothing, changedPercent: 100 };
  }
  const found = register(luma, formerLuma, face, known ? placeOf(known, returned, original) : undefined);
  if (!found || found.likeness < LIKENESS_MIN) {
    return { verdict: 'not_comparable', ...nothing, changedPercent: 100, likeness: Math.max(0, found?.likeness ?? 0) };
  }
  const { spot, smoothing, reshaping, share, where } = compared(colours, former, found.place, face);
  const isChanged = Math.max(spot, smoothing, reshaping) > 1;
  return {
    verdict: isChanged ? 'changed' : 'unchanged',
    changedPercent: Math.round(share * 1000) / 10,
    spot: toHundredths(spot),
    smoothing: toHundredths(smoothing),
    reshaping: toHundredths(reshaping),
    map: isChanged ? mapOf(where, returned) : null,
    likeness: toHundredths(found.likeness),
  };
}

/** A cell of the map is so many pixels wide: an eye is some six cells wide. */
const CELL = 4;

function mapOf(where: Uint8Array, { width, height }: PixelSize): BackgroundMask {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const cells = new Uint8Array(columns * rows);
  for (let pixel = 0; pixel < where.length; pixel += 1) {
    if (where[pixel] === 1) cells[Math.floor(pixel / width / CELL) * columns + Math.floor((pixel % width) / CELL)] = 1;
  }
  return maskOf({ width: columns, height: rows, cells });
}

function linesOf(geometry: PhotoGeometry): Pick<PhotoLines, 'crown' | 'chin' | 'centre'> {
  const { crown, chin } = guideLines(geometry);
  return { crown: crown.line / 100, chin: chin.line / 100, centre: 0.5 };
}

function faceOf(
  { crown, chin, centre }: Pick<PhotoLines, 'crown' | 'chin' | 'centre'>,
  { width, height }: PixelSize,
): Oval {
  const head = (chin - crown) * height;
  const [top, bottom] = [crown * height + head * FACE.top, crown * height + head * FACE.bottom];
  return { x: (centre ?? 0.5) * width, y: (top + bottom) / 2, radiusX: head * FACE.width, radiusY: (bottom - top) / 2 };
}

/** The framing of the editor, for the reduced pictures. */
function placeOf(
  { framing, frame, photo }: NonNullable<GuardedPhotos['framing']>,
  returned: PixelSize,
  original: PixelSize,
): Similarity {
  const [enlarged, reduced] = [frame.height / returned.height, original.height / photo.height];
  const at = (x: number, y: number) => {
    const point = toPhoto(framing, frame, { x: x * enlarged, y: y * enlarged });
    return { x: point.x * reduced, y: point.y * reduced };
  };
  const [corner, right] = [at(0, 0), at(1, 0)];
  return { a: right.x - corner.x, b: right.y - corner.y, x: corner.x, y: corner.y };
}
