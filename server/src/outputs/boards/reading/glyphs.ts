import { BOARD_TEXT, type Area } from '@likeness/contract/purposes/boardLayout';
import { textLine } from '../../../platform/images/textLine.ts';

/** Runs in a worker, because it draws. */

/** At this density a character of the board's text is exactly 20 pixels wide. */
const DENSITY = 300;
/** Width of a character's cell in pixels. */
export const ADVANCE = (BOARD_TEXT.points * BOARD_TEXT.advance * DENSITY) / 72;

/** A character as it is drawn on boards: its ink, 0–255, in a cell that all characters have alike. */
export interface Glyph {
  readonly character: string;
  readonly ink: Uint8Array;
  /** Where its ink lies in the cell. */
  readonly box: Area;
}

export interface Glyphs {
  readonly of: ReadonlyMap<string, Glyph>;
  /** Height of a cell, from the highest ink of all characters to the lowest. Pixels. */
  readonly height: number;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-./';
let drawn: Promise<Glyphs> | undefined;

/** All characters of codes, drawn once for each process. */
export function glyphs(): Promise<Glyphs> {
  drawn ??= drawAll();
  return drawn;
}

async function drawAll(): Promise<Glyphs> {
  // N is as far from one edge of its cell as from the other, so two of them say where the cells begin.
  const text = `N${ALPHABET}N`;
  const { data, width, height } = await textLine(text, { points: BOARD_TEXT.points, density: DENSITY });
  const bearing = (text.length * ADVANCE - width) / 2;
  const cell = (place: number): Uint8Array => {
    const ink = new Uint8Array(ADVANCE * height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < ADVANCE; x += 1) {
        const from = Math.round(place * ADVANCE - bearing) + x;
        if (from >= 0 && from < width) ink[y * ADVANCE + x] = data[(y * width + from) * 3]!;
      }
    }
    return ink;
  };
  const all = ALPHABET.split('').map((character, place): [string, Glyph] => {
    const ink = cell(place + 1);
    return [character, { character, ink, box: boxOf(ink, height) }];
  });
  return { of: new Map(all), height };
}

function boxOf(ink: Uint8Array, height: number): Area {
  const columns = Array.from({ length: ADVANCE }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => y).some((y) => ink[y * ADVANCE + x]! > 127),
  );
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
    ink.subarray(y * ADVANCE, (y + 1) * ADVANCE).some((level) => level > 127),
  );
  const [left, top] = [columns[0]!, rows[0]!];
  return { left, top, width: columns.at(-1)! - left + 1, height: rows.at(-1)! - top + 1 };
}
