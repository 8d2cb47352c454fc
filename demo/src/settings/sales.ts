import { amountOf } from '@likeness/contract/kit/money';
import { PROMOTION_TEAMS, PROMOTION_TYPES } from '@likeness/contract/settingsLists/finance';
import { z } from 'zod';
import { readCsv, yesOrNo } from '../data.ts';

const number = z.coerce.number();

/** What one euro buys, in the spring of 2026 or nearly. */
export const FOREX = readCsv(
  'forex.csv',
  z.strictObject({
    label: z.string(),
    currency: z.string().length(3),
    symbol: z.string(),
    rate: number,
    supportedByStripe: yesOrNo,
    active: yesOrNo.optional(),
  }),
);

export const PROMOTIONS = readCsv(
  'promotions.csv',
  z.strictObject({
    label: z.string(),
    code: z.string(),
    type: z.enum(PROMOTION_TYPES),
    amount: z.string().transform(amountOf),
    team: z.enum(PROMOTION_TEAMS),
    quantity: number.optional(),
    /** How many more or fewer orders name it than others; none, for 0. */
    popularity: number,
    /** Days from today; behind us, where it is below 0. */
    expiresIn: number.optional(),
    addedBefore: number,
    active: yesOrNo.optional(),
  }),
);
