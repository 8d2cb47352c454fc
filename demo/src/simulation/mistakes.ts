import type { Flaw } from '../portraits.ts';

/** How often customers make each mistake: about every second photo has one. */
export const FLAW_SHARES: Readonly<Partial<Record<Flaw, number>>> = {
  none: 50,
  too_small: 6,
  too_large: 3,
  too_high: 4,
  tilted: 5,
  dark: 5,
  overexposed: 3,
  blurred: 4,
  coloured_background: 6,
  busy_background: 5,
  shadow: 5,
  sideways_exif: 3,
  wrong_size: 6,
  heavy_compression: 2,
  grey: 1,
  hat: 2,
  closed_eyes: 2,
  sunglasses: 2,
  mouth_open: 3,
};
/** Customers make fewer mistakes after they were told the reasons. */
export const RETAKE_SHARES: Readonly<Partial<Record<Flaw, number>>> = {
  none: 75,
  tilted: 5,
  dark: 5,
  shadow: 5,
  too_small: 5,
  mouth_open: 5,
};
