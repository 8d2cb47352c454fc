/** A drawing that tiles, on paper of a light colour: photos are printed over it. */
interface Pattern {
  readonly label: string;
  readonly paper: string;
  readonly ink: string;
  /** The side of the square that repeats, and what is in it. */
  readonly tile: number;
  readonly drawn: string;
}

const line = (path: string, width = 4) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;
const solid = (path: string) => `<path d="${path}" fill="currentColor"/>`;

const PATTERNS: readonly Pattern[] = [
  { label: 'Fine stripes', paper: '#f4f7f8', ink: '#c9d8dc', tile: 20, drawn: line('M10 0V20', 3) },
  {
    label: 'Diagonals',
    paper: '#faf6f0',
    ink: '#e6d8c3',
    tile: 24,
    drawn: line('M0 24L24 0M-6 6L6 -6M18 30L30 18', 5),
  },
  { label: 'Dots', paper: '#f5f3fa', ink: '#d3cbe6', tile: 30, drawn: dot(8, 8, 5) + dot(23, 23, 5) },
  {
    label: 'Confetti',
    paper: '#fdf7f8',
    ink: '#efc9d2',
    tile: 60,
    drawn: dot(10, 14, 4) + dot(44, 8, 6) + dot(26, 38, 5) + dot(52, 48, 3) + dot(8, 52, 6),
  },
  {
    label: 'Waves',
    paper: '#eef6fb',
    ink: '#b9d8ea',
    tile: 40,
    drawn: line('M0 14q10 -12 20 0t20 0M0 34q10 -12 20 0t20 0'),
  },
  {
    label: 'Chevrons',
    paper: '#f3f8f2',
    ink: '#c4dcc0',
    tile: 40,
    drawn: line('M0 20L20 6L40 20M0 40L20 26L40 40', 5),
  },
  { label: 'Checks', paper: '#f7f7f5', ink: '#deded6', tile: 40, drawn: solid('M0 0H20V20H0ZM20 20H40V40H20Z') },
  { label: 'Grid', paper: '#f6f9fc', ink: '#cfdbe8', tile: 32, drawn: line('M16 0V32M0 16H32', 2) },
  {
    label: 'Leaves',
    paper: '#f4f8f1',
    ink: '#bcd4ae',
    tile: 60,
    drawn: solid('M8 30Q20 8 40 12Q34 34 8 30ZM36 58Q44 40 58 42Q54 58 36 58Z'),
  },
  {
    label: 'Scales',
    paper: '#eef7f6',
    ink: '#b4d6d2',
    tile: 40,
    drawn: line(
      'M0 20a20 20 0 0 0 40 0M-20 40a20 20 0 0 0 40 0a20 20 0 0 0 40 0M-20 0a20 20 0 0 0 40 0a20 20 0 0 0 40 0',
      3,
    ),
  },
  {
    label: 'Stars',
    paper: '#f2f4fb',
    ink: '#c5cdeb',
    tile: 50,
    drawn: solid('M14 4l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1zM38 28l2 5 5 1-4 4 1 5-4-3-4 3 1-5-4-4 5-1z'),
  },
  {
    label: 'Hearts',
    paper: '#fdf3f5',
    ink: '#f0c4ce',
    tile: 50,
    drawn: solid(
      'M15 26Q0 14 8 7Q13 4 15 10Q17 4 22 7Q30 14 15 26ZM38 48Q27 39 33 34Q37 32 38 37Q39 32 43 34Q49 39 38 48Z',
    ),
  },
  {
    label: 'Honeycomb',
    paper: '#fdf9ee',
    ink: '#ecd9a3',
    tile: 52,
    drawn: line('M26 0V15L0 30M26 15L52 30M0 30V45L26 60M52 30V45L26 60', 3),
  },
  {
    label: 'Terrazzo',
    paper: '#f8f6f3',
    ink: '#d9cdbf',
    tile: 70,
    drawn: solid('M8 10l12 -4 6 10 -10 6zM44 6l10 6 -4 10 -12 -6zM22 44l14 -2 2 12 -12 6zM52 46l12 2 -4 12 -10 -4z'),
  },
];

export const PATTERN_PIXELS = { width: 900, height: 600 };

export const PRINT_PATTERNS = PATTERNS.map(({ label, paper, ink, tile, drawn }) => ({
  label,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><defs><pattern id="tile" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><g color="${ink}" style="color:${ink}">${drawn}</g></pattern></defs><rect width="600" height="400" fill="${paper}"/><rect width="600" height="400" fill="url(#tile)"/></svg>`,
}));

interface Sign {
  readonly label: string;
  readonly ground: string;
  /** White, on a square of 64. */
  readonly drawn: string;
}

const CARD =
  line('M10 18H54V46H10Z', 3) +
  dot(22, 28, 4) +
  solid('M15 40q0 -7 7 -7t7 7z') +
  line('M34 27H49M34 33H49M34 39H44', 2.4);

const SIGNS: readonly Sign[] = [
  {
    label: 'Identity photo',
    ground: '#3a6ea5',
    drawn: line('M18 10H46V54H18Z', 3) + dot(32, 27, 7) + solid('M21 48q0 -12 11 -12t11 12z'),
  },
  {
    label: 'Passport',
    ground: '#7a2333',
    drawn:
      line('M16 8H48V56H16Z', 3) +
      line('M32 18a10 10 0 1 0 .1 0M22 28H42M32 18q-7 10 0 20q7 -10 0 -20', 2) +
      line('M24 47H40', 3),
  },
  { label: 'Identity card', ground: '#2f7d6b', drawn: CARD },
  {
    label: 'Driving licence',
    ground: '#b0586b',
    drawn: line('M32 12a20 20 0 1 0 .1 0', 4) + dot(32, 32, 5) + line('M12 32H27M37 32H52M32 37V52', 4),
  },
  {
    label: 'Visa',
    ground: '#6a4c93',
    drawn: line('M32 10a22 22 0 1 0 .1 0', 3) + line('M18 24L25 42L32 24M38 24V42', 4) + dot(45, 40, 2.6),
  },
  { label: 'Residence permit', ground: '#8a5100', drawn: solid('M32 10L56 32H48V54H38V40H26V54H16V32H8Z') },
  {
    label: 'Student card',
    ground: '#1b6e3c',
    drawn: solid('M32 14L58 26L32 38L6 26Z') + line('M18 33V43Q32 52 46 43V33', 4) + line('M54 28V42', 3),
  },
  { label: 'Health card', ground: '#137a7f', drawn: solid('M26 12H38V26H52V38H38V52H26V38H12V26H26Z') },
  {
    label: 'Public transport',
    ground: '#24518a',
    drawn: solid('M14 12H50V44H46V50H40V44H24V50H18V44H14Z') + `<path d="M18 18H46V30H18Z" fill="#24518a"/>`,
  },
  { label: 'Work permit', ground: '#5b5f2b', drawn: solid('M10 24H54V50H10Z') + line('M24 24V15H40V24', 4) },
  {
    label: 'Boat licence',
    ground: '#0f5c8a',
    drawn: line('M32 18V52M22 26H42M12 38Q14 52 32 52Q50 52 52 38', 4) + line('M32 8a5 5 0 1 0 .1 0', 3),
  },
  {
    label: 'Club card',
    ground: '#a0480b',
    drawn: solid('M32 8l7 16 17 2 -13 12 4 17 -15 -9 -15 9 4 -17 -13 -12 17 -2z'),
  },
  {
    label: 'Baby',
    ground: '#a5467c',
    drawn:
      line('M32 12a20 20 0 1 0 .1 0', 3) +
      dot(25, 30, 2.4) +
      dot(39, 30, 2.4) +
      line('M25 40Q32 47 39 40', 3) +
      line('M32 12q-2 6 4 6', 3),
  },
  {
    label: 'Plane travel',
    ground: '#44546a',
    drawn: solid('M32 8q4 0 4 6v12l20 12v5l-20 -6v11l6 5v4l-10 -3 -10 3v-4l6 -5v-11l-20 6v-5l20 -12v-12q0 -6 4 -6z'),
  },
];

export const ICON_PIXELS = { width: 256, height: 256 };

/** The first is the default one. */
export const ICONS = SIGNS.map(({ label, ground, drawn }) => ({
  label,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/><g color="#ffffff" style="color:#ffffff" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`,
}));
