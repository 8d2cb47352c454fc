import { z } from 'zod';
import { readJson, readText } from '../data.ts';

/** A picture's name and the file of its drawing. */
const drawing = z
  .strictObject({ label: z.string(), drawing: z.string() })
  .transform(({ label, drawing: file }) => ({ label, svg: readText(file) }));

const { patterns, icons } = readJson(
  'artwork.json',
  z.strictObject({ patterns: z.array(drawing), icons: z.array(drawing) }),
);

/** Patterns that repeat, in light colours, because photos are printed over them. */
export const PRINT_PATTERNS = patterns;
export const PATTERN_PIXELS = { width: 900, height: 600 };

/** Icons; the first is the default. */
export const ICONS = icons;
export const ICON_PIXELS = { width: 256, height: 256 };

export const FLAG_PIXELS = { width: 120, height: 80 };

/** The flag of a country as SVG: its areas, and its symbols as far as they are visible in 120 pixels. */
export function flagSvg(countryCode: string): string {
  return readText(`flags/${countryCode}.svg`);
}
