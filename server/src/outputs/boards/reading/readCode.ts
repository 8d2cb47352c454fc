import { BOARD_PAPER, BOARD_TEXT } from '@likeness/contract/purposes/boardLayout';
import { MM_PER_INCH } from '@likeness/contract/purposes/geometry';
import { fromPixels, type Pixels, pixelsOf } from '../../../platform/images/pixels.ts';
import { type Place, placesOf } from './findCode.ts';
import { ADVANCE, type Glyph, type Glyphs, glyphs } from './glyphs.ts';
import { type CodeReading, isPart } from '../rules.ts';
import { type Grey, inkPieces, linesOfText } from './ink.ts';

/** Runs in a worker, because it looks at pixels. */

/** The heights of letters that are looked for, in millimetres: of 3 to 20 points. */
const LETTER = { min: 0.7, max: 6 } as const;
/** Black letters first; then pale ones, with which much is found that is no letter. */
const DARKER = [0.25, 0.04] as const;
/** From this correlation with its drawing on, a character can be read. */
const LIKENESS_MIN = 0.7;
/** By how much another character may seem more like it: pixels are no drawing. */
const LEAD = 0.02;
/** Pixels of a cell that a character may lie off. */
const OFF = 2;

const NOTHING = { legible: 0, points: 0, contrast: 1 } as const;

/**
 * Looks for a code in the letters that boards are printed with, of any size, anywhere, also on its side. It compares what
 * is on the board with the drawn characters: it says how much of the code can be read, not what else is written there.
 *
 * @param pixels the board or a part of it
 * @param wanted.density dots per inch of these pixels on paper: 150 to 300
 */
export async function readCode(
  pixels: Pixels,
  { code, density }: { code: string; density: number },
): Promise<CodeReading> {
  const drawn = await glyphs();
  const characters = code.split('').flatMap((character) => drawn.of.get(character) ?? []);
  const { length } = code;
  const letters = { min: (LETTER.min * density) / MM_PER_INCH, max: (LETTER.max * density) / MM_PER_INCH };
  let best: Omit<CodeReading, 'length' | 'otherText'> = NOTHING;
  let otherText = false;
  for (const turn of [0, 90, 180, 270]) {
    const grey = await greyOf(pixels, turn);
    for (const darker of DARKER) {
      const lines = linesOfText(inkPieces(grey, letters, darker)).filter((line) => line.length >= 3);
      const isDark = darker === DARKER[0];
      if (isDark && lines.some((line) => line.length >= Math.max(5, length / 2))) otherText = true;
      const place = likeliest(grey, placesOf(characters, lines.flat()), characters, drawn);
      if (!place) continue;
      const seen = compare(grey, place, characters, drawn);
      if (seen.legible > best.legible) best = { ...seen, points: pointsOf(place, density) };
      if (isPart({ ...best, length })) return { ...best, length, otherText };
    }
  }
  return { ...best, length, otherText };
}

/** As `readCode`, for the file of a whole board, reduced to 300 dots per inch. */
export async function readWholeBoard(pixels: Pixels, { code }: { code: string }): Promise<CodeReading> {
  const density = (Math.max(pixels.width, pixels.height) / BOARD_PAPER.long) * MM_PER_INCH;
  return await readCode(pixels, { code, density });
}

function pointsOf({ scale }: Place, density: number): number {
  const advance = (ADVANCE * scale * 72) / density;
  return Math.round((advance / BOARD_TEXT.advance) * 10) / 10;
}

/** The place that looks most like the code as a whole. */
function likeliest(
  grey: Grey,
  places: readonly Place[],
  code: readonly Glyph[],
  { height }: Glyphs,
): Place | undefined {
  const alike = places.map((place) => ({
    place,
    likeness: code.reduce((sum, glyph, at) => sum + likenessAt(grey, cellOf(place, at), glyph, height).likeness, 0),
  }));
  return alike.toSorted((one, other) => other.likeness - one.likeness)[0]?.place;
}

function cellOf({ left, top, scale }: Place, at: number, off = { right: 0, down: 0 }): Place {
  return { left: left + (at * ADVANCE + off.right) * scale, top: top + off.down * scale, scale };
}

async function greyOf(pixels: Pixels, turn: number): Promise<Grey> {
  const { data, width, height } = turn === 0 ? pixels : await pixelsOf(fromPixels(pixels).rotate(turn));
  const grey = new Uint8Array(width * height);
  for (let place = 0; place < grey.length; place += 1) {
    const [red, green, blue] = [data[place * 3]!, data[place * 3 + 1]!, data[place * 3 + 2]!];
    grey[place] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return { data: grey, width, height };
}

function compare(grey: Grey, place: Place, code: readonly Glyph[], { of, height }: Glyphs) {
  const legible = code.flatMap((glyph, at) => {
    const own = mostAlike(grey, place, at, glyph, height);
    if (own.likeness < LIKENESS_MIN) return [];
    const isItself = [...of.values()].every(
      (other) => other === glyph || mostAlike(grey, place, at, other, height).likeness - LEAD <= own.likeness,
    );
    return isItself ? [own] : [];
  });
  const ratios = legible.map(({ ink, ground }) => (luminance(ground) + 0.05) / (luminance(ink) + 0.05));
  return {
    legible: legible.length,
    contrast: ratios.length === 0 ? 1 : Math.round(Math.min(...ratios) * 10) / 10,
  };
}

interface Seen {
  /** Correlation with the drawn character, −1 to 1. */
  readonly likeness: number;
  /** Mean levels where the character has its ink, and where it has none. */
  readonly ink: number;
  readonly ground: number;
}

function mostAlike(grey: Grey, place: Place, at: number, glyph: Glyph, height: number): Seen {
  let best: Seen = { likeness: -1, ink: 255, ground: 255 };
  for (let down = -OFF; down <= OFF; down += 1) {
    for (let right = -OFF; right <= OFF; right += 1) {
      const seen = likenessAt(grey, cellOf(place, at, { right, down }), glyph, height);
      if (seen.likeness > best.likeness) best = seen;
    }
  }
  return best;
}

/** Pearson's correlation between a cell of the board and a drawn character. */
function likenessAt(grey: Grey, { left, top, scale }: Place, { ink }: Glyph, height: number): Seen {
  let [sum, sumInk, squares, squaresInk, products] = [0, 0, 0, 0, 0];
  let [core, corePixels, ground, groundPixels] = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < ADVANCE; x += 1) {
      const level = levelAt(grey, left + (x + 0.5) * scale, top + (y + 0.5) * scale);
      const drawn = ink[y * ADVANCE + x]!;
      const dark = 255 - level;
      sum += dark;
      sumInk += drawn;
      squares += dark * dark;
      squaresInk += drawn * drawn;
      products += dark * drawn;
      if (drawn > 230) [core, corePixels] = [core + level, corePixels + 1];
      if (drawn === 0) [ground, groundPixels] = [ground + level, groundPixels + 1];
    }
  }
  const count = height * ADVANCE;
  const spread = Math.sqrt((count * squares - sum * sum) * (count * squaresInk - sumInk * sumInk));
  const likeness = spread === 0 ? -1 : (count * products - sum * sumInk) / spread;
  return { likeness, ink: core / Math.max(1, corePixels), ground: ground / Math.max(1, groundPixels) };
}

/** Between four pixels; beyond the board it is white, as beyond the paper. */
function levelAt({ data, width, height }: Grey, x: number, y: number): number {
  const [across, down] = [x - 0.5, y - 0.5];
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const at = (c: number, r: number) => (c < 0 || r < 0 || c >= width || r >= height ? 255 : data[r * width + c]!);
  const [right, lower] = [across - column, down - row];
  const upperLevel = at(column, row) * (1 - right) + at(column + 1, row) * right;
  return upperLevel * (1 - lower) + (at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right) * lower;
}

/** Relative luminance of a grey of sRGB, 0–1 (WCAG 2.2). */
function luminance(level: number): number {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
