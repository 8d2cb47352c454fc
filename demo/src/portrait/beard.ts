import { seededRandom } from '../random.ts';
import { type Canvas, path, softStroke } from './canvas.ts';
import { darken, lighten, mix } from './colours.ts';
import { facePath } from './head.ts';
import type { Beard, Look } from './look.ts';

/** How dense each beard is, which parts of the face it covers, and how far it hangs below the chin. */
const CUTS: Readonly<
  Record<
    Exclude<Beard, 'none'>,
    { cover: number; hairs: number; drop: number; parts: ReadonlySet<'cheeks' | 'chin' | 'lip'> }
  >
> = {
  stubble: { cover: 0.24, hairs: 900, drop: 0, parts: new Set(['cheeks', 'chin', 'lip']) },
  short: { cover: 0.7, hairs: 1500, drop: 0.8, parts: new Set(['cheeks', 'chin', 'lip']) },
  full: { cover: 0.9, hairs: 1600, drop: 5, parts: new Set(['cheeks', 'chin', 'lip']) },
  moustache: { cover: 0.86, hairs: 900, drop: 0, parts: new Set(['lip']) },
  goatee: { cover: 0.78, hairs: 1100, drop: 2.5, parts: new Set(['chin', 'lip']) },
};

export function drawBeard(canvas: Canvas, look: Look): string {
  if (look.beard === 'none') return '';
  const { cover, hairs, drop, parts } = CUTS[look.beard];
  const { cheek, jaw, chin } = look.face;
  const colour = look.age === 'old' ? mix(look.hair.colour, '#cfcac4', 0.5) : darken(look.hair.colour, 0.12);
  const { width: lip } = look.mouth;
  const around = path`M ${-lip - 2.4} 81 C ${-lip - 1} 75.8 ${-lip * 0.5} 73 -2 72.6 Q 0 73.6 2 72.6 C ${lip * 0.5} 73 ${lip + 1} 75.8 ${lip + 2.4} 81
    L ${lip + 0.6} 80.4 C ${lip * 0.6} 77.6 ${lip * 0.3} 76.6 0 77.2 C ${-lip * 0.3} 76.6 ${-lip * 0.6} 77.6 ${-lip - 0.6} 80.4 Z`;
  const goatee = path`M ${-lip - 2.4} 80 C ${-lip - 3} 90 ${-chin} ${99 + drop} 0 ${100.4 + drop} C ${chin} ${99 + drop} ${lip + 3} 90 ${lip + 2.4} 80 L ${lip + 0.4} 81
    C ${lip - 1} 86.6 5 88 0 87 C -5 88 ${-lip + 1} 86.6 ${-lip - 0.4} 81 Z`;
  const jawLine = path`M ${-cheek - 0.2} 54 C ${-cheek + 0.2} 64 ${-jaw - 1} 72 ${-jaw + 0.4} 78 C ${-jaw + 3} 90 ${-chin - 4} ${101 + drop} 0 ${101 + drop} C ${chin + 4} ${101 + drop} ${jaw - 3} 90 ${jaw - 0.4} 78
    C ${jaw + 1} 72 ${cheek - 0.2} 64 ${cheek + 0.2} 54 L ${cheek - 3.4} 54 C ${cheek - 5} 66 ${cheek - 8} 71 ${lip + 4.4} 76 L ${lip + 0.4} 80.6 C ${lip - 1} 87 5 88.4 0 87.4
    C -5 88.4 ${-lip + 1} 87 ${-lip - 0.4} 80.6 L ${-lip - 4.4} 76 C ${-cheek + 8} 71 ${-cheek + 5} 66 ${-cheek + 3.4} 54 Z`;
  const outline = [
    parts.has('lip') ? around : '',
    parts.has('cheeks') ? jawLine : parts.has('chin') ? goatee : '',
  ].join(' ');
  const random = seededRandom('beard', look.seed);
  const length = look.beard === 'stubble' ? 0.5 : 1.1 + drop * 0.35;
  const strokes = Array.from({ length: hairs }, () => {
    const [x, y] = [random.between(-cheek, cheek), random.between(54, 103 + drop)];
    return path`M ${x} ${y} l ${x * 0.02 * length + random.between(-0.35, 0.35)} ${length}`;
  });
  const [dark, light] = [strokes.slice(0, strokes.length / 2), strokes.slice(strokes.length / 2)];
  const outer = path`M -60 40 L 60 40 L ${cheek + 0.2} 54 C ${cheek - 0.2} 64 ${jaw + 1} 72 ${jaw - 0.4} 78 C ${jaw - 3} 90 ${chin + 4} ${101 + drop} 0 ${101 + drop}
    C ${-chin - 4} ${101 + drop} ${-jaw + 3} 90 ${-jaw + 0.4} 78 C ${-jaw - 1} 72 ${-cheek + 0.2} 64 ${-cheek - 0.2} 54 Z`;
  return `<g clip-path="${canvas.clip(drop > 0 ? outer : facePath(look))}">
      ${softStroke(outline, colour, look.beard === 'stubble' ? 5 : 2.6, cover * 0.5)}<path d="${outline}" fill="${colour}" opacity="${cover}"/></g>
    <g clip-path="${canvas.clip(outline)}" fill="none" stroke-linecap="round">
      <path d="${dark.join(' ')}" stroke="${darken(colour, 0.35)}" stroke-width="0.3" opacity="${0.25 + cover * 0.4}"/>
      <path d="${light.join(' ')}" stroke="${lighten(colour, 0.2)}" stroke-width="0.26" opacity="${cover * 0.5}"/>
    </g>`;
}
