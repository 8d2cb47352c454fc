import { type Grid, gridSize } from './background.ts';

/** The photo as a small picture. */
export function gridOf(picture: HTMLImageElement): Grid {
  const canvas = document.createElement('canvas');
  const { width, height } = gridSize({ width: picture.naturalWidth, height: picture.naturalHeight });
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return { width, height, levels: pen.getImageData(0, 0, width, height).data };
}
