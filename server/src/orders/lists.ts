import { productList } from '@likeness/contract/catalogue/purposes';
import { servedList } from '../catalogue/index.ts';
import { product } from './schema.ts';

export const orderLists = [servedList(productList, product)];
