import type { PixelSize } from './geometry.ts';

/** A part of a picture, in pixels from its upper left corner. */
export interface FittedBox extends PixelSize {
  readonly left: number;
  readonly top: number;
}

/** The largest box of this ratio, width divided by height, that fits into the middle of a picture. */
export function fittedBox({ width, height }: PixelSize, ratio: number): FittedBox {
  const box = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return { left: (width - box.width) / 2, top: (height - box.height) / 2, ...box };
}
