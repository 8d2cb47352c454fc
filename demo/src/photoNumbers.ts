import { MM_PER_INCH, pixelSize } from '@likeness/contract/purposes/geometry';
import { ICAO, PUBLISHED_RULES, type PublishedRule, type Stated } from './publishedRules.ts';
import { toHundredths } from '@likeness/contract/kit/rounding';

/** The numbers of a photo, in millimetres, dots per inch, pixels and kilobytes. */
export interface PhotoNumbers {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** Where the authority states them exactly. */
  readonly pixels: { readonly width: number; readonly height: number } | undefined;
  readonly headMin: number;
  readonly headMax: number;
  /** From the top edge to the crown of a head of middle height. */
  readonly crown: number;
  /** From the bottom edge, where the source says so. */
  readonly eyes: number | undefined;
  readonly kilobytesTarget: number;
  readonly kilobytesMax: number;
  /** What the source does not say, or not as one number, each with what stands in its place. */
  readonly leftOpen: readonly string[];
}

/** What sources say in words only. */
export interface SaidInWords {
  readonly crownFromTop: Stated | undefined;
  readonly eyesFromBottom: Stated | undefined;
}

/** Decision 0033 has these rules in words. @throws RangeError where no number fits what the source states */
export function photoNumbers(rule: PublishedRule, said: SaidInWords): PhotoNumbers {
  const leftOpen: string[] = [];
  const say = (sentence: string) => void leftOpen.push(sentence);
  const { width, height } = sizeOf(rule, say);
  const { headMin, headMax } = headOf(rule, height, say);
  const crown = crownOf(said.crownFromTop, { rule, height, head: (headMin + headMax) / 2 }, say);
  const { dpi, pixels } = resolutionOf(rule, { width, height }, say);
  const size = pixels ?? { width: pixelSize(dpi, width), height: pixelSize(dpi, height) };
  return {
    width,
    height,
    dpi,
    pixels,
    headMin,
    headMax,
    crown,
    eyes: said.eyesFromBottom && inMillimetres(said.eyesFromBottom, middle(said.eyesFromBottom), { rule, height }),
    ...weightOf(rule, size.width * size.height, say),
    leftOpen,
  };
}

type Say = (sentence: string) => void;

const ICAO_SIZE = { width: ICAO.size!.width.min, height: ICAO.size!.height.min };
const PROPORTIONS_ALIKE = 0.002;

/** Of a range the smallest size, which max boards have room for: of 35–40 × 45–50 mm it is that of ICAO. */
function sizeOf(rule: PublishedRule, say: Say): { width: number; height: number } {
  if (rule.size) {
    const { width, height } = rule.size;
    if (width.max > width.min || height.max > height.min) {
      say(`The size may be ${words(width)} × ${words(height)} mm: the smallest is taken.`);
    }
    return { width: width.min, height: height.min };
  }
  const like = likeIt(rule, ({ size }) => size !== undefined);
  if (like) {
    const { width, height } = sizeOf(like, () => undefined);
    say(`The size in millimetres: ${width} × ${height} mm, as for “${like.document}”.`);
    return { width, height };
  }
  const width = toHundredths(ICAO_SIZE.height * proportionOf(rule));
  say(
    `The size in millimetres: ${ICAO_SIZE.height} mm high as ICAO 9303 has it, and ${width} mm wide as the pixels ask.`,
  );
  return { width, height: ICAO_SIZE.height };
}

/** The margin of the house, where one height of the head is known and no range: a millimetre either way. */
const HEAD_MARGIN = 1;

function headOf(rule: PublishedRule, height: number, say: Say): Pick<PhotoNumbers, 'headMin' | 'headMax'> {
  if (!rule.head) {
    const like = likeIt(rule, ({ head }) => head !== undefined);
    const from = like ?? ICAO;
    const heightThere = sizeOf(from, () => undefined).height;
    const { headMin, headMax } = headOf(from, heightThere, () => undefined);
    const scaled = (length: number) => toHundredths((length / heightThere) * height);
    const head = { headMin: scaled(headMin), headMax: scaled(headMax) };
    say(
      `The height of the head: ${head.headMin} to ${head.headMax} mm, as ${like ? `for “${like.document}”` : 'ICAO 9303 has it'}.`,
    );
    return head;
  }
  if (rule.head.advisory) say('The height of the head is advice: the source does not insist on it.');
  const min = toHundredths(inMillimetres(rule.head, rule.head.min, { rule, height }));
  const max = toHundredths(inMillimetres(rule.head, rule.head.max, { rule, height }));
  if (max > min) return { headMin: min, headMax: max };
  say(`One height of the head is known, ${min} mm: ${HEAD_MARGIN} mm more or less is accepted.`);
  return { headMin: min - HEAD_MARGIN, headMax: max + HEAD_MARGIN };
}

/** Above a head of 34 mm on a photo of 35 × 45 mm stand 4 mm, and 7 mm below it. */
const ABOVE_THE_CROWN = 4 / 11;

/** The middle of what the source says; else so much of the free height as on a photo of 35 × 45 mm. */
function crownOf(
  fromTop: Stated | undefined,
  { rule, height, head }: { rule: PublishedRule; height: number; head: number },
  say: Say,
): number {
  if (fromTop) return tenths(inMillimetres(fromTop, middle(fromTop), { rule, height }));
  const crown = tenths((height - head) * ABOVE_THE_CROWN);
  say(`Where the head lies: ${crown} mm below the top edge, as 4 mm on a photo of 35 × 45 mm.`);
  return crown;
}

/**
 * Pixels that are stated exactly hold, whatever resolution is stated beside them. Otherwise the resolution that is
 * stated, moved to the nearest whole one that makes as many pixels as are stated.
 */
function resolutionOf(
  rule: PublishedRule,
  size: { width: number; height: number },
  say: Say,
): Pick<PhotoNumbers, 'dpi' | 'pixels'> {
  const { pixels } = rule;
  if (pixels && pixels.width.min === pixels.width.max && pixels.height.min === pixels.height.max) {
    const dpi = toHundredths((pixels.height.min / size.height) * MM_PER_INCH);
    say(`The resolution: ${dpi} dpi, which the stated pixels make.`);
    return { dpi, pixels: { width: pixels.width.min, height: pixels.height.min } };
  }
  const like = likeIt(rule, ({ dpi }) => dpi !== undefined);
  const preferred = rule.dpi ?? like?.dpi ?? ICAO.dpi!;
  const dpi = pixels ? nearest(preferred, (candidate) => hasStated(pixels, size, candidate)) : preferred;
  if (dpi !== preferred) {
    say(
      `The resolution: ${dpi} dpi, the nearest to ${preferred} that makes ${words(pixels!.width)} × ${words(pixels!.height)} pixels.`,
    );
  } else if (rule.dpi === undefined) {
    say(`The resolution: ${dpi} dpi, as ${like ? `for “${like.document}”` : 'ICAO 9303 has it'}.`);
  }
  return { dpi, pixels: undefined };
}

function hasStated(pixels: NonNullable<PublishedRule['pixels']>, size: { width: number; height: number }, dpi: number) {
  const isWithin = ({ min, max }: Stated, made: number) => made >= min && made <= max;
  return isWithin(pixels.width, pixelSize(dpi, size.width)) && isWithin(pixels.height, pixelSize(dpi, size.height));
}

const DPI_MAX = 2400;

function nearest(preferred: number, fits: (dpi: number) => boolean): number {
  for (let away = 0; away <= DPI_MAX; away += 1) {
    const found = [preferred - away, preferred + away].find((dpi) => dpi > 0 && fits(dpi));
    if (found !== undefined) return found;
  }
  throw new RangeError('No resolution makes as many pixels as are stated');
}

/** What a pixel of a portrait weighs as a good JPEG. */
const BYTES_A_PIXEL = 0.55;
/** Of the stated maximum, so that nothing is refused for a few bytes. */
const TARGET_SHARE = 0.8;
/** Where no maximum is stated: so many times the target, and never less than so many kilobytes. */
const MAX_TO_TARGET = 4;
const MAX_MIN = 500;

function weightOf(
  rule: PublishedRule,
  pixels: number,
  say: Say,
): Pick<PhotoNumbers, 'kilobytesTarget' | 'kilobytesMax'> {
  const good = Math.round((pixels * BYTES_A_PIXEL) / 1000);
  const { kilobytesMin = 0, kilobytesMax } = rule;
  const target = Math.max(kilobytesMin, Math.min(good, Math.floor((kilobytesMax ?? Infinity) * TARGET_SHARE)));
  if (kilobytesMin > 0) say(`The file has to weigh ${kilobytesMin} kB at least, which no check looks at.`);
  const max = kilobytesMax ?? Math.max(MAX_MIN, target * MAX_TO_TARGET);
  if (kilobytesMax === undefined) say(`How much the file may weigh: ${max} kB.`);
  return { kilobytesTarget: target, kilobytesMax: max };
}

/**
 * The first other rule of the country for photos of the same proportions that says what this one does not. What none
 * of them says comes from ICAO.
 */
function likeIt(rule: PublishedRule, says: (other: PublishedRule) => boolean): PublishedRule | undefined {
  return PUBLISHED_RULES.find(
    (other) =>
      other !== rule &&
      other.countryCode === rule.countryCode &&
      Math.abs(proportionOf(other) - proportionOf(rule)) < PROPORTIONS_ALIKE &&
      says(other),
  );
}

/** Width by height: of the paper if it is stated, else of the pixels. */
function proportionOf({ size, pixels, document }: PublishedRule): number {
  const stated = size ?? pixels;
  if (!stated) throw new RangeError(`“${document}” states neither millimetres nor pixels`);
  return stated.width.min / stated.height.min;
}

function inMillimetres(
  { unit }: Stated,
  value: number,
  { rule, height }: { rule: PublishedRule; height: number },
): number {
  if (unit === 'percent') return toHundredths((value / 100) * height);
  if (unit === 'pixels') return (value / rule.pixels!.height.min) * height;
  return value;
}

function middle({ min, max }: Stated): number {
  return (min + max) / 2;
}

function words({ min, max }: Stated): string {
  if (max === Infinity) return `at least ${min}`;
  return max > min ? `${min}–${max}` : String(min);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
