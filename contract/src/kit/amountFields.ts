import { z } from 'zod';
import { emptyIsMissing, MESSAGES, orMissing } from './fields.ts';
import {
  type Amount,
  AMOUNT_DECIMALS,
  AMOUNT_MAX,
  amountOf,
  type AmountFault,
  isAmount,
  negate,
  typedAmount,
} from './money.ts';

interface Limits {
  readonly min: Amount;
  readonly max: Amount;
}

const SENTENCES: Readonly<Record<AmountFault, (limits: Limits) => string>> = {
  not_a_number: () => MESSAGES.notANumber,
  too_small: ({ min }) => MESSAGES.tooSmall(min),
  too_large: ({ max }) => MESSAGES.tooLarge(max),
  too_many_decimals: () => MESSAGES.tooManyDecimals(AMOUNT_DECIMALS),
};

const keptAmount = z.string().refine(isAmount) as unknown as z.ZodType<Amount, Amount>;

/**
 * An amount in an answer. On the wire it is a JSON number, as it has always been. The server converts an amount into a
 * number here when it sends an answer, and the browser converts it back here. No other code converts either way.
 */
export const amountOnWire = z
  .codec(z.number(), keptAmount, {
    decode: (number, context) => {
      const read = typedAmount(String(number));
      if (read.fault === undefined) return read.amount;
      context.issues.push({ code: 'custom', input: number, message: MESSAGES.notANumber });
      return z.NEVER;
    },
    encode: Number,
  })
  .meta({ type: 'number' });

/** An amount that a person enters: a JSON number, or the typed text with a decimal point or a French comma. */
export function enteredAmount({ min, max }: Partial<Limits> = {}): z.ZodType<Amount> {
  const limits = { min: min ?? negate(AMOUNT_MAX), max: max ?? AMOUNT_MAX };
  const described = {
    anyOf: [{ type: 'number', minimum: Number(limits.min), maximum: Number(limits.max) }, { type: 'string' }],
  };
  const entered = z.union([z.number(), z.string()], { error: orMissing(MESSAGES.notANumber) }).meta(described);
  return emptyIsMissing(
    entered.transform((typed, context) => {
      const read = typedAmount(String(typed), limits);
      if (read.fault === undefined) return read.amount;
      context.addIssue(SENTENCES[read.fault](limits));
      return z.NEVER;
    }),
  );
}

/**
 * An amount that a program sends: a text with a point, like `12.90`, with a limited number of digits before the point.
 */
export function writtenAmount(digits: number, sentence: string) {
  const written = new RegExp(String.raw`^\d{1,${digits}}(\.\d{1,${AMOUNT_DECIMALS}})?$`);
  return z
    .string({ error: orMissing(sentence) })
    .regex(written, sentence)
    .transform(amountOf);
}
