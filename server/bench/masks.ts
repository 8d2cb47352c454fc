import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PhotoGeometry, photoPixels } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { openFiles } from '../src/platform/files/files.ts';
import { openImages } from '../src/platform/images/images.ts';
import { maskSvg } from '../src/purposes/mask.ts';
import { drawMask } from '../src/purposes/maskRoutes.ts';
import { storeDrawnPicture } from '../src/settingsLists/index.ts';
import { againstFloor, atMost, type BenchResult, median } from './result.ts';
import { FRENCH_PASSPORT } from '@likeness/contract/purposes/passport.fixture';

const TURNS = 100;
/** Milliseconds: a mask follows the mouse. */
const LIMIT_MS = 20;

/**
 * A mask as a preview, and kept as a picture of the catalogue, against bare sharp in this process drawing the same SVG into
 * the same PNG. Each turn has other dimensions, as when somebody drags a line.
 */
export async function run(): Promise<BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-masks-'));
  const images = openImages({ processes: 1 });
  try {
    const files = await openFiles({ directory });
    const keep = async (geometry: PhotoGeometry) => {
      const { content, width, height } = await drawMask({ images }, geometry);
      await storeDrawnPicture({ files }, content, { format: 'png', fileName: 'mask.png', width, height });
    };
    const ways = {
      preview: async (geometry: PhotoGeometry) => void (await drawMask({ images }, geometry)),
      keep,
      bare: async (geometry: PhotoGeometry) => {
        const size = photoPixels(geometry);
        await sharp(Buffer.from(maskSvg(geometry)))
          .resize({ ...size, fit: 'fill' })
          .png()
          .toBuffer();
      },
    };
    const names = ['preview', 'keep', 'bare'] as const;
    const times = { preview: [] as number[], keep: [] as number[], bare: [] as number[] };
    for (const way of names) await ways[way](FRENCH_PASSPORT);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const geometry = { ...FRENCH_PASSPORT, outline_to_chin: 6 + (turn % 40) / 10, outline_to_skull: 3 + turn / 100 };
      for (const way of turn % 2 === 0 ? names : names.toReversed()) {
        const start = performance.now();
        await ways[way](geometry);
        times[way].push(performance.now() - start);
      }
    }
    return [
      atMost('mask drawn for a preview, p50', 'ms', median(times.preview), LIMIT_MS),
      atMost('mask drawn and kept, p50', 'ms', median(times.keep), LIMIT_MS),
      againstFloor('the preview against bare sharp', 'ms', median(times.preview), median(times.bare), undefined),
    ];
  } finally {
    await images.close();
    await rm(directory, { recursive: true });
  }
}

if (import.meta.main) console.table(await run());
