import { productList } from '@likeness/contract/settingsLists/purposes';
import { servedList } from '../settingsLists/index.ts';
import { orders, product } from './schema.ts';

export const orderLists = [servedList(productList, product)];

/** The column in which orders name their currency. */
export const ORDER_CURRENCY = orders.currency;

/** The column in which orders name the country that they come from. */
export const ORDER_COUNTRY = orders.originCountryCode;
