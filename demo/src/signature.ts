import { path } from './portrait/canvas.ts';
import { type Random, seededRandom } from './random.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cubic Bézier curve: two control points and the end, each relative to the start. */
type Stroke = readonly [number, number, number, number, number, number];

const [WIDTH, HEIGHT] = [400, 100];
const BASELINE = 62;
const STEPS_PER_STROKE = 14;

/** A drawing of a signature on white, four times as wide as high. The same seed gives the same signature. */
export function signatureSvg(seed: number): string {
  const random = seededRandom('signature', seed);
  const words = Array.from({ length: random.whole(1, 2) }, (_, index) => word(random, index === 0));
  const strokes = words.flatMap((letters, index) => (index === 0 ? letters : [gap(random), ...letters]));
  const points = penPath([...strokes, ...ending(random)]);
  const fitted = fit(points, random.between(0.72, 0.92));
  const ink = random.pick(['#12182b', '#1b2a63', '#0d0d10', '#20304f']);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
    <g transform="rotate(${random.between(-3, 1).toFixed(2)} ${WIDTH / 2} ${HEIGHT / 2})"><path d="${inked(fitted)}" fill="${ink}" stroke="${ink}" stroke-width="0.4" stroke-linejoin="round"/></g></svg>`;
}

function word(random: Random, first: boolean): Stroke[] {
  const tall = random.between(44, 58) * (first ? 1.1 : 0.95);
  const capital = random.pick<(height: number) => Stroke[]>([
    (h) => [
      [6, -h * 0.2, 14, -h, 22, -h],
      [8, 0, 2, h * 0.7, -10, h],
      [-10, h * 0.3, 14, -h * 0.5, 30, -h * 0.36],
    ],
    (h) => [
      [-14, -h * 0.4, 8, -h * 1.1, 20, -h * 0.8],
      [10, h * 0.3, -26, h * 0.2, -22, h * 0.55],
      [2, h * 0.35, 30, h * 0.4, 34, h * 0.1],
    ],
    (h) => [
      [2, -h * 0.5, 4, -h * 0.9, 10, -h],
      [2, h * 0.3, -4, h * 0.8, -6, h],
      [4, -h * 0.7, 12, -h, 22, -h * 0.92],
      [8, h * 0.2, -6, h * 0.44, -14, h * 0.46],
      [8, 0, 14, h * 0.3, 24, h * 0.46],
    ],
  ])(tall);
  const letters = Array.from({ length: random.whole(3, 7) }, () =>
    random.weighted({ hump: 5, loop: 2.4, tail: 1.3, eye: 3, flat: 1.4 }),
  );
  return [...capital, ...letters.flatMap((letter) => LETTERS[letter](random))];
}

type Letter = 'hump' | 'loop' | 'tail' | 'eye' | 'flat';

const LETTERS: Readonly<Record<Letter, (random: Random) => Stroke[]>> = {
  hump: (random) => {
    const [h, w] = [random.between(11, 17), random.between(9, 14)];
    return [
      [1, -h * 0.8, w * 0.4, -h, w * 0.55, -h],
      [w * 0.3, 0, w * 0.1, h, w * 0.45, h],
    ];
  },
  loop: (random) => {
    const h = random.between(34, 46);
    return [
      [8, -h * 0.3, 16, -h, 9, -h],
      [-7, 0, -5, h * 0.9, 5, h],
    ];
  },
  tail: (random) => {
    const h = random.between(22, 32);
    return [
      [2, -12, 8, -14, 10, -10],
      [2, h * 0.4, 0, h + 8, -8, h + 10],
      [-8, 0, 2, -h * 0.7, 16, -h],
    ];
  },
  eye: (random) => {
    const h = random.between(9, 13);
    return [
      [8, -2, 11, -h, 6, -h],
      [-8, 0, -6, h, 5, h],
    ];
  },
  flat: (random) => [[6, -random.between(1, 5), 12, random.between(1, 4), random.between(14, 24), 0]],
};

function gap(random: Random): Stroke {
  const width = random.between(12, 20);
  return [width * 0.3, 3, width * 0.7, 3, width, 0];
}

function ending(random: Random): Stroke[] {
  const sweep = random.between(60, 130);
  return random.pick<Stroke[]>([
    [[sweep * 0.3, 6, sweep * 0.7, -14, sweep, -22]],
    [
      [20, 4, 34, 16, 8, 20],
      [-sweep * 0.6, 4, -sweep * 1.2, 2, -sweep * 1.5, 8],
      [sweep * 0.5, -8, sweep * 1.2, -8, sweep * 1.7, -14],
    ],
    [
      [14, -6, 26, -16, 34, -12],
      [6, 10, -10, 16, -4, 8],
      [10, -8, 30, -4, 44, -10],
    ],
  ]);
}

function penPath(strokes: readonly Stroke[]): Point[] {
  const points: Point[] = [{ x: 0, y: BASELINE }];
  for (const [ax, ay, bx, by, cx, cy] of strokes) {
    const { x, y } = points.at(-1) ?? { x: 0, y: BASELINE };
    for (let step = 1; step <= STEPS_PER_STROKE; step += 1) {
      const t = step / STEPS_PER_STROKE;
      const [first, second, third] = [3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      points.push({ x: x + ax * first + bx * second + cx * third, y: y + ay * first + by * second + cy * third });
    }
  }
  return points;
}

/** Slants the points like handwriting, and scales them into the picture. */
function fit(points: readonly Point[], share: number): Point[] {
  const slanted = points.map(({ x, y }) => ({ x: x - (y - BASELINE) * 0.24, y }));
  const [xs, ys] = [slanted.map(({ x }) => x), slanted.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((WIDTH * share) / width, (HEIGHT * share) / height);
  return slanted.map(({ x, y }) => ({
    x: (x - left - width / 2) * scale + WIDTH / 2,
    y: (y - top - height / 2) * scale + HEIGHT / 2,
  }));
}

/** The outline of the line, which is thicker in downward strokes and thinner at both ends. */
function inked(points: readonly Point[]): string {
  const edges = points.map((point, index) => {
    const [before, after] = [points[Math.max(0, index - 1)] ?? point, points[index + 1] ?? point];
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(dx, dy) || 1;
    const lift = Math.min(1, (Math.min(index, points.length - 1 - index) + 1) / 12);
    const half = (0.45 + 0.75 * Math.max(0, dy / length)) * lift;
    return { point, x: (-dy / length) * half, y: (dx / length) * half };
  });
  const there = edges.map(({ point, x, y }) => path`${point.x + x} ${point.y + y}`);
  const back = edges.toReversed().map(({ point, x, y }) => path`${point.x - x} ${point.y - y}`);
  return `M ${[...there, ...back].join(' L ')} Z`;
}
