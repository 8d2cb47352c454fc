import { seededRandom } from '../random.ts';
import type { Cut, Hair } from './barber.ts';
import { bothSides, type Canvas, path } from './canvas.ts';
import { darken, lighten } from './colours.ts';
import { facePath } from './head.ts';
import type { HairStyle, Look } from './look.ts';
import { LONG_CUTS } from './hairLong.ts';
import { cap, evenHairline, SHORT_CUTS } from './hairShort.ts';
import { curlsAlong, locksAlong, strandsAlong } from './strands.ts';

const curls =
  (size: number, height: number, width: number): Cut =>
  ({ w, random, colour }) => ({
    back: curlsAlong(
      random,
      { x: 0, y: 26, rx: w + width, ry: 26 + height, from: 158, to: 382 },
      { colour: darken(colour, 0.2), size: size * 1.05, rows: 3 },
    ),
    front:
      `<path d="${cap(w, height * 0.8, width * 0.5, evenHairline(w, 18, 15))}" fill="${colour}"/>` +
      curlsAlong(
        random,
        { x: 0, y: 34, rx: w + width * 0.55, ry: 33 + height * 0.62, from: 170, to: 370 },
        { colour, size, rows: Math.max(3, Math.round((18 + height) / (size * 1.15)) - 1) },
      ),
  });

const curlyLong: Cut = ({ w, random, colour }) => {
  const mass = path`M 0 -4 C 30 -4 ${w + 7} 16 ${w + 7} 48 C ${w + 7} 80 ${w + 9} 96 ${w + 4} 118 L ${-w - 4} 118 C ${-w - 9} 96 ${-w - 7} 80 ${-w - 7} 48 C ${-w - 7} 16 -30 -4 0 -4 Z`;
  const lock = path`M ${w - 6} 20 C ${w + 6} 30 ${w + 8} 90 ${w + 3} 112 C ${w - 4} 112 ${w - 3} 90 ${w - 2} 70 C ${w - 1} 50 ${w - 4} 36 ${w - 10} 26 Z`;
  const behind = curlsAlong(
    random,
    { x: 0, y: 44, rx: w + 8, ry: 43.5, from: 132, to: 408 },
    { colour: darken(colour, 0.3), size: 6, rows: 4 },
  );
  const lower = curlsAlong(
    random,
    { x: w - 4, y: 70, rx: 13, ry: 54, from: -82, to: 84 },
    { colour: darken(colour, 0.16), size: 5, rows: 3 },
  );
  const top = curlsAlong(
    random,
    { x: 0, y: 36, rx: w + 5, ry: 40, from: 186, to: 354 },
    { colour, size: 4.4, rows: 5 },
  );
  const sides = curlsAlong(
    random,
    { x: w - 2, y: 66, rx: 8.5, ry: 46, from: -80, to: 80 },
    { colour, size: 4.6, rows: 2 },
  );
  return {
    back: `<path d="${mass}" fill="${darken(colour, 0.4)}"/>${behind}${bothSides(lower)}`,
    front: `<path d="${cap(w, 4, 2, evenHairline(w, 19, 15))}" fill="${colour}"/>${top}${bothSides(`<path d="${lock}" fill="${colour}"/>${sides}`)}`,
  };
};

const bald: Cut = ({ canvas, w, colour, look }) => ({
  front: `<g clip-path="${canvas.clip(facePath(look))}">
    ${bothSides(canvas.soft({ x: w, y: 30, rx: 7, ry: 22, colour, opacity: 0.3 }))}
    ${canvas.soft({ x: 0, y: 4, rx: 30, ry: 9, colour, opacity: 0.1 })}
    ${canvas.soft({ x: -6, y: 9, rx: 11, ry: 5.5, colour: '#ffffff', opacity: 0.3 })}</g>`,
});

const CUTS: Readonly<Record<HairStyle, Cut>> = {
  ...SHORT_CUTS,
  ...LONG_CUTS,
  bald,
  curlyShort: curls(3.4, 3.2, 4),
  afro: curls(3.6, 4, 9.5),
  curlyLong,
  scarf: () => ({}),
};

export function drawHair(canvas: Canvas, look: Look): Hair {
  const random = seededRandom('hair', look.seed);
  const { colour } = look.hair;
  const gloss = canvas.vertical([
    [0, darken(colour, 0.16)],
    [0.15, lighten(colour, 0.13)],
    [0.34, colour],
    [1, darken(colour, 0.36)],
  ]);
  const sheen = bothSides(
    canvas.soft({ x: 15, y: 5, rx: 19, ry: 8, colour: lighten(colour, 0.6), opacity: 0.24, turn: 24 }),
  );
  const { back = '', front = '' } = CUTS[look.hair.style]({
    canvas,
    look,
    random,
    colour,
    w: look.face.cheek,
    shape: (outline) => `<path d="${outline}" fill="${gloss}"/><g clip-path="${canvas.clip(outline)}">${sheen}</g>`,
    shaded: (outline) => `<path d="${outline}" fill="${darken(colour, 0.5)}"/>`,
    strands: (guides, options) => strandsAlong(random, guides, { ...options, colour }),
    locks: (guides, options) => locksAlong(random, guides, { ...options, colour }),
  });
  return { back: sided(look, back), front: sided(look, front) };
}

function sided({ hair }: Look, part: string): string {
  return part && hair.side === -1 ? `<g transform="scale(-1 1)">${part}</g>` : part;
}
