import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { openImages } from '../src/platform/images/images.ts';
import type { Images } from '../src/platform/images/images.ts';
import { fingerprintOf } from '../src/platform/images/fingerprint.ts';
import { pixelsOf, WITHIN } from '../src/platform/images/pixels.ts';
import { RENDITIONS } from '../src/platform/images/renditions.ts';
import { type measureAs, measurePhoto } from '../src/photos/measures.ts';
import { checkedOrders } from './checkedOrders.ts';
import { againstFloor, atMost, median } from './result.ts';
import type { BenchResult } from './result.ts';

const PAIRS = Number(process.env['PAIRS'] ?? 40);
const PASSPORT = {
  photo_width: 35,
  photo_height: 45,
  dpi_resolution: 300,
  outline_to_chin: 7,
  outline_to_skull: 4,
  photo_background_color: '#DCE3EA',
};
/** In milliseconds, for a photo of 12 megapixels. */
const MEASURING_MAX = 150;
const MEMORY_STEPS = [50, 250, 500] as const;
const MEGABYTE = 1024 * 1024;

/**
 * Compares the intake of a 12-megapixel JPEG with bare sharp in this process: the same decode and the same two encodes,
 * without a check, a limit, a hash or a worker. They are taken in turns, because the machine is shared. Also measures
 * the memory of the worker and of this process while 500 photos pass through one worker, and the intake of orders by
 * what is checked of them.
 */
export async function run(): Promise<BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-intake-'));
  const images = openImages({ processes: 1 });
  try {
    const photo = await twelveMegapixels(join(directory, 'photo.jpg'));
    const memoryUsed = await memory(images, photo, directory);
    return [...(await speed(images, photo, directory)), ...memoryUsed, ...(await checkedOrders())];
  } finally {
    await images.close();
    await rm(directory, { recursive: true });
  }
}

type Way = 'ours' | 'measuring' | 'bare' | 'bareMeasured' | 'twoPipelines';

async function speed(images: Images, photo: string, directory: string): Promise<BenchResult[]> {
  const ways = {
    ours: () => images.intake(photo, { outputs: outputsIn(directory) }),
    bare: () => bareIntake(photo, directory),
    bareMeasured: () => bareMeasured(photo, directory),
    twoPipelines: () => twoPipelines(photo, directory),
    measuring: () => measuring(images, photo, directory),
  };
  const names = ['ours', 'measuring', 'bare', 'bareMeasured', 'twoPipelines'] as const;
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Way, number[]>;
  for (const name of names) await ways[name]();
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const name of pair % 2 === 0 ? names : names.toReversed()) {
      const start = performance.now();
      await ways[name]();
      times[name].push(performance.now() - start);
    }
  }
  const ours = median(times.ours);
  const whole = times.ours.map((time, pair) => time + times.measuring[pair]!);
  return [
    againstFloor('intake of 12 megapixels, p50', 'ms', ours, median(times.bare), 1.3),
    againstFloor(
      '  with all measures, which a job takes afterwards',
      'ms',
      median(whole),
      median(times.bareMeasured),
      1.3,
    ),
    againstFloor(
      '  the same against a floor without measures and hash',
      'ms',
      median(whole),
      median(times.bare),
      undefined,
    ),
    atMost('  the measures alone, with opening what they are taken from', 'ms', median(times.measuring), MEASURING_MAX),
    againstFloor('  the same against one decode a rendition', 'ms', ours, median(times.twoPipelines), undefined),
  ];
}

/** The same with hash and measures, from the same decoding: what the purpose is stands already when the photo comes. */
async function bareMeasured(photo: string, directory: string): Promise<void> {
  const raw = await bareIntake(photo, directory);
  const { longSide } = RENDITIONS.measured;
  const small = await pixelsOf(
    sharp(raw.data, { raw: raw.form }).resize({ width: longSide, height: longSide, ...WITHIN }),
  );
  await fingerprintOf(small);
  measurePhoto(small, PASSPORT, asMeasured(await stat(photo)));
}

/** As a version of a photo is measured that has come in: see `server/src/photos/measuring.ts`. */
async function measuring(images: Images, photo: string, directory: string): Promise<void> {
  const { longSide } = RENDITIONS.display;
  const picture = { sourcePath: outputsIn(directory).measured, longSide };
  const file = asMeasured(await stat(photo));
  const module = new URL('../src/photos/measures.ts', import.meta.url);
  await images.run<typeof measureAs>(module, 'measureAs', picture, { purpose: PASSPORT, file });
}

async function bareIntake(photo: string, directory: string) {
  const { longSide } = RENDITIONS.display;
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: longSide, height: longSide, ...WITHIN })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const form = { width: info.width, height: info.height, channels: 3 } as const;
  await Promise.all(renditions(directory).map(async (write) => await write(sharp(data, { raw: form }))));
  return { data, form };
}

async function twoPipelines(photo: string, directory: string): Promise<void> {
  await Promise.all(renditions(directory).map(async (write) => await write(sharp(photo).autoOrient())));
}

function asMeasured({ size }: { size: number }) {
  return { width: 4_000, height: 3_000, bytes: size, jpegQuality: 92, density: null };
}

function renditions(directory: string) {
  const outputs = outputsIn(directory);
  return (['display', 'thumb'] as const).map((name) => (pipeline: Sharp) => {
    const { longSide, quality } = RENDITIONS[name];
    return pipeline
      .resize({ width: longSide, height: longSide, ...WITHIN })
      .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toFile(outputs[name]);
  });
}

async function memory(images: Images, photo: string, directory: string): Promise<BenchResult[]> {
  const worker: number[] = [];
  const server: number[] = [];
  let done = 0;
  for (const step of MEMORY_STEPS) {
    for (; done < step; done++) await images.intake(photo, { outputs: outputsIn(directory) });
    worker.push((await workerResident(images, photo)) / MEGABYTE);
    server.push(process.memoryUsage.rss() / MEGABYTE);
  }
  return [...growth('worker', worker), ...growth('server', server)];
}

function growth(of: string, [first = Number.NaN, ...later]: number[]): BenchResult[] {
  return later.map((figure, index) => {
    const name = `memory of the ${of} after ${MEMORY_STEPS[index + 1]} photos against ${MEMORY_STEPS[0]}`;
    return againstFloor(name, 'MB', figure, first, 1.15);
  });
}

async function workerResident(images: Images, photo: string): Promise<number> {
  const source = { sourcePath: photo, longSide: 16 };
  return await images.run<typeof residentBytes>(new URL(import.meta.url), 'residentBytes', source, undefined);
}

/** Runs in the worker. Garbage is collected first, so that it is not counted. */
export function residentBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}

function outputsIn(directory: string) {
  const path = (name: string) => join(directory, `${name}.jpg`);
  return { display: path('display'), thumb: path('thumb'), measured: path('measured') };
}

/** Soft shapes with grain, so that the file is as heavy as a camera's: about 3 MB. */
async function twelveMegapixels(path: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({ create: { width: 500, height: 375, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer();
  await sharp(grain).resize(4_000, 3_000, { kernel: 'cubic' }).jpeg({ quality: 92 }).toFile(path);
  return path;
}

if (import.meta.main) console.table(await run());
