import {
  guideLines,
  headOval,
  isPossible,
  type PhotoGeometry,
  photoPixels,
} from '@likeness/contract/purposes/geometry';
import { toHundredths } from '@likeness/contract/kit/rounding';

const GUIDE = '#19c37d';
const OUTLINE = '#ffffff';
const SHADE_OPACITY = 0.42;
const EDGE_OPACITY = 0.8;
/** Of a band that is filled, as masks had them once: those that are stored are found by it. */
const FILLED_OPACITY = 0.28;

/** The thickness of a line, as a part of the photo's height: one pixel on a passport photo. */
const LINE_HEIGHT_SHARE = 1 / 500;

/** Where the oval is widest, at the cheekbones: the distance from the crown, as a part of the head height. */
const WIDEST_AT = 0.44;

/**
 * The mask laid over a photo of this purpose, as an SVG of exactly the purpose's pixels: clear where the face belongs,
 * darkened around it, with the middle line and the bands in which crown and chin are accepted.
 * @throws RangeError when no photo can be made to this geometry
 */
export function maskSvg(geometry: PhotoGeometry, bands: 'edges' | 'filled' = 'edges'): string {
  if (!isPossible(geometry)) throw new RangeError('A mask needs a photo size and a head between crown and chin');
  const { width, height } = photoPixels(geometry);
  const line = Math.max(1, Math.round(height * LINE_HEIGHT_SHARE));
  const { crown, chin, eyes } = guideLines(geometry);
  const y = (percent: number): number => Math.round((percent / 100) * height);
  // Its edges only: what a filled band covers are crown and chin, which somebody has to judge.
  const band = ({ from, to }: { from: number; to: number }): string => {
    if (y(to) <= y(from)) return '';
    if (bands === 'filled') return rect(0, y(from), width, y(to) - y(from), GUIDE, FILLED_OPACITY);
    return [from, to].map((edge) => rect(0, y(edge), width, line, GUIDE, EDGE_OPACITY)).join('');
  };
  const across = (percent: number): string => rect(0, y(percent) - Math.floor(line / 2), width, line, GUIDE, 1);
  const oval = ovalPath(geometry, width, height);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path d="M0 0H${width}V${height}H0Z${oval}" fill="#000000" fill-opacity="${SHADE_OPACITY}" fill-rule="evenodd"/>`,
    `<path d="${oval}" fill="none" stroke="${OUTLINE}" stroke-width="${line}"/>`,
    '<g shape-rendering="crispEdges">',
    band(crown),
    band(chin),
    across(crown.line),
    across(chin.line),
    eyes === undefined ? '' : dashes(0, y(eyes), width, line),
    centreLine(width, height, line),
    '</g></svg>',
  ].join('');
}

function ovalPath(geometry: PhotoGeometry, width: number, height: number): string {
  const { centreX, centreY, radiusX, radiusY } = headOval(geometry);
  const [x, rx] = [(centreX / 100) * width, (radiusX / 100) * width];
  const [top, bottom] = [((centreY - radiusY) / 100) * height, ((centreY + radiusY) / 100) * height];
  const widest = top + (bottom - top) * WIDEST_AT;
  const [upper, lower] = [widest - top, bottom - widest];
  return `M${toHundredths(x)} ${toHundredths(top)}${curve(x + rx * 0.62, top, x + rx, widest - upper * 0.5, x + rx, widest)}${curve(x + rx, widest + lower * 0.58, x + rx * 0.58, bottom, x, bottom)}${curve(x - rx * 0.58, bottom, x - rx, widest + lower * 0.58, x - rx, widest)}${curve(x - rx, widest - upper * 0.5, x - rx * 0.62, top, x, top)}Z`;
}

function curve(...values: readonly number[]): string {
  return `C${values.map(toHundredths).join(' ')}`;
}

function centreLine(width: number, height: number, line: number): string {
  const x = Math.round(width / 2);
  return `<path d="M${x} 0V${height}" fill="none" stroke="${OUTLINE}" stroke-width="${line}" stroke-opacity="0.7" stroke-dasharray="${line * 6} ${line * 4}"/>`;
}

function dashes(x: number, y: number, width: number, line: number): string {
  return `<path d="M${x} ${y}H${width}" fill="none" stroke="${GUIDE}" stroke-width="${line}" stroke-dasharray="${line * 8} ${line * 4}"/>`;
}

function rect(x: number, y: number, width: number, height: number, fill: string, opacity: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" fill-opacity="${opacity}"/>`;
}
