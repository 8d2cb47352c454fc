import {
  type Area,
  type BoardGeometry,
  type BoardLayout,
  BOARD_TEXT,
  planBoard,
} from '@likeness/contract/purposes/boardLayout';
import sharp from 'sharp';
import { bestJpeg } from '../../platform/images/bestJpeg.ts';
import { writePrivate } from '../../platform/images/photoTasks.ts';
import { decodeCovering, fromPixels, type Pixels, pixelsOf } from '../../platform/images/pixels.ts';
import { ImageRefusal } from '../../platform/images/refusal.ts';
import { openSource } from '../../platform/images/source.ts';
import { textLine } from '../../platform/images/textLine.ts';
import { readCode } from './reading/readCode.ts';
import type { CodeReading } from './rules.ts';

/** Runs in a worker, because it opens pictures. */

export interface BoardWork {
  /** Without one, the places of the photos are left grey. */
  readonly photoPath: string | undefined;
  readonly patternPath: string | undefined;
  readonly targetPath: string;
  readonly purpose: BoardGeometry;
  /** The layout that suits a photo of any size. */
  readonly layout: BoardLayout;
  readonly text: string | undefined;
  /** The code in the text, if the finished board is looked at for it. */
  readonly code: string | undefined;
  readonly maxBytes: number;
}

export interface ComposedBoard {
  readonly layout: BoardLayout;
  /** Size of the file, in pixels and bytes. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** JPEG quality, 1–100: 95, or less if the file would be too heavy for the mail partner. */
  readonly quality: number;
  /** What can be read of the code on the finished board; undefined without one. */
  readonly codeSeen: CodeReading | undefined;
}

export type DrawnExample = Omit<ComposedBoard, 'quality' | 'codeSeen'>;

const QUALITY = 95;
const WHITE = 255;
const BLACK = 0;
/** Of an example, where no photo is. */
const EMPTY = 232;
/** Of an example, which is looked at once: smaller files take longer to make than to send. */
const PNG_COMPRESSION = 3;

/** Draws the board that is printed: a JPEG no heavier than the mail partner takes. */
export async function drawBoard(
  work: BoardWork,
): Promise<ComposedBoard | { readonly failure: 'pattern' | 'too_rich' }> {
  const drawn = await painted(work);
  if (!drawn) return { failure: 'pattern' };
  const { board, layout } = drawn;
  const { density } = layout;
  const { content, quality, withinMaxBytes } = await bestJpeg(board, {
    quality: QUALITY,
    maxBytes: work.maxBytes,
    density,
  });
  if (!withinMaxBytes) return { failure: 'too_rich' };
  await writePrivate(work.targetPath, content);
  const codeSeen = layout.label && work.code ? await readLabel(content, layout.label, work.code, density) : undefined;
  return { layout, width: board.width, height: board.height, bytes: content.length, quality, codeSeen };
}

/** Draws the same for a screen: a PNG, of whatever weight. */
export async function drawExample(work: BoardWork): Promise<DrawnExample | { readonly failure: 'pattern' }> {
  const drawn = await painted(work);
  if (!drawn) return { failure: 'pattern' };
  const { board, layout } = drawn;
  const content = await fromPixels(board).png({ compressionLevel: PNG_COMPRESSION }).toBuffer();
  await writePrivate(work.targetPath, content);
  return { layout, width: board.width, height: board.height, bytes: content.length };
}

/** Looks at the label of the finished file, as it will be printed. */
async function readLabel(content: Buffer, label: Area, code: string, density: number): Promise<CodeReading> {
  return await readCode(await pixelsOf(sharp(content).extract(label)), { code, density });
}

async function painted(work: BoardWork): Promise<{ board: Pixels; layout: BoardLayout } | undefined> {
  const source = work.photoPath === undefined ? undefined : await openSource(work.photoPath);
  const layout = source ? layoutFor(work, source.file) : work.layout;
  const [area] = layout.photos as [Area];
  const photo = source && (await turnedIf(layout.turned, (size) => decodeCovering(source, size), area));
  const board = work.patternPath === undefined ? blank(layout.paper) : await patternOf(work.patternPath, layout.paper);
  if (!board) return undefined;
  for (const place of layout.photos) {
    if (photo) copy(photo, board, place);
    else fill(board, place, EMPTY);
  }
  drawMarks(board, layout);
  if (layout.label && work.text) await drawText(board, layout.label, work.text, layout.density);
  return { board, layout };
}

/**
 * Prints the photo with its own pixels if they suffice and leave room for everything; otherwise it is scaled to the
 * purpose's.
 */
function layoutFor({ purpose, text, layout }: BoardWork, photo: { width: number; height: number }): BoardLayout {
  const plan = planBoard(purpose, { text, photo });
  return 'layout' in plan ? plan.layout : layout;
}

/** Decodes a picture to fill an area, either upright or turned clockwise by a quarter. */
async function turnedIf(
  turned: boolean,
  decode: (size: { width: number; height: number }) => Promise<Pixels>,
  { width, height }: { width: number; height: number },
): Promise<Pixels> {
  if (!turned) return await decode({ width, height });
  return await pixelsOf(fromPixels(await decode({ width: height, height: width })).rotate(90));
}

function blank({ width, height }: { width: number; height: number }): Pixels {
  return { data: new Uint8Array(width * height * 3).fill(WHITE), width, height };
}

/**
 * Covers the paper with a pattern, turned if the paper lies the other way; undefined if the pattern is lost or damaged.
 */
async function patternOf(path: string, paper: { width: number; height: number }): Promise<Pixels | undefined> {
  try {
    const source = await openSource(path);
    const liesLikePaper = source.file.width >= source.file.height === paper.width >= paper.height;
    return await turnedIf(!liesLikePaper, (size) => decodeCovering(source, size), paper);
  } catch (error) {
    const isLost = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isLost || error instanceof ImageRefusal) return undefined;
    throw error;
  }
}

function copy(from: Pixels, to: Pixels, { left, top, width, height }: Area): void {
  for (let row = 0; row < height; row += 1) {
    const line = from.data.subarray(row * width * 3, (row + 1) * width * 3);
    to.data.set(line, ((top + row) * to.width + left) * 3);
  }
}

function fill(board: Pixels, { left, top, width, height }: Area, level: number): void {
  for (let row = top; row < top + height; row += 1) {
    const start = (row * board.width + left) * 3;
    board.data.fill(level, start, start + width * 3);
  }
}

/** Draws black marks with a white border as wide as the mark, so that they can be seen on every pattern. */
function drawMarks(board: Pixels, { cutMarks, paper }: BoardLayout): void {
  for (const mark of cutMarks) fill(board, widened(mark, Math.min(mark.width, mark.height), paper), WHITE);
  for (const mark of cutMarks) fill(board, mark, BLACK);
}

function widened({ left, top, width, height }: Area, by: number, paper: { width: number; height: number }): Area {
  const [from, to] = [Math.max(0, left - by), Math.min(paper.width, left + width + by)];
  const [upper, lower] = [Math.max(0, top - by), Math.min(paper.height, top + height + by)];
  return { left: from, top: upper, width: to - from, height: lower - upper };
}

/** Draws the text in black on its white label, centred. */
async function drawText(board: Pixels, label: Area, text: string, density: number): Promise<void> {
  const line = await textLine(text.trim(), { points: BOARD_TEXT.points, density });
  const [width, height] = [line.width, line.height];
  if (width > label.width || height > label.height) throw new Error('The text is larger than its label');
  fill(board, label, WHITE);
  const left = label.left + Math.floor((label.width - width) / 2);
  const top = label.top + Math.floor((label.height - height) / 2);
  copy({ ...line, data: line.data.map((level) => WHITE - level) }, board, { left, top, width, height });
}
