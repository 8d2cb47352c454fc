import type { ViewedPhoto } from '../kit/viewer/PhotoViewer.tsx';
import type { Rgb } from '../ui/colour.ts';

/** The pixels of a photo as its file has them. */
export interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/** Pictures of the photos that are shown; each is loaded once. */
const loaded = new WeakMap<ViewedPhoto, Promise<Picture>>();

export function pictureOf(photo: ViewedPhoto): Promise<Picture> {
  const known = loaded.get(photo);
  if (known) return known;
  const loading = load(photo.fullUrl ?? photo.url);
  loaded.set(photo, loading);
  loading.catch(() => loaded.delete(photo));
  return loading;
}

async function load(url: string | null): Promise<Picture> {
  if (url === null) throw new Error('The bytes of this photo were removed');
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot read pixels');
  context.drawImage(image, 0, 0);
  return { canvas, context };
}

/** Two pixels around the one that is pointed at: a single pixel of a JPEG says little. */
const AROUND = 2;

/** The mean colour around a point, which is given as parts of width and height. */
export function colourAt({ canvas, context }: Picture, x: number, y: number): Rgb {
  const left = Math.max(0, Math.min(canvas.width - 1, Math.floor(x * canvas.width)) - AROUND);
  const top = Math.max(0, Math.min(canvas.height - 1, Math.floor(y * canvas.height)) - AROUND);
  const side = 2 * AROUND + 1;
  return meanOf(
    context.getImageData(left, top, Math.min(side, canvas.width - left), Math.min(side, canvas.height - top)).data,
  );
}

function meanOf(pixels: ArrayLike<number>): Rgb {
  const sums = [0, 0, 0] as [number, number, number];
  for (let at = 0; at < pixels.length; at += 4) {
    sums[0] += pixels[at]!;
    sums[1] += pixels[at + 1]!;
    sums[2] += pixels[at + 2]!;
  }
  const count = pixels.length / 4;
  return [Math.round(sums[0] / count), Math.round(sums[1] / count), Math.round(sums[2] / count)];
}
