import { amountOf } from '@likeness/contract/kit/money';
import { PROMOTION_TEAMS, PROMOTION_TYPES } from '@likeness/contract/settingsLists/finance';
import { z } from 'zod';
import { readCsv, yesOrNo } from '../data.ts';

const number = z.coerce.number();

/** Exchange rates from euros, approximately of spring 2026. */
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
    /** How much more often orders name it than others do; 0 if none does. */
    popularity: number,
    /** In days from today; negative in the past. */
    expiresIn: number.optional(),
    addedBefore: number,
    active: yesOrNo.optional(),
  }),
);
