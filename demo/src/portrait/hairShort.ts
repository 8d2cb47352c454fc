import { bothSides, path, softStroke } from './canvas.ts';
import { darken, lighten } from './colours.ts';
import type { Cut } from './barber.ts';
import { facePath } from './head.ts';
import type { HairStyle } from './look.ts';
import type { Curve } from './strands.ts';

/**
 * The outline from one ear over the crown to the other, `top` above the skull; then down to the temple, where a
 * hairline continues.
 */
export function cap(w: number, top: number, sides: number, hairline: string): string {
  const temple = w - 4.4;
  return (
    path`M ${-w - 0.2} 55 C ${-w - sides} 44 ${-w - sides - 1.6} 22 ${-w + 5.6} 7 C ${-w + 14} ${-top * 0.55} -13 ${-top} 0 ${-top}
      C 13 ${-top} ${w - 14} ${-top * 0.55} ${w - 5.6} 7 C ${w + sides + 1.6} 22 ${w + sides} 44 ${w + 0.2} 55
      L ${w - 1.8} 54 C ${w - 1.8} 45 ${w - 2.6} 39 ${temple} 32 ` +
    hairline +
    path` C ${-w + 2.6} 39 ${-w + 1.8} 45 ${-w + 1.8} 54 Z`
  );
}

/** A hairline mirrored at the middle of the forehead, from temple to temple, with a corner at each side. */
export function evenHairline(w: number, corner: number, middle: number): string {
  return path`C ${w - 5.4} 27 ${w - 6.4} 21 ${w - 9.6} ${corner} C 18 ${middle - 0.6} 9 ${middle} 0 ${middle + 0.4}
    C -9 ${middle} -18 ${middle - 0.6} ${-w + 9.6} ${corner} C ${-w + 6.4} 21 ${-w + 5.4} 27 ${-w + 4.4} 32`;
}

/** The rounded hairline of hair that is combed back. */
function roundHairline(w: number, middle: number): string {
  return path`C ${w - 4.8} 27 ${w - 6.6} 21.6 ${w - 10.4} ${middle + 6} C 18.6 ${middle + 2.4} 10 ${middle - 0.4} 0 ${middle}
    C -10 ${middle - 0.4} -18.6 ${middle + 2.4} ${-w + 10.4} ${middle + 6} C ${-w + 6.6} 21.6 ${-w + 4.8} 27 ${-w + 4.4} 32`;
}

/** The hair over the right ear, combed down. */
function overEar(w: number, sides: number): readonly Curve[] {
  return [
    [w - 7, 6, w + sides, 14, w + sides + 0.6, 36, w, 54],
    [w - 10, 9, w - 4, 18, w - 2.6, 34, w - 1.4, 53],
  ];
}

/** Hair combed back from the hairline over the right half of the head. */
function combedBack(w: number, top: number): readonly Curve[] {
  return [
    [0, 11.8, 0.5, 6, 1, 0, 1, -top],
    [11, 12.6, 10, 5, 9, 0, 8, -top + 0.8],
    [w - 10, 17, w - 13, 8, w - 17, 2, w - 20, -top * 0.5],
    [w - 4.8, 30, w - 5, 20, w - 8, 10, w - 12, 2],
    [w - 2, 52, w - 1, 36, w + 1.4, 22, w - 5, 8],
  ];
}

const crop: Cut = ({ w, shape, strands, locks }) => {
  const side = bothSides(strands(overEar(w, 2.2), { count: 36 }));
  const crown: readonly Curve[] = [
    [-w + 8, 6, -w + 6, 8, -w + 6, 14, -w + 9.4, 20],
    [-13, -2.6, -17, 2, -18, 8, -12.4, 17],
    [1, -5, -2, 0, -4, 8, 2.4, 16],
    [13, -2.6, 14, 2, 14, 8, 17.4, 17.6],
    [w - 9, 6, w - 7, 8, w - 7, 14, w - 7.6, 20],
  ];
  return {
    front:
      shape(cap(w, 6.4, 2.2, evenHairline(w, 17, 13.6))) +
      side +
      locks(crown, { count: 26, width: 5.4, tips: 1.7, loose: 1.6 }) +
      strands(crown, { count: 90, width: 0.6, loose: 1.6, tips: 2 }) +
      locks(
        crown.map(([x0, y0, ...rest]) => [x0 * 0.9, y0 - 1, ...rest] as Curve),
        { count: 13, width: 3.6, tips: 3, loose: 1.4 },
      ),
  };
};

const sidePart: Cut = ({ w, shape, strands }) => {
  const hairline = path`C ${w - 4.6} 25 ${w - 7} 18 18 14 C 8 10.4 -6 10.4 -13.6 15.6 C -19 18.6 ${-w + 6.6} 23 ${-w + 4.4} 32`;
  const sweep = strands(
    [
      [-12.6, 12.4, -9, -4, 3, -7.6, 15, -4.8],
      [-12.8, 13.8, -6, 1, 10, -3, w - 7, 6],
      [-13, 15, -4, 8, 12, 8.4, w - 5, 24],
    ],
    { count: 90, width: 0.75 },
  );
  const fromPart = strands(
    [
      [-13, 12, -18, -1, -w - 0.6, 10, -w - 1.6, 52],
      [-13.6, 15, -20, 13, -w + 4, 26, -w + 1.6, 52],
    ],
    { count: 46 },
  );
  return { front: shape(cap(w, 7, 2.2, hairline)) + strands(overEar(w, 2.2), { count: 34 }) + sweep + fromPart };
};

const slick: Cut = ({ w, shape, strands }) => ({
  front:
    shape(cap(w, 5.4, 1.6, roundHairline(w, 12.2))) +
    bothSides(strands(combedBack(w, 5.4), { count: 70, width: 0.65, loose: 0.4 })),
});

const buzz: Cut = ({ canvas, w, colour, random, look }) => {
  const outline = cap(w, 6, 2, evenHairline(w, 18, 14));
  const hairs = Array.from({ length: 1500 }, () => {
    const [x, y] = [random.between(-w - 2, w + 2), random.between(-3, 54)];
    return path`M ${x} ${y} l ${x * 0.016} ${0.5 + y * 0.008}`;
  });
  return {
    front: `<g clip-path="${canvas.clip(facePath(look))}"><path d="${outline}" fill="${colour}" opacity="0.62"/>
      <g clip-path="${canvas.clip(outline)}">${softStroke(facePath(look), colour, 9, 0.5)}</g></g><g clip-path="${canvas.clip(outline)}">
      <path d="${facePath(look)}" fill="none" stroke="${colour}" stroke-width="1.3"/>
      </g><g clip-path="${canvas.clip(facePath(look))}"><g clip-path="${canvas.clip(outline)}"><path d="${hairs.join(' ')}" stroke="${darken(colour, 0.2)}" stroke-width="0.3" stroke-linecap="round" opacity="0.5"/>
      ${canvas.soft({ x: 0, y: 5, rx: 20, ry: 6, colour: lighten(colour, 0.6), opacity: 0.16 })}</g></g>`,
  };
};

const receding: Cut = ({ canvas, w, strands, look, colour }) => {
  const side = path`M ${w - 0.2} 55 C ${w + 1.8} 44 ${w + 2.2} 27 ${w - 2.4} 16 C ${w - 3.2} 13.6 ${w - 4.4} 13.4 ${w - 5} 15 C ${w - 5} 20 ${w - 4.6} 26 ${w - 3.6} 33 C ${w - 2.4} 40 ${w - 1.8} 46 ${w - 1.8} 54 Z`;
  const top = strands(
    [
      [-24, 8, -16, -2, -4, -4, 8, -2],
      [-22, 13, -10, 4, 6, 1.6, 20, 7],
    ],
    { count: 30, width: 0.4, loose: 1 },
  );
  const ear = bothSides(
    `<path d="${side}" fill="${colour}" opacity="0.8"/>${strands(
      [
        [w - 4, 14, w + 1.6, 18, w + 2, 38, w, 54],
        [w - 4.8, 16, w - 4.4, 25, w - 2.8, 36, w - 1.4, 53],
      ],
      { count: 40, width: 0.6 },
    )}`,
  );
  return {
    front: `${canvas.soft({ x: 0, y: 5, rx: 30, ry: 9, colour, opacity: 0.3 })}${top}${ear}
      ${canvas.soft({ x: -5, y: 12, rx: 13, ry: 5, colour: look.skin.light, opacity: 0.6 })}`,
  };
};

const pixie: Cut = ({ w, shape, strands, locks }) => {
  const outline = path`M ${-w - 0.6} 61 C ${-w - 3.6} 44 ${-w - 4.6} 20 ${-w + 5} 5.4 C ${-w + 14} -4.6 -13 -8 0 -8 C 14 -8 ${w - 13} -5 ${w - 4.6} 6 C ${w + 4.8} 20 ${w + 3.6} 44 ${w + 0.8} 62
    C ${w - 2} 59 ${w - 3} 52 ${w - 3} 45 C ${w - 2.4} 38 ${w - 4} 35 ${w - 4} 32 C 26 33 18 30 9 24 C 0 18 -8 15 -13 12.6 C -21 18 ${-w + 5} 26 ${-w + 4} 33
    C ${-w + 2} 42 ${-w + 3} 54 ${-w - 0.6} 61 Z`;
  const sweep: readonly Curve[] = [
    [-13, 9, -9, -5, 4, -8.6, 16, -5.4],
    [-13, 11, -4, 0, 12, -2, w - 6, 6],
    [-13, 13, -4, 13, 12, 25, w - 5, 31],
  ];
  const down: readonly Curve[] = [
    [w - 8, 4, w + 4.6, 14, w + 3.6, 42, w + 0.4, 61],
    [w - 12, 14, w - 4, 26, w - 2, 44, w - 0.6, 58],
  ];
  const other: readonly Curve[] = [
    [-13, 9, -20, -3, -w - 4, 14, -w - 0.6, 60],
    [-14, 13, -22, 17, -w + 4, 36, -w + 0.4, 57],
  ];
  return {
    front:
      shape(outline) +
      strands(down, { count: 36 }) +
      strands(other, { count: 50 }) +
      strands(sweep, { count: 90, width: 0.75 }) +
      locks(sweep.slice(1), { count: 7, width: 2.4, tips: 1.8 }),
  };
};

const tiedBack =
  (tail: boolean): Cut =>
  ({ w, shape, strands, look }) => {
    const combed = strands(combedBack(w, 4.8), { count: 74, width: 0.6, loose: 0.35 });
    const over = path`M ${w - 6} 56 C ${w + 8} 72 ${w + 7} 100 ${w + 1} 122 C ${w - 1} 134 ${w - 7} 142 ${w - 12} 146 C ${w - 10} 130 ${w - 14} 98 ${w - 10} 74 Z`;
    const tailStrands = strands(
      [
        [w - 5, 58, w + 8, 74, w + 6, 102, w - 8, 143],
        [w - 10, 70, w - 10, 92, w - 11, 118, w - 11.6, 145],
      ],
      { count: 44, width: 0.8 },
    );
    const knot = path`M -11 -1 C -14 -12.4 14 -12.4 11 -1 C 8 3 -8 3 -11 -1 Z`;
    const knotStrands = strands(
      [
        [-10, -2, -8, -11.6, 8, -11.6, 10, -2],
        [-8, 0, -3, -4, 3, -4, 8, 0],
      ],
      { count: 24, width: 0.6, loose: 0.4 },
    );
    const loose = strands(
      [
        [w - 3.4, 34, w - 0.4, 42, w - 1.4, 52, w - 3, 60],
        [w - 2.6, 38, w, 46, w - 0.6, 54, w - 1.6, 62],
      ],
      { count: look.age === 'child' ? 3 : 5, width: 0.4, tips: 1.4 },
    );
    return {
      back: tail ? shape(over) + tailStrands : shape(knot) + knotStrands,
      front: shape(cap(w, 4.8, 1.6, roundHairline(w, 11))) + bothSides(combed) + bothSides(loose),
    };
  };

export const SHORT_CUTS = {
  receding,
  buzz,
  crop,
  sidePart,
  slick,
  pixie,
  bun: tiedBack(false),
  ponytail: tiedBack(true),
} satisfies Partial<Record<HairStyle, Cut>>;
