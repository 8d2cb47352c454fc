import { z } from 'zod';
import { readJson, readText } from '../data.ts';

/** A picture's name, and the file with its drawing. */
const drawing = z
  .strictObject({ label: z.string(), drawing: z.string() })
  .transform(({ label, drawing: file }) => ({ label, svg: readText(file) }));

const { patterns, icons } = readJson(
  'artwork.json',
  z.strictObject({ patterns: z.array(drawing), icons: z.array(drawing) }),
);

/** Drawings that tile, on paper of a light colour: photos are printed over them. */
export const PRINT_PATTERNS = patterns;
export const PATTERN_PIXELS = { width: 900, height: 600 };

/** The first is the default one. */
export const ICONS = icons;
export const ICON_PIXELS = { width: 256, height: 256 };

export const FLAG_PIXELS = { width: 120, height: 80 };

/** The flag of a country of the house: its fields, and its signs as far as 120 pixels show them. */
export function flagSvg(countryCode: string): string {
  return readText(`flags/${countryCode}.svg`);
}
