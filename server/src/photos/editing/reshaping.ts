import { Equations } from './equations.ts';
import type { FloatPlane } from './planes.ts';
import type { Oval } from './registration.ts';

/* Parts of a face that were made larger or smaller, or moved: eyes, nose, jaw. */

/** A square part of a picture, in pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** Windows as large as an eye, in pixels at the height at which faces are compared. */
const REACH = 15;
const STRIDE = 8;
/** So many times as large as the face's oval is what is compared. */
const KNOWN = 1.1;
/** Windows whose slopes say less than this cannot tell a size. */
const STRUCTURE_MIN = 35;
/** By so much may a part be larger, or lie elsewhere, in shares and in pixels: registration is not exact. */
const SIZE_TOLERANCE = 0.054;
const PLACE_TOLERANCE = 1.05;

/** How much the most reshaped part of the face exceeds what is allowed: above 1 it was reshaped, in these windows. */
export function reshapingBetween(
  returned: FloatPlane,
  original: FloatPlane,
  face: Oval,
): { strength: number; windows: Square[] } {
  // The original has the tone of the returned photo a little beyond the face, and windows end there.
  const [reachX, reachY] = [face.radiusX * KNOWN - REACH, face.radiusY * KNOWN - REACH];
  const windows: Square[] = [];
  let strength = 0;
  for (let y = face.y - face.radiusY; y <= face.y + face.radiusY; y += STRIDE) {
    for (let x = face.x - face.radiusX; x <= face.x + face.radiusX; x += STRIDE) {
      const isInside = reachX > 0 && ((x - face.x) / reachX) ** 2 + ((y - face.y) / reachY) ** 2 <= 1;
      if (!isInside) continue;
      const [column, row] = [Math.round(x), Math.round(y)];
      const reshaped = reshapedAt(returned, original, column, row);
      strength = Math.max(strength, reshaped);
      if (reshaped > 1) windows.push({ left: column - REACH, top: row - REACH, side: 2 * REACH });
    }
  }
  return { strength, windows };
}

/** One step of Lucas and Kanade over place, size and turn of a window, with its own contrast and brightness. */
function reshapedAt(returned: FloatPlane, original: FloatPlane, x: number, y: number): number {
  const { width, height, values } = original;
  if (x <= REACH || y <= REACH || x >= width - REACH - 1 || y >= height - REACH - 1) return 0;
  const equations = new Equations(6);
  const factors = new Float64Array(6);
  let [structure, count] = [0, 0];
  for (let dy = -REACH; dy <= REACH; dy += 1) {
    for (let dx = -REACH; dx <= REACH; dx += 1) {
      const distance = (dx * dx + dy * dy) / (REACH * REACH);
      if (distance > 1) continue;
      const at = (y + dy) * width + x + dx;
      // Half of the slope is the returned photo's: so larger differences of size are told too.
      const slopeX = (values[at + 1]! - values[at - 1]! + returned.values[at + 1]! - returned.values[at - 1]!) / 4;
      const slopeY =
        (values[at + width]! - values[at - width]! + returned.values[at + width]! - returned.values[at - width]!) / 4;
      const outwards = slopeX * dx + slopeY * dy;
      factors[0] = slopeX;
      factors[1] = slopeY;
      factors[2] = outwards;
      factors[3] = slopeY * dx - slopeX * dy;
      factors[4] = values[at]! / 128;
      factors[5] = 1;
      structure += outwards * outwards;
      count += 1;
      equations.add(factors, returned.values[at]! - values[at]!, 1 - distance);
    }
  }
  if (Math.sqrt(structure / count) < STRUCTURE_MIN) return 0;
  const solved = equations.solved();
  if (!solved) return 0;
  const [right, down, larger] = solved as [number, number, number];
  return Math.max(Math.abs(larger) / SIZE_TOLERANCE, Math.hypot(right, down) / PLACE_TOLERANCE);
}
