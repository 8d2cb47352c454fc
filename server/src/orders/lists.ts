import { productList } from '@likeness/contract/settingsLists/purposes';
import { servedList } from '../settingsLists/index.ts';
import { product } from './schema.ts';

export const orderLists = [servedList(productList, product)];
