import { type Framing, toPhoto } from '@likeness/contract/photos/editGeometry';
import { type BackgroundMask, cellsOf } from '@likeness/contract/photos/editMask';
import type { PixelSize } from '@likeness/contract/purposes/geometry';
import type { Pixels } from '../../platform/images/pixels.ts';
import { type FloatPlane, blurred, sample } from './planes.ts';

/** The edge of a mask is softened by so many of its cells, so that hair does not end as if cut. */
const EDGE = 0.9;
/** Cells that are so much background after that begin, and end, to be filled. */
const FROM = 0.3;
const TO = 0.7;

/** Lays the colour over the background in the frame, and over what lies beyond the photo's edges. */
export function fill(
  pixels: Pixels,
  { colour, mask }: { readonly colour: readonly [number, number, number]; readonly mask: BackgroundMask | null },
  framing: Framing,
  photo: PixelSize,
): void {
  const { data, width, height } = pixels;
  const plane = mask && softened(mask);
  const origin = toPhoto(framing, pixels, { x: 0.5, y: 0.5 });
  const across = toPhoto(framing, pixels, { x: 1.5, y: 0.5 });
  const [stepX, stepY] = [across.x - origin.x, across.y - origin.y];
  for (let row = 0; row < height; row += 1) {
    // A row down is a step across, turned by a quarter.
    let [x, y] = [origin.x - stepY * row, origin.y + stepX * row];
    for (let column = 0; column < width; column += 1) {
      const share = shareAt(plane, x, y, photo);
      if (share > 0) {
        const at = (row * width + column) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          data[at + channel] = Math.round(data[at + channel]! * (1 - share) + colour[channel]! * share);
        }
      }
      x += stepX;
      y += stepY;
    }
  }
}

function shareAt(plane: FloatPlane | null, x: number, y: number, { width, height }: PixelSize): number {
  if (x < 0 || y < 0 || x > width || y > height) return 1;
  if (!plane) return 0;
  const value = sample(plane, (x / width) * plane.width, (y / height) * plane.height);
  return Math.min(1, Math.max(0, (value - FROM) / (TO - FROM)));
}

function softened(mask: BackgroundMask): FloatPlane {
  const { width, height, cells } = cellsOf(mask);
  return blurred({ values: Float32Array.from(cells), width, height }, EDGE);
}
