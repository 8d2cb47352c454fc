import { toHundredths } from '@likeness/contract/kit/rounding';

/**
 * Collects the definitions of an SVG while its parts are drawn. Soft shading consists of gradients that fade out rather
 * than of blur filters: a filter processes the whole picture, a gradient costs almost nothing.
 */
export interface Canvas {
  /** A patch of colour that fades towards its edge. */
  soft(patch: Patch): string;
  /** A top-to-bottom gradient over a shape's own box, as a paint. */
  vertical(stops: readonly Stop[]): string;
  /** A left-to-right gradient over a shape's own box, as a paint. */
  horizontal(stops: readonly Stop[]): string;
  /** A round gradient over a shape's own box, as a paint. */
  round(stops: readonly Stop[], centre?: { readonly x: number; readonly y: number; readonly radius: number }): string;
  /** Clips to a path; the value is for `clip-path`. */
  clip(path: string): string;
  /** Changes a part's opacity from left (-60) to right (60) by these stops; the value is for `mask`. */
  fade(stops: readonly (readonly [offset: number, share: number])[]): string;
  /** Dims to this share of the light; the value is for `filter`. */
  dim(share: number): string;
  /** Blurs by this many units; the value is for `filter`. */
  blur(deviation: number): string;
  defs(): string;
}

interface Patch {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly colour: string;
  readonly opacity: number;
  readonly turn?: number;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Opacity from the middle to the edge, close to a Gaussian, so that it looks like a blurred disc. */
const FALL_OFF: readonly (readonly [offset: number, share: number])[] = [
  [0, 1],
  [0.25, 0.86],
  [0.5, 0.5],
  [0.75, 0.15],
  [1, 0],
];

export function createCanvas(): Canvas {
  const definitions = new Map<string, string>();
  const define = (body: (id: string) => string): string => {
    const key = body('');
    const known = definitions.get(key);
    if (known) return known;
    const id = `d${definitions.size}`;
    definitions.set(key, id);
    return id;
  };
  const bodies = (): string[] => [...definitions].map(([body, id]) => body.replace('id=""', `id="${id}"`));
  const paint = (body: (id: string) => string): string => `url(#${define(body)})`;
  const radial = (stops: readonly Stop[], x = 0.5, y = 0.5, radius = 0.5): string =>
    paint((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopList(stops)}</radialGradient>`);
  return {
    soft: ({ x, y, rx, ry, colour, opacity, turn = 0 }) => {
      const fill = radial(FALL_OFF.map(([offset, share]) => [offset, colour, opacity * share]));
      const rotated =
        turn === 0 ? '' : ` transform="rotate(${toHundredths(turn)} ${toHundredths(x)} ${toHundredths(y)})"`;
      return `<ellipse cx="${toHundredths(x)}" cy="${toHundredths(y)}" rx="${toHundredths(rx)}" ry="${toHundredths(ry)}" fill="${fill}"${rotated}/>`;
    },
    vertical: (stops) =>
      paint((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopList(stops)}</linearGradient>`),
    horizontal: (stops) => paint((id) => `<linearGradient id="${id}">${stopList(stops)}</linearGradient>`),
    round: (stops, centre) => radial(stops, centre?.x, centre?.y, centre?.radius),
    clip: (path) => paint((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    fade: (stops) => {
      const fill = paint(
        (id) =>
          `<linearGradient id="${id}">${stopList(stops.map(([offset, share]) => [offset, '#fff', share]))}</linearGradient>`,
      );
      return paint(
        (id) =>
          `<mask id="${id}" maskUnits="userSpaceOnUse" x="-120" y="-60" width="240" height="400"><rect x="-60" y="-60" width="120" height="400" fill="${fill}"/><rect x="59" y="-60" width="61" height="400" fill="#fff"/></mask>`,
      );
    },
    dim: (share) =>
      paint(
        (id) =>
          `<filter id="${id}" color-interpolation-filters="sRGB"><feComponentTransfer>${['R', 'G', 'B']
            .map((channel) => `<feFunc${channel} type="linear" slope="${share}"/>`)
            .join('')}</feComponentTransfer></filter>`,
      ),
    blur: (deviation) =>
      paint(
        (id) =>
          `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    defs: () => `<defs>${bodies().join('')}</defs>`,
  };
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const transparent = opacity === undefined ? '' : ` stop-opacity="${toHundredths(opacity)}"`;
      return `<stop offset="${toHundredths(offset)}" stop-color="${colour}"${transparent}/>`;
    })
    .join('');
}

/** An SVG path whose numbers are rounded to hundredths of a unit. */
export function path(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return String.raw({ raw: strings }, ...values.map(toHundredths)).replaceAll(/\s+/g, ' ');
}

/**
 * A line that fades out to both sides: thin strokes over wide ones instead of a blur. `opacity` is the opacity of its
 * middle.
 */
export function softStroke(outline: string, colour: string, width: number, opacity: number): string {
  const layers = Math.max(4, Math.round(width * 0.6));
  const each = 1 - (1 - opacity) ** (1 / layers);
  return Array.from({ length: layers }, (_, index) => {
    const share = ((layers - index) / layers) ** 1.3;
    return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${toHundredths(width * share)}" stroke-linejoin="round" stroke-linecap="round" opacity="${toHundredths(each)}"/>`;
  }).join('');
}

/** Draws something twice, mirrored at the middle of the face. */
export function bothSides(part: string): string {
  return `${part}<g transform="scale(-1 1)">${part}</g>`;
}
