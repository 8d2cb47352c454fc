import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT_SIZES } from '../web/src/app/textSizes.ts';

/** Nobody should have to read anything smaller. */
const SMALLEST_PX = 12;
const ROOT_PX = 16;
/** What lengths in `em` are shares of: the size of tables and of the floor. */
const BODY_PX = 13;
const UNITS: Readonly<Record<string, number>> = { px: 1, '': 1, rem: ROOT_PX, em: BODY_PX, '%': BODY_PX / 100 };

/** In style sheets, in style objects, and in attributes. A size that the program calculates is not seen. */
const SIZE =
  /\bfont-?size\b['"]?\s*(?::\s*(?<value>\{[^}]*\}|'[^']*'|[a-z]+\([^)]*\)|[^;,'{}\n]*)|=[{"](?<attribute>[\d.]+)[}"])/gi;
const LENGTH = /(?<![\w.#-])(\d*\.?\d+)(px|rem|em|%)?(?![\w.])/g;
/** The larger of two sizes is large enough if one of them is. */
const LARGER = /max\([^)]*\)/;
/** A drawing in millimetres, which is printed. */
const PAPER = ['web/src/purposes/BoardSheet.tsx', 'web/src/purposes/boardSheet.css'];

/** Of anything larger, as a picture is. */
const PICTURE_PX = 32;
const SIZES_PX = Object.values(TEXT_SIZES).map((size) => Number.parseFloat(size) * ROOT_PX);
/** What a wall shows is as large as the wall; what customers read, or a partner has chosen, is not for staff. */
const OF_OTHERS = ['web/src/floor/*.css', 'web/src/customerPage/**', 'web/src/partners/PlanPreview.tsx'];

/** The sizes in this source that are none of the five, each with its line. */
export function oddSizes(source: string): string[] {
  return sizesIn(source, (lengths) => lengths.every((pixels) => SIZES_PX.includes(pixels) || pixels >= PICTURE_PX));
}

/** The sizes of text in this source that are too small to read, each with its line. */
export function smallSizes(source: string): string[] {
  return sizesIn(source, (lengths, value) => {
    const small = lengths.filter((pixels) => pixels < SMALLEST_PX);
    return small.length === 0 || (LARGER.test(value) && small.length < lengths.length);
  });
}

function sizesIn(source: string, isFine: (lengths: readonly number[], value: string) => boolean): string[] {
  return [...source.matchAll(SIZE)].flatMap(({ groups, index }) => {
    const value = groups!['value'] ?? groups!['attribute'] ?? '';
    // As large as the text around it.
    const lengths = [...value.replaceAll(/(?<![\d.])1em\b/g, '').matchAll(LENGTH)].map(
      ([, figure, unit = '']) => Number(figure) * UNITS[unit]!,
    );
    return isFine(lengths, value) ? [] : [`${source.slice(0, index).split('\n').length}: ${value.trim()}`];
  });
}

/** All of them in the pages. */
export function smallSizesIn(root: string): string[] {
  return wrongIn(root, PAPER, smallSizes);
}

export function oddSizesIn(root: string): string[] {
  return wrongIn(root, [...PAPER, ...OF_OTHERS], oddSizes);
}

function wrongIn(root: string, exclude: string[], wrong: (source: string) => string[]): string[] {
  return globSync('web/{src/**/*.{ts,tsx,css},*.html}', { cwd: root, exclude })
    .sort()
    .flatMap((file) => wrong(readFileSync(join(root, file), 'utf8')).map((found) => `${file}:${found}`));
}
