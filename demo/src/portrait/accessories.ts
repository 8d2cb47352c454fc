import { seededRandom } from '../random.ts';
import { bothSides, type Canvas, path, softStroke } from './canvas.ts';
import { darken, lighten, mix } from './colours.ts';
import type { Hair } from './barber.ts';
import { EYE_LINE } from './features.ts';
import { facePath } from './head.ts';
import type { Look } from './look.ts';

export function drawGlasses(canvas: Canvas, look: Look): string {
  if (look.glasses === 'none') return '';
  const x = look.eyes.x;
  const y = EYE_LINE + 0.8;
  const rimless = look.glasses === 'rimless';
  const frame = rimless
    ? '#8d8a86'
    : seededRandom('glasses', look.seed).pick(['#1d1a1a', '#3a2418', '#5d1f26', '#2a3550']);
  const lens =
    look.glasses === 'round'
      ? path`M ${x - 10} ${y} a 10 9.6 0 1 0 20 0 a 10 9.6 0 1 0 -20 0 Z`
      : path`M ${x - 10.4} ${y - 6.4} Q ${x} ${y - 8} ${x + 10.8} ${y - 6.2} Q ${x + 12} ${y + 1} ${x + 8.6} ${y + 6} Q ${x} ${y + 8.6} ${x - 7.6} ${y + 6.4} Q ${x - 11} ${y + 2} ${x - 10.4} ${y - 6.4} Z`;
  const width = rimless ? 0.55 : 1.35;
  const side = `<path d="${lens}" fill="#ffffff" fill-opacity="0.07" stroke="${frame}" stroke-width="${width}"/>
    <path d="${lens}" fill="none" stroke="${look.skin.deep}" stroke-width="1" opacity="0.25" transform="translate(0 1.4)"/>
    <path d="${path`M ${x + 10.6} ${y - 3.4} L ${look.face.cheek - 0.4} ${y - 3.8}`}" stroke="${frame}" stroke-width="${width * 1.1}"/>`;
  const bridge = path`M ${-x + 10} ${y - 1.6} Q 0 ${y - 4.6} ${x - 10} ${y - 1.6}`;
  return `${bothSides(side)}<path d="${bridge}" fill="none" stroke="${frame}" stroke-width="${width * 1.1}"/>
    ${canvas.soft({ x: -x - 3, y: y - 3, rx: 3, ry: 5, colour: '#ffffff', opacity: 0.16, turn: 30 })}`;
}

export function drawSunglasses(canvas: Canvas, look: Look): string {
  const x = look.eyes.x;
  const y = EYE_LINE + 1;
  const lens = path`M ${x - 11.4} ${y - 6.6} Q ${x} ${y - 8.4} ${x + 12.6} ${y - 6.6} Q ${x + 14} ${y + 3} ${x + 8} ${y + 8} Q ${x - 1} ${y + 11} ${x - 7.6} ${y + 6.6} Q ${x - 12} ${y + 1} ${x - 11.4} ${y - 6.6} Z`;
  const dark = canvas.vertical([
    [0, '#121214'],
    [1, '#3b3a3d'],
  ]);
  const side = `<path d="${lens}" fill="${dark}" stroke="#0b0b0c" stroke-width="1.4"/>
    <path d="${path`M ${x + 12} ${y - 5} L ${look.face.cheek + 1.4} ${y - 4.6}`}" stroke="#0b0b0c" stroke-width="2"/>`;
  return `${bothSides(side)}<path d="${path`M ${-x + 11} ${y - 4} Q 0 ${y - 6.4} ${x - 11} ${y - 4}`}" fill="none" stroke="#0b0b0c" stroke-width="2"/>
    ${canvas.soft({ x: -x - 2, y: y - 2, rx: 3, ry: 6, colour: '#ffffff', opacity: 0.3, turn: 32 })}
    ${canvas.soft({ x: x - 2, y: y - 2, rx: 3, ry: 6, colour: '#ffffff', opacity: 0.3, turn: 32 })}`;
}

export function drawHat(canvas: Canvas, look: Look): string {
  const w = look.face.cheek;
  const colour = seededRandom('hat', look.seed).pick(['#7a2f35', '#2f4a63', '#4a5a3f', '#3c3a40', '#a8793d']);
  const dome = path`M ${-w - 4} 26 C ${-w - 5} 2 -24 -10.5 0 -10.5 C 24 -10.5 ${w + 5} 2 ${w + 4} 26 Z`;
  const cuff = path`M ${-w - 5} 18 C -18 14 18 14 ${w + 5} 18 L ${w + 4.4} 31 C 18 27 -18 27 ${-w - 4.4} 31 Z`;
  const ribs = Array.from({ length: 25 }, (_, index) => {
    const x = (index - 12) * ((w + 4) / 12.4);
    return path`M ${x} ${17.4 - Math.cos(x / 24) * 2.4} l ${x * 0.004} 12`;
  });
  const knit = Array.from({ length: 13 }, (_, index) => {
    const x = (index - 6) * 5.6;
    return path`M ${x} 15 Q ${x * 0.86} -2 ${x * 0.3} -10`;
  });
  return `${canvas.soft({ x: 0, y: 31, rx: w, ry: 4, colour: look.skin.deep, opacity: 0.55 })}
    <path d="${dome}" fill="${canvas.vertical([
      [0, lighten(colour, 0.16)],
      [1, darken(colour, 0.2)],
    ])}"/><path d="${knit.join(' ')}" fill="none" stroke="${darken(colour, 0.35)}" stroke-width="0.7" opacity="0.6"/>
    <path d="${cuff}" fill="${canvas.horizontal([
      [0, darken(colour, 0.3)],
      [0.5, lighten(colour, 0.14)],
      [1, darken(colour, 0.3)],
    ])}"/><path d="${ribs.join(' ')}" stroke="${darken(colour, 0.42)}" stroke-width="0.8" opacity="0.7"/>`;
}

/** A headscarf: what a purpose with `scarf_authorized` accepts. The face stays free from forehead to chin. */
export function drawHeadscarf(canvas: Canvas, look: Look): Hair {
  const w = look.face.cheek;
  const colour = seededRandom('scarf', look.seed).pick([
    '#5f6f86',
    '#8a5a63',
    '#4d6b62',
    '#b79a7a',
    '#3f4257',
    '#8c7aa0',
  ]);
  const opening = path`M 0 13 C ${w * 0.7} 13 ${w - 1.4} 28 ${w - 1.2} 48 C ${w - 1.2} 70 ${w - 9} 96 0 101.4 C ${-w + 9} 96 ${-w + 1.2} 70 ${-w + 1.2} 48 C ${-w + 1.4} 28 ${-w * 0.7} 13 0 13 Z`;
  const outer = path`M 0 -6.4 C 28 -6.4 ${w + 8} 14 ${w + 7.4} 50 C ${w + 7} 78 ${w + 2} 96 ${w + 9} 112 C 56 124 84 134 94 160 L 98 260 L -98 260 L -94 160
    C -84 134 -56 124 ${-w - 9} 112 C ${-w - 2} 96 ${-w - 7} 78 ${-w - 7.4} 50 C ${-w - 8} 14 -28 -6.4 0 -6.4 Z`;
  const fold = (d: string, width: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="${darken(colour, 0.5)}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
  const folds = bothSides(
    fold(path`M ${w + 2} 60 C ${w + 2} 84 ${w - 8} 104 4 122`, 1.6, 0.4) +
      fold(path`M ${w + 5} 70 C ${w + 4} 96 ${w - 4} 116 10 140`, 1.2, 0.34) +
      fold(path`M ${w + 6} 104 C 40 126 20 146 -8 158`, 1.8, 0.3) +
      fold(path`M ${w - 3} 24 C ${w + 4} 36 ${w + 4} 52 ${w + 2} 66`, 1, 0.34) +
      canvas.soft({ x: w + 3, y: 54, rx: 4, ry: 34, colour: lighten(colour, 0.4), opacity: 0.4 }),
  );
  const shadow = `<g clip-path="${canvas.clip(facePath(look))}">${softStroke(opening, look.skin.deep, 11, 0.5)}</g>`;
  const front = `${shadow}<path d="${outer} ${opening}" fill-rule="evenodd" fill="${canvas.vertical([
    [0, lighten(colour, 0.18)],
    [0.3, colour],
    [0.6, darken(colour, 0.2)],
    [1, mix(colour, '#101018', 0.25)],
  ])}"/>${folds}<path d="${opening}" fill="none" stroke="${darken(colour, 0.35)}" stroke-width="0.9" opacity="0.8"/>
    ${canvas.soft({ x: -4, y: 2, rx: 18, ry: 6, colour: lighten(colour, 0.5), opacity: 0.4 })}`;
  return { back: `<path d="${outer}" fill="${darken(colour, 0.4)}"/>`, front };
}
