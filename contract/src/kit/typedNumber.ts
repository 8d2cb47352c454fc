import { z } from 'zod';
import { MESSAGES } from './fields.ts';

/** As many digits behind a point or a comma are a fraction; three may be thousands. */
const FRACTION_MAX = 2;

/** As people and programs write one: no `0x10`. */
const WRITTEN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** `1,085` with the comma in which English writes thousands: `0,850` and `1234,567` are no such numbers. */
const GROUPED = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/**
 * A number as a form sends it: the typed text with a point or a comma, or a number. `1.000` is a thousand for some and one
 * for others, so it is refused where a field has no use for a third decimal. Where it has one, the point is that of a
 * fraction, and a comma that may separate thousands is refused.
 */
export function typedNumber(decimals: number, shape: z.ZodType<number>) {
  return z.preprocess((sent, context) => {
    if (typeof sent !== 'string' || sent.trim() === '') return sent;
    if (decimals === 0 || !mayBeThousands(sent, decimals)) return numberOf(sent, decimals);
    const message = isFine(decimals) ? MESSAGES.thousandOrFraction : MESSAGES.tooManyDecimals(decimals);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }, shape);
}

/** The number in a typed text; `NaN` where there is none, or where its decimals may be thousands. */
export function numberOf(typed: string, decimals = FRACTION_MAX): number {
  return !WRITTEN.test(withPoint(typed)) || mayBeThousands(typed, decimals) ? Number.NaN : Number(withPoint(typed));
}

/** Whether a field has a use for a third decimal. */
export function isFine(decimals: number): boolean {
  return decimals > FRACTION_MAX;
}

function mayBeThousands(typed: string, decimals: number): boolean {
  if (isFine(decimals) && GROUPED.test(typed.trim())) return true;
  const fraction = withPoint(typed).split('.')[1] ?? '';
  return fraction.length > Math.max(decimals, FRACTION_MAX);
}

function withPoint(typed: string): string {
  return typed.trim().replace(',', '.');
}
