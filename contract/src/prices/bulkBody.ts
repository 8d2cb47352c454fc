import { z } from 'zod';
import { enteredAmount } from '../kit/amountFields.ts';
import { emptyIsMissing, enteredMoment, flag, id, MESSAGES, optionalText } from '../kit/fields.ts';
import { REASON_LENGTH_MAX } from '../kit/limits.ts';
import { type Amount, typedAmount } from '../kit/money.ts';
import { PRICE_AMOUNT_MAX, priceAmount } from '../prices.ts';
import { amountsWithParts } from './parts.ts';
import { orderNumber } from './writing.ts';

/* What can be asked of many prices at once. */

const OFFER_ROWS_MAX = 50;
/** To what amounts can be rounded after they were raised. */
export const ROUNDINGS = ['0.01', '0.05', '0.10', '0.50', '1.00'] as const;
/** Percent that prices can be raised by, or with a minus lowered by, at once. */
const RAISE = { min: '-100', max: '1000' } as const;

/** Percent with at most two decimals, and rounding steps, are entered as amounts are. */
const percent = enteredAmount(RAISE);
const raiseAmount = enteredAmount({ min: `-${PRICE_AMOUNT_MAX}` as Amount, max: PRICE_AMOUNT_MAX });
const rounding = z.preprocess(
  (sent) => {
    const read = typeof sent === 'string' || typeof sent === 'number' ? typedAmount(String(sent)) : undefined;
    return read && read.fault === undefined ? read.amount : sent;
  },
  z.enum(ROUNDINGS, MESSAGES.notAChoice),
);

/** What becomes of the offers of one product, in those of the prices that have it. */
const offerRow = z.object({
  product: id,
  amount: emptyIsMissing(priceAmount.optional()),
  order_number: emptyIsMissing(orderNumber.optional()),
  usable_one_time: flag.optional(),
  /** Without it `active` says nothing. */
  changeActive: flag.default(false),
  active: flag.default(true),
});

const asked = z.object({
  /** The amount that all of them get. */
  amount: emptyIsMissing(priceAmount.optional()),
  /** The currency that amounts are meant in. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, MESSAGES.code)
    .default('EUR'),
  raise_percent: emptyIsMissing(percent.optional()),
  raise_amount: emptyIsMissing(raiseAmount.optional()),
  /** Raised amounts are rounded to a multiple of it, a half upwards. */
  round_to: rounding.default('0.01'),
  order_number: emptyIsMissing(orderNumber.optional()),
  /** Without it `active` says nothing. */
  changeActive: flag.default(false),
  active: flag.default(true),
  optional_offers: z
    .array(offerRow)
    .refine((rows) => rows.length <= OFFER_ROWS_MAX, MESSAGES.tooMany(OFFER_ROWS_MAX))
    .default([]),
  /** Whether offers are raised like their prices. A row for their product goes before. */
  raise_offers: flag.default(false),
  why: optionalText(REASON_LENGTH_MAX),
  /** When it takes effect; at once without it. */
  starts_at: enteredMoment.nullish(),
});

type Asked = z.output<typeof asked>;
export type AskedOfPrices = Omit<Asked, 'why' | 'starts_at'>;

/** "A price cannot be set and raised at once, and something must be changed." */
function refuseContradictions(body: Asked, context: z.RefinementCtx): void {
  const ways = (['amount', 'raise_percent', 'raise_amount'] as const).filter((way) => body[way] !== undefined);
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  for (const way of ways.slice(1)) refuse(way, MESSAGES.oneOfThese);
  const raises = body.raise_percent !== undefined || body.raise_amount !== undefined;
  if (body.raise_offers && !raises) refuse('raise_offers', MESSAGES.required);
  const offersChange = body.optional_offers.some(
    ({ amount, order_number, usable_one_time, changeActive }) =>
      amount !== undefined || order_number !== undefined || usable_one_time !== undefined || changeActive,
  );
  if (ways.length === 0 && body.order_number === undefined && !body.changeActive && !offersChange) {
    refuse('amount', MESSAGES.nothingToChange);
  }
}

function refuseParts(body: Asked, context: z.RefinementCtx): void {
  for (const path of amountsWithParts(body.currency, body)) {
    context.addIssue({ code: 'custom', path, message: MESSAGES.noParts });
  }
}

export const bulkBody = asked
  .extend({
    /** How many prices the search found, and what they were, as it said itself. */
    matched: z.coerce.number().int().min(0),
    state: z.string().max(100),
  })
  .superRefine(refuseContradictions)
  .superRefine(refuseParts);
