import type { Random } from '../random.ts';
import { path } from './canvas.ts';
import { darken, lighten } from './colours.ts';

/** A cubic curve: start, two handles, end. */
export type Curve = readonly [number, number, number, number, number, number, number, number];

export interface Strands {
  readonly colour: string;
  readonly count: number;
  readonly width?: number;
  /** How far roots and tips may lie from their place. */
  readonly loose?: number;
  readonly tips?: number;
}

/** Hair combed along a row of curves, strand by strand, in four tones. */
export function strandsAlong(
  random: Random,
  guides: readonly Curve[],
  { colour, count, width = 0.7, loose = 0.6, tips = loose }: Strands,
): string {
  const tones = [darken(colour, 0.42), lighten(colour, 0.16), lighten(colour, 0.3), darken(colour, 0.24)];
  const bundles = tones.map(() => [] as string[]);
  for (let index = 0; index < count; index += 1) {
    const [x0, y0, x1, y1, x2, y2, x3, y3] = curveAt(guides, (index + random.fraction()) / count);
    const [root, tip] = [() => random.between(-loose, loose), () => random.between(-tips, tips)];
    bundles[index % tones.length]?.push(
      path`M ${x0 + root()} ${y0 + root()} C ${x1 + root()} ${y1 + root()} ${x2 + root()} ${y2 + root()} ${x3 + tip()} ${y3 + tip()}`,
    );
  }
  return bundles
    .map(
      (bundle, index) =>
        `<path d="${bundle.join(' ')}" fill="none" stroke="${tones[index]}" stroke-width="${width * (index === 2 ? 0.6 : 1)}" stroke-linecap="round" opacity="${index === 2 ? 0.3 : 0.45}"/>`,
    )
    .join('');
}

/** Tapered locks along a row of curves: wide at the root, pointed at the tip. */
export function locksAlong(
  random: Random,
  guides: readonly Curve[],
  { colour, count, width = 3, loose = 1, tips = 2 }: Strands,
): string {
  return Array.from({ length: count }, (_, index) => {
    const [x0, y0, x1, y1, x2, y2, x3, y3] = curveAt(guides, (index + random.between(0.2, 0.8)) / count);
    const [dx, dy] = [random.between(-tips, tips), random.between(-tips, tips)];
    const half = (width * random.between(0.8, 1.25)) / 2;
    const bend = random.between(-loose, loose);
    const tone = random.chance(0.5)
      ? lighten(colour, random.between(0, 0.13))
      : darken(colour, random.between(0, 0.28));
    return `<path d="${path`M ${x0 - half} ${y0} C ${x1 - half + bend} ${y1} ${x2 - half * 0.7 + bend} ${y2} ${x3 + dx} ${y3 + dy}
      C ${x2 + half * 0.7 + bend} ${y2} ${x1 + half + bend} ${y1} ${x0 + half} ${y0} Z`}" fill="${tone}"/>`;
  }).join('');
}

function curveAt(guides: readonly Curve[], share: number): Curve {
  const place = share * (guides.length - 1);
  const index = Math.min(guides.length - 2, Math.floor(place));
  const [one, other] = [guides[index], guides[index + 1]];
  if (!one || !other) throw new RangeError(`Hair needs two curves to lie between, not ${guides.length}`);
  const between = (at: number): number => (one[at] ?? 0) + ((other[at] ?? 0) - (one[at] ?? 0)) * (place - index);
  return [between(0), between(1), between(2), between(3), between(4), between(5), between(6), between(7)];
}

export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  /** In degrees, clockwise from the right. */
  readonly from: number;
  readonly to: number;
}

/** Curls along an arc: rows of small rings over a dark ground. */
export function curlsAlong(
  random: Random,
  ring: Ring,
  { colour, size, rows }: { colour: string; size: number; rows: number },
): string {
  const grounds: string[] = [];
  const shines: string[] = [];
  const shades: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const [rx, ry] = [ring.rx - row * size * 1.05, ring.ry - row * size * 1.05];
    const steps = Math.max(
      3,
      Math.round(((Math.abs(ring.to - ring.from) / 360) * Math.PI * (rx + ry)) / (size * 1.05)),
    );
    for (let step = 0; step <= steps; step += 1) {
      const angle = ((ring.from + ((ring.to - ring.from) * step) / steps) * Math.PI) / 180;
      const x = ring.x + Math.cos(angle) * rx + random.between(-0.4, 0.4) * size;
      const y = ring.y + Math.sin(angle) * ry + random.between(-0.4, 0.4) * size;
      const r = size * random.between(0.72, 1.02);
      const turn = random.between(0, 360);
      grounds.push(path`M ${x - r} ${y} a ${r} ${r} 0 1 0 ${r * 2} 0 a ${r} ${r} 0 1 0 ${-r * 2} 0`);
      const arc = arcPath(x, y, r * 0.7, turn);
      (random.chance(0.4) ? shines : shades).push(arc, arcPath(x, y, r * 0.36, turn + 150));
    }
  }
  return `<path d="${grounds.join(' ')}" fill="${colour}"/>
    <path d="${shades.join(' ')}" fill="none" stroke="${darken(colour, 0.45)}" stroke-width="${size * 0.17}" stroke-linecap="round" opacity="0.7"/>
    <path d="${shines.join(' ')}" fill="none" stroke="${lighten(colour, 0.22)}" stroke-width="${size * 0.13}" stroke-linecap="round" opacity="0.45"/>`;
}

function arcPath(x: number, y: number, radius: number, turn: number): string {
  const [start, end] = [(turn * Math.PI) / 180, ((turn + 150) * Math.PI) / 180];
  return path`M ${x + Math.cos(start) * radius} ${y + Math.sin(start) * radius} A ${radius} ${radius} 0 0 1 ${x + Math.cos(end) * radius} ${y + Math.sin(end) * radius}`;
}
