import opencv from '@techstark/opencv-js';
import type { Grid } from './background.ts';

/* OpenCV is ten megabytes: only the worker that cuts may import this file. */

/** How often the cut is made better. After five rounds it hardly changes. */
const ROUNDS = 5;

/** Resolves, once, as soon as OpenCV can be called. */
export function openCvReady(): Promise<void> {
  return new Promise((resolve) => {
    opencv.onRuntimeInitialized = resolve;
  });
}

/**
 * GrabCut: learns the colours of person and background from the labels, and cuts where the photo's own edges are.
 * @param labels one for each cell, as in `LABELS`; sure ones stay
 * @returns the labels after the cut
 * @throws if no cell may be background, or none the person
 */
export function grabCut({ width, height, levels }: Grid, labels: Uint8Array): Uint8Array {
  const photo = new opencv.Mat(height, width, opencv.CV_8UC4);
  const mask = new opencv.Mat(height, width, opencv.CV_8UC1);
  const [colours, background, person] = [new opencv.Mat(), new opencv.Mat(), new opencv.Mat()];
  try {
    photo.data.set(levels);
    mask.data.set(labels);
    opencv.cvtColor(photo, colours, opencv.COLOR_RGBA2RGB);
    const wholePhoto = new opencv.Rect(0, 0, width, height);
    opencv.grabCut(colours, mask, wholePhoto, background, person, ROUNDS, opencv.GC_INIT_WITH_MASK);
    return Uint8Array.from(mask.data);
  } finally {
    // What lies in OpenCV's own memory nobody collects.
    for (const mat of [photo, mask, colours, background, person]) mat.delete();
  }
}
