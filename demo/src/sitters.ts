import { PHOTO_RULES } from './photoRules.ts';
import type { SitterOptions } from './pictures.ts';
import type { Flaw } from './portraits.ts';

/** The frequent flaws first; every flaw occurs at least once. */
const FLAWS: readonly Flaw[] = [
  'wrong_size',
  'too_small',
  'coloured_background',
  'tilted',
  'dark',
  'shadow',
  'blurred',
  'too_high',
  'busy_background',
  'closed_eyes',
  'overexposed',
  'too_large',
  'sunglasses',
  'hat',
  'mouth_open',
  'heavy_compression',
  'grey',
  'wide',
];

/**
 * How many people are photographed for each purpose. The other purposes are offered, but nobody has ordered them yet. A
 * new line belongs at the end, because faces and flaws depend on the position.
 */
const DEMAND: Readonly<Record<string, number>> = {
  'fr-passport': 3,
  'fr-id-card': 2,
  'fr-driving-licence-ephoto': 3,
  'fr-residence-permit-ephoto': 1,
  'gb-passport': 1,
  'gb-passport-code': 1,
  'de-passport': 1,
  'es-passport': 1,
  'it-passport': 1,
  'nl-passport': 1,
  'be-schengen-visa': 1,
  'ie-passport-online': 1,
  'fi-passport': 1,
  'us-passport': 1,
  'us-visa-ds160': 1,
  'ca-passport': 1,
  'in-e-visa': 1,
};

/** The people whose photos the demo house has. */
export const SITTERS: readonly SitterOptions[] = Object.entries(DEMAND)
  .flatMap(([wanted, people]) =>
    Array.from({ length: people }, () => PHOTO_RULES.findIndex(({ reference }) => reference === wanted)),
  )
  .map((purpose, position) => ({
    seed: 101 + position,
    gender: position % 2 === 0 ? 'f' : 'm',
    purpose,
    flaw: FLAWS[position % FLAWS.length]!,
  }));
