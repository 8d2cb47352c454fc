import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toneTables } from '@likeness/contract/photos/editTone';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { openImages } from '../src/platform/images/images.ts';
import { planCrop } from '../src/platform/images/cropGeometry.ts';
import { JPEG } from '../src/platform/images/pixels.ts';
import type { renderEdited } from '../src/photos/editing/render.ts';
import { editorPreview } from './editorPreview.ts';
import { againstFloor, type BenchResult, median } from './result.ts';

const TURNS = Number(process.env['TURNS'] ?? 30);
const PHOTO = { width: 3000, height: 4000 };
const PASSPORT = { photo_width: 35, photo_height: 45, dpi_resolution: 300 };
const HEAVIEST = 60 * 1024;

/** What the server draws of a recipe, and what the editor shows of it. */
export async function run(): Promise<BenchResult[]> {
  return [...(await drawnByServer()), ...(await editorPreview())];
}

/**
 * An edited photo drawn from one of 12 megapixels, against bare sharp in this process: the same decode, affine, resize and
 * table of levels, and a JPEG of the same size found by the same bisection, without a check, a limit or a worker.
 */
async function drawnByServer(): Promise<BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-editing-'));
  const images = openImages({ processes: 1, timeLimitMs: 120_000 });
  try {
    const sourcePath = join(directory, 'photo.jpg');
    await writeFile(sourcePath, await aPhoto());
    const frame = photoPixels(PASSPORT);
    const framing = { x: 1450, y: 1900, scale: frame.height / 2600, turn: 2.5 };
    const tone = { exposure: 0.3, red: 1.05, blue: 0.95 };
    const order = {
      sourcePath,
      targetPath: join(directory, 'edited.jpg'),
      recipe: { framing, tone, fill: null },
      frame,
      density: 300,
      maxBytes: HEAVIEST,
      background: '#e8e8e8',
    };
    const module = new URL('../src/photos/editing/render.ts', import.meta.url);
    const ours = () => images.work<typeof renderEdited>(module, 'renderEdited', order);
    const bare = () => drawnBarely(sourcePath, framing, frame, toneTables(tone));
    await ours();
    await bare();
    const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      times.ours.push(await timed(ours));
      times.bare.push(await timed(bare));
    }
    return [againstFloor('edited photo from 12 megapixels, p50', 'ms', median(times.ours), median(times.bare), 1.3)];
  } finally {
    await images.close();
    await rm(directory, { recursive: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: PHOTO.width / 4, height: PHOTO.height / 4, channels: 3, background: 'grey', noise } })
    .resize(PHOTO.width, PHOTO.height)
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function drawnBarely(
  path: string,
  framing: { x: number; y: number; scale: number; turn: number },
  frame: { width: number; height: number },
  tables: readonly Uint8Array[],
): Promise<Buffer> {
  const piece = { width: frame.width / framing.scale, height: frame.height / framing.scale };
  const [left, top] = [framing.x - piece.width / 2, framing.y - piece.height / 2];
  const plan = planCrop({ left, top, ...piece, rotateDegrees: framing.turn, output: frame, quality: 95 }, PHOTO);
  const part = await sharp(path)
    .extract(plan.region)
    .resize({ ...plan.reduced, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turned = await sharp(part.data, { raw: part.info })
    .affine(plan.matrix, { ...plan.shift, interpolator: 'bicubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(turned.data, { raw: turned.info })
    .extract({ left: 0, top: 0, ...plan.enlarged })
    .resize({ ...frame, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) data[at] = tables[at % 3]![data[at]!]!;
  const encode = (quality: number) =>
    sharp(data, { raw: info })
      .jpeg({ ...JPEG, quality })
      .toBuffer();
  let best = await encode(95);
  if (best.length <= HEAVIEST) return best;
  best = await encode(40);
  let [fitting, tooHeavy] = [40, 95];
  while (tooHeavy - fitting > 1) {
    const quality = Math.floor((fitting + tooHeavy) / 2);
    const jpeg = await encode(quality);
    if (jpeg.length <= HEAVIEST) [best, fitting] = [jpeg, quality];
    else tooHeavy = quality;
  }
  return best;
}
