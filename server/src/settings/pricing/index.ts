import { forexList } from '@likeness/contract/settingsLists/finance';
import { servedList } from '../../settingsLists/index.ts';
import { forex } from './schema.ts';

export const pricingLists = [servedList(forexList, forex)];
