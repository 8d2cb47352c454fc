import { type PhotoGeometry, photoPixels } from '@likeness/contract/purposes/geometry';
import { blockiness, sharpnessOf } from './detail.ts';
import type { Finding } from './finding.ts';
import { score } from './limits.ts';
import { luma, middleOf, type Pixels } from './pixels.ts';
import type { View } from './view.ts';

export interface MeasuredFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Estimated from the quantisation tables, 1–100. */
  readonly jpegQuality?: number | null;
  /** Dots per inch according to the file. */
  readonly density?: number | null;
}

/** Blocks are seen only in the pixels as they were stored: nothing is said of them in a photo that was reduced. */
export function detailFindings({ photo, zones }: View, pixels: Pixels, file: MeasuredFile): Finding[] {
  const isReduced = pixels.height < file.height;
  return [
    {
      key: 'sharpness', // variance of the Laplacian; limits from docs/instrument.md
      value: sharpnessOf(luma(photo), zones.face),
      limits: { good: { min: 0.04 }, bad: { min: 0.02 } },
      hint: 'not_sharp',
    },
    {
      key: 'blockiness', // Wang, Sheikh and Bovik 2002; OFIQ uses a network whose weights are not ours to ship
      value: isReduced ? null : blockiness(luma(middleOf(pixels, BLOCKS_SEEN_IN))),
      limits: { good: { max: 1.6 }, bad: { max: 1.9 } },
      hint: 'too_compressed',
    },
  ];
}

/** This many pixels each way show whether a photo has blocks. */
const BLOCKS_SEEN_IN = 640;

const KILOBYTE = 1024;

export function fileFindings(
  purpose: PhotoGeometry & { readonly photo_weight_max?: number | null },
  { height, bytes, jpegQuality, density }: MeasuredFile,
): Finding[] {
  const expected = photoPixels(purpose).height;
  const quality = jpegQuality ?? null;
  return [
    {
      key: 'compression', // the quality that the file's quantisation tables stand for
      value: quality,
      ...(quality === null ? {} : { score: score(quality) }),
      limits: { good: { min: 75 }, bad: { min: 45 } },
      hint: 'too_compressed',
    },
    {
      key: 'resolution', // height against the height asked for
      value: (height + 1) / expected,
      limits: { good: { min: 1 }, bad: { min: 0.9 } },
      hint: 'wrong_size',
    },
    {
      key: 'weight', // the hard check refuses what is heavier
      value: purpose.photo_weight_max ? bytes / KILOBYTE : null,
      unit: 'kB',
      limits: { good: { max: purpose.photo_weight_max ?? Infinity } },
    },
    {
      key: 'density', // print shops read it; the pixels decide
      value: density ?? null,
      unit: 'dpi',
      limits: { good: { min: purpose.dpi_resolution - 1, max: purpose.dpi_resolution + 1 } },
    },
  ];
}
