import type { Area } from '@likeness/contract/purposes/boardLayout';
import { ADVANCE, type Glyph } from './glyphs.ts';

/** Where a code may stand: where the cell of its first character begins, and how many pixels one of a cell is. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** So many places are looked at closely. All capitals are about as large, so a code seems to lie at many places. */
const PLACES_MAX = 40;

/**
 * Where a code may stand, the most likely place first: a piece of ink is taken for one of its characters, and counts the
 * other characters that have a piece where they should. Cut or covered, a code is found by the characters that are left.
 */
export function placesOf(code: readonly Glyph[], pieces: readonly Area[]): Place[] {
  const known = byBand(pieces);
  const places = new Map<string, Place & { votes: number }>();
  for (const piece of pieces) {
    for (const [at, { box }] of code.entries()) {
      const scale = piece.height / box.height;
      if (Math.abs(piece.width - box.width * scale) > 0.2 * piece.height) continue;
      const guess = {
        scale,
        left: piece.left - (at * ADVANCE + box.left) * scale,
        top: piece.top - box.top * scale,
      };
      const place = adjusted(code, adjusted(code, guess, known), known);
      const votes = matched(code, place, known).length;
      const key = [place.left, place.top].map((value) => Math.round(value / (ADVANCE * 0.4 * place.scale))).join();
      if (votes >= 3 && votes > (places.get(key)?.votes ?? 0)) places.set(key, { ...place, votes });
    }
  }
  return [...places.values()].toSorted((one, other) => other.votes - one.votes).slice(0, PLACES_MAX);
}

const BAND = 16;
type Bands = ReadonlyMap<number, readonly Area[]>;

function byBand(pieces: readonly Area[]): Bands {
  return Map.groupBy(pieces, ({ left }) => Math.floor(left / BAND));
}

/** The characters that have a piece of ink where they should be, with that piece. */
function matched(code: readonly Glyph[], { left, top, scale }: Place, known: Bands): { at: number; piece: Area }[] {
  return code.flatMap(({ box }, at) => {
    const wanted = { left: left + (at * ADVANCE + box.left) * scale, top: top + box.top * scale };
    const band = Math.floor(wanted.left / BAND);
    const off = Math.max(2, 4 * scale);
    const piece = [band - 1, band, band + 1]
      .flatMap((number) => known.get(number) ?? [])
      .find(
        (found) =>
          Math.abs(found.left - wanted.left) <= off &&
          Math.abs(found.top - wanted.top) <= off &&
          Math.abs(found.width - box.width * scale) <= off &&
          Math.abs(found.height - box.height * scale) <= off,
      );
    return piece ? [{ at, piece }] : [];
  });
}

/** The same place as all its characters say it: one letter's height is a pixel more or less, a line's length is not. */
function adjusted(code: readonly Glyph[], place: Place, known: Bands): Place {
  const pairs = matched(code, place, known).map(({ at, piece }) => ({
    wanted: at * ADVANCE + code[at]!.box.left + code[at]!.box.width / 2,
    found: piece.left + piece.width / 2,
    down: piece.top + piece.height / 2 - (code[at]!.box.top + code[at]!.box.height / 2) * place.scale,
  }));
  if (pairs.length < 2) return place;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [wanted, found] = [mean(pairs.map((pair) => pair.wanted)), mean(pairs.map((pair) => pair.found))];
  const spread = pairs.reduce((sum, pair) => sum + (pair.wanted - wanted) ** 2, 0);
  const scale = pairs.reduce((sum, pair) => sum + (pair.wanted - wanted) * (pair.found - found), 0) / spread;
  if (!(scale > 0)) return place;
  return { scale, left: found - wanted * scale, top: mean(pairs.map(({ down }) => down)) };
}
