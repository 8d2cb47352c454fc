import type { Region } from 'sharp';
import { CROP_MEGAPIXELS_MAX } from './limits.ts';

/**
 * A rectangle to cut out of a photo. Lengths are pixels of the upright photo, measured between edges: the first pixel
 * lies between 0 and 1, and fractions count. Before cutting, the photo is rotated clockwise by `rotateDegrees` about
 * the centre of the rectangle, which therefore stays in place. The rectangle may extend beyond the photo.
 */
export type Crop = {
  left: number;
  top: number;
  width: number;
  height: number;
  rotateDegrees: number;
  /** Exact size of the result in pixels. */
  output: { width: number; height: number };
  /** Dots per inch to write. */
  density?: number | undefined;
  /** JPEG quality, 1–100: the highest quality that is tried. */
  quality: number;
  maxBytes?: number | undefined;
  /** The colour of parts beyond the photo; white by default. */
  background?: { r: number; g: number; b: number } | undefined;
};

type Size = { width: number; height: number };

/** The crop is drawn this many times larger than the result and then reduced, which keeps it sharp. */
const OVERSAMPLING = 2;

/** Pixels around the crop that the interpolations need. */
const MARGIN = 4;

export type CropPlan = {
  /** The part of the upright photo that is decoded, in whole pixels. */
  region: Region;
  /** Its size after the first reduction. */
  reduced: Size;
  /** Pixels of background added to the reduced part where the crop extends beyond the photo. */
  extend: { left: number; top: number; right: number; bottom: number };
  /** Maps the centre of a reduced pixel to the centre of a pixel of the enlarged result. */
  matrix: Matrix;
  shift: { odx: number; ody: number };
  /** The oversampled size of the result, which lies at the top left of the transform's output. */
  enlarged: Size;
};

type Matrix = [[number, number], [number, number]];
type Point = { x: number; y: number };

/** @throws RangeError when the crop lies wholly beyond the photo */
export function planCrop(request: Crop, photo: Size): CropPlan {
  const { output, rotateDegrees } = request;
  const enlarged = { width: output.width * OVERSAMPLING, height: output.height * OVERSAMPLING };
  const scale = { x: enlarged.width / request.width, y: enlarged.height / request.height };
  const turn = { cos: Math.cos((rotateDegrees * Math.PI) / 180), sin: Math.sin((rotateDegrees * Math.PI) / 180) };
  const centre = { x: request.left + request.width / 2, y: request.top + request.height / 2 };

  const reduction = Math.min(1, Math.max(scale.x, scale.y));
  const wanted = boxAround(centre, request, turn, MARGIN / reduction);
  const region = within(wanted, photo);
  const reduced = {
    width: Math.max(1, Math.round(region.width * reduction)),
    height: Math.max(1, Math.round(region.height * reduction)),
  };
  const step = { x: region.width / reduced.width, y: region.height / reduced.height };
  const extend = {
    left: Math.ceil((region.left - wanted.left) / step.x),
    top: Math.ceil((region.top - wanted.top) / step.y),
    right: Math.ceil((wanted.left + wanted.width - region.left - region.width) / step.x),
    bottom: Math.ceil((wanted.top + wanted.height - region.top - region.height) / step.y),
  };

  const matrix: Matrix = [
    [scale.x * turn.cos * step.x, -scale.x * turn.sin * step.y],
    [scale.y * turn.sin * step.x, scale.y * turn.cos * step.y],
  ];
  const firstPixel = {
    x: region.left + (0.5 - extend.left) * step.x - centre.x,
    y: region.top + (0.5 - extend.top) * step.y - centre.y,
  };
  const canvas = canvasOrigin(matrix, {
    width: extend.left + reduced.width + extend.right,
    height: extend.top + reduced.height + extend.bottom,
  });
  const shift = {
    odx: scale.x * (turn.cos * firstPixel.x - turn.sin * firstPixel.y) + (enlarged.width - 1) / 2 + canvas.x,
    ody: scale.y * (turn.sin * firstPixel.x + turn.cos * firstPixel.y) + (enlarged.height - 1) / 2 + canvas.y,
  };
  return { region, reduced, extend, matrix, shift, enlarged };
}

/** @throws RangeError for a crop that is impossible on any photo: empty or too large */
export function refuseImpossibleCrop({ left, top, width, height, rotateDegrees, output }: Crop): void {
  const finite = [left, top, width, height, rotateDegrees].every((length) => Number.isFinite(length));
  if (!finite || width <= 0 || height <= 0) throw new RangeError(`A piece of ${width} × ${height} cannot be cut`);
  const whole =
    Number.isInteger(output.width) && Number.isInteger(output.height) && output.width > 0 && output.height > 0;
  if (!whole || output.width * output.height > CROP_MEGAPIXELS_MAX * 1_000_000) {
    throw new RangeError(`A piece cannot be ${output.width} × ${output.height} pixels`);
  }
}

/** The whole pixels under the rotated rectangle and a margin around it, on the photo or beyond it. */
function boxAround(centre: Point, { width, height }: Size, { cos, sin }: { cos: number; sin: number }, margin: number) {
  const halfWidth = (Math.abs(cos) * width + Math.abs(sin) * height) / 2 + margin;
  const halfHeight = (Math.abs(sin) * width + Math.abs(cos) * height) / 2 + margin;
  const [left, top] = [Math.floor(centre.x - halfWidth), Math.floor(centre.y - halfHeight)];
  return {
    left,
    top,
    width: Math.ceil(centre.x + halfWidth) - left,
    height: Math.ceil(centre.y + halfHeight) - top,
  };
}

function within(box: Region, photo: Size): Region {
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const width = Math.min(photo.width, box.left + box.width) - left;
  const height = Math.min(photo.height, box.top + box.height) - top;
  if (width <= 0 || height <= 0) throw new RangeError('The piece lies wholly past the photo');
  return { left, top, width, height };
}

/**
 * libvips draws on the rounded bounding box of the four corners after the matrix, before any shift. This is the top
 * left of that box: shifting by it puts the crop at the top left of the output.
 */
function canvasOrigin([[a, b], [c, d]]: Matrix, { width, height }: Size): Point {
  return {
    x: Math.round(Math.min(0, a * width, b * height, a * width + b * height)),
    y: Math.round(Math.min(0, c * width, d * height, c * width + d * height)),
  };
}
