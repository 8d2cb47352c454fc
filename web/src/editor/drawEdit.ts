import type { Framing } from '@likeness/contract/photos/editGeometry';
import { cellsOf } from '@likeness/contract/photos/editMask';
import { toneTables, type Tone } from '@likeness/contract/photos/editTone';
import type { Bench, Edit } from './edit.ts';

/** Draws the framed photo on a canvas; what lies beyond its edges stays transparent. */
export function drawPhoto(canvas: HTMLCanvasElement, picture: HTMLImageElement, framing: Framing, bench: Bench): void {
  const pen = canvas.getContext('2d')!;
  placed(pen, framing, bench, bench.photo.width / picture.naturalWidth);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0);
}

/** Lays the background's colour over the photo, where the mask says so. */
export function drawFill(canvas: HTMLCanvasElement, mask: HTMLCanvasElement, framing: Framing, bench: Bench): void {
  const pen = canvas.getContext('2d')!;
  placed(pen, framing, bench, bench.photo.width / mask.width);
  pen.drawImage(mask, 0, 0);
}

/** The mask as a picture: the colour where the background is, nothing elsewhere. */
export function maskPicture({ recipe: { fill } }: Edit): HTMLCanvasElement | undefined {
  if (!fill) return undefined;
  const { width, height, cells } = cellsOf(fill.mask);
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [width, height];
  const pen = picture.getContext('2d')!;
  const levels = pen.createImageData(width, height);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(fill.colour.slice(at, at + 2), 16));
  for (const [at, cell] of cells.entries()) levels.data.set([red!, green!, blue!, cell * 255], at * 4);
  pen.putImageData(levels, 0, 0);
  return picture;
}

function placed(pen: CanvasRenderingContext2D, framing: Framing, { frame }: Bench, photoPixels: number) {
  const { canvas } = pen;
  pen.resetTransform();
  pen.clearRect(0, 0, canvas.width, canvas.height);
  const shown = canvas.height / frame.height;
  pen.scale(shown, shown);
  pen.translate(frame.width / 2, frame.height / 2);
  pen.rotate((framing.turn * Math.PI) / 180);
  pen.scale(framing.scale, framing.scale);
  pen.translate(-framing.x, -framing.y);
  pen.scale(photoPixels, photoPixels);
}

/** The tables of a tone for an SVG filter, which interpolates between every eighth level. */
export function filterTables(tone: Tone): readonly [string, string, string] {
  return toneTables(tone).map((table) =>
    Array.from({ length: 33 }, (_, at) => (table[Math.min(255, at * 8)]! / 255).toFixed(4)).join(' '),
  ) as unknown as readonly [string, string, string];
}
