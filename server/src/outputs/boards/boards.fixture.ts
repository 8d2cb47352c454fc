import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BoardGeometry } from '@likeness/contract/purposes/boardLayout';
import { EIGHT_PASSPORTS } from '@likeness/contract/purposes/passport.fixture';
import { photoPixels, type PixelSize } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { pixelsSeen } from '../../platform/images/pictures.fixture.ts';
import type { Pixels } from '../../platform/images/pixels.ts';
import { sharedImages } from '../../testing/sharedImages.ts';
import { composeBoard } from './index.ts';

export const RED = { r: 220, g: 30, b: 40 };

/** Overrides the parts of a board; by default it has eight red photos on white paper. */
export interface BoardOverride {
  purpose?: Partial<BoardGeometry>;
  photo?: Buffer | undefined;
  pattern?: Buffer | undefined;
  text?: string | undefined;
}

/** A folder and a worker to compose boards with, one after the other. */
export async function openScenario() {
  const directory = await mkdtemp(join(tmpdir(), 'boards-'));
  const images = sharedImages();
  const target = join(directory, 'board.jpg');
  const paths = { photo: join(directory, 'photo.jpg'), pattern: join(directory, 'pattern.jpg') };
  return {
    images,
    target,
    paths,
    async compose({ purpose, photo, pattern, text }: BoardOverride = {}) {
      await rm(target, { force: true });
      const geometry = { ...EIGHT_PASSPORTS, ...purpose };
      await writeFile(paths.photo, photo ?? (await plain(RED, photoPixels(geometry))));
      if (pattern) await writeFile(paths.pattern, pattern);
      const parts = { photoPath: paths.photo, purpose: geometry, text, patternPath: pattern && paths.pattern };
      const board = await composeBoard({ images }, parts, target);
      return { ...board, seen: await pixelsSeen(target) };
    },
    async close() {
      await images.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** A picture of one colour, which JPEG encoding does not change. */
export async function plain(background: typeof RED, { width, height }: PixelSize): Promise<Buffer> {
  const create = { width, height, channels: 3, background } as const;
  return await sharp({ create }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Red, green and blue of one pixel. */
export const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3).subarray(0, 3),
];
/**
 * The places along a line of the board where red begins and ends. They are found in the pixels, independently of the
 * layout.
 */
export function edgesAlong(count: number, pixel: (place: number) => number[]): number[] {
  const isRed = (place: number) => {
    const [red = 0, green = 0] = pixel(place);
    return red - green > 95;
  };
  return Array.from({ length: count - 1 }, (_, place) => place + 1).filter(
    (place) => isRed(place) !== isRed(place - 1),
  );
}
