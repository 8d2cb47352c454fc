import { price } from './schema.ts';

/** The column in which prices name their currency. */
export const PRICE_CURRENCY = price.currency;
