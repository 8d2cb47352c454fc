import { seededRandom } from '../random.ts';
import { bothSides, type Canvas, path } from './canvas.ts';
import { darken, lighten, mix } from './colours.ts';
import type { Look } from './look.ts';

export const EYE_LINE = 50.5;
const MOUTH_LINE = 80;

export type Eyelids = 'open' | 'closed';
export type Lips = 'closed' | 'open';

export function drawEyes(canvas: Canvas, look: Look, lids: Eyelids): string {
  return lids === 'closed' ? closedEyes(look) : openEyes(canvas, look);
}

function openEyes(canvas: Canvas, look: Look): string {
  const { eyes, skin, gender, age } = look;
  const droop = age === 'old' ? 0.7 : 0;
  const upper = path`M -6.2 0.8 C -3.6 ${-3.1 + droop} 2.4 ${-3.8 + droop} 6.5 ${-0.5 + droop}`;
  const opening = `${upper} ${path`C 4.2 2.9 -2.4 3.4 -6.2 0.8 Z`}`;
  const lash = darken(mix(look.hair.colour, '#20150f', 0.7), 0.4);
  const lashes = gender === 'f' && age !== 'child' ? 1.25 : 0.8;
  const iris = `<circle cx="0.2" cy="-0.75" r="2.95" fill="${canvas.round([
    [0, lighten(eyes.colour, 0.16)],
    [0.55, eyes.colour],
    [0.86, darken(eyes.colour, 0.3)],
    [1, darken(eyes.colour, 0.65)],
  ])}"/><circle cx="0.2" cy="-0.75" r="1.25" fill="#0d0908"/>`;
  const white = mix('#f6f1ec', skin.base, 0.12);
  const eye = `<g clip-path="${canvas.clip(opening)}">
      <path d="${opening}" fill="${white}"/>
      ${canvas.soft({ x: -5.6, y: 0.8, rx: 1.8, ry: 1.5, colour: skin.blush, opacity: 0.9 })}
      ${iris}
      ${canvas.soft({ x: 0, y: -4, rx: 8.5, ry: 3.4, colour: '#20120d', opacity: 0.62 })}
    </g>
    <path d="${path`M -6.2 0.8 C -3.6 ${-3.1 + droop} 2.4 ${-3.8 + droop} 6.5 ${-0.5 + droop} l ${lashes * 0.7} ${-lashes * 0.5} C 2.4 ${-4.3 + droop - lashes * 0.5} -3.8 ${-3.6 + droop} -6.2 0.8 Z`}" fill="${lash}"/>
    <path d="${path`M -5.6 ${-2.2 + droop} C -3 ${-5.6 + droop} 3 ${-6.4 + droop} 7.2 ${-2.2 + droop}`}" fill="none" stroke="${skin.deep}" stroke-width="0.6" stroke-linecap="round" opacity="0.55"/>
    <path d="${path`M -5.4 1.7 C -2.4 3.9 3.8 3.6 6.2 0.3`}" fill="none" stroke="${skin.deep}" stroke-width="0.45" stroke-linecap="round" opacity="0.6"/>
    ${canvas.soft({ x: 0.4, y: 5, rx: 6.4, ry: 2, colour: skin.shade, opacity: 0.4 })}`;
  const sparkle = ([-1, 1] as const)
    .map((side) => {
      const [x, y] = [side * (eyes.x + 0.2 * eyes.size) - 1, EYE_LINE - 1.9];
      return `<circle cx="${x}" cy="${y}" r="0.72" fill="#fff" opacity="0.95"/><circle cx="${x + 1.9}" cy="${y + 2.3}" r="0.34" fill="#fff" opacity="0.45"/>`;
    })
    .join('');
  return placeEyes(look, eye) + sparkle;
}

function closedEyes(look: Look): string {
  const { skin, hair } = look;
  const lash = darken(hair.colour, 0.5);
  const lid = path`M -6.3 0.6 C -3.6 -4.2 3 -4.8 6.6 0.2 C 3.4 3 -2.6 3.6 -6.3 0.6 Z`;
  const edge = path`M -6.3 0.7 C -2.6 3.9 3.4 3.4 6.8 0.2`;
  const hairs = [-4, -2, 0.2, 2.4, 4.4, 6].map(
    (x) => path`M ${x} ${2.9 - Math.abs(x) * 0.27} q ${x * 0.05} 0.5 ${x * 0.11} 0.9`,
  );
  return placeEyes(
    look,
    `<path d="${lid}" fill="${mix(skin.base, skin.shade, 0.35)}"/>
    <path d="${edge}" fill="none" stroke="${lash}" stroke-width="0.95" stroke-linecap="round"/>
    <path d="${hairs.join(' ')}" fill="none" stroke="${lash}" stroke-width="0.35" stroke-linecap="round"/>
    <path d="${path`M -5.2 -3 C -2.8 -5.4 3 -6 6.8 -2.6`}" fill="none" stroke="${skin.deep}" stroke-width="0.5" stroke-linecap="round" opacity="0.5"/>`,
  );
}

function placeEyes({ eyes }: Look, eye: string): string {
  return bothSides(
    `<g transform="translate(${eyes.x} ${EYE_LINE}) rotate(${-eyes.tilt}) scale(${eyes.size})">${eye}</g>`,
  );
}

/** Brows are drawn hair by hair over a soft ground, because a filled shape alone looks painted. */
export function drawBrows(canvas: Canvas, look: Look): string {
  const { brows, eyes, seed } = look;
  const random = seededRandom('brows', seed);
  const y = EYE_LINE - 9.2 - (look.age === 'child' ? 0.6 : 0);
  const [inner, outer] = [eyes.x - 7.8, eyes.x + 9.2];
  const at = (share: number): { x: number; y: number; thickness: number } => ({
    x: inner + (outer - inner) * share,
    y: y + 0.6 - Math.sin(Math.min(1, share * 1.25) * Math.PI * 0.62) * brows.arch + share ** 3 * 2,
    thickness: brows.thickness * (share < 0.15 ? 0.7 + share * 2 : 1.05 - Math.max(0, share - 0.55) * 1.7),
  });
  const shares = Array.from({ length: 9 }, (_, index) => index / 8);
  const top = shares.map((share) => at(share)).map((p) => path`${p.x} ${p.y - p.thickness / 2}`);
  const bottom = shares
    .toReversed()
    .map((share) => at(share))
    .map((p) => path`${p.x} ${p.y + p.thickness / 2}`);
  const ground = `M ${[...top, ...bottom].join(' L ')} Z`;
  const hairs = Array.from({ length: 46 }, (_, index) => {
    const share = index / 46;
    const p = at(share);
    const from = p.y + p.thickness * random.between(-0.1, 0.5);
    const length = p.thickness * random.between(0.7, 1.1) + 0.5;
    const lean = (share < 0.2 ? 0.25 : 0.8 + share) * length;
    return path`M ${p.x - 0.4} ${from} q ${lean * 0.5} ${-length * (0.9 - share * 0.5)} ${lean} ${-length * (0.8 - share * 0.65)}`;
  });
  const brow = `<path d="${ground}" fill="${brows.colour}" opacity="0.5" stroke="${brows.colour}" stroke-width="0.5" stroke-linejoin="round" stroke-opacity="0.35"/>
    <path d="${hairs.join(' ')}" fill="none" stroke="${brows.colour}" stroke-width="0.34" stroke-linecap="round" opacity="0.85"/>`;
  return bothSides(
    `${canvas.soft({ x: eyes.x, y: y + 1, rx: 11, ry: 3, colour: look.skin.shade, opacity: 0.3 })}${brow}`,
  );
}

export function drawNose(canvas: Canvas, look: Look): string {
  const { skin, nose } = look;
  const { base, width } = nose;
  const side = `${canvas.soft({ x: 4.4, y: 55, rx: 2.8, ry: 10, colour: skin.deep, opacity: 0.2, turn: -7 })}
    ${canvas.soft({ x: width - 1.2, y: base - 3, rx: 3.6, ry: 4, colour: skin.shade, opacity: 0.75 })}
    ${canvas.soft({ x: width - 2.2, y: base - 3.6, rx: 2.2, ry: 2.4, colour: skin.light, opacity: 0.4 })}
    <path d="${path`M ${width - 0.6} ${base - 5.4} C ${width + 0.7} ${base - 3.6} ${width + 0.4} ${base - 0.6} ${width - 1.6} ${base - 0.4}`}" fill="none" stroke="${skin.deep}" stroke-width="0.6" stroke-linecap="round" opacity="0.5"/>
    <path d="${path`M 1.5 ${base + 0.1} C 2.2 ${base - 1.7} 4.8 ${base - 2} ${width - 2.2} ${base - 0.7} C ${width - 3.2} ${base - 0.3} 3.4 ${base - 0.3} 1.5 ${base + 0.1} Z`}" fill="${darken(skin.deep, 0.3)}" opacity="0.75"/>`;
  return `${canvas.soft({ x: 0, y: base + 1, rx: width + 2, ry: 3, colour: skin.deep, opacity: 0.42 })}
    ${canvas.soft({ x: 0, y: 56, rx: 2.6, ry: 11, colour: skin.light, opacity: 0.75 })}
    ${bothSides(side)}
    ${canvas.soft({ x: 0, y: base - 4.2, rx: 4.2, ry: 3.6, colour: skin.light, opacity: 0.6 })}
    <path d="${path`M -2 ${base + 0.4} Q 0 ${base + 1.4} 2 ${base + 0.4}`}" fill="none" stroke="${skin.deep}" stroke-width="0.5" opacity="0.4"/>
    ${canvas.soft({ x: 0, y: base + 5.6, rx: 1.6, ry: 3, colour: skin.shade, opacity: 0.5 })}`;
}

export function drawMouth(canvas: Canvas, look: Look, lips: Lips): string {
  const { mouth, skin } = look;
  const { width: w, smile } = mouth;
  const y = MOUTH_LINE;
  const gap = lips === 'open' ? 5.4 : 0;
  const corner = y - smile;
  const upper = path`M ${-w} ${corner} C ${-w * 0.6} ${y - 1.6} ${-w * 0.3} ${y - mouth.upper - 0.5} -1.7 ${y - mouth.upper - 0.2}
    Q 0 ${y - mouth.upper + 0.9} 1.7 ${y - mouth.upper - 0.2} C ${w * 0.3} ${y - mouth.upper - 0.5} ${w * 0.6} ${y - 1.6} ${w} ${corner}
    C ${w * 0.6} ${y + 0.1} 2.4 ${y + 0.1} 0 ${y + 0.7} C -2.4 ${y + 0.1} ${-w * 0.6} ${y + 0.1} ${-w} ${corner} Z`;
  const lower = path`M ${-w} ${corner} C ${-w * 0.6} ${y + 0.4 + gap} -2.4 ${y + 0.2 + gap} 0 ${y + 0.7 + gap} C 2.4 ${y + 0.2 + gap} ${w * 0.6} ${y + 0.4 + gap} ${w} ${corner}
    C ${w * 0.62} ${y + mouth.lower * 0.86 + gap} 4 ${y + mouth.lower + 0.5 + gap} 0 ${y + mouth.lower + 0.5 + gap} C -4 ${y + mouth.lower + 0.5 + gap} ${-w * 0.62} ${y + mouth.lower * 0.86 + gap} ${-w} ${corner} Z`;
  const parting = path`M ${-w - 0.3} ${corner - 0.2} C ${-w * 0.6} ${y + 0.2} -2.4 ${y + 0.1} 0 ${y + 0.7} C 2.4 ${y + 0.1} ${w * 0.6} ${y + 0.2} ${w + 0.3} ${corner - 0.2}`;
  return `${canvas.soft({ x: 0, y: y + mouth.lower + 3.4 + gap, rx: 8.5, ry: 2.6, colour: skin.deep, opacity: 0.36 })}
    ${bothSides(canvas.soft({ x: w + 0.8, y: corner, rx: 2.4, ry: 2.6, colour: skin.deep, opacity: 0.4 }))}
    ${lips === 'open' ? openMouth(w, corner, y, gap) : ''}
    <path d="${upper}" fill="${canvas.vertical([
      [0, mix(mouth.colour, skin.base, 0.2)],
      [1, mix(mouth.colour, skin.deep, 0.42)],
    ])}"/>
    <path d="${lower}" fill="${canvas.vertical([
      [0, mix(mouth.colour, skin.deep, 0.2)],
      [0.45, mouth.colour],
      [1, mix(mouth.colour, skin.shade, 0.4)],
    ])}"/>
    ${canvas.soft({ x: -0.6, y: y + mouth.lower * 0.58 + gap, rx: w * 0.46, ry: 1.3, colour: '#fff4ec', opacity: 0.34 })}
    ${lips === 'open' ? '' : `<path d="${parting}" fill="none" stroke="${mix(skin.deep, '#3a0f12', 0.5)}" stroke-width="0.62" stroke-linecap="round" opacity="0.8"/>`}`;
}

function openMouth(w: number, corner: number, y: number, gap: number): string {
  const inside = path`M ${-w + 0.6} ${corner} C ${-w * 0.6} ${y} ${w * 0.6} ${y} ${w - 0.6} ${corner} C ${w * 0.7} ${y + gap + 1.4} ${-w * 0.7} ${y + gap + 1.4} ${-w + 0.6} ${corner} Z`;
  const teeth = path`M ${-w * 0.72} ${y - 0.2} Q 0 ${y + 0.6} ${w * 0.72} ${y - 0.2} Q ${w * 0.5} ${y + 2.9} 0 ${y + 3} Q ${-w * 0.5} ${y + 2.9} ${-w * 0.72} ${y - 0.2} Z`;
  return `<path d="${inside}" fill="#4a1518"/><path d="${teeth}" fill="#f4eee6"/>`;
}
