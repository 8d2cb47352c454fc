import { availableParallelism } from 'node:os';
import { refuseImpossibleCrop } from './cropGeometry.ts';
import type { Crop } from './cropGeometry.ts';
import type { Drawing, DrawTasks } from './drawWorker.ts';
import { RESIDENT_CEILING_BYTES, TASK_TIME_LIMIT_MS } from './limits.ts';
import type { CropResult, IntakeResult, Reencode, ReencodedPicture } from './photoTasks.ts';
import type { Outcome, PhotoTasks } from './photoWorker.ts';
import type { Pixels } from './pixels.ts';
import { openProcesses, TaskEndedItsProcess, TaskTookTooLong } from './processes.ts';
import { ImageRefusal } from './refusal.ts';
import type { RenditionName } from './renditions.ts';
import type { PictureFile } from './source.ts';

/**
 * All work on pictures. Photos come from strangers, so they are decoded in child processes that have only the necessary
 * decoder and limits of pixels, memory and time; this process never decodes one. Files are given by path and written
 * readable for our account only. Every call on a sent picture may throw an `ImageRefusal`.
 */
export type Images = {
  /** Draws a received HEIC photo as a JPEG, which then takes the way of all JPEGs. */
  heicToJpeg(sourcePath: string, targetPath: string): Promise<void>;
  /**
   * Decodes a received JPEG completely and writes its renditions, upright, in sRGB and without metadata, to the given
   * paths.
   */
  intake(sourcePath: string, request: { outputs: Record<RenditionName, string> }): Promise<IntakeResult>;
  /** Re-encodes the picture at full size: this is served instead of the original. */
  reencode(sourcePath: string, targetPath: string, request: Reencode): Promise<ReencodedPicture>;
  /** Cuts a JPEG of exact size out of a photo. @throws RangeError for a crop that is impossible on any photo */
  crop(sourcePath: string, targetPath: string, request: Crop): Promise<CropResult>;
  /**
   * Runs the exported function `name` of `module` in the worker on the photo's pixels, reduced to `longSide`:
   * `run<typeof measurePhoto>(new URL('measures.ts', import.meta.url), 'measurePhoto', …)`. Argument and result must
   * survive structured cloning.
   */
  run<Look extends PixelFunction>(
    module: URL,
    name: string,
    source: { sourcePath: string; longSide: number },
    argument: Parameters<Look>[1],
  ): Promise<Awaited<ReturnType<Look>>>;
  /**
   * Runs the exported function `name` of `module` in the worker, for work on several pictures: `work<typeof
   * drawBoard>(new URL('drawBoard.ts', import.meta.url), 'drawBoard', …)`. The function opens pictures only through
   * `openSource`. Argument and result must survive structured cloning.
   */
  work<Task extends WorkerFunction>(
    module: URL,
    name: string,
    argument: Parameters<Task>[0],
  ): Promise<Awaited<ReturnType<Task>>>;
  /** Draws our own SVG; never pass SVG that somebody sent. */
  draw(svg: string, drawing: Drawing): Promise<Buffer>;
  close(): Promise<void>;
};

/** A function that `run` can call. `file` has the size before the reduction. */
export type PixelFunction = (pixels: Pixels, argument: never, file: PictureFile) => unknown;

/** A function that `work` can call. */
export type WorkerFunction = (argument: never) => unknown;

export type ImagesOptions = {
  /** How many photos are decoded at the same time; more than the number of cores only costs memory. */
  processes?: number | undefined;
  timeLimitMs?: number | undefined;
  residentCeilingBytes?: number | undefined;
};

/** Processes start with the first call that needs them, and end with `close` or with this process. */
export function openImages(options: ImagesOptions = {}): Images {
  const limits = {
    timeLimitMs: options.timeLimitMs ?? TASK_TIME_LIMIT_MS,
    residentCeilingBytes: options.residentCeilingBytes ?? RESIDENT_CEILING_BYTES,
  };
  const photos = openProcesses<PhotoTasks>(new URL('photoWorker.ts', import.meta.url), {
    count: options.processes ?? Math.min(availableParallelism(), 2),
    ...limits,
  });
  const drawings = openProcesses<DrawTasks>(new URL('drawWorker.ts', import.meta.url), { count: 1, ...limits });

  return {
    heicToJpeg: (sourcePath, targetPath) => onPhoto(() => photos.run('heicToJpeg', sourcePath, targetPath)),
    intake: (sourcePath, { outputs }) => onPhoto(() => photos.run('intake', sourcePath, outputs)),
    reencode: (sourcePath, targetPath, request) =>
      onPhoto(() => photos.run('reencode', sourcePath, targetPath, request)),
    async crop(sourcePath, targetPath, request) {
      refuseImpossibleCrop(request);
      return await onPhoto(() => photos.run('crop', sourcePath, targetPath, request));
    },
    async run<Look extends PixelFunction>(
      module: URL,
      name: string,
      source: { sourcePath: string; longSide: number },
      argument: Parameters<Look>[1],
    ): Promise<Awaited<ReturnType<Look>>> {
      const seen = await onPhoto(() => photos.run('run', module.href, name, source, argument));
      return seen as Awaited<ReturnType<Look>>;
    },
    async work<Task extends WorkerFunction>(
      module: URL,
      name: string,
      argument: Parameters<Task>[0],
    ): Promise<Awaited<ReturnType<Task>>> {
      const done = await onPhoto(() => photos.run('work', module.href, name, argument));
      return done as Awaited<ReturnType<Task>>;
    },
    draw: async (svg, drawing) => Buffer.from(await drawings.run('draw', svg, drawing)),
    async close() {
      await Promise.all([photos.close(), drawings.close()]);
    },
  };
}

/**
 * A process may die because of the photo or for another reason, such as the kernel's lack of memory. So the photo gets
 * a second process, and is blamed only if that one dies too.
 */
async function onPhoto<T>(task: () => Promise<Outcome<T>>): Promise<T> {
  const outcome = await attempt(task, () => attempt(task, blameThePhoto));
  if ('value' in outcome) return outcome.value;
  const { code, params, detail } = outcome.refusal;
  throw new ImageRefusal(code, params, detail);
}

async function blameThePhoto(): Promise<never> {
  throw new ImageRefusal('photo_damaged', {}, 'The photo ended two processes');
}

async function attempt<T>(task: () => Promise<T>, afterCrash: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof TaskTookTooLong) throw new ImageRefusal('photo_took_too_long', {}, error.message);
    if (error instanceof TaskEndedItsProcess) return await afterCrash();
    throw error;
  }
}
