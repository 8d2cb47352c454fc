import { type Random, seededRandom } from '../random.ts';
import { type Canvas, path } from './canvas.ts';
import { darken, lighten } from './colours.ts';

/** The photo's own units: 1000 high, as wide as the aspect ratio makes it. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

const WALLS = ['#3f6fb5', '#c9553f', '#4f8a56', '#d8b13f', '#8a5aa6', '#2f7f86', '#c77f9a'];

/** A studio's paper background: one colour, with the faint fall-off of a real lamp. */
export function plainBackground(canvas: Canvas, { width, height }: Frame, colour: string): string {
  return `<rect width="${width}" height="${height}" fill="${colour}"/>
    ${canvas.soft({ x: width / 2, y: height * 0.4, rx: width * 0.8, ry: height * 0.6, colour: '#ffffff', opacity: 0.07 })}
    ${canvas.soft({ x: width / 2, y: height * 1.05, rx: width * 0.9, ry: height * 0.3, colour: '#20242c', opacity: 0.05 })}`;
}

export function colouredBackground(canvas: Canvas, frame: Frame, seed: number): string {
  return plainBackground(canvas, frame, seededRandom('wall', seed).pick(WALLS));
}

/** A room: the background of customers who were not told to stand before a plain wall. */
export function roomBackground(canvas: Canvas, frame: Frame, seed: number): string {
  const random = seededRandom('room', seed);
  const scene = random.pick([bookshelf, window, tiledWall]);
  return `<g filter="${canvas.blur(2.2)}">${scene(canvas, frame, random)}</g>`;
}

function bookshelf(canvas: Canvas, { width, height }: Frame, random: Random): string {
  const wood = random.pick(['#6b4a33', '#8a6a48', '#3d3a3a']);
  const shelves: string[] = [];
  for (let y = -40; y < height; y += 210) {
    let x = -20;
    while (x < width) {
      const [thickness, tall] = [random.between(20, 52), random.between(120, 178)];
      const colour = random.pick([
        '#8c2f2f',
        '#28446b',
        '#d9c9a3',
        '#3f5f45',
        '#c7792f',
        '#e8e4da',
        '#4b3a5e',
        '#20242c',
      ]);
      shelves.push(
        `<rect x="${x}" y="${y + 186 - tall}" width="${thickness - 2}" height="${tall}" fill="${canvas.horizontal([
          [0, darken(colour, 0.35)],
          [0.4, lighten(colour, 0.12)],
          [1, darken(colour, 0.3)],
        ])}"/>`,
      );
      x += thickness + (random.chance(0.08) ? 50 : 0);
    }
    shelves.push(`<rect x="-20" y="${y + 186}" width="${width + 40}" height="24" fill="${wood}"/>`);
  }
  return `<rect x="-20" y="-20" width="${width + 40}" height="${height + 40}" fill="${darken(wood, 0.55)}"/>${shelves.join('')}`;
}

function window(canvas: Canvas, { width, height }: Frame, random: Random): string {
  const wall = random.pick(['#c9b79c', '#b7c0b0', '#d2c5c0']);
  const left = random.chance(0.5) ? -60 : width * 0.52;
  const leaves = Array.from({ length: 40 }, () => {
    const [x, y, size] = [random.between(left, left + width * 0.55), random.between(360, 640), random.between(16, 50)];
    return canvas.soft({
      x,
      y,
      rx: size,
      ry: size * 0.8,
      colour: random.pick(['#3f6b35', '#6f9a4a', '#28482a']),
      opacity: 0.9,
    });
  });
  return `<rect x="-20" y="-20" width="${width + 40}" height="${height + 40}" fill="${canvas.horizontal([
    [0, lighten(wall, 0.25)],
    [1, darken(wall, 0.28)],
  ])}"/>
    <rect x="${left}" y="60" width="${width * 0.56}" height="600" fill="${canvas.vertical([
      [0, '#cfe6f7'],
      [0.6, '#eef4ee'],
      [1, '#9db58a'],
    ])}"/>${leaves.join('')}
    <path d="${path`M ${left} 60 h ${width * 0.56} v 600 h ${-width * 0.56} Z M ${left + width * 0.28} 60 v 600 M ${left} 350 h ${width * 0.56}`}" fill="none" stroke="#f4f1ea" stroke-width="24"/>
    <rect x="${left - 30}" y="655" width="${width * 0.56 + 60}" height="34" fill="#e6e0d4"/>`;
}

function tiledWall(canvas: Canvas, { width, height }: Frame, random: Random): string {
  const colour = random.pick(['#a9604a', '#7f9fb0', '#b9a98c']);
  const tiles: string[] = [];
  for (let row = 0; row * 62 < height; row += 1) {
    for (let x = (row % 2) * -66; x < width; x += 132) {
      const tone = random.chance(0.5)
        ? darken(colour, random.between(0, 0.25))
        : lighten(colour, random.between(0, 0.2));
      tiles.push(`<rect x="${x}" y="${row * 62}" width="124" height="54" rx="3" fill="${tone}"/>`);
    }
  }
  return `<rect x="-20" y="-20" width="${width + 40}" height="${height + 40}" fill="${lighten(colour, 0.55)}"/>${tiles.join('')}
    ${canvas.soft({ x: width, y: 0, rx: width, ry: height, colour: '#0d0f14', opacity: 0.35 })}`;
}
