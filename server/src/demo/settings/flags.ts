/* The flags of the house's countries, simply: their fields, and their signs as far as 120 pixels show them. */

const WIDTH = 60;
const HEIGHT = 40;

type Point = readonly [x: number, y: number];

const field = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;

function upright(...colours: readonly string[]): string {
  const width = WIDTH / colours.length;
  return colours.map((colour, place) => field(place * width, 0, width, HEIGHT, colour)).join('');
}

function level(...colours: readonly string[]): string {
  const height = HEIGHT / colours.length;
  return colours.map((colour, place) => field(0, place * height, WIDTH, height, colour)).join('');
}

/** A star of five points, its first at the top. */
function star([x, y]: Point, radius: number, fill: string, inner = 0.382): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    const reach = corner % 2 === 0 ? radius : radius * inner;
    return `${(x + Math.cos(angle) * reach).toFixed(2)} ${(y + Math.sin(angle) * reach).toFixed(2)}`;
  });
  return shape(`M${corners.join('L')}Z`, fill);
}

function stars(points: readonly Point[], radius: number, fill: string): string {
  return points.map((point) => star(point, radius, fill)).join('');
}

/** The Union Flag in a rectangle that begins at the top left. */
function union(width: number, height: number): string {
  const [x, y] = [width / 2, height / 2];
  const diagonals = `M0 0L${width} ${height}M${width} 0L0 ${height}`;
  const cross = `M${x} 0V${height}M0 ${y}H${width}`;
  return (
    field(0, 0, width, height, '#012169') +
    stroke(diagonals, '#ffffff', height / 5) +
    stroke(diagonals, '#c8102e', height / 12) +
    stroke(cross, '#ffffff', height / 3) +
    stroke(cross, '#c8102e', height / 5)
  );
}

const MAPLE_LEAF =
  'M30 8l2.4 4.6 3-1.4-1.2 7 3.6-3.4.8 2.4 4.6-.8-1.8 4.2 2 1.2-7 5.6.8 2.6-6.4-1-.2 6h-1.2l-.2-6-6.4 1 .8-2.6-7-5.6 2-1.2-1.8-4.2 4.6.8.8-2.4 3.6 3.4-1.2-7 3 1.4z';

const AMERICAN_STARS: readonly Point[] = Array.from({ length: 20 }, (_, place) => [
  3 + (place % 5) * 4.6,
  3.2 + Math.floor(place / 5) * 4.6,
]);

const TRIGRAMS: readonly Point[] = [
  [13, 8],
  [47, 8],
  [13, 32],
  [47, 32],
];

const DRAWN: Readonly<Record<string, string>> = {
  FR: upright('#0055a4', '#ffffff', '#ef4135'),
  US:
    level(...Array.from({ length: 13 }, (_, stripe) => (stripe % 2 === 0 ? '#b22234' : '#ffffff'))) +
    field(0, 0, 24, (HEIGHT * 7) / 13, '#3c3b6e') +
    stars(AMERICAN_STARS, 1.5, '#ffffff'),
  GB: union(WIDTH, HEIGHT),
  DE: level('#000000', '#dd0000', '#ffce00'),
  ES: field(0, 0, WIDTH, HEIGHT, '#aa151b') + field(0, 10, WIDTH, 20, '#f1bf00') + field(14, 16, 6, 8, '#aa151b'),
  IT: upright('#009246', '#ffffff', '#ce2b37'),
  NL: level('#ae1c28', '#ffffff', '#21468b'),
  BE: upright('#000000', '#fae042', '#ed2939'),
  IE: upright('#169b62', '#ffffff', '#ff883e'),
  PL: level('#ffffff', '#dc143c'),
  CH: field(0, 0, WIDTH, HEIGHT, '#d52b1e') + field(26, 8, 8, 24, '#ffffff') + field(18, 16, 24, 8, '#ffffff'),
  FI: field(0, 0, WIDTH, HEIGHT, '#ffffff') + stroke('M21 0V40M0 20H60', '#003580', 10),
  CA: field(0, 0, WIDTH, HEIGHT, '#d52b1e') + field(15, 0, 30, HEIGHT, '#ffffff') + shape(MAPLE_LEAF, '#d52b1e'),
  AU:
    field(0, 0, WIDTH, HEIGHT, '#012169') +
    union(30, 20) +
    star([15, 30], 4.5, '#ffffff', 0.5) +
    stars(
      [
        [46, 6],
        [40, 17],
        [52, 15],
        [46, 33],
        [49, 22],
      ],
      2.4,
      '#ffffff',
    ),
  IN: level('#ff9933', '#ffffff', '#138808') + `<circle cx="30" cy="20" r="5" fill="none" stroke="#000080"/>`,
  CN:
    field(0, 0, WIDTH, HEIGHT, '#de2910') +
    star([11, 11], 6, '#ffde00') +
    stars(
      [
        [21, 4],
        [25, 8],
        [25, 14],
        [21, 18],
      ],
      2,
      '#ffde00',
    ),
  JP: field(0, 0, WIDTH, HEIGHT, '#ffffff') + disc(30, 20, 12, '#bc002d'),
  KR:
    field(0, 0, WIDTH, HEIGHT, '#ffffff') +
    disc(30, 20, 9, '#0047a0') +
    shape('M21 20a9 9 0 0 1 18 0a4.5 4.5 0 0 1-9 0a4.5 4.5 0 0 0-9 0z', '#cd2e3a') +
    TRIGRAMS.map(([x, y]) => stroke(`M${x - 4} ${y - 3}h8M${x - 4} ${y}h8M${x - 4} ${y + 3}h8`, '#000000', 1.6)).join(
      '',
    ),
  BR:
    field(0, 0, WIDTH, HEIGHT, '#009b3a') +
    shape('M30 5L54 20L30 35L6 20Z', '#fedf00') +
    disc(30, 20, 8, '#002776') +
    stroke('M22.4 18.4Q31 16.6 37.4 22.6', '#ffffff', 1.4),
  MA: field(0, 0, WIDTH, HEIGHT, '#c1272d') + `<g stroke="#006233" stroke-width="1.4">${star([30, 20], 8, 'none')}</g>`,
};

export const FLAG_PIXELS = { width: 120, height: 80 };

/** The flag of a country of the house. */
export function flagSvg(countryCode: string): string {
  const drawn = DRAWN[countryCode];
  if (!drawn) throw new RangeError(`Nobody has drawn the flag of ${countryCode}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn}</svg>`;
}
