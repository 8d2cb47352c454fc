import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** The sizes of text in this source that are too small to read, each with its line. */
export function smallSizes(source: string): string[] {
  return [...source.matchAll(SIZE)].flatMap(({ groups, index }) => {
    const value = groups!['value'] ?? groups!['attribute'] ?? '';
    const small = [...value.matchAll(LENGTH)].filter(
      ([, figure, unit = '']) => Number(figure) * UNITS[unit]! < SMALLEST_PX,
    );
    const isFine = small.length === 0 || (LARGER.test(value) && small.length < [...value.matchAll(LENGTH)].length);
    return isFine ? [] : [`${source.slice(0, index).split('\n').length}: ${value.trim()}`];
  });
}

/** All of them in the pages. */
export function smallSizesIn(root: string): string[] {
  return globSync('web/{src/**/*.{ts,tsx,css},*.html}', { cwd: root, exclude: PAPER })
    .sort()
    .flatMap((file) => smallSizes(readFileSync(join(root, file), 'utf8')).map((found) => `${file}:${found}`));
}
