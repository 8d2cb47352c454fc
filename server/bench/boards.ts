import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BoardLayout, BOARD_TEXT } from '@likeness/contract/purposes/boardLayout';
import { EIGHT_PASSPORTS } from '@likeness/contract/purposes/passport.fixture';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import sharp, { type OverlayOptions } from 'sharp';
import { composeBoard, composeExample } from '../src/outputs/boards/compose.ts';
import { type Images, openImages } from '../src/platform/images/images.ts';
import { JPEG } from '../src/platform/images/pixels.ts';
import { textFont } from '../src/platform/images/textLine.ts';
import { againstFloor, median } from './result.ts';
import type { BenchResult } from './result.ts';

const PAIRS = 40;

const CODE = '7KQ9ABCDEFGH23456789WX';

/**
 * Compares a board of eight photos with a pattern and a code with bare sharp in this process: the same two decodes and
 * resizes, the same line of text, one composite and the same encode, without cut marks, a check, a limit or a worker.
 * It is made from a photo with the board's own pixels and from a camera's photo. They are taken in turns, because the
 * machine is shared.
 */
export async function run(): Promise<BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-boards-'));
  const images = openImages({ processes: 1 });
  try {
    const pattern = await picture(join(directory, 'pattern.jpg'), 900, 600);
    const { width, height } = photoPixels(EIGHT_PASSPORTS);
    const ready = await picture(join(directory, 'ready.jpg'), width, height);
    const camera = await picture(join(directory, 'camera.jpg'), 3_000, 4_000);
    return [
      await compare(images, 'board of 8 photos, p50', ready, pattern, directory),
      await compare(images, 'board of 8 from 12 megapixels, p50', camera, pattern, directory),
      await compareExample(images, ready, pattern, directory),
    ];
  } finally {
    await images.close();
    await rm(directory, { recursive: true });
  }
}

async function compare(
  images: Images,
  name: string,
  photoPath: string,
  patternPath: string,
  directory: string,
): Promise<BenchResult> {
  const target = join(directory, 'board.jpg');
  const parts = { photoPath, patternPath, purpose: EIGHT_PASSPORTS, text: CODE };
  const { layout } = await composeBoard({ images }, parts, target);
  const ways = {
    ours: async () => void (await composeBoard({ images }, parts, target)),
    bare: () => bareBoard(photoPath, patternPath, layout, target),
  };
  return inTurns(name, ways);
}

/** The example board of a form: the same photos on the same pattern, without text, as a PNG. */
async function compareExample(images: Images, photoPath: string, patternPath: string, directory: string) {
  const target = join(directory, 'example.png');
  const parts = { photoPath, patternPath, purpose: EIGHT_PASSPORTS };
  const { layout } = await composeExample({ images }, parts, target);
  return inTurns('example board of 8 photos as PNG, p50', {
    ours: async () => void (await composeExample({ images }, parts, target)),
    bare: async () => {
      const sheet = await barePhotos(photoPath, patternPath, layout);
      await sheet.png({ compressionLevel: 3 }).toFile(target);
    },
  });
}

async function inTurns(name: string, ways: Record<'ours' | 'bare', () => Promise<void>>): Promise<BenchResult> {
  const names = ['ours', 'bare'] as const;
  const times = { ours: [] as number[], bare: [] as number[] };
  for (const way of names) await ways[way]();
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const way of pair % 2 === 0 ? names : names.toReversed()) {
      const start = performance.now();
      await ways[way]();
      times[way].push(performance.now() - start);
    }
  }
  return againstFloor(name, 'ms', median(times.ours), median(times.bare), 1.3);
}

async function barePhotos(photo: string, pattern: string, layout: BoardLayout, also: OverlayOptions[] = []) {
  const [{ width, height }] = layout.photos as [BoardLayout['photos'][0]];
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  return sharp(pattern)
    .resize({ ...layout.paper, fit: 'cover' })
    .composite([...layout.photos.map(({ left, top }) => ({ input: data, raw, left, top })), ...also]);
}

async function bareBoard(photo: string, pattern: string, layout: BoardLayout, target: string): Promise<void> {
  const text = { text: CODE, ...textFont(BOARD_TEXT.points), dpi: layout.density };
  const line = { input: { text }, left: layout.label!.left, top: layout.label!.top };
  const sheet = await barePhotos(photo, pattern, layout, [line]);
  await sheet
    .jpeg({ ...JPEG, quality: 95 })
    .withDensity(layout.density)
    .toFile(target);
}

/** Soft shapes with grain, so that the file is as heavy as a camera's. */
async function picture(path: string, width: number, height: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = {
    width: Math.ceil(width / 8),
    height: Math.ceil(height / 8),
    channels: 3,
    background: 'grey',
    noise,
  } as const;
  const grain = await sharp({ create }).png().toBuffer();
  await writeFile(
    path,
    await sharp(grain).resize(width, height, { kernel: 'cubic', fit: 'fill' }).jpeg({ quality: 92 }).toBuffer(),
  );
  return path;
}

if (import.meta.main) console.table(await run());
