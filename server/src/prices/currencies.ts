import { price } from './schema.ts';

/** Where prices name the currency they are in. */
export const PRICE_CURRENCY = price.currency;
