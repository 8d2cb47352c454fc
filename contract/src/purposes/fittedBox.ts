import type { PixelSize } from './geometry.ts';

/** A part of a picture, in pixels from its top left corner. Fractions count. */
export interface PictureBox extends PixelSize {
  readonly left: number;
  readonly top: number;
}

/**
 * The largest box of this ratio (width to height) in the middle of a picture: where a purpose's mask, lines and measures
 * belong on a picture of another shape. It is the whole picture if that has the ratio.
 */
export function fittedBox({ width, height }: PixelSize, ratio: number): PictureBox {
  const box = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  return { left: (width - box.width) / 2, top: (height - box.height) / 2, ...box };
}
