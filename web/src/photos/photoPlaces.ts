import { fittedBox } from '@likeness/contract/purposes/fittedBox';
import type { PixelSize } from '@likeness/contract/purposes/geometry';
import type { HeadLines } from '../kit/viewer/PhotoPane.tsx';
import { WHOLE_PICTURE } from '../ui/place.ts';
import type { Place } from '../ui/place.ts';

/** A picture that lacks less than this at its edges has the shape: pixels are whole numbers. */
const SAME_SHAPE_PERCENT = 1;

/** The part of a picture that has the ratio of a purpose: all of it if its shape is the purpose's. */
export function framedPart(picture: PixelSize, ratio: number): Place {
  const place = fittedPlace(picture, ratio);
  const isWhole = Math.min(place.width, place.height) > 100 - SAME_SHAPE_PERCENT;
  return isWhole ? WHOLE_PICTURE : place;
}

function fittedPlace({ width, height }: PixelSize, ratio: number): Place {
  const box = fittedBox({ width, height }, ratio);
  return {
    left: (box.left / width) * 100,
    top: (box.top / height) * 100,
    width: (box.width / width) * 100,
    height: (box.height / height) * 100,
  };
}

interface ComparedPhoto extends PixelSize {
  readonly lines?: HeadLines | null;
}

export function haveLines(photos: readonly ComparedPhoto[]): boolean {
  return photos.every(({ lines }) => lines);
}

/**
 * Where another photo of the same person lies over this one: in the same box, or so that both heads have the same crown
 * and chin. Without the lines of both only the box is left.
 */
export function placeOver(photo: ComparedPhoto, other: ComparedPhoto, byHead: boolean): Place {
  if (!byHead || !photo.lines || !other.lines) return fittedPlace(photo, other.width / other.height);
  const [here, there] = [photo.lines, other.lines];
  const height = ((here.chin - here.crown) / (there.chin - there.crown)) * 100;
  const width = (height * (other.width / other.height)) / (photo.width / photo.height);
  return {
    left: (here.centre ?? 0.5) * 100 - (there.centre ?? 0.5) * width,
    top: here.crown * 100 - there.crown * height,
    width,
    height,
  };
}
