import type { TextKey, Translate } from '../i18n/useText.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

/** A typed number; a decimal comma is one too. NaN for anything else. */
export function typedNumber(typed: string): number {
  const plain = typed.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What is wrong with a typed number, as a sentence. */
export function wrongNumber(text: Translate, typed: string, { min, max, decimals }: Bounds): string | undefined {
  const say = (key: TextKey, values: Readonly<Record<string, number>> = {}) => text(key, values);
  if (typed.trim() === '') return say('validation.required');
  const number = typedNumber(typed);
  if (Number.isNaN(number)) return say('validation.not_a_number');
  if (number < min) return say('validation.too_small', { min });
  if (number > max) return say('validation.too_large', { max });
  const places = typed.trim().replace(',', '.').split('.')[1]?.length ?? 0;
  return places > decimals ? say('validation.too_many_decimals', { max: decimals }) : undefined;
}
