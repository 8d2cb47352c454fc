import { z } from 'zod';
import { readCsv } from './data.ts';

/** What a source states for one number: everything from the least to the most. */
export interface Stated {
  readonly min: number;
  /** Infinity where only a minimum is stated. */
  readonly max: number;
  /** In percent of the photo's height, in pixels, or in the unit of its column. */
  readonly unit: 'percent' | 'pixels' | undefined;
  /** The source recommends it and does not insist. */
  readonly advisory: boolean;
}

const UNITS: Readonly<Record<string, Stated['unit']>> = { '%': 'percent', '% of height': 'percent', px: 'pixels' };
const STATED = /^(>=)?(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?\s*(%(?: of height)?|px)?(\s*\(advisory\))?$/;

/** `35`, `35-38`, `>=600`, `70% of height (advisory)`, `56-84 px`. */
export const stated = z.string().transform((cell, context): Stated => {
  const [, atLeast, from, to, unit = '', advisory] = STATED.exec(cell) ?? [];
  if (from === undefined) {
    context.addIssue({ code: 'custom', message: `“${cell}” is no number, no range and no share of the height` });
    return z.NEVER;
  }
  return {
    min: Number(from),
    max: atLeast === undefined ? Number(to ?? from) : Infinity,
    unit: UNITS[unit],
    advisory: advisory !== undefined,
  };
});

/**
 * The photo rules as their sources have them, with every gap and every range. `EU` is a treaty and `XX` a standard: no
 * countries, and what becomes of them stands in `photoRules.ts`.
 */
const publishedRule = z
  .strictObject({
    country_code: z.string().length(2),
    document: z.string(),
    width_mm: stated.optional(),
    height_mm: stated.optional(),
    head_min_mm: stated.optional(),
    head_max_mm: stated.optional(),
    dpi: stated.optional(),
    px_w: stated.optional(),
    px_h: stated.optional(),
    min_kb: z.coerce.number().optional(),
    max_kb: z.coerce.number().optional(),
    background: z.string(),
    source: z.string(),
  })
  .transform(({ head_min_mm: headMin, head_max_mm: headMax, ...rule }, context) => {
    const { width_mm: width, height_mm: height, px_w: pixelWidth, px_h: pixelHeight } = rule;
    const pairs = [
      [width, height],
      [pixelWidth, pixelHeight],
      [headMin, headMax],
    ];
    if (pairs.some(([one, other]) => (one === undefined) !== (other === undefined))) {
      context.addIssue({
        code: 'custom',
        message: 'Of width and height, and of the two ends of the head, one is missing',
      });
    }
    return {
      countryCode: rule.country_code,
      document: rule.document,
      size: width && height && { width, height },
      pixels: pixelWidth && pixelHeight && { width: pixelWidth, height: pixelHeight },
      head: headMin && headMax && { ...headMin, max: headMax.min },
      dpi: rule.dpi?.min,
      kilobytesMin: rule.min_kb,
      kilobytesMax: rule.max_kb,
      background: rule.background,
      source: rule.source,
    };
  });

export type PublishedRule = z.output<typeof publishedRule>;

export const PUBLISHED_RULES = readCsv('photoSpecs.csv', publishedRule);

const STANDARD = 'XX';

/** ICAO Doc 9303, which nearly all passports follow: it stands for what a source leaves open. */
export const ICAO = PUBLISHED_RULES.find(({ countryCode }) => countryCode === STANDARD)!;
