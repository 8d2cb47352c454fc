/** Red, green and blue of sRGB, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** CIE L*a*b* for daylight (D65): lightness 0–100, green to red, blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** White of D65 in XYZ, for the observer of 2°. */
const WHITE = [0.95047, 1, 1.08883] as const;
/** CIE 15: below this share of white the cube root is replaced by a straight line. */
const LINEAR_BELOW = 216 / 24389;
const LINEAR_SLOPE = 24389 / 27;

/** `#RRGGBB`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** IEC 61966-2-1 to XYZ, and CIE 15 from there. */
export function labOf([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE[0]);
  const y = bent((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / WHITE[1]);
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** ΔE*ab of 1976: about 2.3 is the smallest difference that people see. */
export function difference76(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Nothing can be seen any more where all three channels are at one end. JPEG moves pixels by a few steps. */
const BURNT_FROM = 250;
const BLACK_TO = 5;

export function clippingOf([red, green, blue]: Rgb): 'burnt' | 'black' | undefined {
  if (Math.min(red, green, blue) >= BURNT_FROM) return 'burnt';
  return Math.max(red, green, blue) <= BLACK_TO ? 'black' : undefined;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function bent(share: number): number {
  return share > LINEAR_BELOW ? Math.cbrt(share) : (LINEAR_SLOPE * share + 16) / 116;
}
