import { forexList } from '@likeness/contract/settingsLists/finance';
import { tableOf } from '../../settingsLists/schema.ts';

/** What one euro buys of each currency that prices are shown in. */
export const forex = tableOf(forexList);
