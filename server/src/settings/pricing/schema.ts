import { forexList } from '@likeness/contract/settingsLists/finance';
import { tableOf } from '../../settingsLists/schema.ts';

/** The exchange rate of each currency that prices can be shown in: how much of it one euro is worth. */
export const forex = tableOf(forexList);
